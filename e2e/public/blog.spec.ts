import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { htmlFaults } from "../support/valid-html.ts";

const POST = "/blog/tcs-on-fees-sent-abroad";

test("A family finds the post about its question by topic and reads it to the sources", async ({ page }) => {
  await page.goto("/blog");
  await page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: "Money" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Money" })).toBeInViewport();
  await page.getByRole("link", { name: "The tax your bank collects when you pay fees abroad" }).click();
  await expect(page).toHaveURL(new RegExp(`${POST}$`));
  await expect(page.getByText("Editorial team")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sources", exact: true })).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Blog" }),
  ).toHaveAttribute("href", "/blog");
  await expect(page.getByRole("link", { name: "Book a consultation" }).first()).toBeAttached();
});

test("There are at least fifteen posts, each once in the list and in the feed", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/blog");
  const listed = await page
    .locator('main a[href^="/blog/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const posts = listed.filter((path) => !path.endsWith(".xml"));
  expect(posts.length).toBeGreaterThanOrEqual(15);
  expect(new Set(posts).size).toBe(posts.length);

  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  const answer = await request.get(feed ?? "");
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
  const xml = await answer.text();
  const { links, isBroken } = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    return {
      isBroken: document.querySelector("parsererror") !== null,
      links: Array.from(document.querySelectorAll("item > link"), (link) => link.textContent ?? ""),
    };
  }, xml);
  expect(isBroken).toBe(false);
  expect(links.sort()).toEqual(posts.map((path) => `${baseURL}${path}`).sort());
});

test("A post has structured data and breadcrumbs", async ({ page }) => {
  await page.goto(POST);
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "")));
  const article = data.find((entry) => entry["@type"] === "Article");
  expect(article.author.name).toBe("Editorial team");
  const way = data.find((entry) => entry["@type"] === "BreadcrumbList");
  expect(way.itemListElement.map((step: { item: string }) => new URL(step.item).pathname)).toEqual([
    "/",
    "/blog",
    POST,
  ]);
});

test("A missing post is a 404 and has no picture", async ({ request }) => {
  expect((await request.get("/blog/no-such-post")).status()).toBe(404);
  expect((await request.get("/blog/no-such-post/og.png")).status()).toBe(404);
  expect((await request.get(`${POST}/og.png`)).headers()["content-type"]).toBe("image/png");
});

for (const path of ["/blog", POST]) {
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
