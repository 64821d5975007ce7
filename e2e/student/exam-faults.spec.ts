/** What may happen to a browser during an exam, each with a student of its own. */
import type { Page } from "@playwright/test";
import { EXAM_DEVICE_COOKIE } from "../../lib/mock-exams/schema.ts";
import { newStudent } from "../support/accounts.ts";
import { AS_IN_THE_EXAM, endsIn, savedLine, startExam, WITHOUT_CLOCK } from "../support/exams.ts";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { siteUrl } from "../support/server.ts";

test.setTimeout(300_000);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const option = (page: Page, nth: number) => page.getByRole("radio").nth(nth);
const heading = (page: Page, n: number) => page.getByRole("heading", { name: `Question ${n}`, exact: true });

async function choose(page: Page, nth: number): Promise<void> {
  await option(page, nth).click();
  await expect(option(page, nth)).toBeChecked();
}

/** What the clock on the screen shows. */
async function shownMs(page: Page): Promise<number> {
  const text = await page.getByRole("timer").textContent();
  return (text ?? "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000;
}

/** That clock, against what the server says is left. */
async function expectRightTime(page: Page, attemptId: string): Promise<void> {
  await expect(async () => {
    const answer = await page.request.post("/api/exam/attempt", {
      data: { attemptId },
      headers: { origin: siteUrl },
    });
    const { deadlineAt, serverNow } = (await answer.json()) as { deadlineAt: string; serverNow: string };
    const left = Date.parse(deadlineAt) - Date.parse(serverNow);
    expect(Math.abs((await shownMs(page)) - left)).toBeLessThan(3_000);
  }).toPass({ timeout: 10_000 });
}

/** The calendar of the device is off by what is set here; its counter knows nothing of it. */
const setCalendar = (page: Page, ms: number) =>
  page.evaluate((by) => Object.assign(window, { calendarOff: by }), ms);

test("A device clock that is an hour off, is set while the exam runs, or ran on in ten minutes of sleep, moves no second", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  await page.addInitScript((hour) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + ((window as { calendarOff?: number }).calendarOff ?? -hour);
  }, HOUR_MS);
  const attempt = await startExam(page, "jee_main", AS_IN_THE_EXAM);
  const begun = performance.now();
  await expectRightTime(page, attempt);
  await choose(page, 1);
  await expect(savedLine(page)).toBeVisible();

  await setCalendar(page, HOUR_MS);
  await expectRightTime(page, attempt);
  const shown = await shownMs(page);
  await expect.poll(() => shownMs(page)).toBeLessThanOrEqual(shown - 3_000);
  await expectRightTime(page, attempt);
  await expect(page.getByRole("alertdialog")).toBeHidden();

  // Ten minutes of sleep: the calendar went on and the counter did not, and the server is ten minutes nearer to the end.
  const before = await shownMs(page);
  await endsIn(attempt, (before - 10 * MINUTE_MS) / 1_000);
  await setCalendar(page, HOUR_MS + 10 * MINUTE_MS);
  await expectRightTime(page, attempt);
  expect(before - (await shownMs(page))).toBeGreaterThan(9 * MINUTE_MS);

  await setCalendar(page, -HOUR_MS);
  await choose(page, 2);
  await expect(savedLine(page)).toBeVisible();
  await page.reload();
  await expect(option(page, 2)).toBeChecked();
  // The page runs, and has compared its clocks: a calendar set before that is all it knows.
  await expect(savedLine(page)).toBeVisible({ timeout: 20_000 });
  await expectRightTime(page, attempt);

  // Asleep beyond the end: what was answered is handed in, and nothing can be added. No exam ends before it began.
  await expect.poll(() => performance.now() - begun, { timeout: 15_000 }).toBeGreaterThan(12_000);
  await endsIn(attempt, -11);
  await setCalendar(page, HOUR_MS);
  await expect(page.getByRole("heading", { name: /Your exam is handed in\.$/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText(/arrived after the end/)).toBeHidden();
});

test("A tab that is killed while its student types loses nothing of what was typed", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  const context = page.context();
  await startExam(page, "gre", AS_IN_THE_EXAM);
  const address = page.url();
  const essay = page.getByRole("textbox").first();
  await essay.pressSequentially("Trains bring people together, and ");
  await expect(savedLine(page)).toBeVisible({ timeout: 20_000 });
  await context.setOffline(true);
  await essay.pressSequentially("that is worth a subsidy.");
  await expect(page.getByText(/answer kept on this device/)).toBeVisible({ timeout: 20_000 });
  await kill(page);

  const again = await context.newPage();
  await context.setOffline(false);
  await again.goto(address);
  await expect(again.getByRole("textbox").first()).toHaveValue(
    "Trains bring people together, and that is worth a subsidy.",
  );
  await expect(savedLine(again)).toBeVisible();

  // Killed while a key is down, with the network there.
  await again.getByRole("textbox").first().press("End");
  await again.keyboard.type(" So is a bus.");
  await expect.poll(() => keptOn(again), { intervals: [50], timeout: 1_000 }).toContain("So is a bus.");
  await kill(again);
  const last = await context.newPage();
  await last.goto(address);
  await expect(last.getByRole("textbox").first()).toHaveValue(/subsidy\. So is a bus\.$/);
  await expect(savedLine(last)).toBeVisible();
  await last.reload();
  await expect(last.getByRole("textbox").first()).toHaveValue(/ So is a bus\.$/);
});

