import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { makeLead } from "../support/leads";

/** A lead that no other journey knows, by a name that the search finds it under. */
/** Only letters: a name with digits in it is no name that an email would greet. */
function nameToGreet(): string {
  return `Meera ${randomBytes(5)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))}`;
}

async function newLead(changes: { phone?: string; name?: string } = {}) {
  const visitor = newVisitor();
  const name = `Meera ${visitor.email.slice(8, 18)}`;
  const email = `meera.venkataraman.subramaniam-${visitor.email}`;
  const lead = await makeLead({
    name,
    email,
    phone: visitor.phone,
    message: "Nursing in Ireland",
    ...changes,
  });
  return { ...lead, ...visitor, email, name, ...changes };
}

const list = (page: Page) => page.getByRole("table", { name: "Leads" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Name, email, phone or reference" });
const panel = (page: Page, name: string) => page.getByRole("article", { name });
const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

async function find(page: Page, words: string) {
  await page.goto("/crm-dashboard");
  await search(page).fill(words);
  await search(page).press("Enter");
  await expect(page).toHaveURL(/q=/);
}

test("A counsellor finds a lead, claims it, logs the call and moves it on", async ({ as }) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  await find(page, lead.reference.toLowerCase());
  await expect(page.getByText("1 lead", { exact: true })).toBeVisible();
  await list(page).getByRole("link", { name: lead.name }).click();

  const open = panel(page, lead.name);
  await expect(open.getByRole("link", { name: lead.email })).toHaveAttribute("href", `mailto:${lead.email}`);
  await expect(open.getByText("Nursing in Ireland")).toBeVisible();
  await noSidewaysScroll(page);
  await open.getByRole("button", { name: "Claim this lead" }).click();
  await expect(open.getByText("You work on this lead.")).toBeVisible();
  await expect(open.getByRole("region", { name: "Next step" })).toContainText("First call");

  await open.getByRole("textbox", { name: "Note of the call" }).fill("Wants the <January> intake");
  await open.getByRole("button", { name: /^Reached/ }).click();
  await expect(open.getByText("Call saved.")).toBeVisible();
  await expect(open.getByRole("region", { name: "Next step" })).toContainText("Agree on the next step");
  await open.getByRole("combobox", { name: "New status" }).selectOption("Qualified");
  await open.getByRole("button", { name: "Set the status" }).click();
  await expect(page.getByText("Status saved.")).toBeVisible();

  const timeline = open.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("From contacted to qualified")).toBeVisible();
  await expect(timeline.getByText(/^Wants the/)).toBeVisible();
  await timeline.getByRole("button", { name: "Calls" }).click();
  await expect(timeline.getByRole("listitem")).toHaveCount(1);
  await expect(timeline.getByRole("listitem")).toContainText("Call: reached");

  await open.getByRole("link", { name: "Back to the list" }).click();
  await expect(panel(page, lead.name)).toBeHidden();
  await expect(search(page)).toHaveValue(lead.reference.toLowerCase());
});

test("A counsellor's morning by keyboard: filter, open, log a call, next, back", async ({ as }) => {
  const family = `Raghunathan${newVisitor().email.slice(8, 16)}`;
  const [first, second] = [
    await newLead({ name: `Asha ${family}` }),
    await newLead({ name: `Bina ${family}` }),
  ];
  const page = await as("business_development_team");
  await page.goto("/crm-dashboard");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(family);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 leads", { exact: true })).toBeVisible();

  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await expect(list(page).getByRole("link", { name: second.name })).toBeFocused();
  await page.keyboard.press("o");
  const open = panel(page, second.name);
  await expect(open.getByRole("button", { name: /^No answer/ })).toBeVisible();
  await page.keyboard.press("2");
  await expect(open.getByText("Call saved.")).toBeVisible();
  await expect(open.getByText("You work on this lead.")).toBeVisible();
  await expect(open.getByRole("region", { name: "Next step" })).toContainText("Call again");

  await page.keyboard.press("j");
  await expect(panel(page, first.name)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page, first.name)).toBeHidden();
  await expect(list(page).getByRole("link", { name: first.name })).toBeFocused();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByText("Next lead")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
});

