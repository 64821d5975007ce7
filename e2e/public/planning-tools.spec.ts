import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A family adds up what a course costs and keeps the sum as an address", async ({ page }) => {
    await page.goto("/cost-calculator");
    await page.getByLabel("Your tuition a year").fill("20,000");
    await page.getByLabel("Flights a year, in rupees").fill("1.2 lakh");
    await page.getByRole("button", { name: "Work out the cost" }).click();
    await expect(page.getByRole("status")).toContainText(/₹[\d.]+ lakh/);
    await expect(page.getByRole("status")).toContainText("Tuition and living are in it");
    const parts = page.getByRole("table", { name: "What the sum is made of" });
    await expect(parts.getByRole("rowheader", { name: /^Tuition/ })).toBeVisible();
    await expect(parts.getByRole("row", { name: /^Flights/ })).toContainText("₹1,20,000");
    await page.reload();
    await page.getByText("Change", { exact: true }).click();
    await expect(page.getByLabel("Flights a year, in rupees")).toHaveValue("1.2 lakh");
    await page.getByLabel("Your tuition a year").fill("");
    await page.getByLabel("Tuition", { exact: true }).selectOption({ label: "Leave tuition out" });
    await page.getByRole("button", { name: "Work out the cost" }).click();
    await expect(page.getByRole("status")).toContainText("without tuition");
  });

  test("Countries are set side by side from the guide, four at most", { tag: "@layout" }, async ({
    page,
  }) => {
    await page.goto("/country-comparison");
    for (const name of ["Canada", "France", "Germany", "Ireland", "United Kingdom"])
      await page.getByRole("checkbox", { name, exact: true }).check();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("status")).toContainText("We left out United Kingdom");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Germany and Ireland compared");
    const money = page.getByRole("rowgroup", { name: "Money to show for the visa" });
    // Side by side on every screen, in rupees, and the best is said in words.
    const cells = await Promise.all(
      (await money.getByRole("cell").all()).map(async (cell) => (await cell.boundingBox())?.y),
    );
    expect(cells).toHaveLength(4);
    expect(new Set(cells).size).toBe(1);
    await expect(money.getByText(/₹[\d.]+ lakh a year/).first()).toBeVisible();
    await expect(money.getByText(/^Least to show/)).toHaveCount(1);
  });
});

test("The calculator says beside a field what is wrong with it, and keeps what was typed", async ({
  page,
}) => {
  await page.goto("/cost-calculator?country=XX&tuition=-1&flights=20%20crore&months=0&others=50000");
  await expect(page.getByRole("alert").first()).toContainText("Check the marked fields");
  await expect(page.getByLabel("Your tuition a year")).toHaveAccessibleDescription(/Enter a number/);
  await expect(page.getByLabel("Months there a year")).toHaveAccessibleDescription(/from 1 to 12/);
  await expect(page.getByLabel("Flights a year, in rupees")).toHaveValue("20 crore");
  await expect(page.getByLabel("Everything else a year, in rupees")).toHaveValue("50000");
  await expect(page.getByRole("table", { name: "What the sum is made of" })).toHaveCount(0);
});

test("A program that has gone is named, and the questions stay open", async ({ page }) => {
  await page.goto("/cost-calculator?program=a-program-that-was-deleted");
  await expect(page.getByRole("status")).toContainText("no longer list this program");
  await expect(page.getByRole("button", { name: "Work out the cost" })).toBeVisible();
});

for (const address of [
  "/cost-calculator",
  "/cost-calculator?country=GB&tuition=20000&currency=GBP&flights=60000",
  "/country-comparison/compare?c=gb&c=de&c=xx",
  "/ai-tools",
  "/ai-tools/visa-predictor",
]) {
  test(`${address} fits its screen and passes axe`, { tag: "@layout" }, async ({ page }) => {
    await page.goto(address);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  });
}
