/** A value for a placeholder; numbers are written as the language writes them. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Gives the English text of an interface in the reader's language: `t("All {count} guides", { count })`. The English text is
 * the key, so code reads as the page does, and a text without a translation stays English.
 */
export type Translate = (english: string, values?: Values) => string;

/** English, for texts whose language nobody has said. Knows placeholders only, no plural: choose between two texts. */
export const english: Translate = fill;

export function fill(text: string, values: Values = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
