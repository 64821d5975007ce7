import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, newVisitor, pathIn, signIn, test } from "../support/fixtures";
import { leadsOf, makeLead } from "../support/leads";

async function newLead() {
  const visitor = newVisitor();
  const name = `Nisha ${visitor.email.slice(8, 18)}`;
  const lead = await makeLead({
    name,
    email: visitor.email,
    phone: visitor.phone,
    preferred_destination: "Ireland",
  });
  return { ...lead, ...visitor, name };
}

const openLead = async (page: Page, lead: { lead_id: string; name: string }) => {
  await page.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  return page.getByRole("article", { name: lead.name });
};

/** The last day's time at this position, which few others take. */
async function pickTime(
  page: Page,
  within: ReturnType<Page["getByRole"]>,
  position: number,
): Promise<string> {
  const days = within.getByRole("radio", { name: /\d{1,2} [A-Z]/ });
  await page.locator(`label[for="${await days.last().getAttribute("id")}"]`).click();
  const times = within.getByRole("radiogroup").last();
  await times.locator("label").nth(position).click();
  return (await times.getByRole("radio").nth(position).getAttribute("value")) ?? "";
}

test("A counsellor books a consultation, moves it and cancels it, and the visitor is told each time", async ({
  as,
  mailbox,
}) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  const open = await openLead(page, lead);
  const part = open.getByRole("region", { name: "Consultation" });

  await part.getByText("Book a consultation").click();
  await pickTime(page, part, 3);
  await part.getByRole("button", { name: "Book consultation" }).click();
  await expect(part.getByText("Booked", { exact: false }).first()).toBeVisible();
  await expect(open.getByRole("region", { name: "Next step" })).toContainText("Consultation by phone");
  const booked = await mailbox.waitForMessage(lead.email, /Your consultation is booked/);
  expect(await mailbox.attachmentOf(booked, "consultation.ics")).toContain("SEQUENCE:0");

  await part.getByText("Move", { exact: true }).click();
  const wanted = await pickTime(page, part, 5);
  await part.getByRole("button", { name: "Move consultation" }).click();
  await expect(part.getByText("moved once")).toBeVisible();
  expect(new Date((await leadsOf(lead.email))[0]?.consultations?.starts_at ?? "").toISOString()).toBe(wanted);
  const moved = await mailbox.waitForMessage(lead.email, /Your consultation is moved/);
  expect(await mailbox.attachmentOf(moved, "consultation.ics")).toContain("SEQUENCE:1");
  await expectNoAxeViolations(page);

  await page.goto("/crm-dashboard/consultations?when=coming&counsellor=me");
  const list = page.getByRole("table", { name: "Consultations" });
  await list.getByRole("link", { name: lead.name }).click();
  const beside = page.getByRole("article", { name: lead.name }).getByRole("region", { name: "Consultation" });
  await expect(beside.getByText("Cancel it")).toBeVisible();
  await expectNoAxeViolations(page);
  await beside.getByText("Cancel it").click();
  await beside.getByLabel("Who asked").selectOption("The visitor");
  await beside.getByLabel("Reason").fill("Has an exam that day");
  await beside.getByRole("button", { name: "Cancel consultation" }).click();
  await expect(beside.getByText("Cancelled by the visitor")).toBeVisible();
  const cancelled = await mailbox.waitForMessage(lead.email, /Your consultation is cancelled/);
  expect(await mailbox.attachmentOf(cancelled, "consultation.ics")).toContain("METHOD:CANCEL");
});

test("A qualified lead is invited, opens the account and is a student with a first application", async ({
  as,
  browser,
  contextOptions,
  mailbox,
}) => {
  test.slow();
  const lead = await newLead();
  const page = await as("business_development_team");
  const open = await openLead(page, lead);
  await open.getByRole("button", { name: "Claim this lead" }).click();
  await expect(open.getByText("You work on this lead.")).toBeVisible();
  await open.getByRole("combobox", { name: "New status" }).selectOption("Qualified");
  await open.getByRole("button", { name: "Set the status" }).click();

  const part = open.getByRole("region", { name: "Student" });
  await part.getByText("Convert to a student").click();
  await expect(part.getByLabel("Destination")).toHaveValue("Ireland");
  await part.getByLabel("Program").fill("MSc Data Science");
  await part.getByRole("button", { name: "Send the invitation" }).click();
  await expect(part.getByText(/^Invited /)).toBeVisible();
  await expect(page.getByText("Invitation sent.")).toBeVisible();
  await expectNoAxeViolations(page);

  const letter = await mailbox.waitForMessage(lead.email, /Your student account/);
  const context = await browser.newContext(contextOptions);
  const person = await context.newPage();
  await person.goto(pathIn(letter, "/auth/invitation"));
  await person.getByLabel("Choose a password", { exact: true }).fill(lead.password);
  await person.getByRole("button", { name: "Accept the invitation" }).click();
  await signIn(person, lead.email, lead.password);
  await person.goto("/student-dashboard");
  await expect(person.getByText("MSc Data Science").first()).toBeVisible();
  await context.close();

  await openLead(page, lead);
  await expect(part.getByText(/is a student since/)).toBeVisible();
  await expect(part.getByRole("button", { name: "Undo the conversion" })).toBeHidden();
  const [converted] = await leadsOf(lead.email);
  const studentId = String(converted?.converted_user_id);
  const officer = await as("application_manager");
  await officer.goto(`/student-detail/${studentId}`);
  const trail = officer.getByRole("region", { name: `From lead ${lead.reference}` });
  await trail.getByText("Timeline of the lead").click();
  await expect(trail.getByText("Became a student")).toBeVisible();
  await expectNoAxeViolations(officer);
});
