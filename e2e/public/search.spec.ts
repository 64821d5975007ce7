import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("Somebody who is lost finds the page they meant", async ({ page }) => {
    await page.goto("/germny-visa-costs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not on the map");
    await page.getByRole("searchbox", { name: "Search the site" }).fill("student visa");
    await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=student\+visa$/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Student visa guide/ })
      .click();
    await expect(page).toHaveURL(/\/student-visa-guide$/);
  });
});

test.describe("without script, over everything the site has", () => {
  test.use({ javaScriptEnabled: false });

  test("A family’s question finds the country, the guides and the programs, each with the way to all of them", async ({
    page,
  }) => {
    await page.goto("/search?q=MS+in+Germany+cost");
    const main = page.getByRole("main");
    await expect(
      main
        .getByRole("region", { name: /^Study destinations/ })
        .getByRole("link")
        .first(),
    ).toHaveText("Germany");
    await expect(
      main
        .getByRole("region", { name: /^Guides/ })
        .getByRole("listitem")
        .first(),
    ).toBeVisible();
    const programs = main.getByRole("region", { name: /^Programs/ });
    await expect(programs.getByRole("listitem")).toHaveCount(5);
    await programs.getByRole("link", { name: /^See all \d+ in the finder/ }).click();
    await expect(page).toHaveURL(/\/programs-finder\?country=DE&level=master$/);
  });

  test("A question and a result group link to their own pages", async ({ page }) => {
    await page.goto("/search?q=forgotten+my+password");
    const questions = page.getByRole("main").getByRole("region", { name: /^Questions and answers/ });
    await expect(questions.getByRole("link").first()).toHaveAttribute("href", /^\/(faq|help)#[a-z-]+$/);
    await page.goto("/search?q=visa");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^See all \d+ ?: Guides/ })
      .click();
    await expect(page).toHaveURL(/\/search\?q=visa&kind=guide$/);
    await expect(page.getByRole("main").getByRole("region")).toHaveCount(1);
    expect(await page.getByRole("main").getByRole("listitem").count()).toBeGreaterThan(5);
  });

  test("A search without results says so and suggests where to go", async ({ page }) => {
    await page.goto("/search?q=zzyzx+qqfoo");
    await expect(page.getByRole("status")).toContainText("No results for");
    await expect(page.getByRole("link", { name: "Ask us to call" })).toBeVisible();
  });
});

test.describe("without script, for a course in a student's own words", () => {
  test.use({ javaScriptEnabled: false });
  const regions = (page: import("@playwright/test").Page) => page.getByRole("main").getByRole("region");

  test("Programs come first, with the words as filters and the way into the finder", async ({ page }) => {
    await page.goto("/search?q=65+percent+bcom+20+lakh");
    await expect(regions(page).first()).toHaveAccessibleName(/^Programs/);
    await expect(regions(page).first()).toContainText(
      "I have: Bachelor’s degree · Business and commerce · Up to ₹20 lakh a year · My marks: 65%",
    );
    await regions(page)
      .first()
      .getByRole("link", { name: /in the finder/ })
      .click();
    await expect(page).toHaveURL(/\/programs-finder\?subject=041&tuition_max=20&marks=65&have=bachelor$/);
  });

  test("How to go without IELTS is answered by the guides before anything else", async ({ page }) => {
    for (const words of ["without ielts", "ms without ielts"]) {
      await page.goto(`/search?q=${encodeURIComponent(words)}`);
      await expect(regions(page).first()).toHaveAccessibleName(/^Guides/);
      await expect(regions(page).first().getByRole("link").first()).toContainText(/without IELTS/i);
    }
  });
});

test("Search corrects a typo, says what it searched for, and stays out of search engines", async ({
  page,
}) => {
  await page.goto("/search?q=germny");
  await expect(page.getByRole("status")).toContainText(/for “germny”/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectNoAxeViolations(page);
});

for (const query of ["", "<script>alert(1)</script>", "'; drop table pages; --", "%00", "a".repeat(4000)]) {
  test(`A search for ${JSON.stringify(query.slice(0, 30))} is answered`, async ({ request }) => {
    const answer = await request.get(`/search?q=${encodeURIComponent(query)}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain("<script>alert(1)");
  });
}

test("The site is described to answer engines from its own pages", async ({ request, baseURL }) => {
  const answer = await request.get("/llms.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const text = await answer.text();
  expect(text).toMatch(/^# \S/);
  expect(text).toContain(`(${baseURL}/study-in-uk-guide): What a UK degree asks`);
  const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, url]) => new URL(url ?? "").pathname);
  expect(new Set(links).size).toBe(links.length);
});

test("The sitemap stands in files by kind, each well formed", async ({ request, baseURL }) => {
  for (const address of ["/sitemap.xml", "/sitemap_index.xml"]) {
    const index = await (await request.get(address)).text();
    const files = Array.from(index.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc ?? "");
    expect(files).toContain(`${baseURL}/sitemaps/guides.xml`);
    expect(files).toContain(`${baseURL}/sitemaps/programs-1.xml`);
  }
  const guides = await (await request.get("/sitemaps/guides.xml")).text();
  expect(guides).toMatch(/<loc>[^<]+\/study-in-uk-guide<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(guides.trimEnd()).toMatch(/<\/urlset>$/);
  for (const missing of ["nothing.xml", "programs-999.xml", "guides", "..%2f.xml"])
    expect((await request.get(`/sitemaps/${missing}`)).status(), missing).toBe(404);
});
