/**
 * The texts of a page one by one, each with the key under which its translation is stored. Used by the seeds too, so it
 * imports nothing.
 */
export type PageText = { key: string; text: string };
export type TextChange = (text: string, key: string) => string;

type Texts = { title: string; description: string; meta: object; body: string };

const LINES = ["summary", "included", "not_included", "bring"] as const;
const ENTRIES = { facts: ["label", "note"], faq: ["question", "answer"] } as const;

/** The same page with every text changed; everything that is no text stays as it is. */
export function mapTexts<Page extends Texts>(page: Page, change: TextChange): Page {
  const before = page.meta as Readonly<Record<string, unknown>>;
  const meta: Record<string, unknown> = { ...before };
  const changed = (text: unknown, key: string) => (typeof text === "string" ? change(text, key) : text);
  const changeEntries = (name: keyof typeof ENTRIES) => {
    const entries = before[name];
    if (!Array.isArray(entries)) return;
    meta[name] = entries.map((entry: Record<string, unknown>, index) => {
      const parts = ENTRIES[name].filter((part) => entry[part] !== undefined);
      return {
        ...entry,
        ...Object.fromEntries(parts.map((part) => [part, changed(entry[part], `${name}.${index}.${part}`)])),
      };
    });
  };

  // In the order in which a reader meets them, which is also the order on the desk.
  const title = change(page.title, "title");
  const description = change(page.description, "description");
  if (before.heading !== undefined) meta.heading = changed(before.heading, "heading");
  for (const name of LINES) {
    const lines = before[name];
    if (Array.isArray(lines)) meta[name] = lines.map((line, index) => changed(line, `${name}.${index}`));
  }
  changeEntries("facts");
  const body = mapBlocks(page.body, (block, index) => change(block, `body.${index}`));
  changeEntries("faq");
  return { ...page, title, description, meta, body };
}

/** Every text of a page that has words, in reading order. */
export function textsOf(page: Texts): PageText[] {
  const texts: PageText[] = [];
  mapTexts(page, (text, key) => {
    if (hasWords(text)) texts.push({ key, text });
    return text;
  });
  return texts;
}

const BLANK_LINES = /(\n(?:[ \t]*\n)+)/;

/** The blocks of a body are what stands between blank lines. */
export function blocksOf(body: string): string[] {
  return body.split(BLANK_LINES).filter((_, index) => index % 2 === 0);
}

function mapBlocks(body: string, change: (block: string, index: number) => string): string {
  return body
    .split(BLANK_LINES)
    .map((part, index) => (index % 2 === 0 ? change(part, index / 2) : part))
    .join("");
}

/** Fact references, the names and attributes of blocks: letters that nobody reads. */
const MARKUP = /\{\{[^{}]*\}\}|^[ \t]*:{2,}[a-z-]*|\{[^{}]*\}[ \t]*$/gm;

/** Whether there is something to translate; a line that only closes a block has nothing. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(MARKUP, ""));
}
