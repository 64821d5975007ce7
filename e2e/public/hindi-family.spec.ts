import { englishLeft } from "../support/english-left.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

const PAGE = "/hi/for-parents/germany";

test("A parent chooses a country in Hindi and reads its page in Hindi", async ({ page }) => {
  await page.goto("/hi/for-parents");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("माता-पिता के लिए");
  expect(await englishLeft(page)).toEqual([]);
  await page.getByRole("link", { name: /^जर्मनी/ }).click();
  await expect(page).toHaveURL(/\/hi\/for-parents\/germany$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("जर्मनी: परिवार के पहले सवाल");
  await expect(page.getByRole("region", { name: "वीज़ा के लिए दिखाने की रकम" })).toContainText(/₹[\d.]+ लाख/);
  await expect(page.getByRole("region", { name: "तारीखें" })).toContainText("अक्टूबर, अप्रैल");
  await expect(page.getByRole("region", { name: "क्या गड़बड़ हो सकती है" })).toContainText("रुपया गिर सकता है।");
});

test("What is sent to father and mother on WhatsApp is Hindi and opens the Hindi page", async ({ page }) => {
  await page.goto(PAGE);
  const share = await page.getByRole("link", { name: "WhatsApp पर भेजें" }).getAttribute("href");
  const text = new URL(share ?? "").searchParams.get("text") ?? "";
  expect(text).toMatch(/^जर्मनी में पढ़ाई, एक ही पेज पर।/);
  expect(text).toMatch(/\/hi\/for-parents\/germany$/);
});

test("The page for parents has no English sentence, what folds out and the sheet of paper included", async ({
  page,
}) => {
  for (const country of ["germany", "united-kingdom", "canada"]) {
    await page.goto(`/hi/for-parents/${country}`);
    await page.getByText("हर आँकड़ा क्या है", { exact: false }).click();
    expect(await englishLeft(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(/^नियम और दाम बदलते रहते हैं। हर आँकड़ा, स्रोत के साथ/)).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  }
});

test("The Hindi pages for parents can be used by everybody and run no framework", {
  tag: "@layout",
}, async ({ page }) => {
  for (const path of ["/hi/for-parents", PAGE]) {
    await page.goto(path);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    expect(await page.locator("script[src]").count()).toBe(0);
  }
});
