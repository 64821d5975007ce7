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
