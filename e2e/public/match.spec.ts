import type { Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  test,
} from "../support/fixtures.ts";
import { leadsOf, openForm, pickSlot } from "../support/leads.ts";
import { SAMPLE, UNIVERSITY } from "../support/own-rows.ts";

/** A master's student who wants the doctorate in physics of Harbour University, and has no English test yet. */
const ANSWERS = {
  Degree: "A master’s degree",
  Level: "A doctorate (PhD)",
  Field: "Science and mathematics",
  Marks: "70",
  "Budget a year, in lakh of rupees": "80",
};
const PROGRAM = "PhD Physics";
const ASKED = "degree=master&marks=70&level=doctorate&field=science&budget=80";

async function answer(page: Page, changes: Partial<typeof ANSWERS> = {}): Promise<void> {
  const answers = { ...ANSWERS, ...changes };
  for (const name of ["Degree", "Level", "Field"] as const)
    await page.getByRole("combobox", { name }).selectOption({ label: answers[name] });
  for (const name of ["Marks", "Budget a year, in lakh of rupees"] as const)
    await page.getByRole("textbox", { name }).fill(answers[name]);
  await page.getByRole("button", { name: "Show my programs" }).click();
}

/** The card of Harbour's program in a group of the answer. */
function card(page: Page, group: string) {
  return page
    .getByRole("region", { name: new RegExp(`^${group}`) })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: PROGRAM }) })
    .filter({ hasText: UNIVERSITY.name });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A student finds what fits from the home page, and what an English test would open", {
    tag: "@layout",
  }, async ({ page }) => {
    await page.goto("/");
    await answer(page);
    await expect(page).toHaveURL(/\/match\?.*degree=master/);
    const close = card(page, "Close");
    await expect(close).toContainText("Met. Asks for 60%, you have 70%");
    await expect(close).toContainText("Missing. Asks for IELTS 6.5, and you have no test yet");
    await expect(close).toContainText(/₹[\d.]+ lakh first year/);
    await expect(close).toContainText("below your budget");

    await page.getByRole("link", { name: "IELTS 6.5 instead of no test" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/fits? you/);
    await expect(card(page, "These fit you")).toContainText("Met. Asks for IELTS 6.5, and you have it");
    await expectNoSidewaysScroll(page);
  });

  test("Answers that cannot be are refused beside their fields, and everything typed stays", async ({
    page,
  }) => {
    await page.goto("/match");
    await answer(page, { Marks: "650", "Budget a year, in lakh of rupees": "2000" });
    await expect(page.getByRole("alert")).toContainText("Please check the marked fields");
    const marks = page.getByRole("textbox", { name: "Marks" });
    await expect(marks).toHaveAccessibleDescription("Marks cannot be above 100 per cent");
    await expect(marks).toHaveValue("650");
    const budget = page.getByRole("textbox", { name: /^Budget/ });
    await expect(budget).toHaveAccessibleDescription(/at most 200 lakh/);
    await expect(budget).toHaveValue("2000");
    await expect(page.getByRole("combobox", { name: "Field" })).toHaveValue("science");

    await marks.fill("70");
    await budget.fill("80");
    await page.getByRole("button", { name: "Show my programs" }).click();
    await expect(card(page, "Close")).toBeVisible();
  });

  test("The address opens the same answer for somebody else, and “Change” holds what was asked", async ({
    page,
    browser,
  }) => {
    await page.goto(`/match?${ASKED}`);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    const shared = await page.getByLabel("Link to this answer").inputValue();
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(new URL(shared).pathname + new URL(shared).search);
    await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    await expect(card(elsewhere, "Close")).toBeVisible();
    await elsewhere.getByText("Change", { exact: true }).click();
    await expect(elsewhere.getByRole("textbox", { name: "Marks" })).toHaveValue("70");
    await elsewhere.context().close();
  });

  test("The answer is mailed to whoever agrees to it, once, with its link", async ({ page, mailbox }) => {
    const { email } = newVisitor();
    await page.goto(`/match?${ASKED}&english=ielts&score=7`);
    const send = page.getByRole("button", { name: "Email it to me" });
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await send.click();
    await expect(page.getByText("Tick this box, so that we may send it")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
    await page.getByRole("checkbox", { name: /Send this answer to my address once/ }).check();
    await send.click();
    await expect(page.getByText(/^Sent\. It should arrive/)).toBeVisible();
    const message = await mailbox.waitForMessage(email, /^Your match: /);
    expect(message.text).toContain(UNIVERSITY.name);
    expect(message.text).toContain("/match?degree=master&marks=70");
    expect(await leadsOf(email)).toEqual([]);
  });

  test("A booking takes the match along by its address alone", async ({ page }) => {
    const visitor = newVisitor();
    await page.goto(`/match?${ASKED}`);
    await page.getByRole("link", { name: "Book a consultation with it" }).click();
    await book(page, visitor);
    const [lead] = await leadsOf(visitor.email);
    expect(lead?.details).toMatchObject({
      match: expect.stringContaining("a master’s degree, 70%; Next: Doctorate, science"),
      match_link: expect.stringContaining("/match?degree=master&marks=70"),
    });
  });

  test("A booking with a match that makes no sense is a booking all the same", async ({ page }) => {
    const visitor = newVisitor();
    await page.goto("/book-consultation?match=degree%3Dx%26marks%3D650");
    await book(page, visitor);
    const [lead] = await leadsOf(visitor.email);
    expect(lead?.details).toEqual({});
  });
});

