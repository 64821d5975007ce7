/** A list under the filters that one works with: kept under a name, shared with colleagues, taken along as a file. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { makeLead } from "../support/leads";

/** A name that no other run of these journeys has. */
const unique = (word: string) => `${word} ${newVisitor().email.slice(8, 18)}`;

test("A manager saves a view, shares it, changes and renames it; a colleague opens it until it is deleted", async ({
  as,
}) => {
  const name = unique("Hot leads");
  const page = await as("business_development_manager");
  await page.goto("/crm-dashboard?status=new,contacted");
  await page.getByText("Save view", { exact: true }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("combobox", { name: "Who sees it" }).selectOption("Business development");
  await page.getByRole("checkbox", { name: "Pin it, with its count" }).check();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Save view" }).click();

  await expect(page).toHaveURL(/view=/);
  const link = page.getByRole("link", { name });
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(link).toContainText(/\d/);

  await page.goto(`${page.url()}&owner=none`);
  await expect(link).toContainText("changed");
  await page.getByRole("button", { name: "Update view" }).click();
  await expect(link).not.toContainText("changed");

  const colleague = await as("business_development_team");
  await colleague.goto("/crm-dashboard");
  // Others may have pinned views too, then it stands in the menu.
  const shared = colleague.getByRole("link", { name: `Shared with you: ${name}`, includeHidden: true });
  const address = await shared.getAttribute("href");
  await colleague.goto(String(address));
  await expect(colleague).toHaveURL(/owner=none/);
  await expect(colleague.getByRole("list", { name: "Filters in use" })).toContainText("Owner: Unclaimed");
  await expect(colleague.getByText("Edit view", { exact: true })).toBeHidden();

  await page.getByText("Edit view", { exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`${name} now`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: `${name} now` })).toHaveAttribute("aria-current", "true");

  await page.getByText("Edit view", { exact: true }).click();
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(page).toHaveURL(/\/crm-dashboard$/);
  await colleague.goto("/crm-dashboard");
  await expect(colleague.getByRole("link", { name, includeHidden: true })).toHaveCount(0);
});

test("What can be saved as a view moves no row of the list", async ({ as }) => {
  await makeLead({ name: unique("Asha Still"), email: newVisitor().email });
  const page = await as("business_development_manager");
  await page.goto("/crm-dashboard");
  const table = page.getByRole("table", { name: "Leads" });
  const before = await table.boundingBox();
  await page.goto("/crm-dashboard?status=new");
  await expect(page.getByText("Save view", { exact: true }).first()).toBeVisible();
  expect((await table.boundingBox())?.y).toBe(before?.y);
});

test("Without script a view is saved and opened all the same", async ({ as, browser, contextOptions }) => {
  const name = unique("Mine");
  const page = await as("business_development_team");
  await page.goto("/crm-dashboard");
  const context = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto("/crm-dashboard?owner=me");
  await plain.getByText("Save view", { exact: true }).first().click();
  await plain.getByRole("textbox", { name: "Name" }).fill(name);
  await plain.getByRole("button", { name: "Save view" }).click();
  await expect(plain.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
  await plain.getByText("Edit view", { exact: true }).click();
  await plain.getByRole("button", { name: "Delete view" }).click();
  await expect(plain.getByRole("link", { name })).toHaveCount(0);
  await context.close();
});

test("The file has the filtered leads and no formula", async ({ as }) => {
  const word = unique("Formula").split(" ")[1] as string;
  const wanted = newVisitor();
  const other = newVisitor();
  await makeLead({ name: `=SUM(1,2) ${word}`, email: wanted.email, phone: wanted.phone });
  await makeLead({ name: unique("Somebody else"), email: other.email, phone: other.phone });
  const page = await as("business_development_manager");
  await page.goto(`/crm-dashboard?q=${word}`);
  await page.getByRole("button", { name: "Columns and spacing" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/);
  const rows = parse<Record<string, string>>(await readFile(await download.path()), {
    bom: true,
    columns: true,
    record_delimiter: "\r\n",
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.Name).toBe(`'=SUM(1,2) ${word}`);
  expect(rows[0]?.Email).toBe(wanted.email);
  expect(rows[0]?.Phone).toMatch(/^'\+91/);
});

test("Who does not work with leads gets no file of them", async ({ as }) => {
  const page = await as("hr");
  const answer = await page.request.get("/api/leads-export");
  expect(answer.status()).toBe(403);
});
