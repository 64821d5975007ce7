import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

const MENUS = ["Career Choice", "Study Destinations", "Services", "Resources", "Exams", "More"];

async function openMenu(page: Page, name: string, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("The six menus open, and a country leads to its page", { tag: "@layout" }, async ({
    page,
    isMobile,
  }) => {
    await page.goto("/");
    await openMenu(page, "Exams", isMobile);
    for (const range of ["Band 0-9", "Score 0-120", "Score 10-90", "Score 10-160"])
      await expect(page.getByText(range, { exact: true })).toBeVisible();

    await page.goto("/");
    await openMenu(page, "Study Destinations", isMobile);
    await page
      .getByRole("navigation", { name: "Menus" })
      .getByRole("link", { name: "United Kingdom" })
      .click();
    await expect(page).toHaveURL(/\/study-destinations\/united-kingdom$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Study in the United Kingdom");
  });
});

test("The menus work with the keyboard", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  for (const name of MENUS) {
    const button = page.getByRole("button", { name, exact: true });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.focus();
    await page.keyboard.press("Enter");
    const panel = page.locator(":popover-open");
    await expect(panel).toHaveCount(1);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(panel.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test("The drawer repeats the menus, adds two links and closes on a tap", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.locator("#site-menu");
  for (const name of MENUS) await expect(drawer.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Contact", exact: true })).toBeVisible();
  await drawer.getByRole("link", { name: "About Us" }).click();
  await expect(drawer).toBeHidden();
});

test("Search and booking are one tap away on every page", { tag: "@layout" }, async ({ page, isMobile }) => {
  for (const path of ["/", "/exams/ielts", "/cost-calculator"]) {
    await page.goto(path);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Book a consultation" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
    if (isMobile) await header.getByRole("button", { name: "Search" }).click();
    await header.getByRole("searchbox").fill("nursing");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=nursing$/);
  }
});

test("Programs come first in the first menu", async ({ page, isMobile }) => {
  await page.goto("/");
  await openMenu(page, "Career Choice", isMobile);
  await expect(page.locator("#menu-career-choice .menu-links a").first()).toHaveAttribute(
    "href",
    "/programs",
  );
});

test("The footer is no longer than a phone’s screen, and its groups open without script", {
  tag: "@phone",
}, async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL,
  });
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(844);
  const link = footer.getByRole("link", { name: "Germany" });
  await expect(link).toBeHidden();
  await footer.getByText("Study destinations").click();
  await expect(link).toBeVisible();
  await page.close();
});

test("Nothing floats over a page unless a chat is configured", async ({ page }) => {
  await page.goto("/study-in-uk-guide");
  const floating = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => getComputedStyle(element).position === "fixed" && element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(floating).toEqual([]);
});

test("No link of the header and footer is dead", async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const links = await page
    .locator("header a[href^='/'], footer a[href^='/'], main a[href^='/']")
    .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute("href") ?? ""))]);
  expect(links.length).toBeGreaterThan(30);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});

test("A signed-in person sees the account corner where nobody asked the server", { tag: "@layout" }, async ({
  page,
  context,
  baseURL,
}) => {
  const hint = encodeURIComponent(JSON.stringify({ initials: "AV", dashboard: "/hr-dashboard", unread: 3 }));
  await context.addCookies([{ name: "account", value: hint, url: baseURL ?? "" }]);
  await page.goto("/study-in-uk-guide");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Notifications 3 unread" })).toHaveAttribute(
    "href",
    "/notifications",
  );
  await page.getByRole("button", { name: "Account menu" }).click();
  const menu = page.locator("#account-menu");
  await expect(menu.getByRole("link")).toHaveText(["Profile", "Settings", "Dashboard"]);
  await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/hr-dashboard");
  await expect(menu.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("A forged account hint adds no external link", async ({ page, context, baseURL }) => {
  const hint = encodeURIComponent(JSON.stringify({ initials: "<b>", dashboard: "//evil.test" }));
  await context.addCookies([{ name: "account", value: hint, url: baseURL ?? "" }]);
  await page.goto("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  const menu = page.locator("#account-menu");
  await expect(menu.getByRole("link", { name: "Settings" })).toBeVisible();
  await expect(menu.getByText("Dashboard")).toBeHidden();
  await expect(page.getByText("<b>", { exact: true })).toBeVisible();
});

for (const address of [
  "/",
  "/about",
  "/study-destinations",
  "/study-destinations/germany",
  "/no/such/path",
  "/auth",
]) {
  test(`${address} breaks no rule of its policy, fits its screen and passes axe`, { tag: "@layout" }, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|violates/.test(message.text())) refused.push(message.text());
    });
    await page.goto(address, { waitUntil: "networkidle" });
    expect(refused).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  });
}

test("Each open menu passes axe", { tag: "@layout" }, async ({ page, isMobile }) => {
  await page.goto("/");
  for (const name of MENUS) {
    await openMenu(page, name, isMobile);
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    if (isMobile) await page.keyboard.press("Escape");
  }
});
