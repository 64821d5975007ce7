import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, newVisitor, test } from "../support/fixtures";
import { makeLead } from "../support/leads";
import { colleague, makeTask, renameTask } from "../support/tasks";

/** A title that no other journey has. */
/** The letter first: "12d" is twelve days to who reads a task. */
const unique = (words: string) => `${words} n${randomBytes(4).toString("hex")}`;
const rowOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

async function add(page: Page, title: string, when: string) {
  await page.getByLabel("New task").fill(`${title} ${when}`);
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("New task").press("Enter");
  await expect(page.getByText(`Added: ${title}`)).toBeVisible();
}

test("A counsellor's morning goes by keyboard: add, done with a note, undo, snooze", async ({ as }) => {
  const page = await as("business_development_team");
  await page.goto("/my-day");
  await expect(page.getByRole("heading", { level: 1, name: "My day" })).toBeVisible();
  const title = unique("Call Asha back");

  await page.keyboard.press("n");
  await expect(page.getByLabel("New task")).toBeFocused();
  await page.keyboard.type(`${title} tomorrow at 5`);
  await expect(page.getByText(/^Due .*, 5:00 pm$/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Added: ${title}`)).toBeVisible();
  await expect(page.getByLabel("New task")).toHaveValue("");
  const row = rowOf(page, title);
  await expect(row).toContainText("tomorrow 5 pm");

  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  for (let step = 0; step < 100 && !(await row.evaluate((li) => li === document.activeElement)); step++)
    await page.keyboard.press("j");
  await page.keyboard.press("d");
  await page.keyboard.type("She will send the marks");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Done: ${title}`)).toBeVisible();

  await page.keyboard.press("u");
  await expect(page.getByText(`Open again: ${title}`)).toBeVisible();
  await expect(row).toContainText("tomorrow 5 pm");

  await row.focus();
  await page.keyboard.press("s");
  // Offered on every day of the week; which others there are depends on it.
  await page.getByRole("button", { name: /^Tomorrow/ }).press("Enter");
  await expect(page.getByText(`Snoozed: ${title}`)).toBeVisible();
  await page.getByText(/^Snoozed \d+$/).click();
  await expect(row.getByRole("button", { name: "Bring back" })).toBeVisible();

  await row.getByRole("link", { name: title }).click();
  const task = page.getByRole("complementary", { name: "Task" });
  await expect(task.getByText("She will send the marks")).toBeVisible();
  await expect(task.getByText("reopened it")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("A task that a colleague asked for says who asked, leads to its lead and can be handed over", async ({
  as,
}) => {
  const visitor = newVisitor();
  const lead = await makeLead({ name: "Meera Nair", email: visitor.email });
  const title = unique("Send the fees");
  const [owner, manager] = await Promise.all([
    colleague("business_development_team"),
    colleague("business_development_manager"),
  ]);
  await makeTask({
    title,
    due_at: new Date(Date.now() - 2 * 60 * 60_000).toISOString(),
    owner_id: owner.id,
    asked_by: manager.id,
    lead_id: lead.lead_id,
  });
  const page = await as("business_development_team");
  await page.goto("/my-day");
  const row = page.getByRole("region", { name: "Overdue" }).getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("2 h late");
  await expect(row).toContainText(`Asked by ${manager.name}`);
  await expect(row.getByRole("link", { name: "Meera Nair" })).toHaveAttribute(
    "href",
    `/crm-dashboard?lead=${lead.lead_id}`,
  );

  await row.getByRole("link", { name: title }).click();
  const task = page.getByRole("complementary", { name: "Task" });
  await task.getByText("Hand over", { exact: true }).first().click();
  await task.getByRole("combobox", { name: "To" }).selectOption(manager.name);
  await task.getByRole("button", { name: "Hand over" }).click();
  await expect(task.getByText(`gave it to ${manager.name}`)).toBeVisible();
});

test("Whoever changes a task after a colleague is told, and the note is kept", async ({ as }) => {
  const page = await as("business_development_team");
  await page.goto("/my-day");
  const title = unique("Check the bank letter");
  await add(page, title, "tomorrow 11");
  await rowOf(page, title).getByRole("link", { name: title }).click();
  const task = page.getByRole("complementary", { name: "Task" });
  await task.getByLabel("What came of it?").fill("It is in order");
  await renameTask(new URL(page.url()).searchParams.get("task") ?? "", `${title} again`);
  await task.getByRole("button", { name: "Done" }).click();
  await expect(task.getByText("Nothing was overwritten")).toBeVisible();
  await expect(task.getByLabel("What came of it?")).toHaveValue("It is in order");
  await task.getByRole("button", { name: "Done" }).click();
  await expect(task.getByText("It is in order").first()).toBeVisible();
});

test("A task that repeats comes again when it is done, is taken back with undo, and ends as a series", async ({
  as,
}) => {
  const page = await as("student_mentor");
  await page.goto("/my-day");
  const title = unique("Read the mail of the universities");
  await page.getByLabel("New task").fill(`${title} every working day at 10`);
  await expect(page.getByLabel("Title")).toHaveValue(title);
  const repeats = page.getByRole("combobox", { name: "Repeats" });
  await expect(repeats).toHaveValue("working_days");
  await expect(page.getByText("Every working day at 10 am, after this one on")).toBeVisible();
  await page.getByLabel("New task").press("Enter");
  await expect(page.getByText(`Added: ${title}`)).toContainText("every working day at 10 am");
  const row = rowOf(page, title);
  await expect(row).toContainText("Every working day");
  const done = page.getByRole("button", { name: `Done: ${title}` });

  await done.click();
  await expect(page.getByText(`Done: ${title}`)).toBeVisible();
  await expect(done).toHaveCount(1);
  await row.getByRole("link", { name: title }).click();
  const task = page.getByRole("complementary", { name: "Task" });
  await expect(task.getByText("closed the one before, so it was repeated")).toBeVisible();

  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(page.getByText(`Open again: ${title}`)).toBeVisible();
  await expect(done).toHaveCount(1);
  await row.getByRole("link", { name: title }).click();
  await expect(task.getByText("reopened it")).toBeVisible();

  await task.getByText("Edit", { exact: true }).click();
  await task.getByRole("combobox", { name: "Repeats" }).selectOption("Every week");
  await expect(task.getByText(/^Every \w+day at 10 am, after this one on/).last()).toBeVisible();
  await expectNoAxeViolations(page);
  await task.getByRole("button", { name: "Save" }).click();
  await expect(task.getByText("made it repeat every week")).toBeVisible();
  await expect(row).toContainText(/Every (?!working)\w+day/);

  await task.getByText("Cancel", { exact: true }).click();
  await task.getByRole("radio", { name: "The whole series; it ends" }).check();
  await task.getByLabel("Why is it not to be done?").fill("A colleague reads it now");
  await task.getByRole("button", { name: "Cancel this task" }).click();
  await expect(task.getByText("Not any more: the whole series was cancelled")).toBeVisible();
  await expect(done).toHaveCount(0);
});

test("On a phone tasks are read and done without sideways scrolling", { tag: "@phone" }, async ({ as }) => {
  const page = await as("student_mentor");
  await page.goto("/my-day");
  const title = unique("Write to the admissions office about the deferral that was asked for in October");
  await add(page, title, "tomorrow 11");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: `Done: ${title}` }).click();
  await expect(page.getByText(`Done: ${title}`)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(page.getByText(`Open again: ${title}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a task is shown as it was understood, added and done", async ({ as }) => {
    const page = await as("hr");
    await page.goto("/my-day");
    const title = unique("Post the letter");
    await page.getByLabel("New task").fill(`${title} on Monday`);
    await page.getByRole("button", { name: "Add task" }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expect(page.getByText("no time given")).toBeVisible();
    await page.getByRole("button", { name: "Add task" }).click();
    await expect(page.getByText(`Added: ${title}`)).toBeVisible();
    await page.getByRole("button", { name: `Done: ${title}` }).click();
    await expect(page.getByText(`Done: ${title}`)).toBeVisible();
  });

  test("a task that repeats is shown as it was understood, and comes again when it is done", async ({
    as,
  }) => {
    const page = await as("hr");
    await page.goto("/my-day");
    const title = unique("Count the applicants");
    await page.getByLabel("New task").fill(`${title} every working day at 11`);
    await page.getByRole("button", { name: "Add task" }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expect(page.getByRole("combobox", { name: "Repeats" })).toHaveValue("working_days");
    await expect(page.getByText("Every working day at 11 am, after this one on")).toBeVisible();
    await page.getByRole("button", { name: "Add task" }).click();
    await expect(page.getByText(`Added: ${title}`)).toContainText("every working day at 11 am");
    await page.getByRole("button", { name: `Done: ${title}` }).click();
    await expect(page.getByText(`Done: ${title}`)).toBeVisible();
    await expect(page.getByRole("button", { name: `Done: ${title}` })).toHaveCount(1);
    await expect(rowOf(page, title)).toContainText("Every working day");
  });
});
