/**
 * The tags of a rendered page, and when they are revalidated: what the server in front of Next needs to know of Next's cache.
 * Next's bundles and that server hold several copies of this module in one process; a registered symbol is shared by all.
 */

/** Next gives a page's tags to its cache only; our cache handler passes them on in this header, which never leaves the server. */
export const PAGE_TAGS_HEADER = "x-page-tags";

type Listener = (tags: readonly string[]) => void;
const LISTENERS = Symbol.for("campusbound.revalidations");
const holder = globalThis as { [LISTENERS]?: Listener[] };
holder[LISTENERS] ??= [];
const listeners = holder[LISTENERS];

export function onRevalidation(listener: Listener): void {
  listeners.push(listener);
}

export function notifyRevalidation(tags: readonly string[]): void {
  for (const listener of listeners) listener(tags);
}
