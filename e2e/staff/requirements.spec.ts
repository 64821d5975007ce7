/** Rules about documents: a manager writes one, sees what it does, changes it and ends it. */
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures";
import { UNIVERSITY } from "../support/own-rows";

test("A manager asks for a document at one university, says it otherwise, and ends it", {
  tag: "@layout",
}, async ({ as }) => {
  const page = await as("application_manager");
  await page.goto("/workflow-students/requirements");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Add a rule" }).click();
  await page.getByRole("link", { name: /^A university/ }).click();
  await page.getByLabel("Name of the university").fill(UNIVERSITY.name);
  await page.getByRole("button", { name: "Find it" }).click();
  await page.getByRole("link", { name: UNIVERSITY.name, exact: true }).click();
  const form = page.getByRole("region", { name: `${UNIVERSITY.name} asks for a document` });
  await form.getByLabel("Document", { exact: true }).selectOption("Recommendation letters");
  await form.getByRole("button", { name: "Add the rule" }).click();
  await expect(page.getByText("Paste the address of the university’s page that says so")).toBeVisible();
  await form.getByLabel("Where the university says so").fill("https://example.test/letters");
  const why = `The university wants two letters (${crypto.randomUUID().slice(0, 8)}).`;
  await form.getByLabel("Why", { exact: true }).fill(why);
  await expect(page.getByText(/^(Asked of \d|No open application is asked)/)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Add the rule" }).click();
  const rule = page.getByRole("article", { name: "Recommendation letters" });
  await expect(rule.getByRole("status")).toBeVisible();
  await expect(rule).toContainText(why);
  await expectNoAxeViolations(page);

  await rule.getByRole("link", { name: "Change this rule" }).click();
  await page.getByLabel("Needed", { exact: true }).selectOption("before the offer");
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(rule.getByRole("heading", { name: "What it said before" })).toBeVisible();
  await rule.getByText("End this rule").click();
  await rule.getByLabel("Why it ends").fill("The university dropped it.");
  await rule.getByRole("button", { name: "End it" }).click();
  await expect(rule.getByRole("status")).toContainText("Nobody is asked by this rule any more.");
});
