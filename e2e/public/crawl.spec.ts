import { type CrawledPage, crawl, headOf, isHtml } from "../support/crawl.ts";
import { expect, test } from "../support/fixtures.ts";
import { listedProgramSlugs, SAMPLE } from "../support/own-rows.ts";
import { structuredDataFaults } from "../support/structured-data.ts";
import { htmlFaults } from "../support/valid-html.ts";

const MAX_CLICKS = 4;
/** Two templates with a thousand pages each: some of them are enough to find a fault of the template. */
const SAME_TEMPLATE = /^\/(program|universities)\//;
const SAMPLES_OF_A_TEMPLATE = 12;

test.describe.configure({ mode: "default" });

let pages: Map<string, CrawledPage>;
let listed: Set<string>;
let listedPrograms: Set<string>;

/** What search engines may keep: a page that calls itself the original and does not ask to be left out. */
function isForSearchEngines({ path, html }: CrawledPage, origin: string): boolean {
  const { robots, canonical } = headOf(html);
  return !robots.includes("noindex") && canonical === (path === "/" ? origin : origin + path);
}

const SAMPLES = [
  `/program/${SAMPLE.program}`,
  `/universities/${SAMPLE.university}`,
  `/careers/${SAMPLE.job}`,
];

const open = () => [...pages.values()].filter(isHtml);

function sampled(found: CrawledPage[]): CrawledPage[] {
  const counts = new Map<string, number>();
  return found.filter(({ path }) => {
    const [template] = SAME_TEMPLATE.exec(path) ?? [];
    if (!template) return true;
    counts.set(template, (counts.get(template) ?? 0) + 1);
    return (counts.get(template) ?? 0) <= SAMPLES_OF_A_TEMPLATE;
  });
}

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(15 * 60_000);
  const request = await playwright.request.newContext({ baseURL });
  pages = await crawl(request, baseURL ?? "");
  listed = new Set(await readSitemap("/sitemap_index.xml"));
  listedPrograms = new Set((await listedProgramSlugs()).map((slug) => `/program/${slug}`));
  await request.dispose();

  async function readSitemap(address: string): Promise<string[]> {
    const answer = await request.get(address, { timeout: 60_000 });
    expect(answer.status(), address).toBe(200);
    const xml = await answer.text();
    const locations = Array.from(
      xml.matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, loc]) => new URL(loc ?? "").pathname,
    );
    if (!xml.includes("<sitemapindex")) return locations;
    return (await Promise.all(locations.map(readSitemap))).flat();
  }
});

test("No link of the site is broken or goes round a redirect", () => {
  const broken = [...pages.values()]
    .filter(({ status }) => typeof status === "number" && status !== 200)
    .map(({ path, status, from }) => `${path} (${status}) from ${from}`);
  expect(broken).toEqual([]);
});

test("Every page is reached from the front page in four clicks, and the sitemap lists exactly those", ({
  baseURL,
}) => {
  // Of programs that were only linked to, the database knows whether search engines may keep them.
  const unopened = [...pages.values()].filter(
    ({ status, path }) => status === "not opened" && listedPrograms.has(path),
  );
  const crawled = [...open().filter((page) => isForSearchEngines(page, baseURL ?? "")), ...unopened];
  expect(pages.size).toBeGreaterThan(1000);
  expect(crawled.length).toBeGreaterThan(300);
  expect(crawled.filter(({ depth }) => depth > MAX_CLICKS).map(({ path }) => path)).toEqual([]);
  const reached = new Set(crawled.map(({ path }) => path));
  expect([...listed].filter((path) => !reached.has(path)).sort(), "listed, but not to be found").toEqual([]);
  expect([...reached].filter((path) => !listed.has(path)).sort(), "found, but not listed").toEqual([]);
});

test("Titles and descriptions are there and tell pages apart", ({ baseURL }) => {
  const heads = open()
    .filter((page) => isForSearchEngines(page, baseURL ?? ""))
    .map(({ path, html }) => ({ path, ...headOf(html) }));
  for (const field of ["title", "description"] as const) {
    const byText = Map.groupBy(heads, (head) => head[field] ?? "");
    expect(byText.get("")?.map(({ path }) => path) ?? [], `without ${field}`).toEqual([]);
    const doubles = [...byText].filter(([, same]) => same.length > 1);
    expect(
      doubles.map(([text, same]) => `${text}: ${same.map(({ path }) => path).join(" ")}`),
      field,
    ).toEqual([]);
  }
  expect(heads.filter(({ language, canonical }) => language !== canonical).map(({ path }) => path)).toEqual(
    [],
  );
  expect(heads.filter(({ image }) => !image?.startsWith(baseURL ?? "")).map(({ path }) => path)).toEqual([]);
});

test("Every page has one heading of the first level", () => {
  expect(
    open()
      .filter(({ html }) => headOf(html).h1 !== 1)
      .map(({ path }) => path),
  ).toEqual([]);
});

test("The structured data of every page is what search engines ask for", () => {
  const faults = open().flatMap(({ path, html }) =>
    structuredDataFaults(html).map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test("The HTML of every template is valid", async () => {
  test.setTimeout(5 * 60_000);
  const faults: string[] = [];
  for (const { path, html } of sampled(open()))
    faults.push(...(await htmlFaults(html)).map((fault) => `${path}: ${fault}`));
  expect(faults).toEqual([]);
});

test("Sample data stays out of search engines", () => {
  for (const path of SAMPLES) expect(pages.has(path), path).toBe(true);
  const opened = open().filter(({ path }) => SAMPLES.includes(path));
  expect(opened.length).toBeGreaterThan(0);
  expect(
    opened.filter(({ html }) => !headOf(html).robots.includes("noindex")).map(({ path }) => path),
  ).toEqual([]);
  expect(SAMPLES.filter((path) => listed.has(path))).toEqual([]);
});

test("Guides, cities and exams lead to a country, an exam and a tool", () => {
  const rows = open().filter(
    ({ html }) => html.includes('data-kind="guide"') || html.includes('data-kind="city"'),
  );
  expect(rows.length).toBeGreaterThan(40);
  const lacking = rows.flatMap(({ path, html }) => {
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const leads = {
      country: /href="\/study-destinations/.test(main),
      exam: /href="\/exams/.test(main),
      tool: /href="(?:\/hi)?\/(programs-finder|cost-calculator|country-comparison|university-application-timeline-guide|ai-tools)/.test(
        main,
      ),
    };
    return Object.entries(leads).flatMap(([what, isThere]) => (isThere ? [] : [`${path}: no ${what}`]));
  });
  expect(lacking).toEqual([]);
});
