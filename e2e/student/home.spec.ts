/** A student's first screen: where to begin, the next thing, who has each application, and what a colleague sees of it. */
import { newStudent } from "../support/accounts.ts";
import { addApplication, completeProfile } from "../support/applications.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  sampleAddress,
  test,
} from "../support/fixtures.ts";

test("A new student is led to the finder, then told what is missing, and a colleague sees the same and can do nothing from it", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await page.goto("/student-dashboard");
  const next = page.getByRole("region", {
    name: "Find programs that fit you, and put them on your shortlist.",
  });
  await expect(next.getByRole("link")).toHaveText(["Find programs", "Fill in your file"]);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const program = "MSc Robotics";
  const { studentId } = await addApplication(visitor.email, {
    programName: program,
    assignedTo: sampleAddress("student_mentor"),
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("to your profile.");
  const track = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: program }) });
  await expect(track).toContainText("You have the next step, since");
  await expect(page.getByRole("region", { name: /^Still missing/ })).toContainText("Passport");
  await completeProfile(visitor.email);
  await page.reload();
  const sentence = `Your profile is complete: go on with ${program}.`;
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Go on" }).click();
  await page.getByRole("button", { name: "My profile is complete" }).click();
  await expect(page.getByText("Profile → Shortlist")).toBeVisible();
  await page.goto("/student-dashboard");
  const wanted = "Upload 3 documents: passport, marksheets and CV.";
  await expect(page.getByRole("heading", { name: wanted })).toBeVisible();

  const mentor = await as("student_mentor");
  await mentor.goto(`/student-detail/${studentId}`);
  await expect(mentor.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
  await expect(mentor.getByRole("region", { name: "Applications" })).toContainText(
    "The student has the next step",
  );
  await expectNoAxeViolations(mentor);
  await mentor.getByRole("link", { name: "What the student sees" }).click();
  const seen = mentor.getByRole("group", { name: `As ${visitor.name} sees it` });
  await expect(seen.getByText(wanted)).toBeVisible();
  await expect(seen.getByRole("link", { name: "Upload documents" })).toHaveCount(0);
  await expectNoAxeViolations(mentor);
  await seen.getByRole("link", { name: program }).click();
  await expect(seen.getByText("You have the next step, since", { exact: false })).toBeVisible();
  await expect(seen.getByRole("navigation", { name: "What to do" })).toHaveCount(0);
  await expectNoAxeViolations(mentor);
});
