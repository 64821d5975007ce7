import { randomBytes } from "node:crypto";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { colleague } from "../support/tasks";

test("A colleague adds to a student's file and opens the passport number, and the student sees both", async ({
  as,
}) => {
  const student = await colleague("student");
  const employer = `Works ${randomBytes(4).toString("hex")}`;
  const officer = await as("student_management_officer");
  await officer.goto(`/student-detail/${student.id}?step=work&add=1`);
  const file = officer.getByRole("region", { name: "File" });
  await file.getByLabel("Employer").fill(employer);
  await file.getByLabel("From").fill("2025-02");
  await file.getByRole("link", { name: "Done" }).click();
  const entry = file.getByRole("listitem").filter({ hasText: employer });
  await expect(entry).toContainText("Since February 2025");
  await expect(entry).toContainText("Entered by");
  await expectNoAxeViolations(officer);

  const number = `P${String(Number.parseInt(randomBytes(3).toString("hex"), 16)).padStart(8, "0")}`;
  await officer.goto(`/student-detail/${student.id}?step=passport&add=1`);
  await file.getByLabel("Passport number").fill(number);
  await file.getByRole("link", { name: "Done" }).click();
  const passport = file.getByRole("listitem").filter({ hasText: `Number ending in ${number.slice(-3)}` });
  await expect(file.getByText(number)).toBeHidden();
  await passport.getByRole("button", { name: "Show the whole number" }).click();
  await expect(passport.getByText(number)).toBeVisible();
  await expectNoSidewaysScroll(officer);

  const page = await as("student");
  await page.goto("/profile/file?step=work");
  await expect(page.getByRole("listitem").filter({ hasText: employer })).toContainText("Entered for you by");
  await page.goto("/profile/file?step=passport");
  await expect(page.getByText("Who opened your whole passport number")).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("A colleague logs a call with a student by keys, and it stands in the timeline with the step that follows", async ({
  as,
}) => {
  const student = await colleague("student");
  const note = `Asked about the deposit ${randomBytes(4).toString("hex")}`;
  const officer = await as("student_management_officer");
  await officer.goto(`/student-detail/${student.id}`);
  const timeline = officer.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("Log a call")).toBeVisible();
  // A digit saves nothing while the form is folded.
  await officer.keyboard.press("2");
  await officer.keyboard.press("c");
  await expect(timeline.getByLabel("Note of the call")).toBeFocused();
  await officer.keyboard.type(note);
  await expectNoAxeViolations(officer);
  await timeline.getByRole("button", { name: "No answer" }).press("Enter");
  await expect(timeline.getByText("Call saved.")).toBeVisible();
  await expect(timeline.getByRole("listitem").filter({ hasText: note })).toHaveCount(1);
  await expect(timeline.getByText("Call: no answer")).toHaveCount(1);
  await expect(officer.getByRole("region", { name: "Tasks" }).getByText("Call again").first()).toBeVisible();
  await expectNoSidewaysScroll(officer);
});
