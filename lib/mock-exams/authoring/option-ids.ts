import { hashOf } from "./content-hash.ts";
import { toInlineHtml } from "./rich-text.ts";

export function choicesOf(scope: string, options: Record<string, string>) {
  return Object.entries(options).map(([letter, text]) => ({
    id: idOf(scope, letter, text),
    html: toInlineHtml(text),
  }));
}

/** An id that says nothing of the letter, and so nothing of the key. */
export function idOf(scope: string, letter: string, text: string | undefined): string {
  if (text === undefined) throw new Error(`${scope}: there is no option ${letter}.`);
  return `o${hashOf(`${scope}\n${letter}\n${text}`).slice(0, 7)}`;
}

/** The author's order may be the right one. */
export function inNoOrder<T extends { id: string }>(choices: T[]): T[] {
  return choices.sort((one, other) => (one.id < other.id ? -1 : 1));
}
