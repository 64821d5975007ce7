import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import {
  PROGRAM,
  PROGRAM_WITHOUT_OWN_PAGE,
  SAMPLE,
  UNIVERSITY,
  UNIVERSITY_WITHOUT_PROGRAMS,
} from "../support/own-rows.ts";
import { htmlFaults } from "../support/valid-html.ts";

const LANDINGS = {
  "/programs": "Programs to study abroad",
  "/universities": "Universities by country",
  "/study-india": "Study in India",
  "/medical-programs": "Medical programs abroad",
  "/online-study-programs": "Online degree programs",
  "/pathway-programs": "Pathway programs",
  "/job-guarantee-programs": "Job-guarantee programs",
  "/upskill-courses": "Upskill courses",
};

const aProgram = `/program/${PROGRAM.slug}`;
const aUniversity = `/universities/${UNIVERSITY.slug}`;

/** Found as a reader finds it: by the links of the page before. */
async function firstOf(request: APIRequestContext, list: string, link: RegExp): Promise<string> {
  const html = await (await request.get(list)).text();
  const found = link.exec(html.slice(html.indexOf("<main")))?.[1];
  if (!found) throw new Error(`${list} links to nothing like ${link}`);
  return found;
}
const aCourse = (request: APIRequestContext) =>
  firstOf(request, "/upskill-courses", /href="(\/upskill-courses\/[a-z0-9-]+)"/);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const [address, heading] of Object.entries(LANDINGS)) {
    test(`${address} says what to know, shows what there is and leads into the finder`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      const words = ((await page.getByRole("main").textContent()) ?? "").split(/\s+/).length;
      expect(words).toBeGreaterThan(300);
      await expect(page.getByRole("link", { name: "Book a consultation" }).last()).toBeVisible();
    });
  }

  test("From a landing page to the finder, its filter kept", async ({ page }) => {
    await page.goto("/medical-programs");
    await page.getByLabel("Subject, university or city").fill("medicine");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Search/ })
      .click();
    await expect(page).toHaveURL(/subject=0911(%2C|,)0912/);
    await expect(page).toHaveURL(/q=medicine/);
  });

  test("A program says what it costs, when it begins, what it asks, and where that was read", async ({
    page,
  }) => {
    await page.goto(aProgram);
    for (const name of ["Starts and deadlines", "Entry requirements"])
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText("Tuition", { exact: true }).first()).toBeVisible();
    await expect(main.getByText("£18,500").first()).toBeVisible();
    await expect(main.getByText(/^Source: .+ read /).first()).toBeVisible();
    await expect(main.getByRole("link", { name: "Compare", exact: true })).toHaveAttribute(
      "href",
      /^\/programs-finder\/compare\?program=/,
    );
  });

  test("A university leads to its programs", async ({ page }) => {
    await page.goto(aProgram);
    await page.getByRole("article").locator('a[href^="/universities/"]').first().click();
    await expect(page).toHaveURL(aUniversity);
    await page.getByRole("main").locator(`a[href="${aProgram}"]`).first().click();
    await expect(page).toHaveURL(aProgram);
  });
});

test("Unknown programs, universities, courses and tiles are missing", async ({ request }) => {
  const id = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";
  for (const address of [
    "/program/no-such-program",
    `/program/${id}`,
    "/program/%3Cscript%3E",
    "/program-detail/no-such-program",
    "/universities/no-such-university",
    "/university/no-such-university",
    `/university/${id}`,
    "/university-tile/no-such-tile",
    "/pathway-university/no-such",
    "/online-university/no-such",
    "/medical-university/no-such",
    "/indian-university/no-such",
    "/upskill-courses/no-such-course",
    "/countries/atlantis",
  ]) {
    for (const visit of ["first", "second"])
      expect((await request.get(address)).status(), `${address}, ${visit} visit`).toBe(404);
  }
});

