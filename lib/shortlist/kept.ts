/**
 * The shortlist as a browser keeps it, so that nobody has to sign in to make one. public/shortlist.js reads and writes the
 * same on pages that are read. Once the account has taken it over, what is kept here is a copy of the account's list, and
 * goes when the person signs out.
 */
export const SHORTLIST_KEY = "shortlist";
/** More than anybody compares; the database refuses more too. */
export const SHORTLIST_LIMIT = 50;

export type KeptShortlist = { programs: string[]; isFromAccount: boolean };

const EMPTY: KeptShortlist = { programs: [], isFromAccount: false };

/** What the stored text says. Anything that is not a list of slugs counts as nothing. */
export function parseKept(stored: string | null, isSignedIn: boolean): KeptShortlist {
  let value: { programs?: unknown; isFromAccount?: unknown } | null = null;
  try {
    value = JSON.parse(stored ?? "null");
  } catch {}
  if (!Array.isArray(value?.programs)) return EMPTY;
  const isFromAccount = value.isFromAccount === true;
  if (isFromAccount && !isSignedIn) return EMPTY;
  return { programs: cleanSlugs(value.programs), isFromAccount };
}

export function keptText({ programs, isFromAccount }: KeptShortlist): string {
  return JSON.stringify({ programs: cleanSlugs(programs), isFromAccount });
}

/** The list with the program taken out, or put in front. */
export function toggled(programs: readonly string[], slug: string): string[] {
  const others = programs.filter((other) => other !== slug);
  return others.length < programs.length ? others : cleanSlugs([slug, ...others]);
}

/** Slugs as the database writes them, each once, the first ones. */
export function cleanSlugs(values: readonly unknown[]): string[] {
  const slugs = values.filter(
    (value): value is string => typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  );
  return [...new Set(slugs)].slice(0, SHORTLIST_LIMIT);
}