test("A list is filtered by typing, sorted by its headers, and its address shows the same to a colleague", async ({
  as,
}) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  await find(page, lead.reference);
  await page.getByRole("combobox", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Filter by" }).fill("qualified");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/status=qualified/);
  await page.keyboard.press("Escape");
  await expect(page.getByText("No lead matches.")).toBeVisible();
  await page.getByRole("link", { name: "Remove the filter Status" }).click();
  await expect(list(page).getByRole("link", { name: lead.name })).toBeVisible();

  await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  const colleague = await as("partnerships_manager");
  await colleague.goto(page.url());
  await expect(list(colleague).getByRole("row")).toHaveCount(2);
  await expect(colleague.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});

test("Columns stay as they were left", async ({ as }) => {
  await newLead();
  const page = await as("business_development_team");
  await page.goto("/crm-dashboard");
  await page.getByRole("button", { name: "Columns and spacing" }).click();
  await page.getByRole("checkbox", { name: "Reference" }).check();
  await page.getByRole("checkbox", { name: "Phone" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Reference" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Phone" })).toBeHidden();
});

test("A lost lead needs a reason", async ({ as }) => {
  const lead = await newLead();
  const page = await as("business_development_manager");
  await page.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  await page.getByRole("combobox", { name: "New status" }).selectOption("Lost");
  await page.getByRole("button", { name: "Set the status" }).click();
  await expect(page.getByRole("combobox", { name: /^Why lost/ })).toHaveAccessibleDescription(
    /Say why the lead is lost/,
  );
  await expect(page.getByRole("combobox", { name: "New status" })).toHaveValue("lost");
  await page.getByRole("combobox", { name: /^Why lost/ }).selectOption("Chose someone else");
  await page.getByRole("button", { name: "Set the status" }).click();
  await expect(page.getByText("From new to lost (chose someone else)")).toBeVisible();
});

test("Of two who claim a lead at once, the second is told that a colleague was faster", async ({ as }) => {
  const lead = await newLead();
  const path = `/crm-dashboard?lead=${lead.lead_id}`;
  const [first, second] = [await as("business_development_team"), await as("partnerships_manager")];
  await Promise.all([first.goto(path), second.goto(path)]);
  await first.getByRole("button", { name: "Claim this lead" }).click();
  await expect(first.getByText("You work on this lead.")).toBeVisible();
  await second.getByRole("button", { name: "Claim this lead" }).click();
  await expect(second.getByText("A colleague claimed this lead just before you.")).toBeVisible();
  await expect(second.getByRole("button", { name: "Claim this lead" })).toBeHidden();
});

test("Whoever saves over a colleague's change is told whose it was, and nothing is overwritten", async ({
  as,
}) => {
  const lead = await newLead();
  const path = `/crm-dashboard?lead=${lead.lead_id}`;
  const [first, second] = [await as("business_development_manager"), await as("partnerships_manager")];
  await Promise.all([first.goto(path), second.goto(path)]);
  await first.getByRole("combobox", { name: "New status" }).selectOption("Contacted");
  await first.getByRole("button", { name: "Set the status" }).click();
  await expect(first.getByText("Status saved.")).toBeVisible();
  await second.getByRole("combobox", { name: "New status" }).selectOption("Qualified");
  await second.getByRole("button", { name: "Set the status" }).click();
  await expect(
    second.getByText(/This lead changed while it was open here: .* moved it from New to Contacted/),
  ).toBeVisible();
  await expect(panel(second, lead.name)).toContainText("Contacted");
});

test("A manager gives a colleague's lead to somebody else; a counsellor cannot", async ({ as }) => {
  const lead = await newLead();
  const path = `/crm-dashboard?lead=${lead.lead_id}`;
  const manager = await as("business_development_manager");
  await manager.goto(path);
  await manager.getByRole("button", { name: "Claim this lead" }).click();
  await expect(manager.getByText("You work on this lead.")).toBeVisible();

  const counsellor = await as("business_development_team");
  await counsellor.goto(path);
  await expect(panel(counsellor, lead.name)).toBeVisible();
  await expect(counsellor.getByRole("combobox", { name: "Give it to" })).toBeHidden();

  await manager.getByRole("combobox", { name: "Give it to" }).selectOption("Sample business development");
  await manager.getByRole("button", { name: "Save owner" }).click();
  await expect(manager.getByText("Owner saved.")).toBeVisible();
  await counsellor.reload();
  await expect(counsellor.getByText("You work on this lead.")).toBeVisible();
});

