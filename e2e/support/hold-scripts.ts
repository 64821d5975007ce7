import type { Page } from "@playwright/test";

/** Keeps the framework's scripts back, as a slow line does, until the function it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letScriptsCome = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  return letScriptsCome;
}
