import { newStudent } from "../support/accounts.ts";
import { addApplication } from "../support/applications.ts";
import { expect, expectNoAxeViolations, sampleAddress, test } from "../support/fixtures.ts";

/** Days from today in India, as a date field takes them. */
function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(day);
}

test("HR says where a colleague works and whom they report to, and never closes a circle", async ({ as }) => {
  const hr = await as("hr");
  await hr.goto("/team-dashboard");
  const search = hr.getByRole("main").getByRole("searchbox", { name: "Name or email" });
  await search.fill("operations m");
  await search.press("Enter");
  await hr.getByRole("row").getByRole("link", { name: "Sample operations manager" }).click();
  await expectNoAxeViolations(hr);
  await hr.getByLabel("Reports to").selectOption("Sample operations head, Operations head");
  await hr.getByLabel("Team").fill("Admissions desk");
  await hr.getByLabel("Region").fill("Karnataka");
  await hr.getByRole("button", { name: "Save place" }).click();
  await expect(hr.getByText("Saved", { exact: true })).toBeVisible();

  await hr.goto("/team-dashboard?q=operations+h");
  await hr.getByRole("link", { name: "Sample operations head" }).click();
  await hr.getByLabel("Reports to").selectOption("Sample operations manager, Operations manager");
  await hr.getByRole("button", { name: "Save place" }).click();
  await expect(hr.getByLabel("Reports to")).toHaveAccessibleDescription(/line leads back here/);

  const head = await as("operation_department_head");
  await head.goto("/dashboard");
  const row = head.getByRole("region", { name: "Your team" }).getByRole("row");
  await expect(row.filter({ hasText: "Sample operations manager" })).toContainText("Admissions desk");
  await expect(head.getByRole("region", { name: /^Your region/ })).toContainText("Karnataka");
  await expectNoAxeViolations(head);
});

test("A mentor enters days away without script, and whoever covers finds the students on these days only", async ({
  as,
  browser,
  contextOptions,
  page: visitor,
  mailbox,
}) => {
  const student = await newStudent(visitor, mailbox);
  const programName = `MSc Holidays ${Date.now()}`;
  await addApplication(student.email, {
    programName,
    assignedTo: sampleAddress("student_mentor"),
  });
  const officer = await as("lva_officer");
  const mine = `/workflow-students/applications?assigned=me&q=${encodeURIComponent(student.email)}`;
  await officer.goto(mine);
  await expect(officer.getByText("No application matches.")).toBeVisible();

  const mentor = await as("student_mentor");
  const context = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await mentor.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto("/account-settings");
  await page.getByLabel("First day away").fill(dayIn(0));
  await page.getByLabel("Last day away").fill(dayIn(0));
  await page.getByLabel("Who covers").selectOption("Sample visa officer, Visa officer");
  await page.getByRole("button", { name: "Add days away" }).click();
  await expect(page.getByText("Days away added")).toBeVisible();
  await context.close();

  await officer.reload();
  await expect(officer.getByRole("row").filter({ hasText: student.name })).toContainText(programName);
  await officer.goto("/lva-officer-dashboard");
  await expect(officer.getByText(/You are covering for .*Sample student mentor/)).toBeVisible();
  await mentor.goto("/account-settings");
  const away = mentor.getByRole("listitem").filter({ hasText: "Sample visa officer covers" });
  await expectNoAxeViolations(mentor);
  await away.getByRole("button", { name: /^Remove/ }).click();
  await expect(mentor.getByText("Days away changed")).toBeVisible();
  await officer.goto(mine);
  await expect(officer.getByText("No application matches.")).toBeVisible();
});
