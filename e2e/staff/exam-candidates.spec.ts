import { expect, expectNoAxeViolations, sampleAddress, test } from "../support/fixtures.ts";

test.setTimeout(120_000);

test("Staff give a candidate more time, add minutes to a running exam, and declare it void", async ({
  as,
}) => {
  const student = await as("student");
  await student.goto("/mock-exam/gate/start");
  const form = student
    .locator("form")
    .filter({ has: student.getByRole("button", { name: "Start", exact: true }) })
    .first();
  await form.getByRole("radio", { name: "Practice with the real time" }).check();
  await form.getByRole("button", { name: "Start", exact: true }).click();
  await student.waitForURL(/\/take\//);

  const staff = await as("student_management_officer");
  await staff.goto("/admin/exam-content/candidates");
  await staff.getByRole("link", { name: "Sitting an exam now" }).click();
  await expect(staff).toHaveURL(/exam=now/);
  const search = staff.getByRole("main").getByRole("searchbox", { name: "Name, email or phone" });
  await search.fill(sampleAddress("student"));
  await search.press("Enter");
  const row = staff.getByRole("row").filter({ hasText: sampleAddress("student") });
  await expect(row).toContainText("Sits an exam");
  await expectNoAxeViolations(staff);
  await row.getByRole("link").click();
  await expect(staff).toHaveURL(/\/candidates\/[0-9a-f-]{36}$/);

  const attempt = staff
    .getByRole("region", { name: "Attempts" })
    .getByRole("listitem")
    .filter({ hasText: "GATE" })
    .first();
  await expect(attempt.getByRole("timer")).toContainText("left");
  await attempt.getByText("Add time").click();
  await attempt.getByLabel("Minutes to add").fill("15");
  await attempt.getByLabel("Why").first().fill("The power failed");
  await attempt.getByRole("button", { name: "Add the time" }).click();
  await expect(attempt).toContainText("15 minutes added");

  const more = staff.getByRole("region", { name: "More time", exact: true });
  await more.getByLabel("Exam", { exact: true }).selectOption({ label: "GATE" });
  await more.getByLabel("Times the time").fill("1.5");
  await more.getByLabel("Why").last().fill("A letter of the school");
  await more.getByRole("button", { name: "Give more time" }).click();
  await expect(more.getByText("Saved. It holds from the next attempt on.")).toBeVisible();
  await expect(more.getByRole("listitem").filter({ hasText: "GATE" })).toContainText("1.5 times the time");
  await student.goto("/settings");
  await expect(student.getByText("GATE: 1.5 times the time")).toBeVisible();

  const given = more.getByRole("listitem").filter({ hasText: "GATE" });
  await given.getByText("Withdraw").first().click();
  await given.getByLabel("Why").fill("Given by mistake");
  await given.getByRole("button", { name: "Withdraw it" }).click();
  await expect(staff.getByRole("region", { name: "History of more time" })).toContainText("Given by mistake");
  await expect(more).toContainText("None is given.");

  await attempt.getByText("Declare void").click();
  await attempt.getByLabel("Why").last().fill("Begun to try the journey");
  await attempt.getByRole("button", { name: "Declare it void" }).click();
  await expect(attempt).toContainText("Void: Begun to try the journey");
  await attempt.getByRole("link", { name: /What happened/ }).click();
  const log = staff.getByRole("region", { name: "What happened in this attempt" });
  await expect(log).toContainText("Added 15 minutes: The power failed");
  await expect(log).toContainText("Declared void: Begun to try the journey");
  await expectNoAxeViolations(staff);

  await student.goto("/admin/exam-content/candidates");
  await expect(student.getByRole("heading", { name: "Exam candidates" })).toHaveCount(0);
});
