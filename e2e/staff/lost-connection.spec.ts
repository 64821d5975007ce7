/** The connection goes while a form of a case is sent: nothing typed is lost, and the second try gets through. */
import { newStudent } from "../support/accounts.ts";
import { addApplication } from "../support/applications.ts";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

test("What an officer typed stays when the connection is lost, and is sent once it is back", async ({
  page: student,
  as,
  mailbox,
}) => {
  const { email } = await newStudent(student, mailbox);
  const { applicationId } = await addApplication(email, {
    programName: "MSc Robotics",
    application_status: "application",
    holder: "team",
  });
  const page = await as("application_team");
  await page.goto(`/workflow-students/applications/${applicationId}?do=hand-over#step`);
  const words = page.getByLabel("What they are to do");
  await page.getByLabel("Who is next").selectOption("student");
  await words.fill("Upload the marksheet of the sixth semester.");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(
    page.getByText("This did not get through. What you typed is still here", { exact: false }),
  ).toBeVisible();
  await expect(words).toHaveValue("Upload the marksheet of the sixth semester.");
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText(/^The student has the next step, since/)).toBeVisible();
});
