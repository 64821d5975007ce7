import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A student finds what a scholarship pays, who may apply and until when", async ({ page }) => {
    await page.goto("/scholarships-finder");
    const found = page.getByRole("region", { name: /^\d+ scholarships?$/ });
    const first = found.getByRole("listitem").first();
    for (const what of ["Pays", "Apply by", "Who may apply"])
      await expect(first.getByText(what)).toBeVisible();
    await expect(first.getByRole("link", { name: /^Read and apply at/ })).toHaveAttribute("href", /^https:/);
    await page.getByLabel("Level").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Show scholarships" }).click();
    await expect(page).toHaveURL(/level=/);
    await expect(page.getByRole("region", { name: /^\d+ scholarships?$/ })).toBeVisible();
  });
});

test("A filter of another world is ignored, and the page says so", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/scholarships-finder?country=%3Cb%3E&month=13");
  await expect(page.getByRole("status")).toContainText("We ignored a filter");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});
