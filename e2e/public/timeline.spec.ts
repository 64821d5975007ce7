import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A family finds the last safe day for each step, and keeps the plan as an address", async ({
    page,
  }) => {
    await page.goto("/university-application-timeline-guide");
    await page.getByLabel("Destination", { exact: true }).selectOption({ label: "Germany" });
    await page.getByRole("button", { name: "Work out the dates" }).click();
    await expect(page).toHaveURL(/\/university-application-timeline-guide\/plan\?country=DE&/);
    const plan = page.getByRole("region", { name: /^For a start in/ });
    await expect(plan.getByText("Get the APS certificate")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Destination", { exact: true })).toHaveValue("DE");
  });
});

test("A plan drops what makes no sense, says so, and passes axe", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/university-application-timeline-guide/plan?country=%3Cb%3E&start=1999-01&deadline=never");
  await expect(page.getByRole("status")).toContainText("destination");
  await expect(page.getByRole("status")).toContainText("closing date");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your application timeline");
  await expectNoAxeViolations(page);
});
