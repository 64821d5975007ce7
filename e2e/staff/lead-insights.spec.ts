/** What became of the leads: a number opens as many rows as it says, and what a campaign cost is entered and divided. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, newVisitor, test } from "../support/fixtures";
import { makeLead } from "../support/leads";

const INSIGHTS = "/crm-dashboard/insights";

/** A destination of its own, so that nobody else's leads are among the rows. */
async function addLeads(count: number): Promise<string> {
  const destination = `Country ${randomBytes(4).toString("hex")}`;
  for (let number = 0; number < count; number++) {
    const { name, email } = newVisitor();
    await makeLead({ name, email, preferred_destination: destination });
  }
  return destination;
}

test("A bar opens as many rows as its number says", { tag: "@layout" }, async ({ as }) => {
  const destination = await addLeads(3);
  const page = await as("business_development_manager");
  await page.goto(`${INSIGHTS}?period=this-week`);
  const table = page.getByRole("region", { name: "Leads by destination", exact: true });
  const more = page
    .getByRole("region", { name: "By destination", exact: true })
    .getByText(/more with fewer leads/);
  if (await more.isVisible()) await more.click();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: destination }) });
  await expect(row.getByRole("cell").first()).toHaveText("3");
  await expect(table).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole("link", { name: destination }).click();
  await expect(page).toHaveURL(/\/crm-dashboard\?destination=/);
  await expect(page.getByText("3 leads", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Filters in use" })).toContainText(destination);
});

test("A manager enters what a campaign cost, as a form and as a file, and takes the figures along", async ({
  as,
}) => {
  const campaign = `journey-${randomBytes(4).toString("hex")}`;
  const page = await as("partnerships_manager");
  await page.goto(INSIGHTS);
  await page.getByRole("link", { name: "Campaign costs" }).click();
  const form = page.getByRole("region", { name: "Add a cost", exact: true });
  await form.getByLabel("Campaign").fill(campaign);
  await form.getByLabel("Day or month").fill("2026-03-02");
  await form.getByLabel("Amount in rupees").fill("twelve");
  await form.getByRole("button", { name: "Save cost" }).click();
  await expect(form).toContainText("Enter the amount in rupees");
  await form.getByLabel("Amount in rupees").fill("1,200");
  await form.getByRole("button", { name: "Save cost" }).click();
  await expect(page.getByRole("region", { name: "Costs", exact: true })).toContainText("₹1,200");
  await expectNoAxeViolations(page);

  const file = page.getByRole("region", { name: "Add a file of costs", exact: true });
  const choose = (content: string) =>
    file
      .getByLabel("CSV file")
      .setInputFiles({ name: "costs.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await choose(`campaign,when,amount\n${campaign},2026-03-03,x\n`);
  await file.getByRole("button", { name: "Add costs" }).click();
  await expect(file).toContainText("Line 2: Enter the amount in rupees");
  await choose(`campaign,when,amount\n${campaign},2026-03-03,300\n`);
  await file.getByRole("button", { name: "Add costs" }).click();
  await expect(file).toContainText("1 cost saved.");

  await page.goto(`${INSIGHTS}?from=2026-03-02&to=2026-03-03`);
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: campaign }) });
  await expect(row).toContainText("₹1,500");
  await page.goto(`${INSIGHTS}?from=2026-03-01&to=2026-03-03`);
  await expect(row).toContainText("Known for 2 of 3 days");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as CSV" }).click();
  const rows = parse(await readFile(await (await download).path(), "utf8"), { bom: true }) as string[][];
  expect(rows[0]?.slice(0, 3)).toEqual(["Table", "Name", "Leads"]);
  expect(rows[1]?.slice(0, 2)).toEqual(["Received", "2026-03-01 to 2026-03-03"]);
});

test("The CEO sees the state of the whole without a button that writes, and a number opens its rows", async ({
  as,
}) => {
  const page = await as("ceo");
  await page.goto("/dashboard");
  for (const name of [
    "Leads this week",
    "Workload by colleague",
    "Where applications pile up",
    "People by role",
  ])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  await page
    .getByRole("region", { name: "People by role", exact: true })
    .getByRole("link", { name: "HR" })
    .click();
  await expect(page).toHaveURL(/\/user-management\?role=hr/);
});

test("Operations read where applications pile up in numbers, and are led to nobody's file", async ({
  as,
}) => {
  const page = await as("operation_team");
  await page.goto("/dashboard");
  const part = page.getByRole("region", { name: "Where applications pile up", exact: true });
  await expect(part).toBeVisible();
  await expect(part.getByRole("link")).toHaveCount(0);
  await expectNoAxeViolations(page);
});
