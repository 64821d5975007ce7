import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { LISTED, PROGRAM_WITHOUT_OWN_PAGE, SAMPLE } from "../support/own-rows.ts";
import { htmlFaults } from "../support/valid-html.ts";

const FINDER = "/programs-finder";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A visitor narrows the list by search and filters, and takes one out again", {
    tag: "@layout",
  }, async ({ page, isMobile }) => {
    await page.goto(FINDER);
    await expect(page.getByRole("heading", { level: 1, name: "Find a program" })).toBeVisible();
    const all = await totalOf(page);
    if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
    await page
      .getByRole("group", { name: "Level" })
      .getByLabel(/^Master’s/)
      .check();
    await page.getByRole("button", { name: /^Show .* programs?$/ }).click();
    await expect(page).toHaveURL(/level=master/);
    const masters = await totalOf(page);
    expect(masters).toBeGreaterThan(0);
    expect(masters).toBeLessThan(all);
    const chosen = page.getByRole("list", { name: "Chosen filters" });
    await chosen.getByRole("link", { name: /Master/ }).click();
    await expect(page).toHaveURL(/\/programs-finder$/);
    expect(await totalOf(page)).toBe(all);
  });

  test("A visitor reads on page by page without meeting a program twice", async ({ page }) => {
    await page.goto(`${FINDER}?sort=name`);
    const first = await page.getByRole("heading", { level: 2 }).getByRole("link").allTextContents();
    const firstLinks = await hrefsOf(page);
    expect(first.length).toBeGreaterThan(5);
    await goOn(page, "Next programs");
    await page.waitForURL(/after=/);
    const secondLinks = await hrefsOf(page);
    expect(secondLinks.filter((href) => firstLinks.includes(href))).toEqual([]);
    await page.getByRole("link", { name: "Back to the first" }).click();
    await page.waitForURL((url) => !url.searchParams.has("after"));
    expect(await hrefsOf(page)).toEqual(firstLinks);
  });

  test("Two ticked programs stand side by side", { tag: "@layout" }, async ({ page }) => {
    await page.goto(FINDER);
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    // On a busy machine the list may still be scrolling under the button, and then the click is nobody's.
    await expect(async () => {
      await page.getByRole("button", { name: "Compare what is ticked" }).click();
      await expect(page).toHaveURL(/\/compare\?program=.+&program=.+/, { timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
  });

  test("Sample data is called sample data, and nothing else is", async ({ page }) => {
    await page.goto(`${FINDER}?q=optics+harbour`);
    const rowOf = (slug: string) =>
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.locator(`a[href="/program/${slug}"]`) });
    await expect(rowOf(SAMPLE.program).getByText("Sample data")).toBeVisible();
    await expect(rowOf(PROGRAM_WITHOUT_OWN_PAGE)).toBeVisible();
    await expect(rowOf(PROGRAM_WITHOUT_OWN_PAGE).getByText("Sample data")).toHaveCount(0);
  });
});

test("With script each choice shows its results at once, and the focus stays", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto(FINDER);
  const all = await totalOf(page);
  const box = page.getByRole("group", { name: "Level" }).getByRole("checkbox").first();
  await box.check();
  await expect(page).toHaveURL(/level=/);
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
  await page.goBack();
});

test("A choice made before the script loads is applied once it has loaded", { tag: "@desktop" }, async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto(FINDER, { waitUntil: "domcontentloaded" });
  const all = await totalOf(page);
  const box = page.getByRole("group", { name: "Level" }).getByRole("checkbox").first();
  await box.check();
  letScriptsCome();
  await expect(page).toHaveURL(/level=/);
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  await expect(box).toBeChecked();
});

test("On a phone the filters cover the list, say how many are set, and give way to the results", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(FINDER);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const level = page.getByRole("group", { name: "Level" });
  await level.getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/level=/);
  await page.getByRole("button", { name: /^Show .* programs?$/ }).click();
  await expect(level).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});

