import { TRANSLATED_GUIDES } from "../../lib/locales/routes.ts";
import { englishLeft } from "../support/english-left.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

const GUIDE = "/study-in-uk-guide";

test("A guide in Hindi has today’s figures with their sources, and is read from the English one", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto(GUIDE);
  const inHindi = page.getByRole("contentinfo").getByRole("link", { name: "हिन्दी" });
  // The script names this page in the link; before it arrives, the link leads to the front page.
  await expect(inHindi).toHaveAttribute("href", `/hi${GUIDE}`);
  await inHindi.click();
  await expect(page).toHaveURL(`/hi${GUIDE}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toContainText(/[\u0900-\u097f]/);
  await expect(main.getByText("£1,529 प्रति माह").first()).toBeVisible();
  await expect(main.getByRole("heading", { name: "स्रोत", exact: true })).toBeVisible();
  expect(await englishLeft(page, "main", true)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  // Links to pages that are there in Hindi stay in Hindi.
  await expect(main.locator('a[href="/hi/student-visa-guide"]').first()).toBeAttached();
});

test("Nobody has reviewed the Hindi yet, so search engines are sent to the English guide only", async ({
  request,
}) => {
  const hindi = await (await request.get(`/hi${GUIDE}`)).text();
  expect(hindi).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(await (await request.get(GUIDE)).text()).not.toContain('hrefLang="hi-IN"');
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/hi/");
});

test("Every guide of the list opens in Hindi, whole", async ({ page }) => {
  for (const slug of TRANSLATED_GUIDES) {
    await page.goto(`/hi/${slug}`);
    expect(await englishLeft(page, "main", true), slug).toEqual([]);
  }
});

test("What is no guide in Hindi is not found", async ({ request }) => {
  for (const path of ["/hi/no-such-guide", "/hi/country-comparison", "/hi/blog"])
    expect((await request.get(path)).status(), path).toBe(404);
});
