/** Money back: what comes back today, a request that is refused for want of a reason, the decision, and the money on its way. */
import { newStudent } from "../support/accounts.ts";
import { completeProfile } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { runJob } from "../support/jobs.ts";
import { buyVisaAssistance } from "../support/purchases.ts";

test("A student asks for a part of a payment back, an administrator approves it, and the sandbox sends it", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  await buyVisaAssistance(page);

  const back = page.getByRole("region", { name: "What you get back today" });
  await expect(back).toContainText(/If you stop today, you get ₹[\d,]+ back\. This holds until we begin\./);
  const ask = back.getByRole("button", { name: "Ask for the money back" });
  await back.getByLabel("How much, in rupees").fill("1,000");
  await ask.click();
  await expect(back.getByRole("textbox", { name: "Why" })).toHaveAccessibleDescription(/Say in a sentence/);
  await expect(back.getByLabel("How much, in rupees")).toHaveValue("1,000");
  await back.getByRole("textbox", { name: "Why" }).fill("We pay for one part only.");
  await ask.click();
  await expect(back.getByText("We have your request.", { exact: false }).first()).toBeVisible();
  await expect(back.getByRole("list", { name: "Money you asked for" })).toContainText("₹1,000");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const admin = await as("admin");
  await admin.goto(`/payments-dashboard/refunds?q=${encodeURIComponent(visitor.email)}`);
  await expectNoAxeViolations(admin);
  await admin.getByRole("link", { name: visitor.name }).click();
  await expect(admin.getByText("We pay for one part only.")).toBeVisible();
  await expect(admin.getByText("Before we begin: everything back.")).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.getByRole("button", { name: "Approve refund" }).click();
  await expect(admin.getByText("Approved", { exact: true }).first()).toBeVisible();
  await runJob("send-refunds");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Partly refunded" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Money you asked for" })).toContainText("refunded");
  await page.goto("/purchase-history");
  await expect(page.getByText(/If you stop today, you get ₹[\d,]+ back/)).toBeVisible();
  const statement = page.getByRole("region", { name: "Your money with us" });
  await expect(statement.getByRole("listitem")).toContainText([/₹1,000 went back to you/, /₹[\d,]+ came in/]);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
