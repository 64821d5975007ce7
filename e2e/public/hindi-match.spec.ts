import { englishLeft } from "../support/english-left.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  test,
} from "../support/fixtures.ts";
import { UNIVERSITY } from "../support/own-rows.ts";

/** A master's student who wants the doctorate in physics of Harbour University, and has no English test yet. */
const ASKED = "degree=master&marks=70&level=doctorate&field=science&budget=80";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A Hindi reader answers the questions in Hindi and is answered in Hindi", async ({ page }) => {
    await page.goto("/hi/match");
    await page.getByRole("combobox", { name: "डिग्री" }).selectOption({ label: "मास्टर्स डिग्री" });
    await page.getByRole("textbox", { name: "अंक" }).fill("650");
    await page.getByRole("combobox", { name: "लेवल" }).selectOption({ label: "डॉक्टरेट (PhD)" });
    await page.getByRole("combobox", { name: "विषय" }).selectOption({ label: "साइंस और गणित" });
    await page.getByRole("textbox", { name: /^साल का बजट/ }).fill("80");
    const show = page.getByRole("button", { name: "मेरे कोर्स दिखाएँ" });
    await show.click();
    await expect(page.getByRole("textbox", { name: "अंक" })).toHaveAccessibleDescription(
      "अंक 100 प्रतिशत से ज़्यादा नहीं हो सकते",
    );
    expect(await englishLeft(page)).toEqual([]);

    await page.getByRole("textbox", { name: "अंक" }).fill("70");
    await show.click();
    await expect(page).toHaveURL(/\/hi\/match\?.*degree=master/);
    const card = page
      .getByRole("region", { name: /^लगभग सही/ })
      .getByRole("listitem")
      .filter({ hasText: UNIVERSITY.name });
    await expect(card).toContainText("ठीक है। 60% चाहिए, आपके 70% हैं");
    await expect(card).toContainText("कमी है। IELTS 6.5 चाहिए, आपने अभी कोई टेस्ट नहीं दिया है");
    await expect(card).toContainText(/₹[\d.]+ लाख पहला साल/);
    expect(await englishLeft(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: "अगर IELTS 6.5 हो" }).click();
    await expect(page).toHaveURL(/\/hi\/match\?.*english=ielts/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/आपके लिए सही हैं?/);
  });

  test("The answer is mailed in Hindi, with the link to the Hindi page", async ({ page, mailbox }) => {
    const { email } = newVisitor();
    await page.goto(`/hi/match?${ASKED}&english=ielts&score=7`);
    const send = page.getByRole("button", { name: "मुझे ईमेल करें" });
    await page.getByRole("textbox", { name: "ईमेल" }).fill(email);
    await send.click();
    await expect(page.getByText("यहाँ निशान लगाएँ, ताकि हम भेज सकें")).toBeVisible();
    await page.getByRole("checkbox", { name: /यह जवाब मेरे ईमेल पर एक बार भेजें/ }).check();
    await send.click();
    await expect(page.getByText(/^भेज दिया।/)).toBeVisible();
    const message = await mailbox.waitForMessage(email, /^आपका जवाब: /);
    expect(message.text).toContain(UNIVERSITY.name);
    expect(message.text).toContain("/hi/match?degree=master&marks=70");
  });
});

test("The message to the family is Hindi and leads to the Hindi answer", async ({ page }) => {
  await page.goto(`/hi/match?${ASKED}`);
  const whatsapp = await page.getByRole("link", { name: "WhatsApp पर भेजें" }).getAttribute("href");
  const text = new URL(whatsapp ?? "").searchParams.get("text") ?? "";
  expect(text).toContain("मास्टर्स डिग्री, 70% · डॉक्टरेट, साइंस · साल का ₹80 लाख");
  expect(text).toContain(`/hi/match?${ASKED}`);
  await expect(page.getByRole("button", { name: "लिंक कॉपी करें" })).toBeVisible();
  await expect(page.getByRole("button", { name: "प्रिंट करें" })).toBeVisible();
});

test("On paper the Hindi answer is Hindi too", async ({ page }) => {
  await page.goto(`/hi/match?${ASKED}`);
  await page.emulateMedia({ media: "print" });
  const row = page.getByRole("row").filter({ hasText: UNIVERSITY.name });
  await expect(row).toContainText("IELTS 6.5 चाहिए");
  await expect(page.getByText(/को बना: http/)).toBeVisible();
});

test("The Hindi match can be used by everybody", { tag: "@layout" }, async ({ page }) => {
  for (const address of ["/hi/match", `/hi/match?${ASKED}`]) {
    await page.goto(address);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  }
});
