/** An administrator closes the day: the sale is there, the provider's report is matched to it, what fits nothing is shown, the books balance. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
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

/** A report with names that no other run has, so that what another one left remembered never fits it. */
function ownReport() {
  const own = randomBytes(4).toString("hex");
  const [reference, gross, commission, gst, day] = ["Ref", "Gross", "Commission", "GST", "Paid on"].map(
    (name) => `${name} ${own}`,
  ) as [string, string, string, string, string];
  const file = (payment: string) => ({
    name: `report-${payment}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(
      `${[reference, gross, commission, gst, day, "UTR"].join(",")}\npay_${own}${payment},"11,800.00",200.00,36.00,20/11/2026,UTR-${own}\n`,
    ),
  });
  return { own, reference, gross, commission, gst, day, file };
}

async function chooseColumns(
  page: Page,
  { reference, gross, commission, gst, day }: ReturnType<typeof ownReport>,
) {
  await page.getByLabel("Number of the payment").selectOption(reference);
  await page.getByLabel("Amount").selectOption(gross);
  await page.getByLabel("Fee", { exact: true }).selectOption(commission);
  await page.getByLabel("Tax on the fee").selectOption(gst);
  await page.getByLabel("Day paid out").selectOption(day);
  await page.getByLabel("Does the fee include its tax?").selectOption("No, its tax comes on top");
}

test(
  "A report with other column names is read as an administrator chooses, and so is the next one",
  {
    tag: "@layout",
  },
  async ({ as }, { project }) => {
    // One choice is remembered for each provider, and both screens run at a time.
    const [provider, name] = project.name === "phone" ? ["stripe", "Stripe"] : ["razorpay", "Razorpay"];
    const report = ownReport();
    const admin = await as("admin");
    const file = admin.getByLabel("Settlement report as CSV");
    const read = async (payment?: string) => {
      if (payment) await file.setInputFiles(report.file(payment));
      await admin.getByRole("button", { name: "Read the file" }).click();
    };
    const question = admin.getByRole("group", { name: "Columns of this file" });
    await expect(async () => {
      await admin.goto("/payments-dashboard/settlements");
      await admin.getByLabel("Who paid out").selectOption(provider ?? "");
      await read("first");
      await expect(question).toBeVisible();
      // Sent before the script was there, it would be gone: then the browser asks for it again.
      await expect(file).toHaveValue(/report-first\.csv$/, { timeout: 1_000 });
    }).toPass();
    await expect(admin.getByText("Nothing was kept yet: this file has other column names.")).toBeVisible();
    // What is known is chosen already.
    await expect(admin.getByLabel("Number of the transfer (UTR)")).toHaveValue("UTR");
    await expect(admin.getByLabel("Who paid out")).toHaveValue(provider ?? "");
    await expectNoAxeViolations(admin);
    await expectNoSidewaysScroll(admin);

    await chooseColumns(admin, { ...report, gst: report.gross });
    await read();
    const tax = admin.getByLabel("Tax on the fee");
    await expect(tax).toHaveAccessibleDescription(
      `“${report.gross}” is chosen for “Amount” too. Choose another column`,
    );
    await expectNoAxeViolations(admin);
    await tax.selectOption(report.gst);
    await read();
    await admin.getByRole("link", { name: "See what matched" }).click();
    await expect(admin.getByRole("heading", { level: 1, name: "report-first.csv" })).toBeVisible();
    const line = admin.getByRole("row", { name: new RegExp(`pay_${report.own}first`) });
    await expect(line).toContainText("₹11,800");
    await expect(line).toContainText("₹236");
    await expect(line).toContainText("20 November 2026");
    await expect(line).toContainText(`UTR-${report.own}`);

    await admin.goto("/payments-dashboard/settlements");
    const remembered = admin.getByRole("region", { name: "Remembered columns" });
    await expect(remembered).toContainText(report.reference);
    await expect(remembered).toContainText(`${report.commission}, without its tax`);
    await expectNoAxeViolations(admin);
    await expectNoSidewaysScroll(admin);
    await admin.getByLabel("Who paid out").selectOption(provider ?? "");
    await read("second");
    await expect(admin.getByRole("link", { name: "See what matched" })).toBeVisible();
    await expect(question).toBeHidden();

    await remembered.getByRole("button", { name: `Forget the columns of ${name} reports` }).click();
    await expect(admin.getByText(report.reference)).toBeHidden();
    await read("third");
    await expect(question).toBeVisible();
    await expect(admin.getByLabel("Number of the payment")).toHaveValue("");
  },
);

test("Without script the page says to choose the file again, and keeps what is chosen of its columns", async ({
  as,
  browser,
  contextOptions,
}) => {
  const report = ownReport();
  const signedIn = await as("admin");
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  await context.addCookies(await signedIn.context().cookies());
  const admin = await context.newPage();
  const file = admin.getByLabel("Settlement report as CSV");
  const read = admin.getByRole("button", { name: "Read the file" });
  await admin.goto("/payments-dashboard/settlements");
  await admin.getByLabel("Who paid out").selectOption("sandbox");
  await file.setInputFiles(report.file("plain"));
  await read.click();
  await expect(admin.getByText("Choose the file again: your browser did not keep it.")).toBeVisible();
  await expect(admin.getByLabel("Who paid out")).toHaveValue("sandbox");
  await chooseColumns(admin, { ...report, day: report.gst });
  await file.setInputFiles(report.file("plain"));
  await read.click();
  await expect(admin.getByText("Nothing was kept. Please check the marked fields.")).toBeVisible();
  await expect(admin.getByLabel("Amount")).toHaveValue(report.gross);
  await admin.getByLabel("Day paid out").selectOption(report.day);
  await file.setInputFiles(report.file("plain"));
  await read.click();
  await expect(admin.getByRole("link", { name: "See what matched" })).toBeVisible();
  await admin.getByRole("button", { name: "Forget the columns of sandbox reports" }).click();
  await expect(admin.getByText(report.reference)).toBeHidden();
  await context.close();
});
