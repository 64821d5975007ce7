import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

const DESK = "/payments-dashboard/services";

test("An administrator sets up a service with a price, a student finds it in the shop, and the next price follows it", async ({
  as,
}) => {
  test.slow();
  const name = `Scholarship help ${Date.now()}`;
  const admin = await as("admin");
  await admin.goto(`${DESK}/new`);
  await expectNoAxeViolations(admin);
  await admin.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await admin.getByRole("textbox", { name: "Address", exact: true }).fill("Not an address");
  await admin
    .getByRole("textbox", { name: "Summary", exact: true })
    .fill("Which grants there are, and what they ask.");
  await admin.getByRole("textbox", { name: /^What you get/ }).fill("A list of grants\nOne essay read");
  await admin.getByRole("checkbox", { name: "Visa assistance" }).check();
  await admin.getByRole("checkbox", { name: /^In the shop/ }).check();
  await admin.getByRole("button", { name: "Add the service" }).click();
  const address = admin.getByRole("textbox", { name: "Address", exact: true });
  await expect(address).toHaveAccessibleDescription(/small letters, digits and hyphens/);
  await expect(admin.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
  await expect(admin.getByRole("checkbox", { name: "Visa assistance" })).toBeChecked();
  await address.fill(`scholarship-help-${Date.now()}`);
  await admin.getByRole("button", { name: "Add the service" }).click();
  await expect(admin.getByText("No price yet", { exact: true })).toBeVisible();

  const setPrice = async (amount: string, day = "") => {
    await admin.getByRole("textbox", { name: "Price in rupees" }).fill(amount);
    await admin.getByLabel("Service accounting code").selectOption("999299");
    await admin.getByLabel("From the day").fill(day);
    await admin.getByRole("button", { name: "Set the price" }).click();
  };
  await setPrice("eleven");
  await expect(admin.getByRole("textbox", { name: "Price in rupees" })).toHaveAccessibleDescription(
    /a sum in rupees/,
  );
  await setPrice("5,900");
  const prices = admin.getByRole("region", { name: "Prices" });
  await expect(prices.getByText("₹5,000 and ₹900 GST (18 %, SAC 999299)")).toBeVisible();
  await setPrice("7,080", "2027-11-01");
  await expect(prices.getByText("Planned")).toBeVisible();
  await expectNoAxeViolations(admin);

  const student = await as("student");
  await expect(async () => {
    await student.goto("/service-catalog");
    await expect(student.getByRole("heading", { name })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000, intervals: [1_000] });
  const card = student.getByRole("listitem").filter({ has: student.getByRole("heading", { name }) });
  await expect(card).toContainText("₹5,900");
  await expect(card).toContainText("with ₹900 GST (18 %)");
  await expect(card).toContainText("Before we begin: everything back.");
  await student.getByRole("checkbox", { name: `Compare ${name}` }).check();
  await student.getByRole("checkbox", { name: "Compare Visa assistance" }).check();
  await student.getByRole("button", { name: "Compare selected" }).click();
  const row = student.getByRole("row").filter({ hasText: "One essay read" });
  await expect(row.getByText("Included", { exact: true })).toHaveCount(1);
  await expect(row.getByText("Not included")).toHaveCount(1);
  await expectNoAxeViolations(student);
  await expectNoSidewaysScroll(student);

  await prices.getByRole("button", { name: "End it now" }).click();
  await expect(prices.getByText("Past")).toBeVisible();
  await prices.getByRole("button", { name: "Take it back" }).click();
  await expect(prices.getByText("Planned")).toHaveCount(0);
  await admin.getByRole("checkbox", { name: /^In the shop/ }).uncheck();
  await admin.getByRole("button", { name: "Save the service" }).click();
  await expect(admin.getByText("Not offered")).toBeVisible();
});

test("Whoever reads payments sees the prices and changes none", async ({ as }) => {
  const ceo = await as("ceo");
  await ceo.goto(DESK);
  await expect(ceo.getByRole("link", { name: "Add a service" })).toHaveCount(0);
  await ceo.getByRole("link", { name: /^Visa assistance/ }).click();
  await expect(ceo.getByRole("region", { name: "Prices" }).getByText("₹17,700")).toBeVisible();
  await expect(ceo.getByRole("button", { name: "Set the price" })).toHaveCount(0);
  await expectNoAxeViolations(ceo);
});
