import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, signIn, test } from "../support/fixtures.ts";

/** How many programs; nothing while one page is being left for another. */
function shortlisted(page: Page): Promise<number | null> {
  return page
    .evaluate(() => JSON.parse(localStorage.getItem("shortlist") ?? "{}").programs?.length)
    .catch(() => null);
}

async function shortlistFirst(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let at = 0; at < count; at++) {
    await page.goto("/programs-finder");
    const button = page.getByRole("main").locator("button[name=add]").nth(at);
    names.push(((await button.textContent()) ?? "").replace(/^Shortlist\s*/, "").trim());
    await button.click();
    // A press that comes before the script sends the form; that leads to the shortlist, which adds as well.
    await expect.poll(() => shortlisted(page)).toBe(at + 1);
  }
  await page.goto("/programs-finder");
  return names;
}

/** The first of the list, which is folded by country. */
async function openUniversity(page: Page): Promise<void> {
  await page.goto("/universities");
  const first = page.getByRole("main").locator('a[href^="/universities/"]').first();
  await page.goto((await first.getAttribute("href")) ?? "");
}

test("A visitor shortlists programs, sees them together and removes one", { tag: "@layout" }, async ({
  page,
}) => {
  await shortlistFirst(page, 2);
  await page.getByRole("link", { name: /^Shortlist \(2\)/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your shortlist" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Shortlisted/ })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page
    .getByRole("button", { name: /^Shortlisted/ })
    .first()
    .click();
  await page.goto("/programs-finder/shortlist");
  await expect(page.getByRole("button", { name: /^Shortlisted/ })).toHaveCount(1);
});

test("A program’s own page adds to the shortlist", async ({ page }) => {
  await page.goto("/programs-finder");
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await page.getByRole("link", { name: "Add to shortlist" }).click();
  await page.waitForURL(/\/programs-finder\/shortlist/);
  await expect(page.getByRole("button", { name: /^Shortlisted/ })).toHaveCount(1);
});

test("A university’s own page adds to the shortlist, and another tab of the browser sees it", async ({
  page,
  context,
}) => {
  await shortlistFirst(page, 1);
  await page.goto("/programs-finder/shortlist");
  await expect(page.getByRole("heading", { level: 2, name: "1 program" })).toBeVisible();

  const other = await context.newPage();
  await openUniversity(other);
  const name = await other.getByRole("heading", { level: 1 }).textContent();
  await other.getByRole("link", { name: "Add to shortlist" }).click();
  await expect(other.getByRole("heading", { level: 2, name: "1 university" })).toBeVisible();
  await expect(other.getByRole("link", { name: name ?? "", exact: true })).toBeVisible();
  await expectNoAxeViolations(other);

  await expect(page.getByRole("heading", { level: 2, name: "1 university" })).toBeVisible();
});

test("A full shortlist says so and keeps what it has", async ({ page }) => {
  await page.goto("/programs-finder");
  await page.evaluate(() => {
    const programs = Array.from({ length: 50 }, (_, index) => `p-${index}`);
    localStorage.setItem("shortlist", JSON.stringify({ programs, universities: [], isFromAccount: false }));
  });
  await page.reload();
  await expect(page.getByRole("link", { name: /^Shortlist \(50\)/ })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Shortlist / })
    .first()
    .click();
  await expect(page.getByRole("alert").filter({ hasText: "Your shortlist holds 50 programs" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Shortlist \(50\)/ })).toBeVisible();
});

test("A link from another site cannot change the shortlist", async ({ page }) => {
  await page.goto("/programs-finder");
  const href = await page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .getByRole("link")
    .first()
    .getAttribute("href");
  await page.goto(`/programs-finder/shortlist?add=${href?.split("/").at(-1)}`);
  await expect(page.getByText("Nothing is here yet.")).toBeVisible();
});

test("A student without script shortlists a program", async ({ page, browser, contextOptions, mailbox }) => {
  await newStudent(page, mailbox);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ ...contextOptions, storageState, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/programs-finder");
  const button = plain.getByRole("button", { name: /^Shortlist / }).first();
  const name = ((await button.textContent()) ?? "").replace(/^Shortlist\s*/, "").trim();
  await button.click();
  await plain.getByRole("button", { name: "Add it" }).click();
  await plain.goto("/programs-finder/shortlist");
  await expect(plain.getByRole("heading", { level: 2, name: "1 program" })).toBeVisible();
  await expect(plain.getByRole("link", { name, exact: true })).toBeVisible();
  await context.close();
});

test("A shortlist made before signing in is in the account afterwards, and is cleared at sign-out", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  test.setTimeout(120_000);
  const visitor = await newStudent(page, mailbox);

  const other = await browser.newContext(contextOptions);
  const elsewhere = await other.newPage();
  await shortlistFirst(elsewhere, 2);
  await openUniversity(elsewhere);
  await elsewhere.getByRole("link", { name: "Add to shortlist" }).click();
  await expect(elsewhere.getByRole("heading", { level: 2, name: "1 university" })).toBeVisible();
  await signIn(elsewhere, visitor.email, visitor.password);
  await elsewhere.goto("/programs-finder/shortlist");
  await expect(elsewhere.getByRole("button", { name: /^Shortlisted/ })).toHaveCount(3);

  // The first browser signed in before and kept no list of its own.
  await page.goto("/programs-finder/shortlist");
  await expect(page.getByRole("heading", { level: 2, name: "2 programs" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "1 university" })).toBeVisible();

  await elsewhere.getByRole("button", { name: "Account menu" }).click();
  await elsewhere.getByRole("button", { name: "Sign Out" }).click();
  await elsewhere.goto("/programs-finder/shortlist");
  await expect(elsewhere.getByText("Nothing is here yet.")).toBeVisible();
  await other.close();
});
