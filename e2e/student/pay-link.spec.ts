/** Somebody else pays: a student makes a link, a parent without an account pays by it, and the student is told. */
import { newStudent } from "../support/accounts.ts";
import { completeProfile } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

test("A parent pays by a link without an account, and the link then says that it is paid", async ({
  page,
  mailbox,
  browser,
  contextOptions,
}) => {
  test.slow();
  const student = await newStudent(page, mailbox);
  await completeProfile(student.email);
  await page.goto("/service-catalog");
  await page.getByRole("link", { name: /^Buy ?: Visa assistance$/ }).click();
  await page.getByRole("textbox", { name: "Address" }).fill("1 MG Road, Pune 411001");
  await page.getByLabel("State").selectOption("27");
  await page.getByRole("button", { name: "Let somebody else pay" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const field = page.getByRole("textbox", { name: "Your link" });
  const link = new URL(await field.inputValue()).pathname;
  await expect(page.getByRole("link", { name: "Send on WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  await expectNoAxeViolations(page);

  const elsewhere = await browser.newContext(contextOptions);
  const parent = await elsewhere.newPage();
  await parent.goto(link);
  await expect(parent.getByRole("heading", { level: 1, name: /asks you to pay/ })).toBeVisible();
  await expect(parent.getByText(student.email)).toHaveCount(0);
  await expect(parent.getByText("MG Road")).toHaveCount(0);
  await expect(parent.getByText("Before we begin: everything back.")).toBeVisible();
  await expectNoAxeViolations(parent);
  await expectNoSidewaysScroll(parent);
  await parent.getByRole("textbox", { name: /^Your email/ }).fill("father");
  await parent.getByRole("button", { name: "Pay ₹17,700" }).click();
  await expect(parent.getByRole("textbox", { name: /^Your email/ })).toHaveAccessibleDescription(
    /email address/,
  );
  await parent.getByRole("textbox", { name: /^Your email/ }).fill("father@people.test");
  await parent.getByRole("button", { name: "Pay ₹17,700" }).click();
  await parent.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(parent.getByRole("heading", { level: 1, name: "Paid. Thank you." })).toBeVisible();
  await expectNoAxeViolations(parent);

  await page.goto("/notifications");
  await expect(page.getByText("Your payment has arrived")).toBeVisible();
  await parent.goto(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`);
  await expect(
    parent.getByRole("heading", { level: 1, name: "This link does not work any more" }),
  ).toBeVisible();
  await expectNoAxeViolations(parent);
  await elsewhere.close();
});
