/** An application officer's morning: the queue by keyboard, the board that a rule stops, and many students reminded at once. */
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { addApplication, withdrawApplication } from "../support/applications.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  sampleAddress,
  test,
} from "../support/fixtures.ts";
import { Mailbox } from "../support/mailbox.ts";
import { siteUrl } from "../support/server.ts";

const LIST = "/workflow-students/applications";

test.setTimeout(90_000);

let student: { name: string; email: string };

/** One application that has waited for us for long, and one that waits for its student. */
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: siteUrl,
    extraHTTPHeaders: { "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` },
  });
  // The desk shows those of other runs too: a name of its own tells them apart.
  const name = `Asha ${randomBytes(4)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;
  student = await newStudent(page, new Mailbox(), { ...newVisitor(), name });
  await page.close();
  const assignedTo = sampleAddress("application_team");
  await addApplication(student.email, {
    programName: "MSc Robotics",
    assignedTo,
    application_status: "application",
    holder: "team",
    promised_by: "2026-01-05",
  });
  await addApplication(student.email, {
    programName: "MSc Data Science",
    assignedTo,
    application_status: "shortlist",
    holder: "student",
    promised_by: "2026-01-05",
  });
});

const mine = () => `q=${encodeURIComponent(student.email)}`;
/** A space stands before the colon where the words after it are for screen readers alone. */
const linkTo = (action: string) => ({ name: new RegExp(`^${action} ?: ${student.name}$`) });
const selection = (page: Page) => page.getByRole("region", { name: "Selection" });

test("By keyboard an officer reminds a student, sends what is late, and the row leaves the queue", async ({
  as,
}) => {
  const page = await as("application_team");
  await page.goto(`${LIST}?${mine()}`);
  await page.keyboard.press("a");
  await expect(selection(page)).toContainText("2 applications selected");
  await selection(page).getByRole("button", { name: "Remind" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remind" });
  await dialog.getByRole("button", { name: "Preview" }).press("Enter");
  await expect(dialog).toContainText("Will change: 1 application");
  await expect(dialog).toContainText("It is not the student’s turn.");
  await expect(dialog).toContainText("This can’t be undone.");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Change 1 application" }).press("Enter");
  await expect(dialog).toContainText("Changed 1 application.");
  await dialog.getByRole("link", { name: "Full report" }).press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: "Remind students of what is missing" }),
  ).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto("/application-officer-dashboard");
  const queue = page.getByRole("region", { name: "Queue" });
  const late = queue.getByRole("list", { name: "Late" });
  await expect(late.getByRole("listitem").filter({ hasText: student.name })).toBeVisible();
  await expect(
    queue.getByRole("list", { name: "Students" }).getByRole("listitem").filter({ hasText: student.name }),
  ).toContainText("Reminded today");
  await expectNoAxeViolations(page);
  const first = late.getByRole("link", linkTo("Send the application"));
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(first).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await page.getByLabel("Who is next").selectOption("university");
  await page.getByLabel("What they are to do").fill("Sent by their portal.");
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText(/^The university has the next step, since/)).toBeVisible();
  await page.goto("/application-officer-dashboard");
  await expect(queue.getByRole("link", linkTo("Record the answer"))).toBeVisible();
  await expect(queue.getByRole("link", linkTo("Send the application"))).toHaveCount(0);
});

test("Of a long queue the first rows are open, and the key goes on behind the fold", async ({
  page: visitor,
  as,
  mailbox,
}) => {
  const { email } = await newStudent(visitor, mailbox);
  const assignedTo = sampleAddress("lva_officer");
  const programs = Array.from({ length: 12 }, (_, nth) => `MSc Late ${nth}`);
  for (const programName of programs)
    await addApplication(email, {
      programName,
      assignedTo,
      application_status: "application",
      holder: "team",
      promised_by: "2026-01-05",
    });
  const page = await as("lva_officer");
  await page.goto("/lva-officer-dashboard");
  await expect(page.getByRole("region", { name: "Appointments this week" })).toBeVisible();
  const queue = page.getByRole("region", { name: "Queue" });
  await expect(queue.getByRole("list", { name: "Late", exact: true }).getByRole("listitem")).toHaveCount(8);
  const behind = queue.getByRole("list", { name: "Late, continued" });
  await expect(behind).toBeHidden();
  await expectNoAxeViolations(page);
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(behind.getByRole("listitem").first().locator(":focus")).toBeVisible({ timeout: 100 });
  }).toPass();
  for (const programName of programs) await withdrawApplication(email, programName);
});

test("A board move that a paper stops goes back, says what is missing, and leads to the application", async ({
  as,
}) => {
  const page = await as("application_team");
  await page.goto(`${LIST}?layout=board&${mine()}`);
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}\\b`) });
  const card = column("Shortlist").getByRole("link", { name: student.name });
  await expectNoAxeViolations(page);
  await page.keyboard.press("j");
  await expect(card).toBeFocused();
  await page.keyboard.press("m");
  const menu = page.getByRole("menu", { name: `Move ${student.name}` });
  await expect(menu.getByRole("menuitem", { name: /^Visa\b/ }).first()).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+ArrowRight");
  const refused = page.getByRole("alert").filter({ hasText: student.name });
  await expect(refused).toContainText("Passport: not uploaded yet.");
  await expect(card).toBeVisible();
  await refused.getByRole("link", { name: "Open the application" }).click();
  await expect(page).toHaveURL(/\/workflow-students\/applications\/[0-9a-f-]{36}\?do=application/);
});

