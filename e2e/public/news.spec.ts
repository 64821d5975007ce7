import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { htmlFaults } from "../support/valid-html.ts";

const ITEM = "/news/canada-sds-ended";

test("News stand by date with their country, and an item leads to the country’s page", async ({ page }) => {
  await page.goto("/news");
  const days = await page
    .locator("main li time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(days.length).toBeGreaterThanOrEqual(8);
  expect(days).toEqual(days.toSorted().reverse());
  await page.getByRole("link", { name: "Canada: Student Direct Stream is closed" }).click();
  await expect(page.getByRole("heading", { name: "Sources", exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Canada: intakes/ }).click();
  await expect(page).toHaveURL(/\/study-destinations\/canada$/);
});

test("Study-abroad news leave out tests and Indian rules, and say so in their own words", async ({
  page,
}) => {
  await page.goto("/news");
  const tax = page.getByRole("link", { name: /lower tax at source/ });
  await expect(tax).toBeVisible();
  const lead = await page.locator("main header").textContent();
  await page.goto("/study-abroad-news");
  await expect(page.getByRole("link", { name: "Canada: Student Direct Stream is closed" })).toBeVisible();
  await expect(tax).toHaveCount(0);
  expect(await page.locator("main header").textContent()).not.toBe(lead);
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/study-abroad-news$/);
});

test("Both lists name the feed, which is XML and holds every item", async ({ page, request }) => {
  for (const path of ["/study-abroad-news", "/news"]) {
    await page.goto(path);
    expect(await page.locator('link[type="application/rss+xml"]').getAttribute("href")).toMatch(
      /\/news\/rss\.xml$/,
    );
  }
  const listed = await page.locator("main li h3 a").count();
  const xml = await (await request.get("/news/rss.xml")).text();
  const items = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    return document.querySelector("parsererror") ? -1 : document.querySelectorAll("item").length;
  }, xml);
  expect(items).toBe(listed);
});

test("A news item tells machines that it is news", async ({ request }) => {
  const html = await (await request.get(ITEM)).text();
  expect(html).toContain('"@type":"NewsArticle"');
});

test("The press page has a text to quote and invents no coverage", async ({ page }) => {
  await page.goto("/press");
  await page.getByRole("link", { name: "Editorial policy: every figure has a source" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Every figure has a source" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Questions from the press" })).toBeVisible();
});

for (const path of ["/news", "/study-abroad-news", ITEM, "/press", "/press/every-figure-has-a-source"]) {
  test(`${path} is accessible, fits the screen and is valid HTML`, { tag: "@layout" }, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.goto(path);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await htmlFaults(await (await request.get(path)).text())).toEqual([]);
  });
}
