import { expect, expectNoAxeViolations, test } from "../support/fixtures";

const GUIDE = "/study-in-uk-guide";
const PAGES = [
  GUIDE,
  "/student-visa-guide",
  "/study-abroad-consultants-pune",
  "/privacy",
  "/terms",
  "/sitemap",
  "/site-index",
];

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A guide can be read from its summary to its sources", async ({ page }) => {
    await page.goto(GUIDE);
    await expect(page.getByRole("heading", { level: 1, name: "Study in the UK" })).toBeVisible();
    await expect(page.getByText("Editorial team")).toBeVisible();
    // Who shows too little is refused: the amount stands right beside what it is for.
    const band = page.getByRole("region", { name: "Key figures" });
    await expect(band).toContainText(/Living costs to show, London ?£1,529 a month/);
    await expect(band).toContainText(/Living costs to show, elsewhere ?£1,171 a month/);
    await expect(page.getByRole("table").first()).toContainText("Health surcharge");
    await expect(page.getByRole("heading", { name: "Sources", exact: true })).toBeVisible();

    const question = page.getByText("Can my parents pay for everything?");
    const answer = page.getByText("Money in a parent’s account counts", { exact: false });
    await expect(answer).toBeHidden();
    await question.click();
    await expect(answer).toBeVisible();

    await expect(page.getByRole("link", { name: "Book a consultation" }).last()).toHaveAttribute(
      "href",
      "/book-consultation",
    );
  });

  test("An address that leads nowhere says so", async ({ page }) => {
    for (const path of ["/no-such-guide", "/study-abroad-consultants-atlantis"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
});

test("The table of contents leads to its sections, and a figure to its source", { tag: "@layout" }, async ({
  page,
}) => {
  await page.goto(GUIDE);
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "The visa, step by step" }).click();
  await expect(page).toHaveURL(/#the-visa-step-by-step$/);
  await expect(page.getByRole("heading", { name: "The visa, step by step" })).toBeInViewport();

  const broken = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]'), (link) =>
      link.hash.slice(1),
    ).filter((id) => !document.getElementById(decodeURIComponent(id))),
  );
  expect(broken).toEqual([]);

  const mark = page.getByRole("link", { name: /^Source \d+: strath\.ac\.uk, checked/ }).first();
  await mark.click();
  await expect(page.getByRole("link", { name: "strath.ac.uk", exact: true })).toBeInViewport();
});

test("A guide has structured data", async ({ page, request }) => {
  await page.goto(GUIDE);
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "")));
  const article = data.find((entry) => entry["@type"] === "Article");
  expect(article).toMatchObject({
    "@context": "https://schema.org",
    headline: "Study in the UK",
    inLanguage: "en-IN",
  });
  expect(new URL(article.mainEntityOfPage).pathname).toBe(GUIDE);
  expect(Date.parse(article.datePublished)).toBeLessThanOrEqual(Date.parse(article.dateModified));
  const crumbs = data.find((entry) => entry["@type"] === "BreadcrumbList");
  expect(crumbs.itemListElement).toHaveLength(2);

  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(canonical).toBe(new URL(GUIDE, page.url()).href);
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const answer = await request.get(picture ?? "");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/png");
  expect((await answer.body()).byteLength).toBeGreaterThan(5_000);
});

test("Crawlers are told where the sitemap is, and no page behind sign-in is named to them", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /api/"]);
});

test("A page behind sign-in stays out of search engines", async ({ request }) => {
  for (const path of [
    "/hr-dashboard",
    "/mock-exam/ielts/start",
    "/settings",
    "/admin/auth-monitor",
    "/auth",
  ]) {
    const html = await (await request.get(path)).text();
    expect(/<meta name="robots" content="noindex/.test(html), path).toBe(true);
  }
});

test("An ownership key that is not ours is not found", async ({ request }) => {
  for (const path of ["/0123456789abcdef", "/0123456789abcdef.txt"]) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

for (const path of PAGES) {
  test(`${path} is accessible and fits the screen`, { tag: "@layout" }, async ({ page }) => {
    // axe reads every element of a long page.
    test.slow();
    await page.goto(path);
    for (const summary of await page.locator("main summary").all()) await summary.click();
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
