/** Many leads changed at once: picked by keyboard, previewed, run, undone. */
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { makeLead } from "../support/leads";

/** Leads under a name that no other run of these journeys has. */
async function makeLeads(count: number): Promise<string> {
  const word = newVisitor().email.slice(8, 18);
  for (let place = 1; place <= count; place++) {
    const { email, phone } = newVisitor();
    await makeLead({ name: `Kavya ${word} ${place}`, email, phone });
  }
  return word;
}

const selection = (page: Page) => page.getByRole("region", { name: "Selection" });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}` });

test("By keyboard a counsellor selects leads, previews a change, runs it and undoes it", async ({ as }) => {
  const word = await makeLeads(3);
  const page = await as("business_development_team");
  await page.goto(`/crm-dashboard?q=${word}&sort=name`);
  const table = page.getByRole("table", { name: "Leads" });
  const top = await table.boundingBox();

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(selection(page)).toContainText("1 lead selected");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(selection(page)).toContainText("2 leads selected");
  expect((await table.boundingBox())?.y, "No row moves").toBe(top?.y);
  await page.keyboard.press("Escape");
  await expect(selection(page)).toBeHidden();

  await page.keyboard.press("a");
  await expect(selection(page)).toContainText("3 leads selected");
  await box(page, `Kavya ${word} 3`).uncheck();
  await expectNoAxeViolations(page);
  await selection(page).getByRole("button", { name: "Set next step" }).press("Enter");

  const dialog = page.getByRole("dialog", { name: "Set next step" });
  await dialog.getByRole("button", { name: "Preview" }).press("Enter");
  await dialog.getByLabel("What to do").fill("Invite to the fair");
  await dialog.getByLabel("When (IST)").fill("2027-01-15T11:00");
  await dialog.getByRole("button", { name: "Preview" }).press("Enter");
  await expect(dialog).toContainText("Will change: 2 leads");
  await expect(dialog).toContainText("You can undo this until");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Change 2 leads" }).press("Enter");
  await expect(dialog).toContainText("Changed 2 leads.");
  const report = dialog.getByRole("link", { name: "Full report" });
  const address = String(await report.getAttribute("href"));
  await dialog.getByRole("button", { name: "Close", exact: true }).last().press("Enter");
  await expect(table.getByText("Invite to the fair")).toHaveCount(2);
  await expect(selection(page)).toBeHidden();

  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Invite to the fair");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Put back 2 leads.")).toBeVisible();
  await page.goto(`/crm-dashboard?q=${word}`);
  await expect(page.getByRole("table", { name: "Leads" }).getByText("Invite to the fair")).toHaveCount(0);
});

test("A selection ends with its filter, and a lead that would not change is left out with the reason", async ({
  as,
}) => {
  const word = await makeLeads(2);
  const manager = await as("business_development_manager");
  await manager.goto(`/crm-dashboard?q=${word}&sort=name`);
  await box(manager, `Kavya ${word} 1`).check();
  await selection(manager).getByRole("button", { name: "Set status" }).click();
  await manager.getByRole("button", { name: "Preview" }).click();
  await manager.getByRole("button", { name: "Change 1 lead" }).click();
  await expect(manager.getByRole("dialog")).toContainText("Changed 1 lead.");
  await manager.keyboard.press("Escape");

  await manager.getByRole("checkbox", { name: "Select the page" }).check();
  await selection(manager).getByRole("button", { name: "Set status" }).click();
  await manager.getByRole("button", { name: "Preview" }).click();
  await expect(manager.getByRole("dialog")).toContainText("Will change: 1 lead");
  await expect(manager.getByRole("dialog")).toContainText("It is Contacted already.");
  await manager.keyboard.press("Escape");

  const search = manager.getByRole("searchbox", { name: "Name, email, phone or reference" });
  await search.fill(`Kavya ${word}`);
  await search.press("Enter");
  await expect(manager).toHaveURL(/q=Kavya/);
  await expect(selection(manager)).toBeHidden();

  await manager.goto("/crm-dashboard/bulk");
  await expect(manager.getByRole("link", { name: "Move to Contacted" }).first()).toBeVisible();
  await expectNoAxeViolations(manager);
});
