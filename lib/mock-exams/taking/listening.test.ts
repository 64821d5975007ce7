import { describe, expect, test } from "vitest";
import {
  isOneRecording,
  mayBegin,
  playingAt,
  playsText,
  type Recording,
  reasonToAsk,
  standingAt,
} from "./listening.ts";

const BEGUN = Date.parse("2026-11-23T10:00:00Z");
const at = (second: number) => BEGUN + second * 1_000;
const recording = (change: Partial<Recording> = {}): Recording => ({
  id: "one",
  title: "Part 1",
  durationMs: 60_000,
  playsLeft: 1,
  startedAt: null,
  ...change,
});
const begunAt = (second: number, change: Partial<Recording> = {}) =>
  recording({ startedAt: new Date(at(second)).toISOString(), ...change });

describe("Where a recording stands", () => {
  test.each([
    [-1, "coming", 0],
    [0, "playing", 0],
    [12.5, "playing", 12_500],
    [59.999, "playing", 59_999],
    [60, "over", 60_000],
    [600, "over", 60_000],
  ])("at second %d it is %s", (second, is, atMs) => {
    expect(standingAt(begunAt(0), at(second))).toEqual({ is, atMs });
  });

  test("one that nobody played is unplayed at every second", () => {
    expect(standingAt(recording(), at(5_000))).toEqual({ is: "unplayed", atMs: 0 });
  });
});

describe("What is heard", () => {
  const parts = [
    begunAt(60, { id: "two" }),
    begunAt(0),
    begunAt(120, { id: "three" }),
    recording({ id: "four" }),
  ];

  test.each([
    [-5, undefined],
    [0, "one"],
    [59, "one"],
    [60, "two"],
    [150, "three"],
    [180, undefined],
  ])("at second %d of three parts in a row: %s", (second, id) => {
    expect(playingAt(parts, at(second))?.id).toBe(id);
  });

  test("the one that began last, and not an older one again when that is over", () => {
    const long = begunAt(0, { id: "long", durationMs: 600_000 });
    const short = begunAt(10, { id: "short", durationMs: 20_000 });
    expect(playingAt([long, short], at(5))?.id).toBe("long");
    expect(playingAt([long, short], at(15))?.id).toBe("short");
    expect(playingAt([long, short], at(40))).toBeNull();
  });
});

describe("Who leaves a recording", () => {
  const asked = (one: Recording, second: number, mode: "exam" | "practice", others: Recording[] = []) =>
    reasonToAsk(one, [one, ...others], at(second), mode);
  test("is asked while it plays, in the exam and in practice", () => {
    expect(asked(begunAt(0), 30, "exam")).toBe("playing");
    expect(asked(begunAt(0, { playsLeft: null }), 30, "practice")).toBe("playing");
    expect(asked(begunAt(0, { playsLeft: 0 }), 30, "exam")).toBe("playing");
  });
  test("is asked in the exam when it was not played", () => {
    expect(asked(recording(), 0, "exam")).toBe("unplayed");
    expect(asked(recording({ playsLeft: null }), 0, "practice")).toBeNull();
  });
  test("is not asked once it is over", () => {
    expect(asked(begunAt(0, { playsLeft: 0 }), 60, "exam")).toBeNull();
    expect(asked(begunAt(0), 60, "exam")).toBeNull();
  });
  test("is not asked once another was begun over it in practice", () => {
    const other = begunAt(10, { id: "other", durationMs: 20_000, playsLeft: null });
    const first = begunAt(0, { playsLeft: null });
    expect([asked(first, 15, "practice", [other]), asked(other, 15, "practice", [first])]).toEqual([
      null,
      "playing",
    ]);
    expect(asked(first, 40, "practice", [other])).toBeNull();
  });
  test("is asked while an earlier part of one recording plays", () => {
    expect(asked(begunAt(60, { id: "two" }), 30, "exam", [begunAt(0)])).toBe("playing");
  });
});

test("In the exam a recording begins when nothing else plays, in practice at any time", () => {
  const other = begunAt(0, { id: "other" });
  expect([mayBegin(recording(), null), mayBegin(recording(), other)]).toEqual([true, false]);
  expect(mayBegin(recording({ playsLeft: 0 }), null)).toBe(false);
  expect(mayBegin(recording({ playsLeft: null }), other)).toBe(true);
});

test("The count of plays is said as the server gave it", () => {
  const said = (playsLeft: number | null, isPlaying = false) =>
    playsText(recording({ playsLeft }), isPlaying);
  expect([said(2), said(1), said(0)]).toEqual(["2 plays left", "1 play left", "No plays left."]);
  expect(said(1, true)).toBe("1 more play after this one.");
  expect(said(0, true)).toBe("This is the last play.");
  expect(said(null)).toBe(said(null, true));
});

test("Only the IELTS exam is one recording", () => {
  expect(isOneRecording({ mode: "exam", player: "ielts" })).toBe(true);
  expect(isOneRecording({ mode: "practice", player: "ielts" })).toBe(false);
  expect(isOneRecording({ mode: "exam", player: "language" })).toBe(false);
});
