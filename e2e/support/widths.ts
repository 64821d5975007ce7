import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** From the narrowest screen a page has to fit (WCAG 2.2, 1.4.10) to a laptop. The page is left in the last width. */
const WIDTHS = [320, 390, 1440];

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([page.url(), width, beyond]).toEqual([page.url(), width, 0]);
  }
}
