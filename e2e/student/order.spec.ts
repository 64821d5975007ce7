/** Buying a service: what it costs, the bill, a declined card, a second try that arrives, and what the page says of each. */
import { newStudent } from "../support/accounts.ts";
import { completeProfile } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

test("A student buys a service in the sandbox: a declined card, then a payment that is told of twice", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await page.goto("/service-catalog");
  await page.getByRole("link", { name: /^Buy ?: Visa assistance$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Visa assistance" })).toBeVisible();
  await expect(page.getByText("Before we begin: everything back.")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const pay = page.getByRole("button", { name: /^Pay ₹/ });
  await pay.click();
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveAccessibleDescription(/address/i);
  await page.getByRole("textbox", { name: "Address" }).fill("1 MG Road, Pune 411001");
  await page.getByLabel("State").selectOption("27");
  await pay.click();
  await expect(page.getByText(/We need your date of birth/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("1 MG Road, Pune 411001");
  await completeProfile(visitor.email);
  await pay.click();

  await expect(page.getByText(/Nothing here moves real money/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Let the card be declined" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment failed" })).toBeVisible();
  await expect(page.getByText("The card was declined")).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Pay, and tell the shop twice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Paid" })).toBeVisible();
  await expectNoAxeViolations(page);

  // Going back after paying leads to what became of it, and pays nothing again.
  const paid = page.url();
  await page.goBack();
  await page.reload();
  await expect(page).toHaveURL(paid);
  await page.goto("/purchase-history");
  await expect(
    page.getByRole("region", { name: "Your orders" }).getByText("Paid", { exact: true }),
  ).toHaveCount(1);
  await expectNoAxeViolations(page);

  const ceo = await as("ceo");
  await ceo.goto(`/payments-dashboard/orders?q=${encodeURIComponent(visitor.email)}`);
  await ceo.getByRole("link", { name: visitor.name }).click();
  await expect(ceo.getByRole("heading", { level: 1, name: /^CBO-/ })).toBeVisible();
  await expect(ceo.getByRole("region", { name: "What happened" })).toContainText("The card was declined");
  await expect(ceo.getByRole("region", { name: /^Booked: Sale, no\. / })).toContainText("Sales of services");
  await expectNoAxeViolations(ceo);
  await expectNoSidewaysScroll(ceo);
  await ceo.goto("/payments-dashboard");
  await expect(ceo.getByRole("region", { name: "By service" })).toContainText("₹");
  await expectNoAxeViolations(ceo);
  await ceo.goto("/payments-dashboard/day-book");
  await expect(ceo.getByText("The books are balanced.")).toBeVisible();
  await expectNoAxeViolations(ceo);
  await expectNoSidewaysScroll(ceo);

  await page.goto("/enrolled-services");
  await expect(page.getByRole("cell", { name: "Visa assistance", exact: true })).toBeVisible();
});
