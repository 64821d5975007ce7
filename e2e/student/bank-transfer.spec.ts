/** Paying by UPI or a transfer: where to, telling us of it, the two who check it, and the invoice that follows. */
import { newStudent } from "../support/accounts.ts";
import { completeProfile, giveRole } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { runJob } from "../support/jobs.ts";

const UTR = String(Date.now()).slice(1);
const UTR_OF_PART = String(Date.now() + 1).slice(1);

test("A student pays by UPI and tells us the number, two administrators check it, and the invoice is there", async ({
  page,
  as,
  mailbox,
  browser,
  contextOptions,
}) => {
  test.slow();
  const admin = await as("admin");
  const elsewhere = await browser.newContext(contextOptions);
  const second = await elsewhere.newPage();
  await giveRole((await newStudent(second, mailbox)).email, "admin");

  await admin.goto("/payments-dashboard/bank-account");
  await admin.getByLabel("Account holder").fill("Campusbound Private Limited");
  await admin.getByLabel("Bank and branch").fill("HDFC Bank, MG Road");
  await admin.getByLabel("Account number").fill("5010 0123 4567 89");
  await admin.getByLabel("IFSC").fill("HDFCO001234");
  await admin.getByLabel("UPI ID").fill("fees@hdfcbank");
  await admin.getByRole("button", { name: "Send to be confirmed" }).click();
  await expect(admin.getByLabel("IFSC")).toHaveAccessibleDescription(/fifth of them a nought/);
  await admin.getByLabel("IFSC").fill("HDFC0001234");
  await admin.getByRole("button", { name: "Send to be confirmed" }).click();
  const waiting = admin.getByRole("region", { name: "Waiting for a second administrator" });
  await expect(waiting.getByRole("button", { name: "Take it back" })).toBeVisible();
  await expect(waiting.getByRole("button", { name: "Confirm and show it" })).toHaveCount(0);
  await expectNoAxeViolations(admin);
  await second.goto("/payments-dashboard/bank-account");
  await second.getByRole("button", { name: "Confirm and show it" }).click();
  const shown = second.getByRole("region", { name: "What buyers see" });
  await expect(shown.getByText("5010 0123 4567 89")).toBeVisible();

  const student = await newStudent(page, mailbox);
  await completeProfile(student.email);
  await page.goto("/service-catalog");
  await page.getByRole("link", { name: /^Buy ?: Visa assistance$/ }).click();
  await page.getByRole("textbox", { name: "Address" }).fill("1 MG Road, Pune 411001");
  await page.getByLabel("State").selectOption("27");
  await page.getByRole("radio", { name: /^Bank transfer/ }).check();
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page.getByRole("img", { name: /UPI QR code for ₹17,700/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay ₹17,700 in your UPI app" })).toHaveAttribute(
    "href",
    /^upi:\/\/pay\?pa=fees@hdfcbank&.*am=17700\.00&cu=INR/,
  );
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Number of the payment (UTR)").fill("1234");
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByLabel("Number of the payment (UTR)")).toHaveAccessibleDescription(/twelve digits/);
  await page.getByLabel("Number of the payment (UTR)").fill(UTR);
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByText(`We are looking for transfer ${UTR}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "I have paid" })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await admin.goto(`/payments-dashboard/transfers?q=${UTR}`);
  await expectNoAxeViolations(admin);
  await admin.getByRole("link", { name: student.name }).click();
  await admin.getByRole("button", { name: "I see it in the bank statement" }).click();
  await expect(admin.getByText("You saw it. Another administrator confirms it.")).toBeVisible();
  await expectNoAxeViolations(admin);
  await second.goto(new URL(admin.url()).pathname);
  await second.getByRole("button", { name: "Confirm ₹17,700" }).click();
  await expect(second.getByText("It paid the order.")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Paid" })).toBeVisible();
  await expect(page.getByText(/(Receipt|invoice) INV\//i)).toBeVisible();
  await expect(page.getByRole("link", { name: "save the PDF" })).toBeVisible();

  // A later part of another service, paid in the same way.
  const goOn = page.getByRole("button", { name: /^(Pay ₹|Go on to the payment)/ });
  await page.goto("/service-catalog");
  await page.getByRole("link", { name: /^Buy ?: From shortlist to visa$/ }).click();
  await page.getByRole("radio", { name: /^In 2 parts/ }).check();
  await page.getByRole("textbox", { name: "Address" }).fill("1 MG Road, Pune 411001");
  await page.getByLabel("State").selectOption("27");
  await goOn.click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 of 2 parts paid" })).toBeVisible();
  await page.getByRole("link", { name: /^Pay part 2: ₹/ }).click();
  await page.getByRole("radio", { name: /^Bank transfer/ }).check();
  await goOn.click();
  await expect(page.getByRole("img", { name: /UPI QR code for ₹20,650/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Number of the payment (UTR)").fill(UTR_OF_PART);
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByText(`We are looking for transfer ${UTR_OF_PART}`)).toBeVisible();
  await admin.goto(`/payments-dashboard/transfers?q=${UTR_OF_PART}`);
  await admin.getByRole("link", { name: student.name }).click();
  await admin.getByRole("button", { name: "I see it in the bank statement" }).click();
  await expect(admin.getByText("You saw it. Another administrator confirms it.")).toBeVisible();
  await second.goto(new URL(admin.url()).pathname);
  await second.getByRole("button", { name: "Confirm ₹20,650" }).click();
  await expect(second.getByText("It paid the order.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Paid" })).toBeVisible();
  await runJob("email-notifications");
  const letter = await mailbox.waitForMessage(student.email, "Your payment has arrived");
  expect(letter.text).toMatch(/We have received ₹20,650 for part 2 of order .* Nothing more is to be paid\./);
  await page.goto("/purchase-history");
  await expect(page.getByRole("region", { name: "Your orders" }).getByText(/^Next part/)).toHaveCount(0);

  // Others are not offered what this journey made up.
  await admin.goto("/payments-dashboard/bank-account");
  await admin.getByRole("button", { name: "Stop showing it" }).click();
  await expect(admin.getByText(/No account is shown/)).toBeVisible();
  await elsewhere.close();
});
