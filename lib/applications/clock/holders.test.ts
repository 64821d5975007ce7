import { expect, test } from "vitest";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { HOLDERS } from "../stages";
import {
  type ClockEvent,
  dayNumberIn,
  heldSince,
  nightsByHolder,
  spansOf,
  teamClock,
  timeByHolder,
} from "./holders";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONES = [
  "Asia/Kolkata",
  "Europe/London",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "UTC",
];
/** Around these, clocks change, a leap day comes, or a year ends. */
const EDGES = [
  "2027-03-28T00:30:00Z",
  "2027-10-31T00:30:00Z",
  "2027-03-14T06:30:00Z",
  "2027-11-07T05:30:00Z",
  "2028-02-28T18:00:00Z",
  "2028-02-29T18:29:59.999Z",
  "2026-12-31T23:59:59.999Z",
].map((moment) => Date.parse(moment));

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function randomStream(seed: number): { events: ClockEvent[]; now: number } {
  const next = numbersFrom(seed);
  let at = (EDGES[seed % EDGES.length] ?? 0) - next(3 * DAY);
  const events: ClockEvent[] = [{ at: iso(at), holder: "student", toStatus: "profile" }];
  for (let left = next(12); left > 0; left--) {
    // Two in one millisecond, minutes, and weeks; one in twenty was written by a clock that had been set back.
    at += next(20) === 0 ? -next(HOUR) : ([0, next(HOUR), next(DAY), next(40 * DAY)][next(4)] ?? 0);
    events.push({
      at: iso(at),
      holder: next(8) === 0 ? null : (HOLDERS[next(HOLDERS.length)] ?? null),
      toStatus: next(2) === 0 ? (STATUS_NAMES[next(STATUS_NAMES.length)] ?? null) : null,
    });
  }
  const latest = Math.max(...events.map((event) => Date.parse(event.at)));
  return { events, now: latest + next(30 * DAY) };
}

const iso = (moment: number) => new Date(moment).toISOString();
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

test("Over 10,000 histories the time of all holders is the time that passed, to the millisecond, and in whole days of any zone", () => {
  const days = ZONES.map((zone) => dayNumberIn(zone));
  for (let seed = 1; seed <= 10_000; seed++) {
    const { events, now } = randomStream(seed);
    const spans = spansOf(events, now);
    const start = Date.parse(events[0]?.at ?? "");
    expect(sum(timeByHolder(spans).values()), `history ${seed}`).toBe(now - start);
    for (const { ms } of spans) expect(ms).toBeGreaterThanOrEqual(0);
    spans.slice(1).forEach(({ from }, index) => {
      expect(spans[index]?.to).toBe(from);
    });
    const dayOf = days[seed % days.length] ?? ((moment: number) => moment);
    expect(sum(nightsByHolder(spans, now, dayOf).values()), `days of history ${seed}`).toBe(
      dayOf(now) - dayOf(start),
    );
  }
});

test("Our clock stands still while the ball is not ours", () => {
  const events: ClockEvent[] = [
    { at: "2027-03-01T10:00:00Z", holder: "team", toStatus: "application" },
    { at: "2027-03-03T10:00:00Z", holder: "university", toStatus: null },
    { at: "2027-03-20T10:00:00Z", holder: "team", toStatus: null },
  ];
  const paused = spansOf(events.slice(0, 2), Date.parse("2027-03-15T10:00:00Z"));
  expect(teamClock(paused)).toEqual({ ms: 2 * DAY, isRunning: false });
  expect(teamClock(spansOf(events, Date.parse("2027-03-21T10:00:00Z")))).toEqual({
    ms: 3 * DAY,
    isRunning: true,
  });
});

test("What changes neither holder nor stage cuts no span, and a holder keeps the ball through stages", () => {
  const spans = spansOf(
    [
      { at: "2027-03-01T10:00:00Z", holder: "student", toStatus: "profile" },
      { at: "2027-03-02T10:00:00Z", holder: "student", toStatus: null },
      { at: "2027-03-03T10:00:00Z", holder: "student", toStatus: "shortlist" },
    ],
    Date.parse("2027-03-04T10:00:00Z"),
  );
  expect(spans.map(({ status, ms }) => [status, ms / DAY])).toEqual([
    ["profile", 2],
    ["shortlist", 1],
  ]);
  expect(heldSince(spans)).toBe(Date.parse("2027-03-01T10:00:00Z"));
});

test("Once nobody has the ball nobody has had it since", () => {
  const spans = spansOf(
    [
      { at: "2027-03-01T10:00:00Z", holder: "student", toStatus: "departure" },
      { at: "2027-03-02T10:00:00Z", holder: null, toStatus: "arrived" },
    ],
    Date.parse("2027-06-01T10:00:00Z"),
  );
  expect(heldSince(spans)).toBeNull();
  expect(timeByHolder(spans).get("student")).toBe(DAY);
});
