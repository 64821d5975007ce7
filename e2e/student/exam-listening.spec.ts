import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { AS_IN_THE_EXAM, beganEarlier, startExam } from "../support/exams.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

test.setTimeout(180_000);

const bar = (page: Page) => page.getByRole("region", { name: "Recording" });
const question = (page: Page, number: number) =>
  page
    .getByRole("navigation", { name: "Questions" })
    .getByRole("button", { name: new RegExp(`^Question ${number},`) });

/** The second that is heard; none where the sound stands still. */
const heardAt = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector("audio");
    return audio && !audio.paused && !audio.ended ? audio.currentTime : Number.NaN;
  });
const expectHeardAfter = (page: Page, second: number) =>
  expect.poll(() => heardAt(page), { timeout: 20_000 }).toBeGreaterThan(second);

/** A browser that was reloaded may want a press before it makes a sound. */
async function continueListening(page: Page): Promise<void> {
  const press = bar(page).getByRole("button", { name: "Continue listening" });
  await expect(press.or(bar(page).getByRole("button", { name: "Playing", exact: true })).first()).toBeVisible(
    {
      timeout: 20_000,
    },
  );
  if (await press.isVisible()) await press.click();
}

async function goTo(page: Page, number: number): Promise<void> {
  // On a phone the numbers are behind a button.
  if (!(await question(page, number).isVisible())) {
    await page.getByRole("button", { name: "Questions", exact: true }).last().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^Question ${number},`) })
      .click();
  } else await question(page, number).click();
}

test("A recording plays on while the candidate looks at other questions, and after a reload where it stands", {
  tag: "@layout",
}, async ({ page, mailbox }) => {
  await newStudent(page, mailbox);
  await startExam(page, "german", AS_IN_THE_EXAM);
  await page.getByRole("button", { name: "Finish part" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Finish part" }).click();
  await expect(bar(page)).toContainText("Text 1: Nachricht auf dem Anrufbeantworter", { timeout: 20_000 });
  await expect(bar(page)).toContainText("1 play left");

  // One that was not played is not left by mistake.
  await goTo(page, 11);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("You haven’t played this recording");
  await dialog.getByRole("button", { name: "Stay here" }).click();

  await bar(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectHeardAfter(page, 1);
  await expect(bar(page)).toContainText("This is the last play.");
  await expectNoAxeViolations(page);
  await goTo(page, 11);
  await expect(dialog).toContainText("The recording is still playing");
  const left = await heardAt(page);
  await dialog.getByRole("button", { name: "Leave this part" }).click();
  await expect(page.getByRole("heading", { name: "Question 11", exact: true })).toBeVisible();
  await expect(bar(page)).toContainText("Playing: Text 1");
  await expect(bar(page).getByRole("button", { name: "Play", exact: true })).toBeDisabled();
  await expectHeardAfter(page, left);
  await expectNoSidewaysScroll(page);
  const away = await heardAt(page);
  await bar(page).getByRole("button", { name: "Show its questions" }).click();
  await expect(page.getByRole("heading", { name: "Question 1", exact: true })).toBeVisible();
  await expectHeardAfter(page, away);

  const before = await heardAt(page);
  await page.reload();
  await continueListening(page);
  await expectHeardAfter(page, before);
  await expect(bar(page)).toContainText("This is the last play.");

  // Where it is over it is over.
  await beganEarlier(page.url().split("/").at(-1) ?? "", 60);
  await page.reload();
  await expect(bar(page)).toContainText("You have heard this recording as often as the exam allows.");
  await expect(bar(page).getByRole("button", { name: "Play", exact: true })).toBeDisabled();
});

test("IELTS Listening is one recording: part 2 follows part 1 by itself, and the questions are moved between freely", {
  tag: "@phone",
}, async ({ page, mailbox }) => {
  await newStudent(page, mailbox);
  const attempt = await startExam(page, "ielts", AS_IN_THE_EXAM);
  await expect(bar(page)).toContainText("One recording of 24 minutes for all parts.");
  await bar(page).getByRole("button", { name: "Play", exact: true }).click();
  await expectHeardAfter(page, 1);
  // Twelve seconds before the end of part 1.
  await beganEarlier(attempt, 340);
  await page.reload();
  await continueListening(page);
  await expect(bar(page)).toContainText("Part 1");
  await expectHeardAfter(page, 330);
  await goTo(page, 11);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Question 11", exact: true })).toBeVisible();
  await expect(bar(page)).toContainText("Part 2", { timeout: 30_000 });
  await expect(bar(page).getByRole("button", { name: "Playing", exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(() => heardAt(page)).toBeLessThan(60);
  await goTo(page, 1);
  await expect(bar(page)).toContainText("Playing: Part 2");
  await page.getByRole("textbox").first().fill("10");
  await expect(page.getByRole("textbox").first()).toHaveValue("10");
});
