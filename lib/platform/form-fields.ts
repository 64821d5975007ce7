import { storableText } from "./storable-text.ts";

/** More than any of our forms has: even an exam question with every list at its longest. */
export const MAX_FIELDS = 1_000;

type Fields = Record<string, FormDataEntryValue | FormDataEntryValue[]>;

/**
 * Reads a form in one pass: `fields` has one value per name, or a list where a name repeats; `typed` is what to show again,
 * never a password, and `ticked` all of it for names that repeat. They are cleaned for the database, except passwords: a
 * changed one would be a different password. React's hidden fields ($ACTION_…) are left out. Null for what is no form or has
 * too many fields.
 */
export function readForm(
  form: unknown,
): { fields: Fields; typed: Record<string, string>; ticked: Record<string, string[]> } | null {
  if (!(form instanceof FormData)) return null;
  const fields = new Map<string, FormDataEntryValue | FormDataEntryValue[]>();
  const typed = new Map<string, string>();
  let count = 0;
  for (const [sentName, sent] of form) {
    if (++count > MAX_FIELDS) return null;
    const name = storableText(sentName);
    const isPassword = /password/i.test(name);
    const value = typeof sent === "string" && !isPassword ? storableText(sent) : sent;
    if (name.startsWith("$ACTION")) continue;
    const known = fields.get(name);
    if (Array.isArray(known)) known.push(value);
    else fields.set(name, known === undefined ? value : [known, value]);
    if (typeof value === "string" && !isPassword) typed.set(name, value);
  }
  const ticked = [...fields].flatMap(([name, values]): [string, string[]][] => {
    const texts =
      Array.isArray(values) && typed.has(name) ? values.filter((value) => typeof value === "string") : [];
    return texts.length > 1 ? [[name, texts]] : [];
  });
  return {
    fields: Object.fromEntries(fields),
    typed: Object.fromEntries(typed),
    ticked: Object.fromEntries(ticked),
  };
}
