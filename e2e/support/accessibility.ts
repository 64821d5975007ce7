import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 A and AA, and the practices axe knows beyond them. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // A page that has just come slides in under the pointer. Colours on their way from one state to another are nobody's to read.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  // Our pages hold no frame of another site; without the tab that would join such frames, a page costs a third.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(" ")),
  }));
  expect(found).toEqual([]);
}
