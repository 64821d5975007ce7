import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "../scripts/testing/browser.ts";
import { SAMPLE_PASSWORD } from "./product.ts";

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });

/** Signs in with the sample account of this role, and stays where that leads. */
export async function signInAsSample(page: Page, product: string, role: string): Promise<void> {
  await page.goto(`${product}/auth`);
  await page.getByLabel("Email", { exact: true }).fill(`${role.replaceAll("_", "-")}@sample.test`);
  await page.getByLabel("Password", { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}

/** The header that makes a request theirs. */
export async function cookieOfSample(product: string, role: string): Promise<string> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await signInAsSample(page, product, role);
    const cookies = await page.context().cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await browser.close();
  }
}