test("The desk reads on a phone, and a manager sees everyone’s and how applications are shared out", {
  tag: "@layout",
}, async ({ as }) => {
  const page = await as("application_manager");
  await page.goto("/application-officer-dashboard");
  await page
    .getByRole("navigation", { name: "Whose applications" })
    .getByRole("link", { name: "Everyone’s" })
    .click();
  await expect(page.getByRole("region", { name: "Queue" })).toContainText("Nobody’s");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`${LIST}?${mine()}`);
  await page
    .getByRole("checkbox", { name: `Select ${student.name}` })
    .first()
    .check();
  await selection(page).getByRole("button", { name: "Share out" }).click();
  const dialog = page.getByRole("dialog", { name: "Share out" });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog).toContainText("Choose at least one colleague");
  await dialog.getByRole("checkbox", { name: /^Sample application manager/ }).check();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog).toContainText(/To Sample application manager, who has \d+ open besides/);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Back" }).click();
});

test("A step taken by mistake is taken back where it was said, on the board and on the application’s page", async ({
  as,
}) => {
  const page = await as("application_team");
  await page.goto(`${LIST}?layout=board&${mine()}`);
  const cardIn = (name: string) =>
    page.getByRole("region", { name: new RegExp(`^${name}\\b`) }).getByRole("link", { name: student.name });
  const said = page.getByRole("region", { name: "Notifications" });
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(cardIn("Shortlist")).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(said.getByText(`${student.name} is at Profile now`)).toBeVisible();
  await expect(cardIn("Profile")).toBeVisible();
  await expectNoAxeViolations(page);
  await said.getByRole("button", { name: "Undo" }).click();
  await expect(said.getByText(`${student.name} is at Shortlist now`)).toBeVisible();
  await expect(cardIn("Shortlist")).toBeVisible();
  await expect(said.getByRole("button", { name: "Undo" })).toHaveCount(0);

  await cardIn("Shortlist").click();
  const steps = page.getByRole("navigation", { name: "What to do" });
  await steps.getByRole("link", { name: "Back to profile" }).click();
  await page.getByRole("button", { name: "Back to profile" }).click();
  const own = page.getByText(/^You moved it from Shortlist to Profile /);
  await expect(own).toBeVisible();
  await expectNoAxeViolations(page);
  await said.getByRole("button", { name: "Undo" }).click();
  await expect(said.getByText("Moved back.")).toBeVisible();
  await expect(own).toBeHidden();
  await expect(
    page.getByText("Back from Profile to Shortlist: it was moved by mistake").first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("Ctrl-K opens an application and does what it offers; what a step lacks becomes a task, which says when it is no longer missing", async ({
  as,
}) => {
  const page = await as("application_team");
  await page.goto(LIST);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(student.name);
  await page.getByRole("option", { name: new RegExp(`^${student.name}, MSc Data Science, Ireland`) }).click();
  await expect(page).toHaveURL(/\/workflow-students\/applications\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: student.name })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("hand over");
  await page.getByRole("option", { name: "Hand over", exact: true }).click();
  await expect(page.getByLabel("Who is next")).toBeVisible();
  const steps = page.getByRole("navigation", { name: "What to do" });
  await steps.getByRole("link", { name: "Apply", exact: false }).first().click();
  const passport = page.getByRole("listitem").filter({ hasText: "Passport: not uploaded yet." });
  await passport.getByText("Make it a task").click();
  await passport.getByLabel("What is to be done").fill(`Ask ${student.name} for the passport`);
  await expectNoAxeViolations(page);
  await passport.getByRole("button", { name: "Add the task" }).click();
  await expect(passport.getByText(/^Your task, /)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await passport.getByRole("link", { name: "Your task" }).click();
  const task = page.getByRole("complementary", { name: "Task" });
  await expect(task.getByRole("link", { name: "Passport: not uploaded yet." })).toBeVisible();
  await expect(task.getByText("It is still missing.", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);

  await withdrawApplication(student.email, "MSc Data Science");
  await page.reload();
  await expect(task.getByText("What this task was for is no longer missing.")).toBeVisible();
  await task.getByRole("button", { name: "Close the task" }).click();
  await expect(task.getByText("Done", { exact: true }).first()).toBeVisible();
});
