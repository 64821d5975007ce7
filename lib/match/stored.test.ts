import { beforeEach, expect, test, vi } from "vitest";
import {
  forgetOfferedMatch,
  forgetStoredMatch,
  parseStoredMatch,
  storeMatch,
  takeStoredMatch,
} from "./stored";

const QUERY = "degree=btech&marks=8.1&scale=cgpa10&budget=20&start=2027-autumn";
const NOW = Date.UTC(2026, 10, 26);
const DAY = 24 * 3600_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

test("Answers taken along to the sign-up are offered to whoever signs in, again until they decide", () => {
  storeMatch(QUERY);
  forgetOfferedMatch();
  expect(takeStoredMatch("a")?.query).toBe(QUERY);
  expect(takeStoredMatch("a")?.query).toBe(QUERY);
  forgetStoredMatch("degree=bcom");
  expect(takeStoredMatch("a")?.query).toBe(QUERY);
  forgetStoredMatch(QUERY);
  expect(takeStoredMatch("a")).toBeNull();
});

test("What one student was offered is no other’s, and is gone after the sign-out", () => {
  storeMatch(QUERY);
  takeStoredMatch("a");
  expect(takeStoredMatch("b")).toBeNull();
  expect(takeStoredMatch("a")).toBeNull();
  storeMatch(QUERY);
  takeStoredMatch("a");
  forgetOfferedMatch();
  expect(takeStoredMatch("a")).toBeNull();
});

test("Storage that is closed to us stops nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  storeMatch(QUERY);
  expect(takeStoredMatch("a")).toBeNull();
});

test.each([
  ["nothing", null],
  ["no JSON", "x"],
  ["another thing", '"x"'],
  ["an address of its own", JSON.stringify({ query: 'x" onclick=', at: NOW })],
  ["without a day", JSON.stringify({ query: QUERY })],
  ["too old", JSON.stringify({ query: QUERY, at: NOW - 31 * DAY })],
  ["of a clock that runs ahead", JSON.stringify({ query: QUERY, at: NOW + 3 * DAY })],
])("%s is offered to nobody", (_what, text) => {
  expect(parseStoredMatch(text, NOW)).toBeNull();
});

test("What was stored is read back", () => {
  const stored = { query: QUERY, at: NOW - 29 * DAY, offeredTo: null };
  expect(parseStoredMatch(JSON.stringify(stored), NOW)).toEqual(stored);
});
