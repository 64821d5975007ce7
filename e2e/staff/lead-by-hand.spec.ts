/** A lead that a colleague writes down, and what is offered on a lead that another works on. */
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { leadsOf } from "../support/leads";

test("A counsellor writes down who called, is shown who they may be, and a manager is offered what they may do", async ({
  as,
}) => {
  const visitor = newVisitor();
  const name = `Farah ${visitor.email.slice(8, 18)}`;
  const page = await as("business_development_team");
  await page.goto("/crm-dashboard");
  await page.getByRole("link", { name: "New lead" }).click();
  await page.getByRole("button", { name: "Create the lead" }).click();
  await expect(page.getByText("Enter a phone number or an email address")).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("textbox", { name: /^Email/ }).fill(visitor.email);
  await page.getByRole("combobox", { name: "How they came to us" }).fill("Telephone");
  await page.getByRole("combobox", { name: /^Destination/ }).fill("Ireland");
  await page.getByRole("checkbox", { name: /They said that we may contact them/ }).check();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Create the lead" }).click();
  const opened = page.getByRole("article", { name });
  await expect(opened.getByRole("region", { name: "Next step" })).toContainText("First call");
  await expect(opened.getByText("Entered by hand").first()).toBeVisible();

  await page.goto("/crm-dashboard/new");
  await page.getByLabel("Name").fill(`${name} again`);
  await page.getByRole("textbox", { name: /^Email/ }).fill(visitor.email);
  await page.getByRole("combobox", { name: "How they came to us" }).fill("Walk-in");
  await expect(page.getByText("Perhaps we know them already")).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Create the lead" }).click();
  await expect(
    page.getByText("There is already a lead with this number or address.", { exact: false }).first(),
  ).toBeVisible();
  await page.getByRole("checkbox", { name: /I looked/ }).check();
  await page.getByRole("button", { name: "Create the lead" }).click();
  await expect(page.getByRole("article", { name: `${name} again` })).toBeVisible();

  const [first] = (await leadsOf(visitor.email)).filter((lead) => lead.name === name);
  const manager = await as("business_development_manager");
  await manager.goto(`/crm-dashboard?lead=${first?.id}`);
  const theirs = manager.getByRole("article", { name });
  await expect(theirs.getByText("calls, writes and plans here.", { exact: false })).toBeVisible();
  await expect(theirs.getByRole("region", { name: "Log a call" })).toHaveCount(0);
  await expect(theirs.getByRole("region", { name: "Status" })).toBeVisible();
  await expect(theirs.getByLabel("Give it to")).toBeVisible();
});
