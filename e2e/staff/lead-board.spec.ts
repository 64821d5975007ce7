/** The board of leads: walked and worked by keys, by mouse, on a phone, and read without script. */
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { holdActions } from "../support/hold-actions";
import { makeLead } from "../support/leads";

/** Leads of a family that no other journey knows. */
async function newFamily(...names: string[]) {
  const family = `Subramaniam${newVisitor().email.slice(8, 16)}`;
  const leads = [];
  for (const first of names) {
    const { email, phone } = newVisitor();
    const name = `${first} ${family}`;
    leads.push({ name, ...(await makeLead({ name, email, phone, message: "Nursing in Ireland" })) });
  }
  return { family, address: `/crm-dashboard?layout=board&q=${family}`, leads };
}

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}\\b`) });
const card = (page: Page, columnName: string, name: string) =>
  column(page, columnName).getByRole("link", { name });
const panel = (page: Page, name: string) => page.getByRole("article", { name });
/** The card stands in its column before the move is saved; whoever reloads the page until then takes the move back. */
const expectSaved = (page: Page, columnName: string, name: string) =>
  expect(page.getByText(`${name} is in ${columnName} now`)).toBeVisible();

test("A counsellor works the board by keys: walk, open, move, give a reason, come back", async ({ as }) => {
  const { address } = await newFamily("Asha", "Bina");
  const page = await as("business_development_team");
  await page.goto(address);
  await expect(column(page, "New")).toContainText("2");
  await page.keyboard.press("j");
  const focused = page.locator(":focus");
  await expect(focused).toHaveAttribute("data-card-link", /./);
  const first = { name: (await focused.textContent()) ?? "" };
  await page.keyboard.press("ArrowDown");
  await expect(focused).not.toHaveText(first.name);
  await page.keyboard.press("k");
  await expect(focused).toHaveText(first.name);

  await page.keyboard.press("Enter");
  await expect(panel(page, first.name)).toBeVisible();
  await expect(page).toHaveURL(/layout=board/);
  await page.keyboard.press("Escape");
  await expect(panel(page, first.name)).toBeHidden();
  await expect(card(page, "New", first.name)).toBeFocused();

  await page.keyboard.press("Shift+ArrowRight");
  await expect(card(page, "Contacted", first.name)).toBeFocused();
  await expect(page.getByText(`${first.name} moved from New to Contacted.`)).toBeAttached();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.getByText("Only a lead that just came in is New.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Only a lead that just came in is New.")).toBeHidden();

  await page.keyboard.press("m");
  const menu = page.getByRole("menu", { name: `Move ${first.name}` });
  await expect(menu.getByRole("menuitem", { name: /^New/ })).toBeDisabled();
  await menu.getByRole("menuitem", { name: "Lost" }).press("Enter");
  const question = page.getByRole("dialog", { name: `Why is ${first.name} lost?` });
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(card(page, "Contacted", first.name)).toBeFocused();

  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Lost" }).press("Enter");
  await question.getByRole("combobox", { name: "Reason" }).selectOption("Budget");
  await question.getByRole("button", { name: "Mark as lost" }).click();
  await expect(card(page, "Lost", first.name)).toBeFocused();
  await expectSaved(page, "Lost", first.name);
  await page.reload();
  await expect(column(page, "Lost")).toContainText("Budget");
  await expect(column(page, "New")).toContainText("1");
});

test("A move that is asked for while the one before is being saved is made after it", async ({ as }) => {
  const { address } = await newFamily("Asha");
  const page = await as("business_development_team");
  await page.goto(address);
  await page.keyboard.press("j");
  const focused = page.locator(":focus");
  await expect(focused).toHaveAttribute("data-card-link", /./);
  const name = (await focused.textContent()) ?? "";
  const save = await holdActions(page, "**/crm-dashboard*");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(card(page, "Contacted", name)).toBeFocused();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Lost" }).press("Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
  save();
  await expect(page.getByRole("dialog", { name: `Why is ${name} lost?` })).toBeVisible();
});

test("By mouse a card is carried to another column; a column that cannot take it says why", async ({
  as,
}) => {
  const { address, leads } = await newFamily("Chitra");
  const [lead] = leads;
  const name = lead?.name ?? "";
  const page = await as("business_development_team");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await carry(page, name, "Contacted");
  await expect(card(page, "Contacted", name)).toBeVisible();
  await expect(column(page, "Contacted")).toContainText("1");
  await expectSaved(page, "Contacted", name);

  await hold(page, name, "New");
  await expect(column(page, "New")).toContainText("Only a lead that just came in is New.");
  await expect(column(page, "Qualified")).not.toContainText("Only a lead");
  await page.mouse.up();
  await expect(card(page, "Contacted", name)).toBeVisible();
  await page.reload();
  await expect(card(page, "Contacted", name)).toBeVisible();
});

test("What a colleague changed meanwhile puts the card back and says who changed what", async ({ as }) => {
  const { address, leads } = await newFamily("Divya");
  const name = leads[0]?.name ?? "";
  const [first, second] = [await as("business_development_team"), await as("business_development_manager")];
  await first.goto(address);
  await second.goto(address);
  await card(first, "New", name).focus();
  await first.keyboard.press("Shift+ArrowRight");
  await expect(card(first, "Contacted", name)).toBeVisible();
  await expectSaved(first, "Contacted", name);
  await first.reload();
  await expect(card(first, "Contacted", name)).toBeVisible();

  await card(second, "New", name).focus();
  await second.keyboard.press("m");
  await second.getByRole("menuitem", { name: "Qualified" }).press("Enter");
  await expect(second.getByRole("alert").filter({ hasText: name })).toContainText(
    "moved it from New to Contacted",
  );
  await expect(card(second, "Contacted", name)).toBeVisible();
});

test("The board and the list show the same leads, and a view opens the board it was saved of", async ({
  as,
}) => {
  const { address, family } = await newFamily("Esha", "Farida");
  const page = await as("business_development_manager");
  await page.goto(address);
  await expectNoAxeViolations(page);
  await page.getByRole("navigation", { name: "Layout" }).getByRole("link", { name: "List" }).click();
  await expect(page.getByText("2 leads", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Layout" }).getByRole("link", { name: "Board" }).click();
  await expect(column(page, "New").getByRole("listitem")).toHaveCount(2);
  await page.getByText("Save view", { exact: true }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill(family);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(/view=/);
  await page.goto("/crm-dashboard");
  await page.goto(
    String(
      await page.getByRole("link", { name: family, exact: true, includeHidden: true }).getAttribute("href"),
    ),
  );
  await expect(column(page, "New").getByRole("listitem")).toHaveCount(2);
});

test("On a phone one column is shown at a time, and a card is moved by its menu", async ({ as }) => {
  const { address, leads } = await newFamily("Gita");
  const name = leads[0]?.name ?? "";
  const page = await as("business_development_team");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const columns = page.getByRole("navigation", { name: "Columns" });
  await expect(columns.getByRole("link", { name: /^New\s*1$/ })).toHaveAttribute("aria-current", "true");
  await expect(column(page, "Contacted")).toBeHidden();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: `Move ${name}` }).click();
  await page.getByRole("menuitem", { name: "Contacted" }).click();
  await expect(columns.getByRole("link", { name: /^Contacted\s*1$/ })).toBeVisible();
  await columns.getByRole("link", { name: /^Contacted/ }).click();
  await expect(card(page, "Contacted", name)).toBeVisible();
});

test("Without script the board is columns of links", async ({ as, browser, contextOptions }) => {
  const { address, leads } = await newFamily("Hema");
  const name = leads[0]?.name ?? "";
  const signedIn = await as("business_development_team");
  const context = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await signedIn.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto(address);
  await card(page, "New", name).click();
  await expect(panel(page, name)).toBeVisible();
  await context.close();
});

test("Who only reads leads sees the board and cannot move a card", async ({ as }) => {
  const { address, leads } = await newFamily("Indu");
  const name = leads[0]?.name ?? "";
  const page = await as("ceo");
  await page.goto(address);
  await card(page, "New", name).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("button", { name: `Move ${name}` })).toHaveCount(0);
  await expect(card(page, "New", name)).toBeVisible();
});

/** Takes a card up and holds it over a column. */
async function hold(page: Page, name: string, to: string): Promise<void> {
  const from = await page.getByRole("link", { name }).boundingBox();
  const target = await column(page, to).boundingBox();
  if (!from || !target) throw new Error("The card or the column is out of sight.");
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 3 });
  await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 8 });
}

async function carry(page: Page, name: string, to: string): Promise<void> {
  await hold(page, name, to);
  await page.mouse.up();
}
