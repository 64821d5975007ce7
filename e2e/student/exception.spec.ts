/** An exception from what a stage wants: asked by one colleague, decided by a second, and read by the student. */
import { newStudent } from "../support/accounts.ts";
import { acceptDocuments, addApplication, completeProfile } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

const REASON = "She begins her first job in May: the university reads her marks alone.";

test("An officer asks for an exception, a manager makes it, and the student reads why and applies", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const { email } = await newStudent(page, mailbox);
  await completeProfile(email);
  await acceptDocuments(email, ["passport", "marksheets"]);
  const { applicationId } = await addApplication(email, {
    programName: "MSc Robotics",
    application_status: "shortlist",
    intake: "September 2099",
  });
  const place = `/workflow-students/applications/${applicationId}`;

  const officer = await as("application_team");
  await officer.goto(`${place}?do=application#step`);
  const gap = officer.getByRole("listitem").filter({ hasText: "CV: not uploaded yet." });
  await gap.getByText("Ask for an exception").click();
  await gap.getByLabel("Why the exception is right").fill("  ");
  await gap.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(gap.getByLabel("Why the exception is right")).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeViolations(officer);
  await gap.getByLabel("Why the exception is right").fill(REASON);
  await gap.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(gap.getByText("An exception is asked for.", { exact: false })).toBeVisible();
  const exceptions = officer.getByRole("region", { name: "Exceptions" });
  await expect(exceptions).toContainText("Waits for a decision, on the way to application");
  await expect(exceptions.getByRole("button")).toHaveCount(0);
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScroll(officer);

  // What is only asked for is nothing the student reads.
  await page.goto(`/student-programs/${applicationId}`);
  await expect(page.getByText(REASON)).toHaveCount(0);

  const manager = await as("application_manager");
  await manager.goto(place);
  const decision = manager.getByRole("region", { name: "Exceptions" });
  await expect(decision).toContainText(REASON);
  await expectNoAxeViolations(manager);
  await decision.getByRole("button", { name: "Make the exception" }).click();
  await expect(decision).toContainText("Exception made, on the way to application");
  await expect(decision.getByRole("button")).toHaveCount(0);

  await page.goto("/notifications");
  await expect(page.getByText("An exception was made: MSc Robotics", { exact: false }).first()).toBeVisible();
  await page.goto(`/student-programs/${applicationId}`);
  await expect(page.getByRole("region", { name: "Exceptions" })).toContainText(REASON);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("navigation", { name: "What to do" })
    .getByRole("link", { name: "Apply for this program" })
    .click();
  await page.getByRole("button", { name: "Apply for this program" }).click();
  await expect(page.getByText(/^Our team has the next step, since/)).toBeVisible();
});

test("A manager who asked for the exception does not decide it", async ({ page, as, mailbox }) => {
  const { email } = await newStudent(page, mailbox);
  const { applicationId } = await addApplication(email, {
    programName: "MSc Robotics",
    application_status: "shortlist",
  });
  const manager = await as("application_manager");
  await manager.goto(`/workflow-students/applications/${applicationId}?do=application#step`);
  // What the university itself cannot do without is no question of an exception.
  const passport = manager.getByRole("listitem").filter({ hasText: "Passport: not uploaded yet." });
  await expect(passport.getByText("Ask for an exception")).toHaveCount(0);
  const gap = manager.getByRole("listitem").filter({ hasText: "CV: not uploaded yet." });
  await gap.getByText("Ask for an exception").click();
  await gap.getByLabel("Why the exception is right").fill(REASON);
  await gap.getByRole("button", { name: "Ask", exact: true }).click();
  const exceptions = manager.getByRole("region", { name: "Exceptions" });
  await expect(exceptions).toContainText("You asked for it, so somebody else decides.");
  await expect(exceptions.getByRole("button")).toHaveCount(0);
});