test("Old URLs redirect permanently", async ({ request }) => {
  const moved = {
    "/programs-public": "/programs",
    "/destinations": "/study-destinations",
    "/countries/germany": "/study-destinations/germany",
    "/countries/United%20Kingdom": "/study-destinations/united-kingdom",
    [`/program-detail/${PROGRAM.slug}`]: aProgram,
    [`/university/${UNIVERSITY.slug}`]: aUniversity,
    [`/indian-university/${UNIVERSITY.slug}`]: aUniversity,
  };
  for (const [from, to] of Object.entries(moved)) {
    for (const visit of ["first", "second"]) {
      const answer = await request.get(from, { maxRedirects: 0 });
      // Next names the place twice in the answer that fills its cache.
      const places = new Set(answer.headers().location?.split(", "));
      expect([answer.status(), ...places], `${from}, ${visit} visit`).toEqual([308, to]);
    }
  }
});

test("A sample program says so, and is neither listed nor described to machines", async ({ request }) => {
  const page = await (await request.get(`/program/${SAMPLE.program}`)).text();
  expect(page).toContain('name="robots" content="noindex');
  expect(page).not.toContain('"@type":"Course"');
  expect(page).toContain("Sample data");
});

test("Search engines list a program with the university’s own page, and a university with programs", async ({
  request,
}) => {
  const isListed = async (path: string) => {
    const html = await (await request.get(path)).text();
    const file = path.startsWith("/program/") ? "programs-1" : "universities-1";
    const sitemap = await (await request.get(`/sitemaps/${file}.xml`)).text();
    return {
      isIndexed: !html.includes('name="robots" content="noindex'),
      isInSitemap: sitemap.includes(`${path}</loc>`),
    };
  };
  const yes = { isIndexed: true, isInSitemap: true };
  const no = { isIndexed: false, isInSitemap: false };
  expect(await isListed(aProgram)).toEqual(yes);
  expect(await isListed(`/program/${PROGRAM_WITHOUT_OWN_PAGE}`)).toEqual(no);
  expect(await isListed(aUniversity)).toEqual(yes);
  expect(await isListed(`/universities/${UNIVERSITY_WITHOUT_PROGRAMS}`)).toEqual(no);
  expect(await isListed(`/universities/${SAMPLE.university}`)).toEqual(no);
});

test("A university without programs says what is known of it", async ({ page }) => {
  await page.goto(`/universities/${UNIVERSITY_WITHOUT_PROGRAMS}`);
  const main = page.getByRole("main");
  for (const known of ["Leeds, United Kingdom", "Public", "1904"])
    await expect(main.getByText(known, { exact: true }).first()).toBeVisible();
  await expect(main.getByText("We have not added its programs yet.", { exact: false })).toBeVisible();
});

test("Each template is read without the framework’s scripts, is valid, fits and passes axe", {
  tag: "@layout",
}, async ({ page, request, isMobile }) => {
  test.setTimeout(180_000);
  const addresses = [...Object.keys(LANDINGS), aProgram, aUniversity, await aCourse(request)];
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    expect(html, address).not.toContain('as="script"');
    if (!isMobile) expect(await htmlFaults(html), address).toEqual([]);
    await page.goto(address);
    expect(await overflowOf(page), address).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  }
});

test("Every page has a title, a description and a picture of its own", async ({ request }) => {
  const seen = new Set<string>();
  for (const address of [...Object.keys(LANDINGS), aProgram, aUniversity]) {
    const html = await (await request.get(address)).text();
    const title = /<title>([^<]+)</.exec(html)?.[1] ?? "";
    const description = /name="description" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(seen.has(title), title).toBe(false);
    seen.add(title);
    expect(description.length, address).toBeGreaterThan(49);
    expect(html).toContain(`rel="canonical" href="`);
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const answer = await request.get(new URL(image).pathname);
    expect(answer.headers()["content-type"], image).toBe("image/png");
  }
});

async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
