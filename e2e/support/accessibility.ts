import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** Our pages hold no frame of another site, so that axe runs as it is: joining frames, as its package for Playwright does, costs as much again. */
const AXE = await readFile(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** WCAG 2.2 A and AA, and the practices axe knows beyond them. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Metadata may come after the page that an action brought.
  await expect(page).toHaveTitle(/\S/);
  // A page that has just come slides in under the pointer. Colours on their way from one state to another are nobody's to read.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      iframes: false,
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(" ")),
    }));
  });
  expect(found).toEqual([]);
}
