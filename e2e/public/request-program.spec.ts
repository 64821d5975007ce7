import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { leadsOf, openForm, pickSlot } from "../support/leads";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const SEND = "Request the program";

async function fillIn(page: Page, visitor: { name: string; email: string; phone: string }) {
  await field(page, "Your name").fill(visitor.name);
  await field(page, "Email").fill(visitor.email);
  await field(page, "Phone").fill(visitor.phone);
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
}

test("A link from a program fills the form in, and the request keeps which program it was", async ({
  page,
  mailbox,
  as,
}) => {
  const visitor = newVisitor();
  await openForm(
    page,
    "/request-program?program=msc-data-science&university=University%20of%20Galway&destination=Ireland",
  );
  await expect(field(page, "Program or subject (optional)")).toHaveValue("Msc data science");
  await expect(field(page, "University (optional)")).toHaveValue("University of Galway");
  await expect(page.getByRole("combobox", { name: /Country/ })).toHaveValue("Ireland");
  await page.getByRole("combobox", { name: /Level/ }).selectOption("Master’s degree");
  await page.getByRole("combobox", { name: /Budget/ }).selectOption("₹10 to 20 lakh a year");
  await fillIn(page, visitor);
  await pickSlot(page);
  await page.getByRole("button", { name: SEND }).dblclick();
  await expect(page.getByRole("region", { name: "We have your request" })).toBeVisible();
  const leads = await leadsOf(visitor.email);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    request_type: "program_request",
    preferred_destination: "Ireland",
    repeats: 0,
    details: {
      program: "Msc data science",
      program_slug: "msc-data-science",
      university: "University of Galway",
      level: "Master’s degree",
      budget: "₹10 to 20 lakh a year",
    },
  });
  await mailbox.waitForMessage(visitor.email, /We have your program request/);

  const crm = await as("business_development_team");
  await crm.goto(`/crm-dashboard?lead=${leads[0]?.id}`);
  await expect(crm.getByText("University of Galway")).toBeVisible();
  await expect(crm.getByRole("link", { name: "msc-data-science" })).toHaveAttribute(
    "href",
    "/program/msc-data-science",
  );
});

test("What is sent without a network is kept, and sent from the next page", async ({ page, context }) => {
  const visitor = newVisitor();
  await openForm(page, "/request-program");
  await field(page, "Program or subject (optional)").fill("MSc Nursing");
  await fillIn(page, visitor);
  await context.setOffline(true);
  await page.getByRole("button", { name: SEND }).click();
  await expect(page.getByText("Saved on this device.", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await page.goto("/");
  await expect.poll(async () => (await leadsOf(visitor.email)).length).toBe(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("The program of the link is kept, and an empty request is told what is missing", async ({ page }) => {
    const visitor = newVisitor();
    await page.goto("/request-program?program=msc-data-science");
    await fillIn(page, visitor);
    await page.getByRole("button", { name: SEND }).click();
    await expect(
      page.getByText("Tell us the program, or at least the subject", { exact: true }),
    ).toBeVisible();
    await field(page, "Program or subject (optional)").fill("MSc Data Science");
    await page.getByRole("button", { name: SEND }).click();
    await expect(page.getByRole("region", { name: "We have your request" })).toBeVisible();
    expect(await leadsOf(visitor.email)).toMatchObject([{ details: { program_slug: "msc-data-science" } }]);
  });
});

test("/request-program takes nonsense in its address, and can be used by everybody", {
  tag: "@layout",
}, async ({ page }) => {
  await openForm(
    page,
    "/request-program?program=%3Cscript%3Ealert(1)%3C/script%3E&level=x&utm_source='%20or%201=1",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request a program");
  await expectNoAxeViolations(page);
});
