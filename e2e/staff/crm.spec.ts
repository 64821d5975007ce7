import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { makeLead } from "../support/leads";

/** A lead that no other journey knows, by a name that the search finds it under. */
async function newLead() {
  const visitor = newVisitor();
  const name = `Meera ${visitor.email.slice(8, 18)}`;
  const email = `meera.venkataraman.subramaniam-${visitor.email}`;
  const lead = await makeLead({
    name,
    email,
    phone: visitor.phone,
    message: "Nursing in Ireland",
  });
  return { ...lead, ...visitor, email, name };
}

test("Business development finds a lead, claims it, notes the call and moves it on", async ({ as }) => {
  const lead = await newLead();
  const page = await as("business_development_team");
  await page.goto("/crm-dashboard");
  await page.getByRole("main").getByRole("searchbox", { name: "Search" }).fill(lead.reference.toLowerCase());
  await page.getByRole("combobox", { name: "Owner" }).selectOption("Nobody yet");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/q=cb-.*owner=unclaimed/);
  await page.getByRole("link", { name: lead.name }).click();

  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
  await expect(page.getByRole("link", { name: lead.email })).toHaveAttribute("href", `mailto:${lead.email}`);
  await expect(page.getByText("Nursing in Ireland")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Claim this lead" }).click();
  await expect(page.getByText("You work on this lead.")).toBeVisible();

  await page.getByRole("textbox", { name: "Add a note" }).fill("Called: wants the <January> intake");
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(page.getByText("Note added.")).toBeVisible();
  await page.getByRole("combobox", { name: "New status" }).selectOption("Qualified");
  await page.getByRole("button", { name: "Set the status" }).click();
  await expect(page.getByText("Status saved.")).toBeVisible();

  const timeline = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  await expect(timeline).toHaveCount(4);
  await expect(timeline.nth(0)).toContainText("From new to qualified");
  await expect(timeline.nth(1)).toContainText("Called: wants the");
  await expect(timeline.nth(2)).toContainText("Claimed");
  await expect(timeline.nth(3)).toContainText("Received");

  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("main").getByRole("searchbox", { name: "Search" })).toHaveValue(
    lead.reference.toLowerCase(),
  );
  await expect(page.getByText("No lead matches.")).toBeVisible();
});

test("A lost lead needs a reason", async ({ as }) => {
  const lead = await newLead();
  const page = await as("business_development_manager");
  await page.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  await page.getByRole("combobox", { name: "New status" }).selectOption("Lost");
  await page.getByRole("button", { name: "Set the status" }).click();
  await expect(page.getByRole("textbox", { name: /^Note/ })).toHaveAccessibleDescription(
    /Say why the lead is lost/,
  );
  await expect(page.getByRole("combobox", { name: "New status" })).toHaveValue("lost");
  await page.getByRole("textbox", { name: /^Note/ }).fill("Chose a university in India");
  await page.getByRole("button", { name: "Set the status" }).click();
  await expect(page.getByText("From new to lost")).toBeVisible();
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
  await expect(second.getByRole("button", { name: "Set the status" })).toBeHidden();
});

test("The CEO reads leads and changes none", async ({ as }) => {
  const lead = await newLead();
  const page = await as("ceo");
  await page.goto(`/crm-dashboard?q=${lead.reference}`);
  await page.getByRole("link", { name: lead.name }).click();
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  for (const name of ["Claim this lead", "Add the note", "Set the status"])
    await expect(page.getByRole("button", { name })).toBeHidden();
});

test("A student is refused", async ({ as }) => {
  const page = await as("student");
  const answer = await page.goto("/crm-dashboard");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("The list shows its filters' addresses, an empty answer, and can be used by everybody", {
  tag: "@layout",
}, async ({ as }) => {
  await newLead();
  const page = await as("business_development_team");
  await page.goto("/crm-dashboard?status=new&type=contact");
  await expect(page.getByRole("combobox", { name: "Asked for" })).toHaveValue("contact");
  await expect(page.getByRole("link", { name: /^New \d/ })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("row").nth(1)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.goto("/crm-dashboard?q=nobody-is-called-this");
  await expect(page.getByText("No lead matches.")).toBeVisible();
  await page.getByRole("link", { name: "Show all leads" }).click();
  await expect(page.getByRole("table", { name: "Leads" })).toBeVisible();
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
  await page.goto("/crm-dashboard");
  await page.getByRole("main").getByRole("searchbox", { name: "Search" }).fill(lead.reference);
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("link", { name: lead.name }).click();
  await page.getByRole("button", { name: "Claim this lead" }).click();
  await expect(page.getByText("You work on this lead.")).toBeVisible();
  await context.close();
});
