/** An administrator closes the day: the sale is there, the provider's report is matched to it, what fits nothing is shown, the books balance. */
import { readFile } from "node:fs/promises";
import { newStudent } from "../support/accounts.ts";
import { completeProfile } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { buyVisaAssistance } from "../support/purchases.ts";

test("What was sold today reaches the bank in the books, and the day balances", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  await buyVisaAssistance(page);

  const admin = await as("admin");
  await admin.goto(`/payments-dashboard/orders?q=${encodeURIComponent(visitor.email)}`);
  await admin.getByRole("link", { name: visitor.name }).click();
  const order = await admin.getByRole("heading", { level: 1 }).textContent();
  const file = admin.url();
  const tries = admin.getByRole("region", { name: "Tries to pay" });
  const payment = (await tries.getByText(/^pay_/).textContent()) ?? "";
  const sum = (await tries.getByRole("cell", { name: /^₹/ }).textContent()) ?? "";

  await admin.goto("/payments-dashboard/settlements");
  await admin.getByLabel("Who paid out").selectOption("sandbox");
  const paidOut = new Date().toISOString().slice(0, 10);
  const report = [
    "entity_id,type,amount,fee,tax,settlement_id,settlement_utr,settled_at",
    `${payment},payment,"${sum.slice(1)}",236,36,setl_1,UTR-${payment.slice(-6)},${paidOut}`,
    `pay_nobody${payment.slice(-6)},payment,100,2.36,0.36,setl_1,UTR-1,${paidOut}`,
  ].join("\n");
  await admin.getByLabel("Settlement report as CSV").setInputFiles({
    name: "settlement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(report),
  });
  await admin.getByRole("button", { name: "Read the file" }).click();
  await admin.getByRole("link", { name: "See what matched" }).click();
  await expect(admin.getByRole("heading", { level: 1, name: "settlement.csv" })).toBeVisible();
  await expect(admin.getByRole("region", { name: "Lines that match nothing of ours" })).toContainText(
    "We know of no payment or refund with this number",
  );
  const matched = admin.getByRole("region", { name: "Payments and refunds that were settled" });
  await expect(matched).toContainText(order ?? "");
  await expect(matched).toContainText("₹236");
  await expectNoAxeViolations(admin);
  await expectNoSidewaysScroll(admin);

  await admin.goto(file);
  await expect(
    admin.getByRole("region", { name: /^Booked: Settlement by the provider, no\. / }),
  ).toContainText("Bank account");

  await admin.goto("/payments-dashboard/day-book");
  await expect(admin.getByText("The books are balanced.")).toBeVisible();
  await expectNoAxeViolations(admin);
  const coming = admin.waitForEvent("download");
  await admin.getByRole("link", { name: /CSV/ }).click();
  const book = await readFile(await (await coming).path(), "utf8");
  expect(book).toContain(order);
  expect(book).toContain("Bank account");
});
