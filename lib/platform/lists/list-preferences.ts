/** How a person keeps a list: in a cookie, so that the server draws it right the first time. Nothing personal is in it. */

export type ListPreferences = {
  /** Columns that are shown although they are hidden at first, or the other way round. */
  switched: readonly string[];
  order: readonly string[];
  sizes: Readonly<Record<string, number>>;
  density: "dense" | "roomy";
};

export const DEFAULT_PREFERENCES: ListPreferences = { switched: [], order: [], sizes: {}, density: "dense" };
export const COLUMN_SIZE = { min: 60, max: 600 } as const;
const MAX_COLUMNS = 40;
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

export const preferencesCookie = (list: string) => `list-${list}`;

export function readPreferences(cookie: string | undefined): ListPreferences {
  const stored = parsed(cookie);
  if (!stored) return DEFAULT_PREFERENCES;
  const sizes = isRecord(stored.sizes) ? Object.entries(stored.sizes) : [];
  return {
    switched: names(stored.switched),
    order: names(stored.order),
    sizes: Object.fromEntries(
      sizes
        .filter((entry): entry is [string, number] => isColumn(entry[0]) && typeof entry[1] === "number")
        .slice(0, MAX_COLUMNS)
        .map(([name, size]) => [
          name,
          Math.min(COLUMN_SIZE.max, Math.max(COLUMN_SIZE.min, Math.round(size))),
        ]),
    ),
    density: stored.density === "roomy" ? "roomy" : "dense",
  };
}

/** The line for document.cookie. */
export function writePreferences(list: string, preferences: ListPreferences): string {
  const value = encodeURIComponent(JSON.stringify(preferences));
  return `${preferencesCookie(list)}=${value}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
}

function parsed(cookie: string | undefined): Record<string, unknown> | null {
  if (!cookie) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookie));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isColumn = (name: unknown): name is string => typeof name === "string" && /^[A-Za-z]{1,40}$/.test(name);
const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(isColumn).slice(0, MAX_COLUMNS) : [];
