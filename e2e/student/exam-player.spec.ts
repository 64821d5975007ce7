import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { endsIn } from "../support/exams.ts";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { holdScripts } from "../support/hold-scripts.ts";

// A paper has up to a hundred questions, and a student takes one of each kind at a time.
test.setTimeout(120_000);

async function start(page: Page, exam: string, pace = /As in the exam/): Promise<string> {
  await page.goto(`/mock-exam/${exam}/start`);
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Start", exact: true }) });
  const goOn = page.getByRole("link", { name: "Go on" }).first();
  // A test that is tried again meets the attempt of its first try.
  if (await goOn.isVisible()) await goOn.click();
  else {
    await form.first().getByRole("radio", { name: pace }).check();
    await form.first().getByRole("button", { name: "Start", exact: true }).click();
  }
  await page.waitForURL(/\/take\//);
  await expect(page.getByText(/^All answers saved \d/)).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

const option = (page: Page, nth: number) => page.getByRole("radio").nth(nth);
async function choose(page: Page, nth: number): Promise<void> {
  await option(page, nth).click();
  await expect(option(page, nth)).toBeChecked();
}

const saved = (page: Page) => page.getByText(/^All answers saved \d\d:\d\d:\d\d$/);

test("An answer given without a network survives the tab, and is there when the student comes back", async ({
  as,
}) => {
  const page = await as("student");
  const context = page.context();
  await start(page, "jee_main");
  await choose(page, 1);
  await expect(page.getByText("Saving 1")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Save & next" }).click();
  await expect(page.getByRole("heading", { name: "Question 2", exact: true })).toBeFocused();

  await context.setOffline(true);
  await choose(page, 2);
  await expect(page.getByText("Offline: 1 answer kept on this device")).toBeVisible();
  await expect(page.getByText("You are offline. Your answers are kept on this device")).toBeVisible();
  const address = page.url();
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole("heading", { name: "Question 2", exact: true })).toBeVisible();
  await expect(option(again, 2)).toBeChecked();
  await expect(saved(again)).toBeVisible();
  await again.reload();
  await expect(option(again, 2)).toBeChecked();

  await again.getByRole("button", { name: "Submit", exact: true }).click();
  const dialog = again.getByRole("alertdialog", { name: "Hand in the exam?" });
  await expect(dialog.getByRole("row", { name: /^Answered 2 0 0$/ })).toBeVisible();
  await expectNoAxeViolations(again);
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(again.getByRole("heading", { name: "Your exam is handed in." })).toBeVisible();
  await expect(again.getByRole("link", { name: "See your result" })).toHaveAttribute("href", /\/results\//);
});

test("What is answered on a slow network before the page's script has come is kept", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  await start(page, "jee_main");
  const release = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await option(page, 0).click();
  await option(page, 2).click();
  await expect(option(page, 2)).toBeChecked();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/exam/save") && answer.request().postDataJSON().batch.length > 0,
  );
  release();
  expect((await stored).ok()).toBe(true);
  await expect(option(page, 2)).toBeChecked();
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(option(page, 2)).toBeChecked();
  await expect(option(page, 0)).not.toBeChecked();
});

test("A server that is out of order for a while, and a page loaded anew meanwhile, lose nothing", async ({
  as,
}) => {
  const page = await as("student");
  await start(page, "sat");
  await page.route("**/api/exam/save", (route) => route.fulfill({ status: 503, body: "{}" }));
  await choose(page, 3);
  await expect(page.getByText("Server trouble, retrying: 1 answer kept on this device")).toBeVisible();
  await expect(
    page.getByText("Our server has a problem. Your answers are kept on this device"),
  ).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(option(page, 3)).toBeChecked();
  await page.unroute("**/api/exam/save");
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
});

test("In a second window the exam asks where it goes on, and the first one stops", async ({ as }) => {
  const first = await as("student");
  await start(first, "gre");
  const second = await first.context().newPage();
  await second.goto(first.url());
  const question = second.getByRole("alertdialog", {
    name: "This exam was opened in another window. Continue here?",
  });
  await expect(question).toBeVisible();
  await expectNoAxeViolations(second);
  await question.getByRole("button", { name: "Continue here" }).click();
  await expect(question).toBeHidden();
  await expect(first.getByText("Another window took over")).toBeVisible();
  await expect(first.getByRole("alertdialog")).toBeVisible();
  await second.getByRole("textbox").fill("Written in the second window.");
  await expect(second.getByText("Saving 1")).toBeVisible();
  await expect(saved(second)).toBeVisible();
});

test("When time runs out without a network, the answer is kept, told of, and never counted in silence", async ({
  as,
}) => {
  const page = await as("student");
  const attempt = await start(page, "neet");
  await endsIn(attempt, 14);
  await choose(page, 0);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^0:\d\d$/);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save & next" }).click();
  await choose(page, 1);
  const over = page.getByRole("alertdialog", { name: "Time is up" });
  await expect(over).toBeVisible({ timeout: 20_000 });
  await expect(over).toContainText(/could not be sent in time\. (It is|They are) kept on this device/);
  // As if the ten seconds in which a packet may still be on its way had passed; never to before the start.
  await endsIn(attempt, -11);
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Time is up. Your exam is handed in." })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/arrived after the end and (was|were) not counted/)).toBeVisible();
});

