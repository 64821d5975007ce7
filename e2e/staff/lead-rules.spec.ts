import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, newVisitor, test } from "../support/fixtures";
import { makeLead } from "../support/leads";
import { colleague } from "../support/tasks";

const RULES = "/crm-dashboard/rules";
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const ruleOf = (page: Page, name: string) =>
  part(page, "Rules").getByRole("listitem").filter({ hasText: name });

/** A name and a destination of their own, so that the rule takes no lead of another journey. */
function newRule() {
  const mark = randomBytes(4).toString("hex");
  return { name: `Journey ${mark}`, destination: `Country ${mark}` };
}

async function addRule(page: Page, rule: ReturnType<typeof newRule>, member: string) {
  await page.goto(RULES);
  await page.getByRole("link", { name: "Add a rule" }).click();
  const form = part(page, "New rule");
  await form.getByLabel("Name").fill(rule.name);
  await form.getByRole("checkbox", { name: "Message" }).check();
  await form.getByLabel("Destinations").fill(rule.destination);
  await form.getByLabel(member, { exact: true }).selectOption("1 share");
  await form.getByRole("button", { name: "Save rule" }).click();
  await expect(ruleOf(page, rule.name)).toContainText("Rule saved. It applies to leads from now on.");
}

async function tryRules(page: Page, destination: string) {
  const trial = part(page, "Try it");
  await trial.getByLabel("Asked for").selectOption("Message");
  await trial.getByLabel("Destination").fill(destination);
  await trial.getByRole("button", { name: "Try the rules" }).click();
  await page.waitForURL((url) => url.searchParams.get("destination") === destination);
  return trial;
}

async function deleteRule(page: Page, name: string) {
  await page.goto(RULES);
  const rule = ruleOf(page, name);
  await rule.getByText("Delete", { exact: false }).first().click();
  await rule.getByRole("button", { name: `Delete “${name}”` }).click();
  await expect(rule).toHaveCount(0);
}

test("A manager writes a rule and tries it, a new lead gets its owner and a first step, and off is off", async ({
  as,
}) => {
  const manager = await as("business_development_manager");
  const counsellor = await colleague("business_development_team");
  const rule = newRule();
  await addRule(manager, rule, counsellor.name);
  await expect(ruleOf(manager, rule.name)).toContainText(
    `Message leads for ${rule.destination} go to ${counsellor.name}.`,
  );
  await expectNoAxeViolations(manager);

  const trial = await tryRules(manager, rule.destination);
  await expect(trial).toContainText(`“${rule.name}” takes this lead, and ${counsellor.name} gets it.`);

  const visitor = newVisitor();
  const lead = await makeLead({
    name: visitor.name,
    email: visitor.email,
    preferred_destination: rule.destination,
  });
  await manager.goto(`/crm-dashboard?lead=${lead.lead_id}`);
  await expect(part(manager, "Owner")).toContainText(`${counsellor.name} works on this lead.`);
  await expect(part(manager, "Next step")).toContainText("First call");

  await manager.goto(RULES);
  await ruleOf(manager, rule.name)
    .getByRole("button", { name: /^Switch off/ })
    .click();
  await expect(ruleOf(manager, rule.name)).toContainText("It is off, so no lead goes by it.");
  await expect(await tryRules(manager, rule.destination)).not.toContainText(rule.name);
  await deleteRule(manager, rule.name);
});

test("A rule without colleagues is refused, and what was entered is kept", async ({ as }) => {
  const page = await as("partnerships_manager");
  const rule = newRule();
  await page.goto(`${RULES}?rule=new`);
  const form = part(page, "New rule");
  await form.getByLabel("Name").fill(rule.name);
  await form.getByRole("checkbox", { name: "Webinar" }).check();
  await form.getByLabel("Destinations").fill(rule.destination);
  await form.getByRole("button", { name: "Save rule" }).click();
  await expect(form.getByText("Choose at least one colleague")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue(rule.name);
  await expect(form.getByRole("checkbox", { name: "Webinar" })).toBeChecked();
  await expect(form.getByLabel("Destinations")).toHaveValue(rule.destination);
});

test("Without script, rules are written, put in order and deleted", async ({
  as,
  browser,
  contextOptions,
}) => {
  const manager = await as("business_development_manager");
  const counsellor = await colleague("business_development_team");
  const context = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await manager.context().storageState(),
  });
  const page = await context.newPage();
  const [first, second] = [newRule(), newRule()];
  await page.goto(`${RULES}?rule=new`);
  await part(page, "New rule").getByLabel("Name").fill(first.name);
  for (const type of ["Webinar", "Download"])
    await part(page, "New rule").getByRole("checkbox", { name: type }).check();
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByText("Choose at least one colleague")).toBeVisible();
  for (const type of ["Webinar", "Download"])
    await expect(page.getByRole("checkbox", { name: type })).toBeChecked();
  await addRule(page, first, counsellor.name);
  await addRule(page, second, counsellor.name);
  const isBefore = async () => {
    const names = await part(page, "Rules").getByRole("heading", { level: 3 }).allInnerTexts();
    const place = (name: string) => names.findIndex((text) => text.includes(name));
    return place(second.name) < place(first.name);
  };
  // A rule that a colleague adds meanwhile may stand between the two.
  for (let step = 0; step < 5 && !(await isBefore()); step++)
    await ruleOf(page, second.name)
      .getByRole("button", { name: /^Move up/ })
      .click();
  await expect.poll(isBefore).toBe(true);
  await deleteRule(page, first.name);
  await deleteRule(page, second.name);
  await context.close();
});

test("Only an administrator changes a promise, and its sentence names the days that count", async ({
  as,
}) => {
  const manager = await as("business_development_manager");
  await manager.goto(RULES);
  const promises = part(manager, "What we promise");
  await expect(promises.getByRole("listitem").first()).toBeVisible();
  await expect(promises.getByText("Change")).toHaveCount(0);

  const admin = await as("admin");
  await admin.goto(RULES);
  const stage = part(admin, "What we promise")
    .getByRole("listitem")
    .filter({ hasText: /^A contacted lead/ });
  await stage.getByText("Change").click();
  const sentence = await stage.getByLabel("In a sentence").inputValue();
  await stage.getByLabel("In a sentence").fill("A contacted lead moves on soon.");
  await stage.getByRole("button", { name: "Save promise" }).click();
  await expect(stage.getByText("Write the same number of days in the sentence")).toBeVisible();
  await stage.getByLabel("In a sentence").fill(sentence);
  await stage.getByRole("button", { name: "Save promise" }).click();
  await expect(stage.getByText(/^Saved\./)).toBeVisible();
});

test("A manager finds what needs attention from the dashboard, and the views of the list", async ({ as }) => {
  const page = await as("business_development_manager");
  await page.goto("/admin-dashboard");
  await part(page, "Leads that need attention").getByRole("link", { name: "Open the list" }).click();
  await expect(page).toHaveURL(/attention=yes/);
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.getByRole("link", { name: /^Needs attention/ })).toHaveAttribute("aria-current", "page");
  await views.getByRole("link", { name: "Mine" }).click();
  await expect(page).toHaveURL(/\/crm-dashboard\?owner=me$/);
  await expect(views.getByRole("link", { name: "Mine" })).toHaveAttribute("aria-current", "page");
});

test("On a phone the rules fit the screen", { tag: "@phone" }, async ({ as }) => {
  const page = await as("business_development_manager");
  await page.goto(`${RULES}?rule=new`);
  await expect(part(page, "New rule")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
