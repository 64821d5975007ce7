import { expect, test } from "vitest";
import { dayName, groupByDay } from "./days";
import { countGroups, type Entry, groupOf } from "./entries";
import { mergeSources, type Source } from "./pages";

const entry = (id: string, at: string, group: Entry["group"] = "change"): Entry => ({
  id,
  at,
  group,
  sentence: id,
  actor: null,
});

test.each([
  ["note", "note"],
  ["call", "call"],
  ["mail_sent", "mail"],
  ["mail_received", "mail"],
  ["next_action", "task"],
  ["consultation_missed", "appointment"],
  ["cv_opened", "document"],
  ["payment_refunded", "payment"],
  ["status_changed", "change"],
  ["something_new", "change"],
])("an event of the kind %s is found under %s", (kind, group) => {
  expect(groupOf(kind)).toBe(group);
});

test("the filter counts what there is and leaves out kinds without an entry", () => {
  const entries = [
    entry("a", "2026-11-26T05:00:00Z", "call"),
    entry("b", "2026-11-26T04:00:00Z", "note"),
    entry("c", "2026-11-26T03:00:00Z", "call"),
  ];
  expect(countGroups(entries)).toEqual([
    { group: "note", count: 1 },
    { group: "call", count: 2 },
  ]);
});

test("days are those of India: half past midnight there is the next day", () => {
  const days = groupByDay([
    entry("after", "2026-11-26T19:00:00Z"),
    entry("before", "2026-11-26T18:00:00Z"),
    entry("morning", "2026-11-26T04:00:00Z"),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ["2026-11-27", ["after"]],
    ["2026-11-26", ["before", "morning"]],
  ]);
});

test("a day is said as people say it", () => {
  const now = new Date("2026-11-26T12:00:00Z");
  expect(dayName("2026-11-26", now)).toBe("Today");
  expect(dayName("2026-11-25", now)).toBe("Yesterday");
  expect(dayName("2026-11-20", now)).toBe("Friday 20 November");
  expect(dayName("2025-11-20", now)).toBe("Thursday 20 November 2025");
});

/** A source that pages by moment, as the queries do. */
function sourceOf(all: readonly Entry[], before: string | null, size: number): Source {
  const end = before === null ? Number.POSITIVE_INFINITY : Date.parse(before);
  const entries = all.filter(({ at }) => Date.parse(at) < end).slice(0, size);
  return { entries, isWhole: entries.length < size };
}

test("all pages of several sources together are everything, newest first and each entry once", () => {
  // Spread so that the sources interleave and some entries share a moment.
  const sources = [3, 5, 7].map((step, of) =>
    Array.from({ length: 20 }, (_, nth) =>
      entry(`${of}-${nth}`, new Date(1e12 - nth * step * 1000).toISOString()),
    ),
  );
  const read: Entry[] = [];
  let before: string | null = null;
  for (let pages = 0; pages < 60; pages++) {
    const page = mergeSources(sources.map((all) => sourceOf(all, before, 4)));
    read.push(...page.entries);
    before = page.before;
    if (before === null) break;
  }
  expect(before).toBeNull();
  const ids = read.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(
    sources
      .flat()
      .map(({ id }) => id)
      .sort(),
  );
  const moments = read.map(({ at }) => Date.parse(at));
  expect(moments).toEqual([...moments].sort((a, b) => b - a));
});
