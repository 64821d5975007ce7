/** What colleagues often write: kept by a manager, chosen while writing, and filled in for the student. */
import { randomBytes } from "node:crypto";
import { expect, expectNoAxeViolations, test } from "../support/fixtures";
import { colleague } from "../support/tasks";

test("A manager keeps an answer, and an officer puts it into the box with the student's first name", async ({
  as,
}) => {
  const title = `Papers complete ${randomBytes(4).toString("hex")}`;
  const manager = await as("application_manager");
  await manager.goto("/workflow-students/messages");
  await manager.getByRole("link", { name: "Prepared answers" }).click();
  await manager.getByRole("link", { name: "Add an answer" }).click();
  await manager.getByRole("textbox", { name: "Title" }).fill(title);
  await manager.getByRole("textbox", { name: "Answer" }).fill("Hello {{firstname}}, ");
  await manager.getByRole("button", { name: "Save answer" }).click();
  await expect(manager.getByText("We don’t know {{firstname}}. Pick one from the list")).toBeVisible();
  await manager.getByRole("textbox", { name: "Answer" }).fill("Hello {{student}}, your papers are complete.");
  await manager.getByRole("button", { name: "Save answer" }).click();
  await expect(manager.getByRole("link", { name: title })).toBeVisible();
  await expectNoAxeViolations(manager);

  const student = await colleague("student");
  const officer = await as("student_management_officer");
  await officer.goto(`/workflow-students/messages/${student.id}`);
  await officer.getByText("Prepared answers", { exact: true }).click();
  await expectNoAxeViolations(officer);
  await officer.getByRole("button", { name: title }).click();
  const box = officer.getByRole("textbox", { name: `Write to ${student.name}` });
  await expect(box).toHaveValue(`Hello ${student.name.split(" ")[0]}, your papers are complete.`);
  await expect(box).toBeFocused();
});
