import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

test("Destinations can be put in order of cost and of name, and back under their regions", async ({
  page,
}) => {
  await page.goto("/study-destinations");
  const names = () => page.getByRole("main").locator("li[data-name]:visible h3").allInnerTexts();
  const region = page.getByRole("region", { name: "Australia and New Zealand" });
  await expect(region.getByRole("link", { name: "New Zealand" })).toBeVisible();
  const all = await names();

  await page.getByRole("radio", { name: "A to Z" }).check();
  await expect(region).toBeHidden();
  expect(await names()).toEqual([...all].sort((one, other) => one.localeCompare(other, "en")));
  await page.getByRole("radio", { name: "Cheapest first" }).check();
  expect((await names()).toSorted()).toEqual(all.toSorted());
  await page.getByRole("radio", { name: "By region" }).check();
  await expect(region.getByRole("link", { name: "New Zealand" })).toBeVisible();
});

test("What a year costs and how long one may stay can be read as a table, with sources", async ({ page }) => {
  await page.goto("/study-destinations");
  await page.getByText("The same as a table, with sources").click();
  const table = page.getByRole("table", { name: /how long a graduate may stay/ });
  await expect(table.getByRole("row", { name: /^Germany ₹.+ lakh 18 months/ })).toBeVisible();
  await expect(
    table
      .getByRole("row", { name: /^Germany/ })
      .getByRole("link")
      .last(),
  ).toHaveAttribute("href", /^https:/);
});

for (const path of ["/", "/study-destinations", "/study-destinations/germany", "/universities"]) {
  test(`${path} is accessible, fits the screen and does not shift`, { tag: "@layout" }, async ({ page }) => {
    test.slow();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // A layout shift has a value, which the type of the list does not say.
          const { value } = entry as PerformanceEntry & { value: number };
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + value,
          );
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    await expectNoAxeViolations(page);
    const { over, shift } = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - innerWidth,
      shift: Number(document.documentElement.dataset.shift ?? 0),
    }));
    expect(over).toBeLessThanOrEqual(0);
    expect(shift).toBeLessThan(0.001);
  });
}
