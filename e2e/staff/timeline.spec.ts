import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, newVisitor, test } from "../support/fixtures";
import { makeLead } from "../support/leads";
import { colleague } from "../support/tasks";

async function newLead() {
  const visitor = newVisitor();
  const name = `Lakshmi ${randomBytes(4).toString("hex")}`;
  return { ...(await makeLead({ name, email: visitor.email, phone: visitor.phone })), name };
}

const timeline = (page: Page) => page.getByRole("region", { name: "Timeline" });
const box = (page: Page) => page.getByRole("textbox", { name: "Note for the team" });

test("A note mentions a colleague and becomes a task, by keyboard alone, and the colleague is led to it", async ({
  as,
}) => {
  const lead = await newLead();
  const mentioned = await colleague("partnerships_manager");
  const page = await as("business_development_team");
  await page.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  await expect(box(page)).toBeVisible();
  await page.keyboard.press("n");
  await expect(box(page)).toBeFocused();

  await page.keyboard.type("Her father decides. Call back Friday at 5. ");
  await expect(page.getByText(/Make it a task: Call back, Friday \d+ \w+ 5 pm/)).toBeVisible();
  await page.keyboard.type("@partnerships");
  await expect(page.getByRole("listbox").getByRole("option", { name: mentioned.name })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue(new RegExp(`@${mentioned.name} $`));
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.press("Alt+Enter");
  await expect(page.getByRole("checkbox", { name: /Make it a task/ })).toBeChecked();
  await page.keyboard.press("Control+Enter");

  await expect(page.getByText("Note added. Task added: Call back.")).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await expect(page.getByRole("region", { name: "Next step" })).toContainText("Call back");
  await timeline(page).getByRole("button", { name: "Notes" }).press("Enter");
  await expect(page).toHaveURL(/activity=note/);
  await expect(timeline(page).getByRole("listitem")).toHaveCount(1);
  await expectNoAxeViolations(page);

  const manager = await as("partnerships_manager");
  await manager.goto("/notifications");
  await manager.getByRole("link", { name: new RegExp(`mentioned you about ${lead.name}`) }).click();
  await expect(manager).toHaveURL(/#comment-/);
  await expect(timeline(manager).getByText("Her father decides", { exact: false })).toBeInViewport();
});

test("A half-written note is there after a reload, and gone once it is sent", async ({ as }) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  await page.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  await box(page).fill("She asked about Ireland");
  await page.reload();
  await expect(box(page)).toHaveValue("She asked about Ireland");
  await box(page).press("Control+Enter");
  await expect(page.getByText("Note added.")).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue("");
});

test("Whoever may not open the lead is not mentioned, and the note is kept", async ({ as }) => {
  const lead = await newLead();
  const stranger = await colleague("hr");
  const page = await as("business_development_team");
  await page.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  await box(page).fill(`Ask @${stranger.name} about it`);
  await box(page).press("Control+Enter");
  await expect(page.getByText(`${stranger.name} can’t open this`, { exact: false })).toBeVisible();
  await expect(box(page)).toHaveValue(`Ask @${stranger.name} about it`);
});

test("A lead without an account is offered no message, and the phone shows everything", {
  tag: "@layout",
}, async ({ as }) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  await page.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  await expect(page.getByText("Only colleagues who can open this lead read it.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Message to the student" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test("A note stays in the team, and a message is written in the one conversation with the student, who answers it there", async ({
  as,
}) => {
  const student = await colleague("student");
  const words = randomBytes(4).toString("hex");
  const officer = await as("student_management_officer");
  await officer.goto(`/student-detail/${student.id}`);
  await box(officer).fill(`Among us ${words}`);
  await box(officer).press("Control+Enter");
  await expect(officer.getByText("Note added.")).toBeVisible();
  await expect(officer.getByRole("radio", { name: "Message to the student" })).toBeHidden();
  await timeline(officer)
    .getByRole("link", { name: `Write to ${student.name}` })
    .click();
  const thread = officer.getByRole("log", { name: "Messages" });
  await officer
    .getByRole("textbox", { name: `Write to ${student.name}` })
    .fill(`Please send your marks ${words}`);
  await officer.getByRole("button", { name: "Send" }).click();
  await expect(thread).toContainText(`Please send your marks ${words}`);

  const page = await as("student");
  await page.goto("/student-programs/messages");
  const own = page.getByRole("log", { name: "Messages" });
  await expect(own).toContainText(`Please send your marks ${words}`);
  await expect(own).not.toContainText(`Among us ${words}`);
  await page.getByRole("textbox", { name: "Write to your team" }).fill(`Tomorrow ${words}`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(own).toContainText(`Tomorrow ${words}`);
  await expectNoAxeViolations(page);

  await officer.goto(`/student-detail/${student.id}`);
  await expect(timeline(officer).getByText(`Tomorrow ${words}`)).toBeVisible();
  await timeline(officer)
    .getByText(/messages? before it/)
    .first()
    .click();
  await expect(timeline(officer).getByText(`Please send your marks ${words}`)).toBeVisible();
  await expectNoAxeViolations(officer);
  await officer.getByRole("link", { name: "Open the conversation" }).click();
  await expect(thread).toContainText(`Tomorrow ${words}`);
});
