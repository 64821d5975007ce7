/**
 * What journeys are told with: `as("hr")` is a page signed in as the sample account of that role, `mailbox` reads the mail
 * that was sent, `newVisitor()` is somebody the product has never seen.
 */
import { randomBytes } from "node:crypto";
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Role } from "../../lib/access/roles.ts";
import { signInByForm } from "./http.ts";
import { Mailbox } from "./mailbox.ts";
import { SAMPLE_PASSWORD, siteUrl } from "./server.ts";

export { expectNoAxeViolations } from "./accessibility.ts";
export { pathIn } from "./mailbox.ts";
export { expectNoSidewaysScroll } from "./widths.ts";
export { expect, SAMPLE_PASSWORD };

type Fixtures = {
  /** Opens a page as the sample account of this role. Sign-outs end the session for the whole role: sign in anew for those. */
  as: (role: Role) => Promise<Page>;
  mailbox: Mailbox;
};
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` });
  },

  as: async ({ browser, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (role) => {
      // Without a browser it is quicker; how people sign in is looked at by the journeys of auth.
      const { cookie } = await signInByForm(sampleAddress(role));
      const context = await browser.newContext(contextOptions);
      opened.push(context);
      await context.addCookies(cookiesOf(cookie));
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  mailbox: async ({}, use) => {
    await use(new Mailbox());
  },
});

function cookiesOf(header: string) {
  return header.split("; ").map((pair) => {
    const end = pair.indexOf("=");
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url: siteUrl };
  });
}

export function sampleAddress(role: Role): string {
  return `${role.replaceAll("_", "-")}@sample.test`;
}

/** Signs in by the form a person uses, and waits until the product has left it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}

/** Opens the whole list of the signed-in person's pages: on a phone it is behind "Menu", on a desktop it is always there. */
export async function openSidebar(page: Page): Promise<Locator> {
  const menu = page.getByRole("navigation", { name: "Quick links" }).getByRole("button", { name: "Menu" });
  const places = page.getByRole("navigation", { name: "Your pages" });
  await expect(menu.or(places)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await expect(places).toBeVisible();
  return places;
}

/** Opens the menu of the account, which stands in the sidebar of the signed-in area. */
export async function openAccountMenu(page: Page): Promise<void> {
  await openSidebar(page);
  await page.getByRole("button", { name: "Account menu" }).click();
}

/** Somebody new, so that a journey shares nothing with the others that run beside it. */
export function newVisitor() {
  const id = randomBytes(5).toString("hex");
  return {
    name: "Asha Verma",
    email: `visitor-${id}@example.test`,
    // A range that is given out to mobile telephones; not every number from 9 is.
    phone: `+9198450${String(Number.parseInt(id.slice(0, 8), 16) % 100_000).padStart(5, "0")}`,
    // Not the person's own name or address, which are refused as too easy to guess.
    password: `harbour-${id}-tulip`,
  };
}
