import type { Page } from "@playwright/test";
import { englishLeft } from "../support/english-left";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  pathIn,
  test,
} from "../support/fixtures";
import { leadsOf, openForm, pickSlot } from "../support/leads";

const FORM = "/hi/book-consultation";
const SEND = "मेरी काउंसलिंग बुक करें";
const BOOKED = "आपकी काउंसलिंग बुक हो गई है";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const consent = (page: Page) => page.getByRole("checkbox", { name: /मुझसे फ़ोन या ईमेल पर संपर्क/ });
const FORMS = [FORM, "/hi/get-callback", "/hi/refer-and-earn", "/hi/request-program", "/hi/contact"];

async function fillIn(page: Page, visitor: { name: string; email: string; phone: string }) {
  for (const [label, value] of [
    ["आपका नाम", visitor.name],
    ["ईमेल", visitor.email],
    ["फ़ोन", visitor.phone],
  ] as const)
    await page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
  await consent(page).check();
}

/** Presses a time of the last day but one, where no other journey books. */
async function pickTime(page: Page, position: number): Promise<string> {
  const days = page.locator("[name=slotDay]");
  const day = await days.nth((await days.count()) - 2).getAttribute("id");
  await page.locator(`label[for="${day}"]`).click();
  const times = page.getByRole("radiogroup");
  await times.locator("label").nth(position).click();
  return (await times.getByRole("radio").nth(position).getAttribute("value")) ?? "";
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A Hindi reader books, moves and cancels a consultation, and every answer and email is in Hindi", async ({
    page,
    mailbox,
  }) => {
    const visitor = newVisitor();
    await page.goto(FORM);
    await page.getByRole("button", { name: SEND }).click();
    await expect(page.getByText("अपना नाम लिखें")).toBeVisible();
    await expect(page.getByText("यहाँ निशान लगाएँ, ताकि हम आपसे संपर्क कर सकें")).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);

    await pickTime(page, 0);
    await fillIn(page, visitor);
    const agreed = await page.locator('label[for="consent"]').textContent();
    await page.getByRole("button", { name: SEND }).click();
    const receipt = page.getByRole("region", { name: BOOKED });
    await expect(receipt).toContainText(/\p{Script=Devanagari}+वार \d{1,2} \p{Script=Devanagari}+ \d{4}/u);
    expect(new URL(page.url()).pathname).toBe(FORM);
    expect(await englishLeft(page)).toEqual([]);
    expect(await leadsOf(visitor.email)).toMatchObject([{ locale: "hi", consent_text: agreed }]);
    const file = await receipt.getByRole("link", { name: "अपने कैलेंडर में जोड़ें" }).getAttribute("href");
    expect(await (await page.request.get(file ?? "")).text()).toContain("के साथ काउंसलिंग");

    const message = await mailbox.waitForMessage(visitor.email, new RegExp(BOOKED));
    expect(message.text).toContain(`नमस्ते ${visitor.name} जी,`);
    expect(await mailbox.attachmentOf(message, "consultation.ics")).toContain("के साथ काउंसलिंग");

    await page.goto(pathIn(message, "/hi/your-consultation"));
    await expect(heading(page)).toHaveText("दूसरा समय चुनें");
    const wanted = await pickTime(page, 1);
    await page.getByRole("button", { name: "मेरा समय बदलें" }).click();
    await expect(page.getByText("समय बदल गया है।", { exact: false })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/hi/your-consultation");
    expect(await englishLeft(page)).toEqual([]);
    const [lead] = await leadsOf(visitor.email);
    expect(new Date(lead?.consultations?.starts_at ?? "").toISOString()).toBe(wanted);
    const moved = await mailbox.waitForMessage(visitor.email, /आपकी काउंसलिंग का समय बदल गया है/);
    expect(pathIn(moved, "/hi/your-consultation")).toContain("token=");

    await page.getByRole("link", { name: "अपॉइंटमेंट कैंसिल करें" }).click();
    await expect(heading(page)).toHaveText("काउंसलिंग कैंसिल करनी है?");
    await page.getByRole("button", { name: "अपॉइंटमेंट कैंसिल करें" }).click();
    await expect(heading(page)).toHaveText("आपकी काउंसलिंग कैंसिल हो गई है");
    expect(new URL(page.url()).pathname).toBe("/hi/your-consultation");
    expect(await englishLeft(page)).toEqual([]);
    const cancelled = await mailbox.waitForMessage(visitor.email, /आपकी काउंसलिंग कैंसिल हो गई है/);
    expect(pathIn(cancelled, FORM)).toBe(FORM);
  });

  test("A friend is referred in Hindi: what was agreed is kept in those words, and the link to share is Hindi", async ({
    page,
    mailbox,
  }) => {
    const visitor = newVisitor();
    await page.goto("/hi/refer-and-earn");
    await fillIn(page, visitor);
    await page.getByRole("textbox", { name: /^दोस्त का नाम/ }).fill("रवि");
    await page.getByRole("textbox", { name: /^दोस्त का फ़ोन/ }).fill("98450 12345");
    await page.getByRole("button", { name: "मेरा रेफ़रल भेजें" }).click();
    await expect(page.getByText(/^पहले अपने दोस्त से पूछ लें। जब तक/)).toBeVisible();
    const agreed = await page.locator('label[for="friendConsent"]').textContent();
    await page.getByRole("checkbox", { name: /मेरे दोस्त को पता है/ }).check();
    await page.getByRole("button", { name: "मेरा रेफ़रल भेजें" }).click();
    await expect(page.getByRole("region", { name: "धन्यवाद। आपका रेफ़रल दर्ज हो गया है" })).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
    const [lead] = await leadsOf(visitor.email);
    expect(lead).toMatchObject({ details: { friend_consent: agreed } });
    const message = await mailbox.waitForMessage(visitor.email, /रेफ़रल के लिए धन्यवाद/);
    expect(pathIn(message, "/hi")).toBe(`/hi?ref=${lead?.referral_code}`);
  });

  test("A link that does not work says so in Hindi", async ({ page }) => {
    await page.goto("/hi/your-consultation?token=none");
    await expect(heading(page)).toHaveText("यह लिंक काम नहीं करता");
    expect(await englishLeft(page)).toEqual([]);
  });
});