test("Two leads of one person become one, and two again", async ({ as }) => {
  const { phone } = newVisitor();
  const [kept, other] = [await newLead({ phone }), await newLead({ phone })];
  const page = await as("business_development_manager");
  await page.goto(`/crm-dashboard?lead=${kept.lead_id}`);
  const duplicates = page.getByRole("region", { name: "Possibly the same person" });
  await expect(duplicates).toContainText(other.name);
  await duplicates.getByRole("button", { name: "Merge into this lead" }).click();
  const merged = page.getByRole("region", { name: "Merged into this lead" });
  await expect(merged).toContainText(other.reference);
  await expect(page.getByText("Merged. You can undo this for 24 hours.")).toBeVisible();

  await page.goto(`/crm-dashboard?lead=${other.lead_id}`);
  await expect(panel(page, kept.name)).toBeVisible();
  await page.getByRole("button", { name: "Undo the merge" }).click();
  await expect(page.getByRole("region", { name: "Merged into this lead" })).toBeHidden();
  await expect(page.getByText("Undone. They’re two leads again.")).toBeVisible();
  await page.goto(`/crm-dashboard?lead=${other.lead_id}`);
  await expect(panel(page, other.name)).toBeVisible();
});

test("Who asked not to be called is not offered a call", async ({ as }) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  await page.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  await page.getByText("Stop contacting this person").first().click();
  await page.getByRole("textbox", { name: "Who asked for it, and how" }).fill("Asked on the phone");
  await page.getByRole("button", { name: "Stop contacting this person" }).click();
  await expect(page.getByText("Do not contact", { exact: true }).first()).toBeVisible();
  await expect(panel(page, lead.name).getByRole("link", { name: "WhatsApp" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Log a call" })).toBeHidden();
});

test("Ctrl-K goes to a lead by a few letters", async ({ as }) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  await page.goto("/my-day");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(lead.reference);
  await expect(page.getByRole("option", { name: new RegExp(lead.name) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(panel(page, lead.name)).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");

  // A link of the sidebar keeps the focus, and the list answers its keys all the same.
  await page
    .locator("#work-menu")
    .getByRole("link", { name: /^Leads/ })
    .click();
  await expect(panel(page, lead.name)).toBeHidden();
  // Rows that are on their way take the place of those that have the focus.
  await expect(page).toHaveURL(/\/crm-dashboard$/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(page.locator("[data-row-link]").first()).toBeFocused();
});

test("Ctrl-K does what the open lead offers, and says by which key", async ({ as }) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  await page.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  await expect(panel(page, lead.name)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("claim");
  await page.getByRole("option", { name: "Claim this lead" }).click();
  await expect(page.getByText("You work on this lead.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("set the next");
  await page.keyboard.press("Enter");
  await expect(panel(page, lead.name).getByRole("textbox", { name: "What to do" }).first()).toBeFocused();
});

test("Ctrl-K begins a task from any page", async ({ as }) => {
  const page = await as("business_development_team");
  await page.goto("/notifications");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("add a task");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/my-day#new-task$/);
  await expect(page.getByRole("textbox", { name: "New task" })).toBeVisible();
});

test("The CEO reads leads and changes none", async ({ as }) => {
  const lead = await newLead();
  const page = await as("ceo");
  await page.goto(`/crm-dashboard?q=${lead.reference}`);
  await list(page).getByRole("link", { name: lead.name }).click();
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  for (const name of ["Claim this lead", "Set the status", "Save owner", /^Reached/])
    await expect(page.getByRole("button", { name })).toBeHidden();
});

test("A student is refused", async ({ as }) => {
  const page = await as("student");
  const answer = await page.goto("/crm-dashboard");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("The list, an empty answer and an open lead can be used by everybody", { tag: "@layout" }, async ({
  as,
}) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  await page.goto("/crm-dashboard?status=new&type=contact");
  await expect(list(page).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("list", { name: "Filters in use" })).toContainText("Status: New");
  await expectNoAxeViolations(page);
  await noSidewaysScroll(page);

  await page.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  await expect(panel(page, lead.name)).toBeVisible();
  await expectNoAxeViolations(page);
  await noSidewaysScroll(page);

  await page.goto("/crm-dashboard?q=nobody-is-called-this");
  await expect(page.getByText("No lead matches.")).toBeVisible();
  await page.getByRole("link", { name: "Show all leads" }).click();
  await expect(list(page)).toBeVisible();
});

test("Without script a lead is found and claimed", async ({ as, browser, contextOptions }) => {
  const lead = await newLead();
  const worker = await as("business_development_team");
  const context = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await worker.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto("/crm-dashboard?status=new");
  await search(page).fill(lead.reference);
  await search(page).press("Enter");
  await expect(page).toHaveURL(/status=new/);
  await page.getByRole("link", { name: lead.name }).click();
  await page.getByRole("button", { name: "Claim this lead" }).click();
  await expect(page.getByText("You work on this lead.")).toBeVisible();
  await context.close();
});

test("A counsellor writes to a lead from a template, and the mail is in the mailbox and the timeline", async ({
  as,
  mailbox,
}) => {
  const lead = await newLead({ name: nameToGreet() });
  const page = await as("business_development_team");
  await find(page, lead.reference);
  await list(page).getByRole("link", { name: lead.name }).click();
  const open = panel(page, lead.name);
  await expect(open.getByRole("region", { name: "Email" })).toContainText("Replies are not read");

  await page.keyboard.press("e");
  const template = open.getByRole("combobox", { name: "Template" });
  await expect(template).toBeFocused();
  await template.fill("After the consultation");
  const text = open.getByRole("textbox", { name: "Email" });
  await expect(text).toHaveValue(/^Hello Meera,/);
  await expect(open.getByText(/^Still to fill in: .*What the student does next/)).toBeVisible();

  // A gap is refused, and what was written stays.
  await open.getByRole("button", { name: "Send email" }).click();
  await expect(open.getByText(/^Still to fill in/).first()).toBeVisible();
  expect(await mailbox.messagesTo(lead.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining("What we agreed") }),
  );

  const subject = `Nursing in Ireland ${lead.reference}`;
  await open.getByRole("textbox", { name: "Subject" }).fill(subject);
  await text.fill("Hello Meera,\n\nPlease send your mark sheets.");
  await page.reload();
  await expect(text, "what is half written stays").toHaveValue(/Please send your mark sheets/);
  await open.getByRole("button", { name: "Send email" }).click();
  await expect(open.getByText("Sent.", { exact: true })).toBeVisible();

  const message = await mailbox.waitForMessage(lead.email, subject);
  expect(message.text).toContain("Please send your mark sheets.");
  const timeline = open.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText(`Email: ${subject}`)).toBeVisible();
  await expect(timeline.getByText("Please send your mark sheets.")).toBeVisible();
  await expect(open.getByRole("region", { name: "Next step" })).toContainText("Wait for the answer");
  await page.reload();
  await expect(timeline.getByText(/^Sent \d/)).toBeVisible();
  await expectNoAxeViolations(page);
});

test("Nobody writes to somebody who asked not to be contacted", async ({ as }) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  await find(page, lead.reference);
  await list(page).getByRole("link", { name: lead.name }).click();
  const open = panel(page, lead.name);
  await open.getByText("Stop contacting this person").first().click();
  await open.getByRole("textbox", { name: "Who asked for it, and how" }).fill("She said so on the phone");
  await open.getByRole("button", { name: "Stop contacting this person" }).click();
  await expect(open.getByRole("region", { name: "Email" })).toContainText("asked not to be contacted");
  await expect(open.getByRole("link", { name: lead.email })).toHaveCount(0);
});

test("A manager writes a template, is told of a variable that does not exist, and counsellors find it", async ({
  as,
}) => {
  const name = `Fee waiver ${newVisitor().email.slice(8, 18)}`;
  const page = await as("business_development_manager");
  await page.goto("/crm-dashboard/templates");
  await page.getByRole("link", { name: "Add a template" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Subject" }).fill("About the fee waiver");
  await page.getByRole("textbox", { name: "Email" }).fill("Hello {{firstname}},");
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("We don’t know {{firstname}}. Pick one from the list")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("Hello {{first_name}},\n\nGood news.");
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectNoAxeViolations(page);

  const lead = await newLead({ name: nameToGreet() });
  const desk = await as("business_development_team");
  await find(desk, lead.reference);
  await list(desk).getByRole("link", { name: lead.name }).click();
  const open = panel(desk, lead.name);
  await open.getByText("Write an email").click();
  await open.getByRole("combobox", { name: "Template" }).fill(name);
  await expect(open.getByRole("textbox", { name: "Email" })).toHaveValue("Hello Meera,\n\nGood news.");
});
