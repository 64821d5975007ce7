/** The frame around everything after sign-in: the sidebar, its counts, and what a phone makes of it. */
import type { Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  openSidebar,
  test,
} from "../support/fixtures.ts";
import { makeLead } from "../support/leads.ts";

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Your pages" });
const width = async (page: Page) => (await page.getByRole("banner").boundingBox())?.width ?? 0;

test("A desk has no menus, footer or chat of the public site, and the keyboard goes from the sidebar to the page", async ({
  as,
}) => {
  const page = await as("business_development_team");
  await page.goto("/crm-dashboard");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: /^(Main|Menus|Footer)$/ })).toHaveCount(0);
  await expect(page.getByText("Allow anonymous analytics")).toHaveCount(0);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.goto("/crm-dashboard");
  const stops: string[] = [];
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest("header")
          ? "sidebar"
          : activeElement?.closest("main")
            ? "page"
            : "link";
      }),
    );
  }
  const firstOfPage = stops.indexOf("page");
  expect(stops[0]).toBe("link");
  expect(firstOfPage).toBeGreaterThan(1);
  expect(new Set(stops.slice(1, firstOfPage))).toEqual(new Set(["sidebar"]));
});

test("The sidebar says where one is, also on a page below, and how much waits", async ({ as }) => {
  const { name, email } = newVisitor();
  await makeLead({ name, email });
  const page = await as("admin");
  await page.goto("/user-management/invitations");
  const current = sidebar(page).locator("[aria-current=page]");
  await expect(current).toHaveText(/^Accounts/);
  await page.goto("/admin/exam-content/media");
  await expect(current).toHaveText("Questions");
  await expect(sidebar(page).getByRole("link", { name: /^Leads ?, \d+\+? unclaimed$/ })).toBeVisible();
  for (const group of ["Students", "Content", "Exams", "People"])
    await expect(sidebar(page).getByRole("list", { name: group })).toBeVisible();
});

test("Nobody reads a count of what they may not see", async ({ as }) => {
  const page = await as("hr");
  await page.goto("/hr-dashboard");
  await expect(sidebar(page).getByRole("link")).toHaveText([
    /^My day/,
    /^Notifications/,
    /^Team$/,
    /^HR/,
    /^Applicants$/,
    /^Job openings$/,
  ]);
  await expect(sidebar(page)).not.toContainText("unclaimed");
});

test("A narrow sidebar stays narrow on the next page, and its signs keep their names", async ({ as }) => {
  const page = await as("content_team");
  await page.goto("/content-team-dashboard");
  expect(await width(page)).toBeGreaterThan(200);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(() => width(page)).toBeLessThan(80);

  await page.goto("/news-dashboard");
  expect(await width(page)).toBeLessThan(80);
  await expect(sidebar(page).getByRole("link", { name: "Translations" })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(() => width(page)).toBeGreaterThan(200);
  await page.reload();
  expect(await width(page)).toBeGreaterThan(200);
});

test("Without script the sidebar is made narrow by its form, which leads back to the same page", async ({
  as,
  browser,
  contextOptions,
}) => {
  const signedIn = await as("ceo");
  const storageState = await signedIn.context().storageState();
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  await page.goto("/user-management?role=hr");
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await expect(page).toHaveURL(/\/user-management\?role=hr$/);
  expect(await width(page)).toBeLessThan(80);
  await context.close();
});

test("The menu under the name leads to profile, settings and the site, and the site leads back", async ({
  as,
}) => {
  const page = await as("lva_officer");
  await page.goto("/lva-officer-dashboard");
  await page.getByRole("button", { name: "Account menu" }).click();
  const menu = page.locator("#account-menu");
  await expect(menu.getByRole("link")).toHaveText(["Profile", "Settings", "View site"]);
  await expect(menu.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  await page.goto("/programs-finder");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.locator("#account-menu").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Visas" })).toBeVisible();
});

test("A page of somebody else's keeps the frame: the own places stand beside the refusal", async ({ as }) => {
  const page = await as("blogger");
  await page.goto("/hr-dashboard");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(sidebar(page).getByRole("link", { name: "Your posts" })).toBeVisible();
});

test("On a phone the places used most stand at the lower edge, and the title at the upper one", {
  tag: "@phone",
}, async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin-dashboard");
  const bar = page.getByRole("navigation", { name: "Quick links" });
  await expect(bar.getByRole("link")).toHaveText([/^Administration$/, /^My day/, /^Leads/, /^Notifications/]);
  await expect(bar.getByRole("link", { name: "Administration" })).toHaveAttribute("aria-current", "page");
  await expectNoAxeViolations(page);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("heading", { level: 1, name: "Administration" })).toBeInViewport();
  await expect(bar).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test("On a phone the menu opens by keyboard with every place, and Escape closes it where one was", {
  tag: "@phone",
}, async ({ as }) => {
  const page = await as("admin");
  await page.goto("/notifications");
  const menu = page.getByRole("navigation", { name: "Quick links" }).getByRole("button", { name: "Menu" });
  await expect(sidebar(page)).toBeHidden();
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(sidebar(page)).toBeVisible();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").locator(":focus")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(sidebar(page)).toBeHidden();
  await expect(menu).toBeFocused();

  await (await openSidebar(page)).getByRole("link", { name: "Diagnostics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Diagnostics" })).toBeVisible();
});
