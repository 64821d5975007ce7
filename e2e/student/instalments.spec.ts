/** Paying in parts: the plan before anything is paid, the first part, the second, and what the pages say in between. */
import { newStudent } from "../support/accounts.ts";
import { completeProfile } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

test("A student takes a service in two parts and pays both, and the history is right", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  await page.goto("/service-catalog");
  await expect(
    page.getByText(/^In 2 parts: ₹20,650 on the day you pay, ₹20,650 45 days later/),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Buy ?: From shortlist to visa$/ }).click();
  await page.getByRole("radio", { name: /^In 2 parts/ }).check();
  await expect(page.getByText(/on the day you pay$/)).toBeVisible();
  await page.getByRole("textbox", { name: "Address" }).fill("1 MG Road, Pune 411001");
  await page.getByLabel("State").selectOption("27");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Go on to the payment" }).click();

  await expect(page.getByText("You pay now, part 1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 of 2 parts paid" })).toBeVisible();
  await expect(page.getByText(/^Next part: ₹.* until /)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/enrolled-services");
  await expect(page.getByRole("cell", { name: "From shortlist to visa", exact: true })).toBeVisible();
  await page.getByRole("region", { name: "Still to be paid in parts" }).getByRole("link").click();

  await page.getByRole("link", { name: /^Pay part 2: ₹/ }).click();
  await page.getByRole("button", { name: "Go on to the payment" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Paid" })).toBeVisible();
  await page.goto("/purchase-history");
  const orders = page.getByRole("region", { name: "Your orders" });
  await expect(orders.getByText("Paid", { exact: true })).toHaveCount(1);
  await expect(orders.getByText(/^Next part/)).toHaveCount(0);

  const ceo = await as("ceo");
  await ceo.goto(`/payments-dashboard/orders?q=${encodeURIComponent(visitor.email)}`);
  await ceo.getByRole("link", { name: visitor.name }).click();
  await expect(ceo.getByRole("region", { name: "Paid in parts" })).toContainText("2 of 2");
  await expect(ceo.getByRole("region", { name: /^Booked: Later part of an order, no\. / })).toBeVisible();
  await expectNoAxeViolations(ceo);
});

test("An administrator sets in which parts a price may be paid, and a plan with a fault is refused at its field", async ({
  as,
}) => {
  const admin = await as("admin");
  await admin.goto("/payments-dashboard/services");
  await admin.getByRole("link", { name: "Accommodation support" }).click();
  const price = admin.getByRole("region", { name: "Set a price" });
  await price.getByText("May it be paid in parts?").click();
  await price.getByLabel("Part 1: share in %").fill("40");
  await price.getByRole("button", { name: "Set the price" }).click();
  await expect(price.getByLabel("Part 1: share in %")).toHaveAccessibleDescription(
    "Two parts at least, or none",
  );
  await expectNoAxeViolations(admin);
  await price.getByLabel("Part 2: days after the first").fill("30");
  await price.getByRole("button", { name: "Set the price" }).click();
  await expect(
    admin.getByRole("region", { name: "Prices" }).getByText(/^In 2 parts: ₹3,304 on the day/),
  ).toBeVisible();
});
