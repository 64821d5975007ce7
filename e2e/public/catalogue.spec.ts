import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
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

/** A page of each template, found as a reader finds it: by the links of the page before. */
async function firstOf(request: APIRequestContext, list: string, link: RegExp): Promise<string> {
  const html = await (await request.get(list)).text();
  const found = link.exec(html.slice(html.indexOf("<main")))?.[1];
  if (!found) throw new Error(`${list} links to nothing like ${link}`);
  return found;
}
const aProgram = (request: APIRequestContext) =>
  firstOf(request, "/programs-finder", /href="(\/program\/[a-z0-9-]+)"/);
const aUniversity = (request: APIRequestContext) =>
  firstOf(request, "/universities", /href="(\/universities\/[a-z0-9-]+)"/);
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
    request,
  }) => {
    await page.goto(await aProgram(request));
    for (const name of ["Starts and deadlines", "Entry requirements"])
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText("Tuition", { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/Sample data|Read at|No page was read/).first()).toBeVisible();
    await expect(main.getByRole("link", { name: "Compare", exact: true })).toHaveAttribute(
      "href",
      /^\/programs-finder\/compare\?program=/,
    );
  });

  test("A university leads to its programs", async ({ page, request }) => {
    const program = await aProgram(request);
    await page.goto(program);
    await page.getByRole("article").locator('a[href^="/universities/"]').first().click();
    await expect(page).toHaveURL(/\/universities\//);
    await page.getByRole("main").locator(`a[href="${program}"]`).first().click();
    await expect(page).toHaveURL(program);
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
  const [program, university] = [await aProgram(request), await aUniversity(request)];
  const [programSlug, universitySlug] = [program, university].map((path) => path.split("/").at(-1));
  const moved = {
    "/programs-public": "/programs",
    "/destinations": "/study-destinations",
    "/countries/germany": "/study-destinations/germany",
    "/countries/United%20Kingdom": "/study-destinations/united-kingdom",
    [`/program-detail/${programSlug}`]: program,
    [`/university/${universitySlug}`]: university,
    [`/indian-university/${universitySlug}`]: university,
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

test("What is found carries no sample data: it is neither listed nor described to machines", async ({
  request,
}) => {
  const html = await (await request.get("/programs-finder?q=sample")).text();
  const sample = /href="(\/program\/[a-z0-9-]*sample[a-z0-9-]*)"/.exec(html)?.[1];
  expect(sample, "a sample program among the results").toBeDefined();
  const page = await (await request.get(sample ?? "")).text();
  expect(page).toContain('name="robots" content="noindex');
  expect(page).not.toContain('"@type":"Course"');
  expect(page).toContain("Sample data");
});

test("Each template is read without the framework’s scripts, is valid, fits and passes axe", {
  tag: "@layout",
}, async ({ page, request, isMobile }) => {
  test.setTimeout(180_000);
  const addresses = [
    ...Object.keys(LANDINGS),
    await aProgram(request),
    await aUniversity(request),
    await aCourse(request),
  ];
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
  for (const address of [...Object.keys(LANDINGS), await aProgram(request), await aUniversity(request)]) {
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
