import { englishLeft } from "../support/english-left.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

const FINDER = "/hi/programs-finder";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A Hindi reader narrows the list and sets two programs side by side", { tag: "@layout" }, async ({
    page,
    isMobile,
  }) => {
    await page.goto(FINDER);
    await expect(page.getByRole("heading", { level: 1, name: "कोर्स खोजें" })).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
    if (isMobile) await page.getByRole("button", { name: /^फ़िल्टर/ }).click();
    await page
      .getByRole("group", { name: "लेवल" })
      .getByLabel(/^मास्टर्स डिग्री/)
      .check();
    await page.getByRole("button", { name: /^[\d,]+ कोर्स देखें$/ }).click();
    await expect(page).toHaveURL(/\/hi\/programs-finder\?.*level=master/);
    await expect(page.getByRole("status")).toHaveText(/^[\d,]+ कोर्स$/);
    await expect(page.getByRole("list", { name: "चुने हुए फ़िल्टर" })).toContainText("मास्टर्स");
    await expectNoSidewaysScroll(page);

    const boxes = page.getByRole("checkbox", { name: /^तुलना करें / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expect(async () => {
      await page.getByRole("button", { name: "चुने हुओं की तुलना करें" }).click();
      await expect(page).toHaveURL(/\/hi\/programs-finder\/compare\?program=.+&program=.+/, {
        timeout: 3_000,
      });
    }).toPass();
    await expect(page.getByRole("heading", { level: 1, name: "कोर्स साथ-साथ" })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: /^यूनिवर्सिटी/ })).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
  });

  test("What is typed is read as filters, and what was assumed is said in Hindi", async ({ page }) => {
    await page.goto(`${FINDER}?q=mba+germany+7.2+cgpa+under+19+lakh&sort=tuition&level=nonsense`);
    const chosen = page.getByRole("list", { name: "चुने हुए फ़िल्टर" });
    await expect(chosen).toContainText("मैनेजमेंट");
    await expect(chosen).toContainText("₹20 लाख प्रति वर्ष तक");
    await expect(page.getByText(/^7.2 CGPA को 67% गिना गया है/)).toBeVisible();
    await expect(page.getByText(/ऐसा कोई विकल्प नहीं है/)).toBeVisible();
  });

  test("A search saved in Hindi is confirmed and ended in Hindi", async ({ page, mailbox }) => {
    const address = `meena.${Date.now()}@journeys.test`;
    await page.goto(`${FINDER}?country=IS&level=master`);
    await page.getByRole("link", { name: "यह खोज सेव करें" }).click();
    await expect(page).toHaveURL(/\/hi\/programs-finder\/save\?/);
    expect(await englishLeft(page)).toEqual([]);
    await page.getByLabel("आपका ईमेल पता").fill(address);
    await page.getByRole("button", { name: "यह खोज सेव करें" }).click();

    const mail = await mailbox.waitForMessage(address, "अपनी सेव की हुई खोज की पुष्टि करें");
    expect(mail.text).toContain("मास्टर्स · आइसलैंड");
    const [link = ""] = /http\S+saved\?token=[0-9a-f]{64}/.exec(mail.text) ?? [];
    expect(link).toContain("/hi/programs-finder/saved");
    await page.goto(link);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("अपनी सेव की हुई खोज शुरू करें");
    await page.getByRole("button", { name: "हाँ, मुझे ईमेल भेजें" }).click();
    await expect(heading).toHaveText("आपकी खोज सेव हो गई है");
    await expect(page).toHaveURL(/\/hi\/programs-finder\/saved/);
    await page.getByRole("button", { name: "ये ईमेल बंद करें" }).click();
    await expect(heading).toHaveText("आपकी खोज बंद हो गई है");
  });

  test("A Hindi reader finds what a scholarship pays, who may apply and until when", {
    tag: "@layout",
  }, async ({ page }) => {
    await page.goto("/hi/scholarships-finder");
    await expect(page.getByRole("heading", { level: 1, name: "स्कॉलरशिप खोजें" })).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
    await page.getByLabel("लेवल").selectOption({ index: 1 });
    await page.getByRole("button", { name: "स्कॉलरशिप देखें" }).click();
    await expect(page).toHaveURL(/\/hi\/scholarships-finder\?.*level=/);
    const found = page.getByRole("region", { name: /^\d+ स्कॉलरशिप$/ });
    for (const what of ["कितना मिलता है", "आवेदन कब तक", "कौन आवेदन कर सकता है"])
      await expect(found.getByRole("listitem").first().getByText(what)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test("With script a choice shows its results at once, and the shortlist speaks Hindi", async ({ page }) => {
  await page.goto(FINDER);
  const button = page.getByRole("main").locator("button[name=add]").first();
  await button.click();
  await expect(button).toHaveText(/^शॉर्टलिस्ट में है/);
  await page.goto(`${FINDER}?country=IS`);
  const boxes = page.getByRole("checkbox", { name: /^तुलना करें / });
  await boxes.first().check();
  const tray = page.getByRole("region", { name: "तुलना के लिए चुने हुए" });
  await expect(tray.getByRole("status")).toHaveText("4 में से 1 कोर्स चुना");
  expect(await englishLeft(page)).toEqual([]);

  await page
    .getByRole("link", { name: /^शॉर्टलिस्ट/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/hi\/programs-finder\/shortlist\?program=/);
  await expect(page.getByRole("heading", { level: 1, name: "आपकी शॉर्टलिस्ट" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "1 कोर्स" })).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  await expectNoAxeViolations(page);
});

test("A list of universities, an empty result and an empty comparison are in Hindi too", async ({ page }) => {
  for (const [path, heading] of [
    [`${FINDER}?show=universities`, "यूनिवर्सिटी खोजें"],
    [`${FINDER}?level=doctorate&country=IS&tuition_max=2&q=%22zzzz%22`, "कोर्स खोजें"],
    [`${FINDER}/compare`, "कोर्स साथ-साथ"],
    [`${FINDER}/shortlist`, "आपकी शॉर्टलिस्ट"],
    [`${FINDER}/save`, "यह खोज सेव करें"],
    [`${FINDER}/saved`, "यह लिंक काम नहीं करता"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(await englishLeft(page), path).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});
