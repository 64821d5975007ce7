import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A family adds up what a course costs and keeps the sum as an address", async ({ page }) => {
    await page.goto("/cost-calculator");
    await page.getByLabel("Tuition a year").fill("20,000");
    await page.getByLabel("Flights in a year, in rupees").fill("60000");
    await page.getByRole("button", { name: "Work out the cost" }).click();
    await expect(page.getByRole("status")).toContainText(/about ₹[\d.]+ lakh/);
    const parts = page.getByRole("table", { name: "What the sum is made of" });
    await expect(parts.getByRole("rowheader", { name: /^Tuition/ })).toBeVisible();
    await expect(parts.getByRole("rowheader", { name: /^Flights/ })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Flights in a year, in rupees")).toHaveValue("60000");
  });

  test("Countries are set side by side from the guide, four at most", { tag: "@layout" }, async ({
    page,
  }) => {
    await page.goto("/country-comparison");
    for (const name of ["Canada", "France", "Germany", "Ireland", "United Kingdom"])
      await page.getByRole("checkbox", { name, exact: true }).check();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("status")).toContainText("had to wait");
    await expect(page.getByRole("row", { name: /^Visa fee/ })).toContainText("Not recorded");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Germany");
  });
});

test("The calculator drops what makes no sense, says so and leaves the rest", async ({ page }) => {
  await page.goto("/cost-calculator?country=XX&tuition=-1&flights=50000&years=99");
  await expect(page.getByRole("status").first()).toContainText("length of the course, destination, tuition");
  await expect(page.getByLabel("Flights in a year, in rupees")).toHaveValue("50000");
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
