import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures";

test("A parent comes from a destination to its page, and sends it on by WhatsApp", async ({ page }) => {
  await page.goto("/study-destinations/germany");
  await page.getByRole("link", { name: "Open the page for parents" }).click();
  await expect(page).toHaveURL(/\/for-parents\/germany$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Germany: what parents ask first");
  const share = page.getByRole("link", { name: "Send on WhatsApp" });
  const address = new URL((await share.getAttribute("href")) ?? "");
  expect(address.origin).toBe("https://wa.me");
  expect(address.searchParams.get("text")).toMatch(/\/for-parents\/germany$/);
});

test("Every figure on a page for parents names its source", async ({ page }) => {
  await page.goto("/for-parents/united-kingdom");
  await page.getByText("What each figure is, all of them, and the exchange rates").click();
  const figures = page.locator("article dl div:has(> dd.figures.text-right)");
  expect(await figures.count()).toBeGreaterThan(5);
  for (const figure of await figures.all())
    await expect(figure.getByRole("link")).toHaveAttribute("href", /^https/);
  await expect(page.getByText(/In rupees at ₹/)).toBeVisible();
});

test("What parents ask first is on one screen of a desktop", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/for-parents/germany");
  for (const name of ["What one year costs", "Money to show for the visa", "Dates", "What can go wrong"])
    await expect(page.getByRole("heading", { name })).toBeInViewport();
  await expect(page.getByText("Nobody can promise a visa")).toBeInViewport({ ratio: 1 });
});

test("The pages for parents can be used by everybody and run no framework", { tag: "@layout" }, async ({
  page,
}) => {
  for (const path of ["/for-parents", "/for-parents/united-kingdom"]) {
    await page.goto(path);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    expect(await page.locator("script[src]").count()).toBe(0);
  }
});

test("A country that is no destination has no page for parents", async ({ page }) => {
  expect((await page.goto("/for-parents/atlantis"))?.status()).toBe(404);
});
