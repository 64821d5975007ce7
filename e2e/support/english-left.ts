import type { Page } from "@playwright/test";

/** Names that a Hindi text writes in Latin letters, as their owners do. */
const NAMES = [
  "Natural Earth",
  "Campusbound",
  "Optional Practical Training",
  "Post-graduation work permit",
  "Visa integrity fee",
];

/**
 * What a page in another language still says in English, in the first element of `within`: texts, labels and placeholders
 * with three or more Latin words in a row. Not what is marked as English (lang) or as a name (translate="no").
 */
export async function englishLeft(page: Page, within = "main"): Promise<string[]> {
  return page
    .locator(within)
    .first()
    .evaluate((root, names) => {
      const kept = 'script, style, template, [lang="en"], [lang="en-IN"], [translate="no"]';
      const texts: string[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        // With script, what stands in <noscript> is one text, which nobody reads.
        if (!node.parentElement?.matches("noscript") && !node.parentElement?.closest(kept))
          texts.push(node.textContent ?? "");
      for (const element of root.querySelectorAll("[aria-label], [placeholder], [title], img[alt]"))
        if (!element.closest(kept))
          for (const name of ["aria-label", "placeholder", "title", "alt"])
            texts.push(element.getAttribute(name) ?? "");
      return texts
        .map((text) => text.replaceAll(/\s+/g, " ").trim())
        .filter((text) => {
          const left = names.reduce((rest, name) => rest.replaceAll(name, ""), text);
          return /(?:\b[A-Za-z][A-Za-z’'-]*[ ,]+){2}[A-Za-z]{2,}/.test(left);
        });
    }, NAMES);
}
