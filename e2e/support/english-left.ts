import type { Page } from "@playwright/test";

/** Names that a Hindi text writes in Latin letters, as their owners do. */
const NAMES = [
  "Natural Earth",
  "Campusbound",
  "Optional Practical Training",
  "Post-graduation work permit",
  "Visa integrity fee",
  "Third Level Graduate Programme",
  "Post Study Work Visa",
  "National Medical Commission",
  "World Directory of Medical Schools",
  "Department of Enterprise",
  "Indian Banks’ Association",
  "MEng, MSc coursework",
  "Guaranteed investment certificate",
  "Student Direct Stream",
  "National Overseas Scholarship",
  "Government of Ireland",
  "Liberalised Remittance Scheme",
];

/**
 * What a page in another language still says in English, in the first element of `within`: texts, labels and placeholders
 * with three or more Latin words in a row. Not what is marked as English (lang) or as a name (translate="no"). In prose, names
 * stand among Hindi words: there a text counts only when it has no Hindi, and a paragraph when most of it is English.
 */
export async function englishLeft(page: Page, within = "main", isProse = false): Promise<string[]> {
  return page
    .locator(within)
    .first()
    .evaluate(
      (root, [names, isProse]) => {
        const countOf = (text: string, letter: RegExp) => (text.match(letter) ?? []).length;
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
            if (isProse && countOf(left, /\p{Script=Devanagari}/gu) > countOf(left, /[A-Za-z]/g))
              return false;
            return /(?:\b[A-Za-z][A-Za-z’'-]*[ ,]+){2}[A-Za-z]{2,}/.test(left);
          });
      },
      [NAMES, isProse] as const,
    );
}
