/** A coupon: an administrator makes it, a student sees the new sums before paying, and the bill keeps what was typed. */
import { newStudent } from "../support/accounts.ts";
import { completeProfile } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

test("A coupon that an administrator makes is applied, shown and paid with", async ({
  as,
  page,
  mailbox,
}) => {
  test.slow();
  const code = `SPRING-${Date.now()}`;
  const admin = await as("admin");
  await admin.goto("/payments-dashboard/coupons/new");
  await expectNoAxeViolations(admin);
  await admin.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
  await admin.getByRole("textbox", { name: "How much" }).fill("101");
  await admin.getByRole("button", { name: "Add the coupon" }).click();
  await expect(admin.getByRole("textbox", { name: "How much" })).toHaveAccessibleDescription(/1 to 100/);
  await admin.getByRole("textbox", { name: "How much" }).fill("10");
  await admin.getByRole("textbox", { name: "Most uses of one person" }).fill("1");
  await admin.getByRole("button", { name: "Add the coupon" }).click();
  await expect(admin.getByRole("row", { name: new RegExp(code) })).toContainText("10 %");
  await expectNoAxeViolations(admin);

  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  await page.goto("/service-catalog");
  await page.getByRole("link", { name: /^Buy ?: Visa assistance$/ }).click();
  await page.getByRole("textbox", { name: "Address" }).fill("1 MG Road, Pune 411001");
  await page.getByLabel("State").selectOption("27");
  const typed = page.getByRole("textbox", { name: "Coupon code" });
  await typed.fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(typed).toHaveAccessibleDescription(/We do not know this code/);
  await typed.fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(`The code ${code} is applied.`)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("1 MG Road, Pune 411001");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  // Visa assistance costs ₹17,700 with GST.
  await page.getByRole("button", { name: "Pay ₹15,930" }).click();
  await expect(page.getByText(`Coupon ${code}`)).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Paid" })).toBeVisible();

  await admin.goto("/payments-dashboard/coupons");
  const row = admin.getByRole("row", { name: new RegExp(code) });
  await expect(row).toContainText("1 paid, 0 open");
  await row.getByRole("button", { name: `End ${code}` }).click();
  await expect(row).toContainText("Ended");
});
