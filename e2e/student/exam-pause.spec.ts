import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { savedLine, startExam } from "../support/exams.ts";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

test.setTimeout(120_000);

const timer = (page: Page) => page.getByRole("timer");
const secondsOf = (clock: string) => clock.split(":").reduce((all, part) => all * 60 + Number(part), 0);

test("Practice is paused by the keyboard, shows no question while it stands, and goes on with the time it had", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  await startExam(page, "jee_main", /Practice with the real time/);
  await page.getByRole("radio").nth(1).click();
  await expect(savedLine(page)).toBeVisible();
  const stem = ((await page.getByRole("article").first().locator("p").first().textContent()) ?? "").slice(
    0,
    60,
  );

  await page.setViewportSize({ width: 320, height: 640 });
  const pause = page.getByRole("button", { name: "Pause", exact: true });
  await pause.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Paused" })).toBeFocused();
  await expect(page.getByText(/^The clock stands at \d:\d\d:\d\d\./)).toBeVisible();
  await expect(page.locator("body")).not.toContainText(stem);
  await expect(timer(page)).toBeHidden();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const stoodAt = secondsOf(
    ((await page.getByText(/^The clock stands at/).textContent()) ?? "").match(/[\d:]+\d/)?.[0] ?? "",
  );

  // Left, found in the list, and come back to: it stands where it stood.
  await page.getByRole("link", { name: "Leave it for now" }).click();
  await expect(page.getByText("it is paused.").first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Go on" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Question 1", exact: true })).toBeFocused();
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  const left = secondsOf((await timer(page).textContent()) ?? "");
  expect(left).toBeLessThanOrEqual(stoodAt);
  expect(left).toBeGreaterThan(stoodAt - 15);
  await page.getByRole("radio").nth(2).click();
  await expect(page.getByText("Saving 1")).toBeVisible();
  await expect(savedLine(page)).toBeVisible();
});

test("An exam has no pause, and the GMAT comes in the order that was chosen", async ({ page, mailbox }) => {
  await newStudent(page, mailbox);
  await page.goto("/mock-exam/gmat/start");
  await page
    .getByRole("radio", { name: "Data Insights, then Quantitative Reasoning, then Verbal Reasoning" })
    .check();
  await expectNoAxeViolations(page);
  await page.getByRole("radio", { name: /As in the exam/ }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/take\//);
  await expect(savedLine(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("navigation", { name: "Sections" }).getByRole("button")).toHaveText([
    "Data Insights",
    "Quantitative Reasoning",
    "Verbal Reasoning",
  ]);
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toHaveCount(0);
});
