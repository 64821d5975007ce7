import type { Page } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "../../scripts/testing/browser.ts";
import { newStudent } from "../support/accounts.ts";
import { AS_IN_THE_EXAM, changeRow, savedLine, speakFor, startExam } from "../support/exams.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { runJob } from "../support/jobs.ts";

// A microphone that beeps, and nobody to ask whether it may be heard.
const MICROPHONE = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
test.use({
  launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS, ...MICROPHONE] },
  permissions: ["microphone"],
});
test.setTimeout(300_000);

const REPORT = "In all three years the car was the commonest way to work. ".repeat(30);

/** Ends the part of the paper that is open, as a person does, and waits for what comes after it. */
async function endPart(page: Page, title: string, next: RegExp): Promise<void> {
  const isLast = title === "Speaking";
  const name = isLast ? "Finish test" : "Finish part";
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
  await expect(page.getByText(next).first()).toBeVisible({ timeout: 30_000 });
}

/** Takes the IELTS paper: nothing heard or read, one task written, one part spoken. */
async function writeAndSpeak(page: Page): Promise<string> {
  const attempt = await startExam(page, "ielts", AS_IN_THE_EXAM);
  await endPart(page, "Listening", /Spend about twenty minutes|Questions? 1/);
  await endPart(page, "Reading", /Writing Task 1/);
  await page.getByRole("textbox").fill(REPORT);
  await expect(savedLine(page)).toBeVisible();
  await endPart(page, "Writing", /talk about where you live/);
  await page.getByRole("button", { name: "Start recording" }).click();
  await expect(page.getByText("Recording. Speak now.")).toBeVisible();
  await speakFor(page, 6);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Your answer is recorded.")).toBeVisible({ timeout: 20_000 });
  await expect(savedLine(page)).toBeVisible();
  await endPart(page, "Speaking", /Your exam is handed in/);
  return attempt;
}

type Kind = "Essay" | "Spoken answer";
const waiting = (page: Page, attempt: string, kind: Kind) =>
  page
    .getByRole("row")
    .filter({ has: page.locator(`a[href*="${attempt}"]`) })
    .filter({ hasText: kind });

/** Takes an answer from the queue, and gives the same band, counted from the highest, in every criterion. */
async function mark(page: Page, attempt: string, kind: Kind, step: string, fromTop: number): Promise<void> {
  await page.goto("/admin/exam-content/marking");
  await expect(waiting(page, attempt, kind)).toContainText(step);
  await waiting(page, attempt, kind).getByRole("link").click();
  if (kind === "Essay") await expect(page.getByText("In all three years the car was").first()).toBeVisible();
  else await hear(page);
  for (const band of await page.getByLabel("Band", { exact: true }).all())
    await band.selectOption({ index: fromTop });
  await page
    .getByLabel(/^Comment for the candidate/)
    .first()
    .fill(`${step}: keep to the question.`);
  await page.getByRole("button", { name: "Give these marks" }).click();
  await expect(page.getByText("Your marks are saved.")).toBeVisible();
  await expect(waiting(page, attempt, kind)).toHaveCount(0);
}

/** What was spoken can be heard, says how long it is, and can be wound back. */
async function hear(page: Page): Promise<void> {
  const sound = page.getByLabel("The spoken answer");
  const ask = (name: "duration" | "currentTime") =>
    sound.evaluate((player, name) => (player as HTMLAudioElement)[name], name);
  await expect.poll(() => ask("duration").then(Number.isFinite)).toBe(true);
  expect(await ask("duration")).toBeGreaterThan(4);
  await expect.poll(() => ask("currentTime")).toBe(0);
  await sound.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => ask("currentTime")).toBeGreaterThan(1);
  await page.keyboard.press("Space");
  await sound.evaluate((player) => {
    (player as HTMLAudioElement).currentTime = 0.5;
  });
  await expect.poll(() => ask("currentTime")).toBe(0.5);
}

