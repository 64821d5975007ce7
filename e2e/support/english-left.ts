import type { Page } from "@playwright/test";

/** Names that stay in Latin letters in every language, where they are longer than two words. */
const NAMES = /\b(Working Holiday|Post Study Work|Temporary Graduate|Third Level Graduate)( \w+)*/g;
/** What is nobody's sentence: names and quotes marked as such, code, addresses, and what is not read. */
const NO_SENTENCES = "[translate=no], [lang=en], script, style, noscript, template, code, q, svg";
const THREE_WORDS = /(?:\b[A-Za-z][A-Za-z’'-]*[,;:]?\s+){2,}[A-Za-z][A-Za-z’'-]*/;

/** The texts of the page's main part that are still English: three or more Latin words in a row, names aside. */
export async function englishLeft(page: Page): Promise<string[]> {
  const texts = await page.locator("main").evaluate((main, skipped) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (textContent?.trim() && !parentElement?.closest(skipped)) found.push(textContent.trim());
    }
    return found;
  }, NO_SENTENCES);
  return texts.filter((text) => THREE_WORDS.test(text.replaceAll(NAMES, "")));
}
