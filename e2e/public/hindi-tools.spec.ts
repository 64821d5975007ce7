import type { Page } from "@playwright/test";
import { englishLeft } from "../support/english-left.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

/** Names that facts give as they stand on the form or the building. */
const NAMES = /Technical University of Munich|Campus France India/g;

async function expectHindi(page: Page) {
  const left = await englishLeft(page);
  expect(left.filter((text) => /[A-Za-z]+ [A-Za-z]+ [A-Za-z]+/.test(text.replaceAll(NAMES, "")))).toEqual([]);
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A family adds up the cost in Hindi, with rupees as it types them", async ({ page }) => {
    await page.goto("/hi/cost-calculator");
    await expectHindi(page);
    await page.getByLabel("आपकी सालाना फ़ीस").fill("20,000");
    await page.getByLabel("साल भर के हवाई टिकट, रुपये में").fill("1.2 लाख");
    await page.getByRole("button", { name: "खर्च निकालें" }).click();
    await expect(page).toHaveURL(/\/hi\/cost-calculator\?/);
    await expect(page.getByRole("status")).toContainText(/लगभग ₹[\d.]+ लाख/);
    const parts = page.getByRole("table", { name: "इस जोड़ में क्या-क्या है" });
    await expect(parts.getByRole("row", { name: /^हवाई टिकट/ })).toContainText("₹1,20,000");
    await expectHindi(page);
    await page.getByText("बदलें", { exact: true }).click();
    await page.getByLabel("आपकी सालाना फ़ीस").fill("");
    await page.getByLabel("ट्यूशन फ़ीस", { exact: true }).selectOption({ label: "ट्यूशन फ़ीस न जोड़ें" });
    await page.getByRole("button", { name: "खर्च निकालें" }).click();
    await expect(page.getByRole("status")).toContainText("ट्यूशन फ़ीस जोड़े बिना");
    await expect(page.getByRole("link", { name: /में कोई कोर्स ढूँढें$/ })).toHaveAttribute(
      "href",
      /^\/hi\/programs-finder\?/,
    );
  });

  test("Countries are set side by side in Hindi, figures and rules alike", { tag: "@layout" }, async ({
    page,
  }) => {
    await page.goto("/hi/country-comparison/compare");
    for (const code of ["de", "gb", "fr"]) await page.locator(`input[value="${code}"]`).check();
    await page.getByRole("button", { name: "तुलना करें" }).click();
    await expect(page).toHaveURL(/\/hi\/country-comparison\/compare\?/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/ की तुलना$/);
    const money = page.getByRole("rowgroup", { name: "वीज़ा के लिए दिखाने की रकम" });
    await expect(money.getByText(/^₹[\d.]+ लाख प्रति (वर्ष|माह)$|^लगभग ₹[\d.,]+/).first()).toBeVisible();
    await expect(money.getByText(/ को जाँचा$/).first()).toBeVisible();
    await expect(page.getByRole("rowgroup", { name: "पढ़ाई के दौरान काम" })).toContainText("हफ़्ते में 20 घंटे");
    await expectHindi(page);
    // The guide is in English only, so the way up is the tool itself.
    await page.getByRole("link", { name: "देशों की तुलना" }).first().click();
    await expect(page).toHaveURL(/\/hi\/country-comparison\/compare$/);
  });

  test("A plan is dated in Hindi, and so is its calendar", async ({ page }) => {
    await page.goto("/hi/university-application-timeline-guide/plan");
    await page.locator("#country").selectOption("DE");
    await page.getByRole("button", { name: "तारीखें निकालें" }).click();
    await expect(page).toHaveURL(/\/hi\/university-application-timeline-guide\/plan\?country=DE&/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(/सितंबर 20\d\d से शुरू होने वाले/);
    await expect(page.getByText("APS सर्टिफ़िकेट लेना").last()).toBeVisible();
    await expectHindi(page);
    const link = page.getByRole("link", { name: "अपने कैलेंडर में जोड़ें" });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toContain("text/calendar");
    // Lines of a calendar file are folded.
    expect((await file.text()).replaceAll(/\r?\n /g, "")).toContain(
      "SUMMARY:आख़िरी सुरक्षित दिन: APS सर्टिफ़िकेट लेना",
    );
  });
});

test("What makes no sense is told in Hindi beside its field", async ({ page }) => {
  await page.goto("/hi/cost-calculator?country=GB&tuition=-1&months=0");
  await expect(page.getByRole("alert").first()).toContainText("जिन खानों पर निशान है");
  await expect(page.getByLabel("आपकी सालाना फ़ीस")).toHaveAccessibleDescription(/तक की कोई संख्या भरें/);
  await expect(page.getByLabel("साल में वहाँ कितने महीने")).toHaveAccessibleDescription(/1 से 12 तक/);
  await page.goto("/hi/university-application-timeline-guide/plan?country=GB&deadline=2020-01-01");
  const deadline = page.getByLabel("यूनिवर्सिटी में आवेदन की आख़िरी तारीख");
  await expect(deadline).toHaveAccessibleDescription(/यह तारीख निकल चुकी है/);
  await expect(deadline).toHaveValue("2020-01-01");
  await expectHindi(page);
});

for (const address of [
  "/hi/cost-calculator",
  "/hi/cost-calculator?country=GB&tuition=20000&currency=GBP&flights=60000&years=2",
  "/hi/country-comparison/compare?c=gb&c=de&c=xx",
  "/hi/university-application-timeline-guide/plan?country=GB&english=needed&test=needed",
]) {
  test(`${address} fits its screen and passes axe`, { tag: "@layout" }, async ({ page }) => {
    await page.goto(address);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
}