test("What a student wrote and said is heard and marked by two, a third decides where they differ, and the student hears of it", async ({
  page: student,
  as,
  mailbox,
}) => {
  const visitor = await newStudent(student, mailbox);
  await student.goto("/mock-exam/ielts/start");
  const mock = await student.locator('input[name="mockId"]').first().inputValue();
  const attempt = await writeAndSpeak(student);
  await student.getByRole("link", { name: "See your result" }).click();
  await expect(student.getByText("2 answers are yet to be marked by people.")).toBeVisible();

  // What is paid for is marked by two.
  await changeRow("mock_exams", mock, { access: "paid" });
  try {
    const first = await as("student_mentor");
    await first.goto("/admin/exam-content/marking");
    await expectNoAxeViolations(first);
    await expectNoSidewaysScroll(first);
    await waiting(first, attempt, "Spoken answer").getByRole("link").click();
    await hear(first);
    await expectNoAxeViolations(first);
    await expectNoSidewaysScroll(first);
    await mark(first, attempt, "Spoken answer", "First marking", 3);
    await mark(first, attempt, "Essay", "First marking", 1);
    const second = await as("content_team");
    // A band that is missing is asked for beside its field, and what was given before stays.
    await second.goto("/admin/exam-content/marking");
    await waiting(second, attempt, "Essay").getByRole("link").click();
    await expect(second.getByLabel("Band", { exact: true }).first()).toBeVisible();
    await expect(second.getByText("First marking:")).toHaveCount(0);
    await second.locator("form").evaluateAll((forms) => {
      for (const form of forms as HTMLFormElement[]) form.noValidate = true;
    });
    await second.getByLabel("Band", { exact: true }).nth(1).selectOption({ index: 2 });
    await second
      .getByLabel(/^Comment for the candidate/)
      .nth(1)
      .fill("Well linked.");
    await second.getByRole("button", { name: "Give these marks" }).click();
    await expect(second.getByText("Choose a band.")).toHaveCount(3);
    await expect(second.getByLabel("Band", { exact: true }).nth(1)).toHaveValue("8");
    await expect(second.getByLabel(/^Comment for the candidate/).nth(1)).toHaveValue("Well linked.");
    // So does it when the page is opened anew, as after a session that ended.
    await second.reload();
    await expect(second.getByLabel(/^Comment for the candidate/).nth(1)).toHaveValue("Well linked.");
    await expect(second.getByLabel("Band", { exact: true }).nth(1)).toHaveValue("8");
    await mark(second, attempt, "Essay", "Second marking", 6);
    await mark(second, attempt, "Spoken answer", "Second marking", 4);

    await student.reload();
    await expect(student.getByText(/yet to be marked by people/)).toBeVisible();

    const third = await as("admin");
    await third.goto("/admin/exam-content/marking");
    await waiting(third, attempt, "Essay").getByRole("link").click();
    await expect(third.getByText("First marker:").first()).toBeVisible();
    await expect(third.getByText("Second marker:").first()).toBeVisible();
    await expectNoAxeViolations(third);
    await expectNoSidewaysScroll(third);
    await mark(third, attempt, "Essay", "Decision between two", 3);
  } finally {
    await changeRow("mock_exams", mock, { access: "free" });
  }

  await student.goto("/notifications");
  await student.getByRole("link", { name: /Your mock exam is marked/ }).click();
  await expect(student).toHaveURL(`/mock-exam/ielts/results/${attempt}`);
  await expect(student.getByText(/yet to be marked/)).toHaveCount(0);
  await expect(student.getByRole("heading", { name: "Your score" })).toBeVisible();
  await expect(student.getByText("You answered nothing in Listening and Reading.")).toBeVisible();
  await expectNoAxeViolations(student);
  await expectNoSidewaysScroll(student);
  await student.getByRole("link", { name: "Review every question" }).click();
  await student.getByRole("link", { name: "Writing", exact: true }).click();
  await expect(student.getByText("Decision between two: keep to the question.")).toBeVisible();
  await expect(student.getByText(/First marking: keep|Second marking: keep/)).toHaveCount(0);
  await student.getByRole("link", { name: "Speaking", exact: true }).click();
  await expect(student.getByText(/First marking: keep/)).toBeVisible();
  await expect(student.getByText(/Second marking: keep/)).toBeVisible();

  await runJob("email-notifications");
  await mailbox.waitForMessage(visitor.email, "Your mock exam is marked");
});
