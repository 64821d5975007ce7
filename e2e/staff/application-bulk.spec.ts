/** Many applications changed at once: moved and given to a colleague, with what stays as it is and why, and put back. */
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { addApplication } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import type { Mailbox } from "../support/mailbox.ts";

const LIST = "/workflow-students/applications";

test.setTimeout(90_000);

/** Two applications of a new student, one of them a stage further; answers the words that find them alone. */
async function addTwo(
  page: Page,
  mailbox: Mailbox,
): Promise<{ word: string; name: string; further: string }> {
  const word = randomBytes(4).toString("hex");
  const { email, name } = await newStudent(page, mailbox);
  const further = `MSc Robotics ${word}`;
  await addApplication(email, { programName: further, application_status: "application", holder: "team" });
  await addApplication(email, { programName: `MSc Optics ${word}`, application_status: "shortlist" });
  return { word, name, further };
}

const selection = (page: Page) => page.getByRole("region", { name: "Selection" });
const rows = (page: Page, word: string) => page.getByRole("row").filter({ hasText: word });

async function selectBoth(page: Page, word: string): Promise<void> {
  await page.goto(`${LIST}?q=${word}`);
  await expect(rows(page, word)).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select the page" }).check();
  await expect(selection(page)).toContainText("2 applications selected");
}

test("An officer moves two applications, reads which one stays and why, and undoes it from the report", async ({
  page: student,
  as,
  mailbox,
}) => {
  const { word, further } = await addTwo(student, mailbox);
  const page = await as("application_team");
  await selectBoth(page, word);
  await selection(page).getByRole("button", { name: "Move" }).click();
  const dialog = page.getByRole("dialog", { name: "Move" });
  await dialog.getByLabel("To", { exact: true }).selectOption("shortlist");
  await dialog.getByLabel("Why").fill("The university has closed its course.");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog).toContainText("Will change: 1 application");
  await expect(dialog).toContainText("Won’t change: 1 application");
  await expect(dialog).toContainText("It is at Shortlist already.");
  await expect(dialog).toContainText("You can undo this until");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Change 1 application" }).click();
  await expect(dialog).toContainText("Changed 1 application. 1 application left as it was.");
  const report = String(await dialog.getByRole("link", { name: "Full report" }).getAttribute("href"));
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  const moved = rows(page, further);
  await expect(moved).toContainText("Shortlist");

  await page.goto(`${LIST}/bulk`);
  const listed = page.locator(`a[href="${report}"]`);
  await expect(listed).toHaveText("Move to Shortlist");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await listed.click();
  await expect(page.getByRole("heading", { level: 1, name: "Move to Shortlist" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Each application that did not change" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Put back 1 application.")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${LIST}?q=${word}`);
  await expect(moved).toContainText("Application");
});

test("A manager gives two applications to a colleague and takes that back where it was done", async ({
  page: student,
  as,
  mailbox,
}) => {
  const { word } = await addTwo(student, mailbox);
  const page = await as("application_manager");
  await selectBoth(page, word);
  await selection(page).getByRole("button", { name: "Reassign" }).click();
  const dialog = page.getByRole("dialog", { name: "Reassign" });
  const colleague = dialog.getByLabel("Assign to").getByRole("option", { name: /^Sample application team/ });
  await dialog.getByLabel("Assign to").selectOption(String(await colleague.getAttribute("value")));
  await dialog.getByLabel("Note for them").fill("Both are hers from last year.");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog).toContainText("Will change: 2 applications");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Change 2 applications" }).click();
  await expect(dialog).toContainText("Changed 2 applications.");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog).toContainText("Put back 2 applications.");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(selection(page)).toBeHidden();
  await expect(rows(page, word).filter({ hasText: "Sample application team" })).toHaveCount(0);
});
