import { expect, test } from "vitest";
import { FREEZE_AFTER, freezeText, MOST_FREEZES, streakOf, streakText, weekOf } from "./streak";

const today = "2026-03-01";
const FIRST = Date.parse("2026-01-01");
/** The nth day of 2026. */
const day = (nth: number) => new Date(FIRST + nth * 86_400_000).toISOString().slice(0, 10);
const row = (from: number, length: number) => Array.from({ length }, (_, at) => day(from + at));

const none = { freezes: 0, frozen: [] };

test.each([
  ["nothing yet", [], { inARow: 0, isDoneToday: false, days: 0, ...none, daysToFreeze: 7 }],
  ["today alone", ["2026-03-01"], { inARow: 1, isDoneToday: true, days: 1, ...none, daysToFreeze: 6 }],
  [
    "across the end of a month",
    ["2026-02-27", "2026-02-28", "2026-03-01"],
    { inARow: 3, isDoneToday: true, days: 3, ...none, daysToFreeze: 4 },
  ],
  [
    "a day that is not over breaks no row",
    ["2026-02-27", "2026-02-28"],
    { inARow: 2, isDoneToday: false, days: 2, ...none, daysToFreeze: 5 },
  ],
  [
    "a gap ends the row, the days stay",
    ["2026-02-20", "2026-02-28", "2026-03-01"],
    { inARow: 2, isDoneToday: true, days: 3, ...none, daysToFreeze: 5 },
  ],
  ["long ago", ["2026-02-01"], { inARow: 0, isDoneToday: false, days: 1, ...none, daysToFreeze: 7 }],
  [
    "the same day twice",
    ["2026-03-01", "2026-03-01"],
    { inARow: 1, isDoneToday: true, days: 1, ...none, daysToFreeze: 6 },
  ],
  [
    "a day that is yet to come",
    ["2026-03-02"],
    { inARow: 0, isDoneToday: false, days: 0, ...none, daysToFreeze: 7 },
  ],
])("Days in a row: %s", (_case, days, expected) => {
  expect(streakOf(days, today)).toEqual(expected);
});

test("Seven days in a row earn a freeze, which saves the next missed day and adds nothing to the row", () => {
  expect(streakOf(row(0, 7), day(6))).toMatchObject({ inARow: 7, freezes: 1, daysToFreeze: 7 });
  expect(streakOf([...row(0, 7), day(8)], day(8))).toMatchObject({
    inARow: 8,
    freezes: 0,
    frozen: [day(7)],
    daysToFreeze: 6,
  });
});

test("A second missed day ends the row once there is no freeze", () => {
  expect(streakOf([...row(0, 7), day(9)], day(9))).toMatchObject({ inARow: 1, freezes: 0, frozen: [] });
});

test("Two freezes are kept at most, and both are spent on two missed days", () => {
  expect(streakOf(row(0, 21), day(20))).toMatchObject({ freezes: 2, daysToFreeze: null });
  expect(streakOf([...row(0, 21), day(23)], day(23))).toMatchObject({
    inARow: 22,
    freezes: 0,
    frozen: [day(21), day(22)],
  });
});

test("Six days, a frozen one and one more are not seven in a row", () => {
  const days = [...row(0, 7), ...row(8, 6)];
  expect(streakOf(days, day(13))).toMatchObject({ inARow: 13, freezes: 0, daysToFreeze: 1 });
});

/** mulberry32: the same row of numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
/** Days somebody did, some more and some less often, and the day on which we look. */
function randomDays(seed: number): { days: string[]; now: string } {
  const next = numbersFrom(seed);
  const share = next();
  const days = Array.from({ length: 90 }, (_, nth) => day(nth)).filter(() => next() < share);
  return { days, now: day(Math.floor(next() * 100)) };
}
const SEEDS = Array.from({ length: 1000 }, (_, seed) => seed);

test("The order in which days are listed, and days listed twice, do not matter", () => {
  for (const seed of SEEDS) {
    const { days, now } = randomDays(seed);
    const next = numbersFrom(seed);
    const shuffled = [...days, ...days].toSorted(() => next() - 0.5);
    expect(streakOf(shuffled, now), `seed ${seed}`).toEqual(streakOf(days, now));
  }
});

test("A freeze never makes a row longer than the days done, saves no day that was done, and is never had unearned", () => {
  for (const seed of SEEDS) {
    const { days, now } = randomDays(seed);
    const streak = streakOf(days, now);
    const done = new Set(days.filter((each) => each <= now));
    expect(streak.inARow, `seed ${seed}`).toBeLessThanOrEqual(done.size);
    expect(streak.freezes, `seed ${seed}`).toBeLessThanOrEqual(MOST_FREEZES);
    expect(streak.freezes + streak.frozen.length, `seed ${seed}`).toBeLessThanOrEqual(
      Math.floor(done.size / FREEZE_AFTER),
    );
    expect(
      streak.frozen.filter((each) => done.has(each) || each >= now),
      `seed ${seed}`,
    ).toEqual([]);
  }
});

test("Without a missed day a freeze changes nothing, and a missed day never makes a row longer", () => {
  for (const seed of SEEDS) {
    const next = numbersFrom(seed);
    const length = 1 + Math.floor(next() * 60);
    const missed = Math.floor(next() * length);
    const last = day(length - 1);
    expect(streakOf(row(0, length), last), `seed ${seed}`).toMatchObject({ inARow: length, frozen: [] });
    const gap = row(0, length).filter((_, at) => at !== missed);
    expect(streakOf(gap, last).inARow, `seed ${seed}`).toBeLessThan(length);
  }
});

test("Doing today’s challenge never shortens the row", () => {
  for (const seed of SEEDS) {
    const { days, now } = randomDays(seed);
    expect(streakOf([...days, now], now).inARow, `seed ${seed}`).toBeGreaterThanOrEqual(
      streakOf(days, now).inARow,
    );
  }
});

test("The strip has the last seven days, and says which a freeze has saved", () => {
  const days = [...row(0, 7), day(8)];
  expect(weekOf(days, day(9)).map(({ state }) => state)).toEqual([
    "done",
    "done",
    "done",
    "done",
    "frozen",
    "done",
    "open",
  ]);
  expect(weekOf([], day(9)).map(({ state }) => state)).toEqual([...Array(6).fill("missed"), "open"]);
});

test.each([
  [[], null],
  [["2026-02-01"], "You have done a daily challenge on 1 day."],
  [["2026-02-27", "2026-02-28"], "You have done a daily challenge 2 days in a row, up to yesterday."],
  [
    ["2026-02-01", "2026-02-28", "2026-03-01"],
    "You have done a daily challenge 2 days in a row, and on 3 days in all.",
  ],
])("It is told without a word on the days that are missing: %j", (days, text) => {
  expect(streakText(streakOf(days, today))).toBe(text);
});

test("A day that a freeze has saved is told", () => {
  expect(streakText(streakOf([...row(0, 7), day(8)], day(8)))).toBe(
    "You have done a daily challenge 8 days in a row, with 1 day saved by a freeze.",
  );
});

test.each([
  [[], "You have no freeze to save a missed day. 7 days in a row earn one."],
  [row(0, 6), "You have no freeze to save a missed day. 1 day more in a row earns one."],
  [row(0, 9), "You have 1 freeze: it saves one missed day. 5 days more in a row earn another."],
  [row(0, 14), "You have 2 freezes: each saves one missed day. That is as many as you can keep."],
])("How freezes stand: %j", (days, text) => {
  expect(freezeText(streakOf(days, days.at(-1) ?? today))).toBe(text);
});
