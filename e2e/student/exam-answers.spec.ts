/** What is clicked and typed reaches the server, however quick, and whatever is in it. */
import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { savedLine, startExam, WITHOUT_CLOCK } from "../support/exams.ts";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { clickQuickly, readAnswer } from "../support/quick-clicks.ts";

test.setTimeout(300_000);

const next = (page: Page) => page.keyboard.press("Alt+n");

/** On to a question that shows one of these. */
async function goOnTo(page: Page, field: string): Promise<void> {
  for (let step = 0; step < 30; step++) {
    const first = page.locator(".exam-question").first();
    await expect(first).toBeVisible();
    if ((await first.locator(field).count()) > 0) return;
    // Each section counts its questions anew, so only the id tells one from another.
    const heading = first.getByRole("heading").first();
    const id = (await heading.getAttribute("id")) ?? "";
    await next(page);
    await expect(heading).not.toHaveId(id);
  }
  throw new Error(`No question has ${field}.`);
}

const KINDS = [
  { exam: "jee_advanced", name: "one of several", field: "[type=radio]" },
  { exam: "jee_advanced", name: "several", field: "[type=checkbox]" },
  { exam: "jee_advanced", name: "a number by the keypad", field: "[inputmode=decimal]", keypad: true },
  { exam: "german", name: "matching", field: "select" },
  { exam: "pte", name: "gaps", field: "select.exam-gap", section: "Reading" },
  { exam: "pte", name: "ordering", field: ".exam-part" },
] as const;

test("A thousand quick changes on a processor six times slower leave what was clicked, for each kind of question", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  const slow = await page.context().newCDPSession(page);
  let exam = "";
  for (const [index, kind] of KINDS.entries()) {
    if (kind.exam !== exam) await startExam(page, kind.exam, WITHOUT_CLOCK);
    exam = kind.exam;
    if ("section" in kind) {
      await page
        .getByRole("button", { name: /^(End|Finish) / })
        .first()
        .click();
      await page.getByRole("alertdialog").getByRole("button").last().click();
      await expect(
        page.getByRole("navigation", { name: "Sections" }).locator("[aria-current=step]"),
      ).toContainText(kind.section);
    }
    await goOnTo(page, kind.field);
    if ("keypad" in kind) await page.getByRole("button", { name: "Keypad" }).click();
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    const clicked = await page.evaluate(clickQuickly, { count: 170, seed: index + 11 });
    expect(await page.evaluate(readAnswer), kind.name).toEqual(clicked);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await expect(savedLine(page)).toBeVisible();
    await page.reload();
    // Before the page runs, its keys move nothing.
    await expect(savedLine(page)).toBeVisible();
    await goOnTo(page, kind.field);
    expect(await page.evaluate(readAnswer), `${kind.name}, loaded anew`).toEqual(clicked);
  }
});

test("A text pasted with NUL and half an emoji is saved without them, at once, also after a time offline", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  await startExam(page, "gre", WITHOUT_CLOCK);
  const essay = page.getByRole("textbox");
  const paste = (text: string) =>
    essay.evaluate((field, pasted) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, pasted);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
  await paste("Before\u0000 and after\ud83d.");
  await expect(essay).toHaveValue("Before and after.");
  await expect(page.getByText("Saving 1")).toBeVisible();
  await expect(savedLine(page)).toBeVisible();

  let tries = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/exam/save")) tries++;
  });
  await page.context().setOffline(true);
  await paste("Written\u0000 offline.");
  await expect(page.getByText("Offline: 1 answer kept on this device")).toBeVisible();
  // Long enough for the waits between tries to have grown.
  await expect(async () => expect(tries).toBeGreaterThan(3)).toPass({ timeout: 30_000 });
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/exam/save"), { timeout: 1_500 });
  await page.context().setOffline(false);
  await sent;
  await expect(savedLine(page)).toBeVisible({ timeout: 2_000 });
  await page.reload();
  await expect(essay).toHaveValue("Written offline.");
});

test("An answer that the server fails on holds up no other, is told of beside it, and its text reaches the exam team", async ({
  page,
  mailbox,
  as,
}) => {
  const { email } = await newStudent(page, mailbox);
  await startExam(page, "pte", WITHOUT_CLOCK);
  await page.route("**/api/exam/*", (route) =>
    /save|submit/.test(route.request().url()) && route.request().postData()?.includes("The unlucky essay")
      ? route.fulfill({ status: 500, json: { error: "FAILED" } })
      : route.fallback(),
  );
  await goOnTo(page, "textarea");
  await page.getByRole("textbox").fill("The unlucky essay, word for word.");
  const told = page.getByText("We could not save this answer; your other answers are not affected.");
  await expect(told).toBeVisible({ timeout: 20_000 });
  await expect(told).toContainText("The exam team has a copy of it.", { timeout: 10_000 });
  await expect(page.getByText("1 answer not saved")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveValue("The unlucky essay, word for word.");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
  }
  await next(page);
  await expect(told).toBeHidden();
  await goOnTo(page, "textarea");
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/exam/save") &&
      answer.request().postData()?.includes("The lucky one") === true,
  );
  await page.getByRole("textbox").fill("The lucky one.");
  expect((await saved).status()).toBe(200);

  const staff = await as("student_management_officer");
  await staff.goto("/admin/exam-content/candidates");
  const search = staff.getByRole("main").getByRole("searchbox", { name: "Name, email or phone" });
  await search.fill(email);
  await search.press("Enter");
  await staff.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await staff.getByRole("link", { name: /What happened.*\(1 not saved\)/ }).click();
  const log = staff.getByRole("region", { name: "What happened in this attempt" });
  await expect(log).toContainText("The unlucky essay, word for word.");
  await expectNoAxeViolations(staff);
});
