import type { Page } from "@playwright/test";

/** Keeps what a page sends to this address on its way until the answered function is called. */
export async function holdActions(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const mayGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === "POST") await mayGo;
    await route.continue();
  });
  return letGo;
}
