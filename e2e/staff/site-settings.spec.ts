import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

const SETTINGS = "/admin-dashboard/settings";

test("An administrator changes the legal name, a second one is warned, and it is put back from the history", async ({
  as,
  page,
}) => {
  test.slow();
  const stamp = Date.now();
  const [first, second] = [`First ${stamp} Ltd`, `Second ${stamp} Ltd`];
  const admin = await as("admin");
  await admin.goto(SETTINGS);
  await expectNoAxeViolations(admin);
  const legalName = admin.getByLabel(/^Legal name/);
  const before = await legalName.inputValue();
  const other = await admin.context().newPage();
  await other.goto(SETTINGS);

  await admin.getByLabel(/^Chat link/).fill("http://not-safe.test");
  await legalName.fill(first);
  await admin.getByRole("button", { name: "Save settings" }).click();
  await expect(admin.getByLabel(/^Chat link/)).toHaveAccessibleDescription(/begins with https/);
  await expect(legalName).toHaveValue(first);
  await admin.reload();
  await legalName.fill(first);
  await admin.getByRole("button", { name: "Save settings" }).click();
  await expect(admin.getByText("Saved. Public pages show it within a minute.")).toBeVisible();
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByRole("contentinfo")).toContainText(first, { timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });

  await other.getByLabel(/^Legal name/).fill(second);
  await other.getByRole("button", { name: "Save settings" }).click();
  await expect(other.getByText(new RegExp(`changed “Legal name” to “${first}”`))).toBeVisible();
  await expect(other.getByLabel(/^Legal name/)).toHaveValue(second);
  await expect(other.getByText(`Saved now: ${first}`)).toBeVisible();
  await other.getByRole("button", { name: "Save settings" }).click();
  await expect(other.getByText("Saved. Public pages show it within a minute.")).toBeVisible();

  await other.goto(`/admin-dashboard/audit?table=site_settings&q=${stamp}`);
  await expect(other.getByRole("status")).toHaveText("2 changes");
  await other.getByRole("link", { name: "Changed value of a setting of the site" }).first().click();
  const change = other.getByRole("table", { name: "Before and after" });
  await expect(change.getByRole("row").nth(1)).toContainText(first);
  await expect(change.getByRole("row").nth(1)).toContainText(second);
  await expectNoAxeViolations(other);

  await other.goto(SETTINGS);
  const history = other.getByRole("region", { name: "History" });
  await history
    .getByRole("listitem")
    .filter({ hasText: `“${first}” to “${second}”` })
    .getByRole("link", { name: /^Put this back/ })
    .click();
  await expect(other.getByText(/“Legal name” is filled in as it was until/)).toBeVisible();
  await expect(other.getByLabel(/^Legal name/)).toHaveValue(first);
  await other.getByLabel(/^Legal name/).fill(before);
  await other.getByRole("button", { name: "Save settings" }).click();
  await expect(other.getByText("Saved. Public pages show it within a minute.")).toBeVisible();
});

test("A holiday is added with its reason and removed again", async ({ as }) => {
  const admin = await as("admin");
  await admin.goto(SETTINGS);
  const days = admin.getByRole("region", { name: "Days without consultations" });
  await days.getByLabel("Day", { exact: true }).fill("2031-01-26");
  await days.getByLabel(/^Reason/).fill("Republic Day");
  await days.getByRole("button", { name: "Add day" }).click();
  const day = days.getByRole("listitem").filter({ hasText: "26 January 2031" });
  await expect(day).toContainText("Republic Day");
  await days.getByLabel("Day", { exact: true }).fill("2031-01-26");
  await days.getByRole("button", { name: "Add day" }).click();
  await expect(days.getByLabel("Day", { exact: true })).toHaveAccessibleDescription(/on the list already/);
  await day.getByRole("button", { name: /^Remove/ }).click();
  await expect(day).toHaveCount(0);
});

test("A public holiday of a country is added with its source and removed again", async ({ as }) => {
  const admin = await as("admin");
  await admin.goto(SETTINGS);
  const holidays = admin.getByRole("region", { name: "Public holidays" });
  await holidays.getByLabel("Country").selectOption({ label: "United Kingdom" });
  await holidays.getByLabel("Day", { exact: true }).fill("2031-05-05");
  await holidays.getByLabel("Name").fill("Early May bank holiday");
  await holidays.getByLabel("Source").fill("A proclamation, for a test");
  await holidays.getByRole("button", { name: "Add holiday" }).click();
  await holidays.getByText(/^United Kingdom \(/).click();
  const holiday = holidays.getByRole("listitem").filter({ hasText: "5 May 2031" });
  await expect(holiday).toContainText("A proclamation, for a test");
  await holiday.getByRole("button", { name: /^Remove/ }).click();
  await expect(holiday).toHaveCount(0);
});

test("The audit log and the settings are for administrators alone", async ({ as }) => {
  const ceo = await as("ceo");
  for (const path of [SETTINGS, "/admin-dashboard/audit"]) {
    await ceo.goto(path);
    await expect(ceo.getByRole("heading", { name: "Access Denied" }), path).toBeVisible();
  }
});

test("An administrator sends a test mail to their own address and reads that it was delivered", async ({
  as,
  mailbox,
}) => {
  const admin = await as("admin");
  await admin.goto("/admin-diagnostic");
  const widget = admin.getByRole("region", { name: "Test mail" });
  await widget.getByRole("button", { name: "Send me a test mail" }).click();
  await expect(widget.getByRole("status")).toContainText("admin@sample.test");
  await mailbox.waitForMessage("admin@sample.test", /^Test mail from/);
  await expect(async () => {
    await admin.reload();
    await expect(widget.getByRole("status")).toContainText("Delivered to the mail server", {
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000, intervals: [1_000] });
});
