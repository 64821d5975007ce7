/** An officer and a mentor open applications for a student, and read in time which intake is closed or about to close. */
import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { addApplication, completeProfile } from "../support/applications.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  sampleAddress,
  test,
} from "../support/fixtures.ts";
import { type MadeProgram, makeTightPrograms } from "../support/tight-programs.ts";

/** Looks for the program on the student's page and chooses it. */
async function choose(page: Page, studentId: string, { name }: MadeProgram): Promise<void> {
  await page.goto(`/student-detail/${studentId}`);
  await page.getByText("New application", { exact: true }).click();
  await page.getByLabel("Program or university").fill(name);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: `Choose ${name}` }).click();
  await expect(page.getByRole("link", { name: "Another program" })).toBeVisible();
}
async function expectOpened(page: Page, { name }: MadeProgram): Promise<void> {
  await expect(page).toHaveURL(/\/workflow-students\/applications\/[0-9a-f-]{36}/);
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
}
const open = (page: Page) => page.getByRole("button", { name: "Open an application" });

test("An officer reads that an intake closes, opens another program and is told of one that is open already", async ({
  page: studentPage,
  as,
  mailbox,
}) => {
  test.slow();
  const { tight, closed, open: alike } = await makeTightPrograms();
  const student = await newStudent(studentPage, mailbox);
  await completeProfile(student.email);
  const { studentId } = await addApplication(student.email, { programName: "MSc Before" });

  const officer = await as("student_management_officer");
  // The index follows a new program within seconds.
  await expect(async () => {
    await officer.goto(`/student-detail/${studentId}?program=${encodeURIComponent(tight.name)}`);
    await expect(officer.getByRole("link", { name: `Choose ${tight.name}` })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await choose(officer, studentId, tight);
  await expect(officer.getByText(/^Applications for .+ close within two weeks: apply by/)).toBeVisible();
  await expect(
    officer.getByText("Same subject and level in the same country, and still open:"),
  ).toBeVisible();
  await expect(officer.getByRole("link", { name: alike.name })).toBeVisible();
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScroll(officer);

  await choose(officer, studentId, closed);
  await expect(officer.getByText(/^Applications for .+ are closed\.$/)).toBeVisible();
  await expect(officer.getByRole("link", { name: alike.name })).toBeVisible();
  await expectNoAxeViolations(officer);

  await choose(officer, studentId, alike);
  await expect(officer.getByText(/close within two weeks/)).toBeHidden();
  await open(officer).click();
  await expectOpened(officer, alike);

  await choose(officer, studentId, alike);
  const begins = officer.getByLabel("When to begin");
  const chosen = await begins.inputValue();
  await open(officer).click();
  await expect(
    officer.getByText("There is an open application to this program and intake already."),
  ).toBeVisible();
  await expect(begins).toHaveValue(chosen);
  await expectNoAxeViolations(officer);

  await studentPage.goto("/student-programs");
  await expect(studentPage.getByRole("link", { name: new RegExp(alike.name) })).toHaveCount(1);
});

test("A mentor opens an application for a student of theirs, and for nobody else", async ({
  page: studentPage,
  as,
  browser,
  contextOptions,
  mailbox,
}) => {
  test.slow();
  const { open: program } = await makeTightPrograms();
  const student = await newStudent(studentPage, mailbox);
  await completeProfile(student.email);
  const { studentId } = await addApplication(student.email, {
    programName: "MSc Before",
    assignedTo: sampleAddress("student_mentor"),
  });
  const mentor = await as("student_mentor");
  await expect(async () => {
    await mentor.goto(`/student-detail/${studentId}?program=${encodeURIComponent(program.name)}`);
    await expect(mentor.getByRole("link", { name: `Choose ${program.name}` })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await choose(mentor, studentId, program);
  await expectNoAxeViolations(mentor);
  await open(mentor).click();
  await expectOpened(mentor, program);
  await studentPage.goto("/student-programs");
  await expect(studentPage.getByRole("link", { name: new RegExp(program.name) })).toHaveCount(1);

  const elsewhere = await browser.newContext(contextOptions);
  const other = await newStudent(await elsewhere.newPage(), mailbox);
  const { studentId: otherId } = await addApplication(other.email, { programName: "MSc Elsewhere" });
  const answer = await mentor.goto(`/student-detail/${otherId}?program=${program.slug}`);
  expect(answer?.status()).toBe(404);
  await elsewhere.close();
});
