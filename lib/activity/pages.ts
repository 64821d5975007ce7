import type { ActivityPage, Entry } from "./entries";

export type Source = {
  /** Newest first, all before the moment that was asked for. */
  entries: readonly Entry[];
  /** Whether the source has nothing older than what it answered. */
  isWhole: boolean;
};

/**
 * One page of several sources. A source that has more says nothing yet about the time before its oldest entry, so the page
 * ends after the latest such moment: the pages together are everything, each entry once.
 */
export function mergeSources(sources: readonly Source[]): ActivityPage {
  const horizons = sources.flatMap(({ entries, isWhole }) => {
    const oldest = entries.at(-1);
    return isWhole || !oldest ? [] : [Date.parse(oldest.at)];
  });
  const horizon = Math.max(Number.NEGATIVE_INFINITY, ...horizons);
  const all = sources.flatMap(({ entries }) => entries).sort(newestFirst);
  if (horizons.length === 0) return { entries: all, before: null };
  const within = all.filter(({ at }) => Date.parse(at) > horizon);
  // All in one millisecond: better a page of them than none for ever.
  const entries = within.length > 0 ? within : all.filter(({ at }) => Date.parse(at) === horizon);
  const oldest = entries.at(-1);
  return { entries, before: oldest ? new Date(Date.parse(oldest.at)).toISOString() : null };
}

function newestFirst(a: Entry, b: Entry): number {
  return Date.parse(b.at) - Date.parse(a.at) || b.id.localeCompare(a.id, "en", { numeric: true });
}
