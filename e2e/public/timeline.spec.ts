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
    const plan = page.getByRole("region", { name: /^For a start in .* in Germany$/ });
    await expect(
      plan.getByRole("listitem").filter({ hasText: "Get the APS certificate" }).last(),
    ).toBeVisible();
    // The answer is what they meet first; the questions wait behind one word.
    await expect(plan.getByRole("heading", { level: 2 })).toBeInViewport();
    await expect(page.getByLabel("Destination", { exact: true })).toBeHidden();
    await page.reload();
    await page.getByText("Change", { exact: true }).click();
    await expect(page.getByLabel("Destination", { exact: true })).toHaveValue("DE");
  });

  test("A plan goes into a calendar", async ({ page }) => {
    await page.goto("/university-application-timeline-guide/plan?country=DE");
    const link = page.getByRole("link", { name: "Add to your calendar" });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toContain("text/calendar");
    expect(await file.text()).toContain("SUMMARY:Last safe day: Get the APS certificate");
  });
});

test("What makes no sense is told beside its field, and the rest is kept", { tag: "@layout" }, async ({
  page,
}) => {
  await page.goto(
    "/university-application-timeline-guide/plan?country=%3Cb%3E&start=1999-01&deadline=2020-01-01&passport=have",
  );
  await expect(page.getByRole("alert").first()).toContainText("Check the marked fields");
  const deadline = page.getByLabel("The university’s application deadline");
  await expect(deadline).toHaveAccessibleDescription(/This day has passed/);
  await expect(deadline).toHaveValue("2020-01-01");
  await expect(page.getByLabel("The course starts in")).toHaveAccessibleDescription(/begun or is over/);
  await expect(page.getByLabel("Passport")).toHaveValue("have");
  await expectNoAxeViolations(page);
});

test("A drawn plan fits its screen and passes axe", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/university-application-timeline-guide/plan?country=GB&english=needed&test=needed");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});