test("A call back asked for in Hindi: the desk reads the time of day in English and which language to speak", async ({
  page,
  as,
}) => {
  const visitor = newVisitor();
  await openForm(page, "/hi/get-callback");
  await fillIn(page, visitor);
  await page.getByRole("combobox", { name: "कॉल करने का सही समय" }).selectOption("evening");
  await pickSlot(page);
  await page.getByRole("button", { name: "कॉलबैक माँगें" }).click();
  await expect(page.getByRole("region", { name: "हम आपको कॉल करेंगे" })).toContainText("शाम 4 से 7 बजे तक (IST)");
  expect(await englishLeft(page)).toEqual([]);

  const [lead] = await leadsOf(visitor.email);
  expect(lead).toMatchObject({ locale: "hi", preferred_time: "Evening, 4 pm to 7 pm IST" });
  const desk = await as("admin");
  await desk.goto(`/crm-dashboard?lead=${lead?.id}`);
  await expect(desk.getByRole("term").filter({ hasText: /^Language$/ })).toBeVisible();
  await expect(desk.getByText("Hindi", { exact: true })).toBeVisible();
});

test("What cannot be sent yet is kept and sent later, and the page says so in Hindi", async ({
  page,
  context,
}) => {
  const visitor = newVisitor();
  await openForm(page, "/hi/contact");
  await fillIn(page, visitor);
  await page.getByRole("textbox", { name: "आपका संदेश" }).fill("मुझे जर्मनी में पढ़ना है");
  await context.setOffline(true);
  await page.getByRole("button", { name: "संदेश भेजें" }).click();
  await expect(page.getByText("इसी डिवाइस पर सेव है। इंटरनेट वापस आते ही हम इसे भेज देंगे।")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("region", { name: "आपका संदेश हमें मिल गया है" })).toBeVisible();
  expect(await leadsOf(visitor.email)).toMatchObject([{ locale: "hi", message: "मुझे जर्मनी में पढ़ना है" }]);
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("A Hindi reader abroad sees days, times and the zone in Hindi", async ({ page }) => {
    await openForm(page, FORM);
    await expect(page.getByText(/आपका टाइम ज़ोन: .*पूर्वी/)).toBeVisible();
    await pickTime(page, 3);
    await expect(page.getByRole("radiogroup", { name: /वार .* के समय$/ })).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
  });
});

for (const path of FORMS) {
  test(`${path} is in Hindi and can be used by everybody`, { tag: "@layout" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    expect(await englishLeft(page)).toEqual([]);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
}
