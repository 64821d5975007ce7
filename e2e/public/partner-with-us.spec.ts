import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { leadsOf } from "../support/leads";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("An organisation proposes a partnership, and the same message twice is one lead", async ({
    page,
    mailbox,
  }) => {
    const visitor = newVisitor();
    for (const _ of ["first", "again"]) {
      await page.goto("/partner-with-us");
      await field(page, "Organisation").fill("Sunrise School");
      await page
        .getByRole("combobox", { name: /Kind of organisation/ })
        .selectOption("School or college in India");
      await field(page, "Website (optional)").fill("sunrise.example.org");
      await field(page, "Your name").fill(visitor.name);
      await field(page, "Email").fill(visitor.email);
      await field(page, "What do you have in mind?").fill("Forty pupils in year twelve");
      await page.getByRole("checkbox", { name: /You may contact me/ }).check();
      await page.getByRole("button", { name: "Send the proposal" }).click();
      await expect(page.getByRole("region", { name: "We have your proposal" })).toBeVisible();
    }
    expect(await leadsOf(visitor.email)).toMatchObject([
      {
        request_type: "partner",
        repeats: 1,
        details: {
          organisation: "Sunrise School",
          kind: "School or college in India",
          website: "https://sunrise.example.org",
        },
      },
    ]);
    await mailbox.waitForMessage(visitor.email, /We have your proposal/);
    expect(await mailbox.messagesTo(visitor.email)).toHaveLength(1);
  });

  test("Missing entries are reported beside their fields", async ({ page }) => {
    await page.goto("/partner-with-us");
    await page.getByRole("button", { name: "Send the proposal" }).click();
    await expect(field(page, "Organisation")).toHaveAccessibleDescription(
      "Enter the name of your organisation",
    );
    await expect(page.getByRole("combobox", { name: /Kind/ })).toHaveAccessibleDescription(
      /Choose what kind/,
    );
  });
});

test("/partner-with-us can be used by everybody and runs no framework", { tag: "@layout" }, async ({
  page,
}) => {
  await page.goto("/partner-with-us");
  await expectNoAxeViolations(page);
  const scripts = await page
    .locator("script[src]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  expect(scripts).toEqual([]);
});
