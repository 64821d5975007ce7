/**
 * The shortlist as a browser keeps it, so that nobody has to sign in to make one. Once the account has taken it over, what is
 * kept here is a copy of the account's list, and goes when the person signs out.
 */
export const SHORTLIST_KEY = "shortlist";
/** Of each kind; more than anybody compares. The database refuses more too. */
export const SHORTLIST_LIMIT = 50;

/** What can be put aside. The words are those of the kept text and of the interface. */
export const SHORTLIST_KINDS = ["programs", "universities"] as const;
export type ShortlistKind = (typeof SHORTLIST_KINDS)[number];
/** Slugs by kind, the newest first. */
export type Shortlisted = Record<ShortlistKind, string[]>;

export type KeptShortlist = Shortlisted & {
  isFromAccount: boolean;
  /** How many the account had no room for when it took the browser's list over. */
  leftOut: number;
};

const EMPTY: KeptShortlist = { programs: [], universities: [], isFromAccount: false, leftOut: 0 };

/** What the stored text says. Anything that is not a list of slugs counts as nothing. */
export function parseKept(stored: string | null, isSignedIn: boolean): KeptShortlist {
  let value: Partial<Record<keyof KeptShortlist, unknown>> | null = null;
  try {
    value = JSON.parse(stored ?? "null");
  } catch {}
  const isFromAccount = value?.isFromAccount === true;
  if (!value || (isFromAccount && !isSignedIn)) return EMPTY;
  const { programs, universities, leftOut } = value;
  return {
    programs: cleanSlugs(programs),
    universities: cleanSlugs(universities),
    isFromAccount,
    leftOut: Number.isInteger(leftOut) && Number(leftOut) > 0 ? Number(leftOut) : 0,
  };
}

export function keptText({ programs, universities, isFromAccount, leftOut }: KeptShortlist): string {
  return JSON.stringify({
    programs: cleanSlugs(programs),
    universities: cleanSlugs(universities),
    isFromAccount,
    ...(leftOut > 0 ? { leftOut } : {}),
  });
}

/** The list with the slug taken out, or put in front. Null when there is no room for one more. */
export function toggled(slugs: readonly string[], slug: string): string[] | null {
  const others = slugs.filter((other) => other !== slug);
  if (others.length < slugs.length) return others;
  return slugs.length >= SHORTLIST_LIMIT ? null : cleanSlugs([slug, ...others]);
}

/** Slugs as the database writes them, each once, the first ones. Whatever is no list is an empty one. */
export function cleanSlugs(values: unknown): string[] {
  if (!Array.isArray(values)) return [];
  const slugs = values.filter(
    (value): value is string => typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  );
  return [...new Set(slugs)].slice(0, SHORTLIST_LIMIT);
}