/** The answers that the browser keeps on the device until the server has them. */
function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [{ name = "" } = {}] = await indexedDB.databases();
    const database = await answer(indexedDB.open(name));
    const rows = await answer(database.transaction("changes").objectStore("changes").getAll());
    database.close();
    return JSON.stringify(rows);
  });
}

/** The process of the page dies as it stands: nothing of it hears of an end. What is closed then is only its tab. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const isDead = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {});
  await isDead;
  await page.close();
}

test("On a second device the exam goes on, and what the first one kept without a network is told of and does not count", async ({
  page,
  mailbox,
  browser,
  contextOptions,
}) => {
  await newStudent(page, mailbox);
  await startExam(page, "jee_main", AS_IN_THE_EXAM);
  await choose(page, 0);
  await expect(page.getByText("Saving 1")).toBeVisible();
  await expect(savedLine(page)).toBeVisible();
  await page.context().setOffline(true);
  await choose(page, 3);

  const state = await page.context().storageState();
  const elsewhere = await browser.newContext({
    ...contextOptions,
    storageState: { ...state, cookies: state.cookies.filter(({ name }) => name !== EXAM_DEVICE_COOKIE) },
  });
  const second = await elsewhere.newPage();
  await second.goto(page.url());
  const question = second.getByRole("alertdialog", {
    name: "This exam was opened in another window. Continue here?",
  });
  await expect(question).toContainText("Another device or browser is taking this exam.");
  await question.getByRole("button", { name: "Continue here" }).click();
  await expect(question).toBeHidden();
  await expect(option(second, 0)).toBeChecked();
  await choose(second, 1);
  await expect(second.getByText("Saving 1")).toBeVisible();
  await expect(savedLine(second)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText("Another window took over")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await second.reload();
  await expect(option(second, 1)).toBeChecked();
  await elsewhere.close();
});

test("On a slow mobile network the exam opens, takes answers and is handed in", async ({ page, mailbox }) => {
  await newStudent(page, mailbox);
  await startExam(page, "neet", WITHOUT_CLOCK);
  const session = await page.context().newCDPSession(page);
  // As the browser's own "Slow 3G".
  const kilobit = 1_024 / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 2_000,
    downloadThroughput: 400 * kilobit,
    uploadThroughput: 400 * kilobit,
  });
  await page.reload({ timeout: 90_000 });
  await expect(savedLine(page)).toBeVisible({ timeout: 90_000 });
  for (const nth of [0, 1, 2]) {
    await choose(page, nth);
    await page.getByRole("button", { name: "Save & next" }).click();
    await expect(heading(page, nth + 2)).toBeFocused();
  }
  await expect(savedLine(page)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Hand in the exam?" });
  await expect(dialog.getByRole("row").nth(1)).toContainText("3");
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your exam is handed in." })).toBeVisible({
    timeout: 30_000,
  });
});

test("At 200 percent the player of every family of exams reads without sideways scrolling, and breaks no rule of accessibility", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  // One of each shape that the other journeys do not look at: nta, bank, cat, language, gre, sat, duolingo.
  for (const exam of ["neet", "ibps_sbi_rbi", "cat", "german", "gre", "sat", "duolingo"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await startExam(page, exam, WITHOUT_CLOCK);
    await expectNoAxeViolations(page);
    // What a window of 1440 by 900 has room for when everything is twice as large.
    await page.setViewportSize({ width: 720, height: 450 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([exam, beyond]).toEqual([exam, 0]);
    await expectNoAxeViolations(page);
    const next = page.getByRole("button", { name: /^(Next|Save & next|Continue)$/ });
    await next.scrollIntoViewIfNeeded();
    await expect(next, exam).toBeInViewport();
  }
});

test("A student takes a whole SAT with the keyboard alone, two minutes of it without a network", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  await page.clock.install();
  const attempt = await startExam(page, "sat", WITHOUT_CLOCK);
  const keys = page.keyboard;
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const kind = at instanceof HTMLInputElement ? at.type : "";
      return at?.closest("article") ? kind : "";
    });
  const isFocused = (name: string) =>
    page.evaluate((text) => document.activeElement?.textContent?.trim() === text, name);
  const tabUntil = async (isThere: () => Promise<unknown>, what: string) => {
    for (let times = 0; times < 60; times += 1) {
      await keys.press("Tab");
      if (await isThere()) return;
    }
    throw new Error(`Tab does not lead to ${what}.`);
  };
  const answer = async () => {
    await tabUntil(focused, "the answer");
    if ((await focused()) === "radio") {
      await keys.press("Space");
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
    } else {
      await keys.type("7");
    }
  };

  const MODULES = [27, 27, 22, 22];
  for (const [module, questions] of MODULES.entries()) {
    const isLast = module === MODULES.length - 1;
    for (let question = 1; question <= questions; question += 1) {
      await expect(heading(page, question)).toBeVisible();
      await answer();
      if (module === 0 && question === 9) {
        await page.context().setOffline(true);
      }
      await keys.press("Alt+n");
      if (question < questions) await expect(heading(page, question + 1)).toBeFocused();
    }
    if (module === 0) {
      await expect(page.getByText(/^Offline: \d+ answers kept on this device$/)).toBeVisible();
      // All that the page would do in them, as often as it would.
      await page.clock.runFor(2 * MINUTE_MS);
      await page.context().setOffline(false);
      await expect(savedLine(page)).toBeVisible({ timeout: 30_000 });
    }
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("row", { name: `Answered ${questions}`, exact: true })).toBeVisible();
    const end = isLast ? "Finish test" : "Finish module";
    await tabUntil(() => isFocused(end), end);
    await keys.press("Enter");
    await expect(dialog).toBeHidden({ timeout: 20_000 });
  }
  await expect(page.getByRole("heading", { name: "Your exam is handed in." })).toBeFocused({
    timeout: 20_000,
  });
  await tabUntil(() => isFocused("See your result"), "the result");
  await keys.press("Enter");
  await page.waitForURL(/\/results\//);
  await expect(page.getByRole("region", { name: /^Your (score|marks)$/ })).toBeVisible();
  // All of it arrived.
  const given = await page.request.post("/api/exam/attempt", {
    data: { attemptId: attempt },
    headers: { origin: siteUrl },
  });
  const { responses } = (await given.json()) as { responses: { r: unknown }[] };
  expect(responses.filter(({ r }) => r !== null)).toHaveLength(98);
});
