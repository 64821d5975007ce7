/**
 * The tags of a rendered page, and when they are revalidated: what the server in front of Next needs to know of Next's cache.
 * Next's bundles and that server hold several copies of this module in one process; a registered symbol is shared by all.
 */

/** Next gives a page's tags to its cache only; our cache handler passes them on in this header, which never leaves the server. */
export const PAGE_TAGS_HEADER = "x-page-tags";

type Shared = { count: number; listeners: ((tags: readonly string[]) => void)[] };
const SHARED = Symbol.for("campusbound.revalidations");
const holder = globalThis as { [SHARED]?: Shared };
holder[SHARED] ??= { count: 0, listeners: [] };
const shared = holder[SHARED];

export function onRevalidation(listener: (tags: readonly string[]) => void): void {
  shared.listeners.push(listener);
}

/** How often tags were revalidated since the start. */
export function revalidationCount(): number {
  return shared.count;
}

export function notifyRevalidation(tags: readonly string[]): void {
  shared.count++;
  for (const listener of shared.listeners) listener(tags);
}