test("A session that ended is opened again over the exam, and the page and its answers stay", async ({
  page,
  mailbox,
}) => {
  // Signing in again ends the session before it, which others share; this student is nobody else's.
  const { email, password } = await newStudent(page, mailbox);
  await start(page, "jee_advanced", /without a clock/);
  await page.evaluate(() => document.body.setAttribute("data-same-page", "yes"));
  await page.context().clearCookies({ name: /sb-auth/ });
  await page.getByRole("checkbox").or(page.getByRole("radio")).first().click();
  await expect(page.getByText("Signed out: 1 answer kept on this device")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("checkbox").or(page.getByRole("radio")).first()).toBeChecked();
  await expect(page.locator("body[data-same-page]")).toBeAttached();
});

test("A student gets through a paper with the keyboard alone", async ({ as }) => {
  const page = await as("student");
  await start(page, "cat", /without a clock/);
  const keys = page.keyboard;
  await keys.press("Alt+t");
  await expect(page.getByText("There is no time limit.")).toBeAttached();
  const heading = (n: number) => page.getByRole("heading", { name: `Question ${n}`, exact: true });
  await keys.press("Alt+n");
  await expect(heading(2)).toBeFocused();
  await keys.press("Tab");
  await keys.press("Space");
  await expect(option(page, 0)).toBeChecked();
  await keys.press("ArrowDown");
  await expect(option(page, 1)).toBeChecked();
  await keys.press("Alt+m");
  await expect(heading(3)).toBeFocused();
  await keys.press("Alt+p");
  await expect(heading(2)).toBeFocused();
  await keys.press("Alt+c");
  await expect(option(page, 1)).not.toBeChecked();
  await keys.press("Alt+q");
  const palette = page.getByRole("dialog", { name: "Question palette" });
  await expect(palette.getByRole("button", { name: "Question 2, Marked for review" })).toBeVisible();
  await keys.press("Escape");
  await expect(palette).toBeHidden();
});

test("Where an answer decides the next question, going on without one is refused in words, with one leads there", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  await start(page, "gmat", /without a clock/);
  const heading = page.getByRole("heading", { name: /^Question \d+$/ });
  const before = (await heading.textContent()) ?? "";
  const goOn = page.getByRole("button", { name: "Next", exact: true });
  await goOn.press("Enter");
  await expect(page.getByText("Answer this question to go on.")).toBeVisible();
  await expect(goOn).toBeFocused();
  await choose(page, 0);
  await goOn.press("Enter");
  await expect(heading).not.toHaveText(before);
  await expect(heading).toBeFocused();
});

test("The player reads well at 320 pixels and breaks no rule of accessibility, in each of its shapes", async ({
  as,
}) => {
  const page = await as("student");
  for (const exam of ["ielts", "gmat", "upsc"]) {
    await start(page, exam, /without a clock/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, exam).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