test("The comparison selection is kept across pages, four at most", async ({ page }) => {
  await page.goto(FINDER);
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
  await expect(boxes.nth(4)).toBeDisabled();
  const tray = page.getByRole("region", { name: "Chosen for comparison" });
  await expect(tray.getByRole("status")).toContainText("4 of 4");
  await goOn(page, "Next programs");
  await expect(tray.getByRole("status")).toContainText("4 of 4");
  await tray.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await page.getByLabel("Show only what differs").check();
  await expect(page.getByRole("row").filter({ hasText: "≠ differs" }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "Only the table moves sideways").toBeLessThanOrEqual(0);
});

test("The first program stays selected while another is chosen for comparison", async ({ page }) => {
  await page.goto(FINDER);
  const slug = await page
    .getByRole("checkbox", { name: /^Compare / })
    .first()
    .getAttribute("value");
  await page.goto(`${FINDER}/compare?program=${slug}`);
  await page.getByRole("link", { name: "Choose another to compare with" }).click();
  const tray = page.getByRole("region", { name: "Chosen for comparison" });
  await expect(tray.getByRole("status")).toContainText("1 of 4");
  await page
    .getByRole("checkbox", { name: /^Compare / })
    .nth(1)
    .check();
  await tray.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

test("Without script too, the first program stays selected for comparison", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${FINDER}?show=universities`);
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  const slug = await boxes.first().getAttribute("value");
  await page.goto(`${FINDER}/compare?university=${slug}`);
  await page.getByRole("link", { name: "Choose another to compare with" }).click();
  await goOn(page, "Next universities");
  await boxes.first().check();
  await page.getByRole("button", { name: "Compare what is ticked" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await context.close();
});

test("Nonsense in the address is dropped and said so, and nothing of it runs", async ({ page }) => {
  const nonsense = [
    "q=%3Cscript%3Ealert(1)%3C/script%3E",
    "intake=13",
    "country='; drop table programs; --",
    "level=<b>",
    "tuition_max=-5",
    "english=99",
    "sort=random()",
    "after=../../etc/passwd",
    "tag=x,y",
    "utm_source=mail",
  ].join("&");
  page.on("dialog", () => {
    throw new Error("A script of the address ran");
  });
  const answer = await page.goto(`${FINDER}?${nonsense}`);
  expect(answer?.status()).toBe(200);
  const notice = page.getByRole("main").getByText(/^We ignored/);
  await expect(notice).toContainText("13");
  await expect(notice).toContainText("drop table");
  expect(await totalOf(page)).toBeGreaterThan(0);
});

for (const query of [
  `q=${"a".repeat(5000)}`,
  `after=${"z".repeat(5000)}`,
  "q=%00",
  "q=%25%5F%5C'\"",
  "level=master&level=master&level=bachelor,,,doctorate",
  "country=DE,FR&country=ZZ",
  `${"tag=no_gre&".repeat(300)}`,
  "show=everything",
]) {
  test(`The finder answers ${query.slice(0, 40)} with a page`, async ({ request }) => {
    const answer = await request.get(`${FINDER}?${query}`);
    expect([200, 400]).toContain(answer.status());
    if (answer.status() === 200) expect(await answer.text()).toContain("Find a program");
  });
}

test("An empty result suggests filters to remove, with counts", async ({ page }) => {
  await page.goto(`${FINDER}?level=doctorate&duration=to-12&tag=no_gre,dual_degree,work_placement`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No program fits all of this" })).toBeVisible();
});

test("A typo is corrected, and the page says so", async ({ page }) => {
  await page.goto(`${FINDER}?q=psycology`);
  expect(await totalOf(page)).toBeGreaterThan(0);
  await expect(page.getByRole("main").getByText(/Showing results for/)).toBeVisible();
});

test.describe("with a student's own figures, without script", () => {
  test.use({ javaScriptEnabled: false });
  const IN_ICELAND = `${FINDER}?country=IS&level=master`;

  test("Marks and a budget keep what fits, and count below it what does not say", async ({ page }) => {
    await page.goto(IN_ICELAND);
    expect(await totalOf(page)).toBe(13);
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByLabel("My marks, % or CGPA").fill("7.2");
    await page.getByLabel("Tuition budget a year").selectOption("10");
    await page.getByRole("button", { name: /^Show .* programs?$/ }).click();
    // Eight state 60 %, and all of them cost less; of the four without a percentage three do.
    expect(await totalOf(page)).toBe(8);
    await expect(page.getByText("7.2 CGPA counted as 67%")).toBeVisible();
    const first = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") })
      .first();
    await expect(first).toContainText("you have 67%");
    const withoutFee = page.getByRole("region", { name: "1 more, fee not known" });
    await expect(withoutFee.getByRole("heading", { level: 3 })).toHaveText("MSc Finance Silent");
    const withoutMarks = page.getByRole("region", { name: "3 more state no percentage" });
    await expect(withoutMarks.getByRole("heading", { level: 3 })).toHaveCount(3);
  });

  test("Marks that nobody can have are said to be none, and the list stays", async ({ page }) => {
    await page.goto(`${IN_ICELAND}&marks=650`);
    await expect(page.getByText(/We could not use “650” as marks/)).toBeVisible();
    expect(await totalOf(page)).toBe(13);
  });

  test("A course without tuition says so, and is found by it", async ({ page }) => {
    await page.goto(`${IN_ICELAND}&tuition_max=0`);
    expect(await totalOf(page)).toBe(1);
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "MSc Finance 1" });
    await expect(row.getByText("No tuition fee")).toBeVisible();
    await expect(row.getByText(/^Still due/)).toBeVisible();
    await expect(page.getByText("₹0")).toHaveCount(0);
  });

  test("What is typed becomes filters, which can be removed or taken back to words", async ({ page }) => {
    await page.goto(FINDER);
    await page.getByRole("searchbox").fill("mcom iceland under 10 lakh qqxyzz");
    await page.getByRole("searchbox").press("Enter");
    const chosen = page.getByRole("list", { name: "Chosen filters" });
    for (const label of ["Master’s", "Business and commerce", "Iceland", "Up to ₹10 lakh a year"])
      await expect(chosen.getByRole("link", { name: label })).toBeVisible();
    await expect(page.getByText(/No results for “qqxyzz”|We ignored “qqxyzz”/)).toBeVisible();
    await chosen.getByRole("link", { name: /qqxyzz/ }).click();
    await expect(page).toHaveURL(/country=IS&level=master&subject=041&tuition_max=10$/);
    expect(await totalOf(page)).toBe(11);
    await page.goto(`${FINDER}?q=mcom`);
    await page.getByRole("link", { name: "Search for these words instead" }).click();
    await expect(page).toHaveURL(/q=%22mcom%22$/);
  });

  test("An answer stands for whatever is typed", async ({ page }) => {
    for (const words of [
      "x".repeat(10_000),
      "🎓🎓",
      "एमबीए २० लाख",
      "budget 20 crore",
      "650 percent",
      '"',
      "₹",
    ]) {
      const answer = await page.goto(`${FINDER}?q=${encodeURIComponent(words)}`);
      expect(answer?.status(), words.slice(0, 20)).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: "Find a program" })).toBeVisible();
    }
  });
});

test("Half a word leaves no filter behind when it is typed on", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(FINDER);
  const search = page.getByRole("searchbox", { name: "What do you want to study?" });
  await search.pressSequentially("free");
  await expect(page).toHaveURL(/q=free/);
  await search.pressSequentially("dom studies");
  await expect(page).toHaveURL(/q=freedom\+studies/);
  await expect(page.getByRole("list", { name: "Chosen filters" }).getByText("No tuition fee")).toHaveCount(0);
});

test("Programs that people search for together have a page, with their figures and neighbours", {
  tag: "@layout",
}, async ({ page, request }) => {
  await page.goto(`/programs/${LISTED.list}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Master’s in finance in Iceland");
  await expect(page.getByRole("row")).toHaveCount(13);
  const main = page.getByRole("main");
  await expect(main.getByText("12 programs at 1 university")).toBeVisible();
  await expect(main.getByText(/1 of them charges no tuition/)).toBeVisible();
  await expect(main.getByRole("link", { name: "1 more program" })).toBeVisible();
  await expect(main.getByRole("row", { name: /Silent/ })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/${LISTED.list}$`));
  await expectNoAxeViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await (await request.get("/sitemaps/program-lists.xml")).text()).toContain(
    `/programs/${LISTED.list}<`,
  );
  // Too few for a page, and no list at all.
  await page.goto(`/programs/${LISTED.list}-under-5-lakh`);
  await expect(page).toHaveURL(/\/programs-finder\?country=IS&level=master&subject=0412&tuition_max=5$/);
  expect((await request.get("/programs/masters-finance-atlantis")).status()).toBe(404);
});

test("Universities are found by the same finder", async ({ page }) => {
  await page.goto(`${FINDER}?show=universities&country=DE`);
  await expect(page.getByRole("heading", { level: 1, name: "Find a university" })).toBeVisible();
  expect(await totalOf(page, "universit")).toBeGreaterThan(0);
  await expectNoAxeViolations(page);
});

test("The finder passes axe with results and without, and its HTML is valid", { tag: "@layout" }, async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  for (const query of ["", "?level=master&tag=no_gre", "?q=zzzzzzzz", "?intake=13"]) {
    await page.goto(FINDER + query);
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, query).toBeLessThanOrEqual(0);
  }
  expect(await htmlFaults(await (await request.get(`${FINDER}?level=master`)).text())).toEqual([]);
});

test("Search engines are given the bare finder, not its countless addresses", async ({ request }) => {
  const robots = async (path: string) =>
    /<meta name="robots" content="([^"]+)"/.exec(await (await request.get(path)).text())?.[1] ?? "";
  expect(await robots(FINDER)).not.toContain("noindex");
  expect(await robots(`${FINDER}?level=master`)).toContain("noindex");
  expect(await robots(`${FINDER}/compare`)).toContain("noindex");
});

async function totalOf(page: import("@playwright/test").Page, noun = "program"): Promise<number> {
  const text = await page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^[\\d,]+ ${noun}`) })
    .textContent();
  return Number(/^[\d,]+/.exec(text?.trim() ?? "")?.[0].replaceAll(",", ""));
}

/** Rows are laid out when they come near the screen, which moves a link that was jumped to and pressed in one go. */
async function goOn(page: import("@playwright/test").Page, name: string): Promise<void> {
  const link = page.getByRole("link", { name });
  await link.scrollIntoViewIfNeeded();
  await link.click();
}

async function hrefsOf(page: import("@playwright/test").Page): Promise<string[]> {
  return page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

test("Visitors who ask for the same list share one page, and its scripts run in each browser", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const place = `${FINDER}?level=master&sort=name&tag=stem`;
  await request.get(place, { headers: { accept: "text/html" } });
  const answer = await page.goto(place);
  expect(answer?.headers().etag).toBeDefined();
  expect(answer?.headers()["content-security-policy"]).not.toContain("nonce-");
  // To count the shortlist needs script; a refused one would be an error in the console, which fails the test.
  await page.evaluate(() =>
    localStorage.setItem("shortlist", JSON.stringify({ programs: ["p-1"], universities: [] })),
  );
  await page.reload();
  await expect(page.getByRole("link", { name: /^Shortlist \(1\)/ })).toBeVisible();
});

test("A list that was just shown to one visitor is shown to the next as it was, and to nobody signed in", {
  tag: "@desktop",
}, async ({ request, as }) => {
  const place = `${FINDER}?level=doctorate&sort=name`;
  const headers = { accept: "text/html" };
  const first = await request.get(place, { headers });
  const again = await request.get(place, { headers });
  expect(again.headers().etag).toBeDefined();
  expect(await again.text()).toBe(await first.text());
  expect(again.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  expect(again.headers()["x-content-type-options"]).toBe("nosniff");
  expect(again.headers()["cache-control"]).toContain("no-store");
  const student = await as("student");
  expect((await student.request.get(place, { headers })).headers().etag).toBeUndefined();
});
