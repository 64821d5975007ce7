/**
 * The shortlist in the browser's storage, so that nobody has to sign in to make one. Once synced with the account it is a
 * copy of the account's list, and is deleted at sign-out.
 */
export const SHORTLIST_KEY = "shortlist";
/** Per kind. The database has the same limit. */
export const SHORTLIST_LIMIT = 50;

/** The keys of the stored text and of the API. */
export const SHORTLIST_KINDS = ["programs", "universities"] as const;
export type ShortlistKind = (typeof SHORTLIST_KINDS)[number];
/** Slugs by kind, the newest first. */
export type ShortlistSlugs = Record<ShortlistKind, string[]>;

export type StoredShortlist = ShortlistSlugs & {
  isFromAccount: boolean;
  /** How many did not fit into the account's list. */
  leftOut: number;
};

const EMPTY: StoredShortlist = { programs: [], universities: [], isFromAccount: false, leftOut: 0 };

/** Parses the stored text. Anything that is not a list of slugs is an empty list. */
export function parseShortlist(stored: string | null, isSignedIn: boolean): StoredShortlist {
  let value: Partial<Record<keyof StoredShortlist, unknown>> | null = null;
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

export function serializeShortlist({
  programs,
  universities,
  isFromAccount,
  leftOut,
}: StoredShortlist): string {
  return JSON.stringify({
    programs: cleanSlugs(programs),
    universities: cleanSlugs(universities),
    isFromAccount,
    ...(leftOut > 0 ? { leftOut } : {}),
  });
}

/** The list without the slug, or with it in front. Null when the list is full. */
export function toggleSlug(slugs: readonly string[], slug: string): string[] | null {
  const others = slugs.filter((other) => other !== slug);
  if (others.length < slugs.length) return others;
  return slugs.length >= SHORTLIST_LIMIT ? null : cleanSlugs([slug, ...others]);
}

/** Valid slugs, each once, up to the limit. Anything that is not a list is an empty one. */
export function cleanSlugs(values: unknown): string[] {
  if (!Array.isArray(values)) return [];
  const slugs = values.filter(
    (value): value is string => typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  );
  return [...new Set(slugs)].slice(0, SHORTLIST_LIMIT);
}