async function book(page: Page, visitor: ReturnType<typeof newVisitor>): Promise<void> {
  await page.getByRole("radio", { name: /Suggest another time/ }).check();
  await page.getByRole("textbox", { name: "Your name" }).fill(visitor.name);
  await page.getByRole("textbox", { name: "Email" }).fill(visitor.email);
  await page.getByRole("textbox", { name: "Phone" }).fill(visitor.phone);
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("button", { name: "Book my consultation" }).click();
  await expect(page.getByRole("region", { name: "We have your request" })).toBeVisible();
}

test("With script the booking says that the match comes along, and the counsellor reads it", async ({
  page,
  as,
}) => {
  const visitor = newVisitor();
  await openForm(page, `/book-consultation?match=${encodeURIComponent(ASKED)}`);
  await expect(page.getByText("Your match comes with this booking")).toBeVisible();
  await expect(page.getByRole("link", { name: "See it" })).toHaveAttribute("href", new RegExp(`${ASKED}$`));
  await pickSlot(page);
  await book(page, visitor);
  const [lead] = await leadsOf(visitor.email);
  const crm = await as("business_development_team");
  await crm.goto(`/crm-dashboard?lead=${lead?.id}`);
  await expect(crm.getByText(/a master’s degree, 70%; Next: Doctorate, science/)).toBeVisible();
});

test("The link is copied, shared and printed, and leads back after signing up", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/match?${ASKED}`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  const url = await page.getByLabel("Link to this answer").inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const whatsapp = await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  expect(new URL(whatsapp ?? "").searchParams.get("text")).toContain(url);
  const signUp = await page.getByRole("link", { name: /^Sign up/ }).getAttribute("href");
  expect(new URL(signUp ?? "", url).searchParams.get("next")).toMatch(/^\/match\?degree=master/);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
});

test("On paper the answer is a table with sums, dates and the student’s own figures", async ({ page }) => {
  await page.goto(`/match?${ASKED}`);
  await page.emulateMedia({ media: "print" });
  const row = page.getByRole("row").filter({ hasText: PROGRAM }).filter({ hasText: UNIVERSITY.name });
  await expect(row).toContainText(/₹[\d.]+ lakh/);
  await expect(row).toContainText("Asks for IELTS 6.5, and you have no test yet");
  await expect(page.getByText(/a master’s degree, 70% · Doctorate, science · ₹80 lakh a year/)).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
});

test("Sample programs never fit anybody", async ({ page }) => {
  await page.goto(
    "/match?degree=bsc&marks=99&level=master&field=science&budget=200&english=ielts&score=9&show=fits",
  );
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(`a[href="/program/${SAMPLE.program}"]`)).toHaveCount(0);
});

test("Search engines may keep the question and none of the answers", async ({ page }) => {
  await page.goto("/match");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.goto(`/match?${ASKED}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

for (const address of [
  "/match",
  `/match?${ASKED}`,
  "/match?degree=bcom&marks=650",
  "/match?degree=class12&marks=72&level=foundation&field=agriculture&budget=10",
]) {
  test(`${address} fits its screen and passes axe`, { tag: "@layout" }, async ({ page }) => {
    await page.goto(address);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
}
