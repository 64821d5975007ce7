import { expect, test } from "vitest";
import { ANSWER_LIMITS } from "../item";
import {
  clockText,
  countWords,
  inOrder,
  isAnswered,
  LONGEST,
  notSavedText,
  numberAsTyped,
  pageOf,
  paletteState,
  saveText,
  spokenTime,
  warningBetween,
} from "./player-rules";
import type { PaperItem } from "./rows";
import type { SaveState } from "./save-state";

test("The player's limits are those of the questions", () => {
  expect(LONGEST).toEqual(ANSWER_LIMITS);
});

test.each([
  [null, false],
  ["", false],
  ["  ", false],
  ["7", true],
  [[], false],
  [["a"], true],
  [{}, false],
  [{ g1: "" }, false],
  [{ g1: "", g2: "x" }, true],
])("%j is an answer: %s", (response, expected) => {
  expect(isAnswered(response)).toBe(expected);
});

test("The palette tells five states apart", () => {
  const answer = (r: string | null, m: boolean) => ({ r, m, t: 0 });
  expect(paletteState(undefined, false)).toBe("not_visited");
  expect(paletteState(undefined, true)).toBe("not_answered");
  expect(paletteState(answer(null, false), true)).toBe("not_answered");
  expect(paletteState(answer("a", false), true)).toBe("answered");
  expect(paletteState(answer(null, true), true)).toBe("marked");
  expect(paletteState(answer("a", true), true)).toBe("answered_marked");
});

test.each([
  [0, "0:00", "0 seconds"],
  [1, "0:01", "1 second"],
  [59_001, "1:00", "1 minute"],
  [600_000, "10:00", "10 minutes"],
  [3_600_000, "1:00:00", "1 hour"],
  [10_805_000, "3:00:05", "3 hours"],
  [3_720_000, "1:02:00", "1 hour 2 minutes"],
])("%i ms read %s and are said %s", (ms, text, spoken) => {
  expect(clockText(ms)).toBe(text);
  expect(spokenTime(ms)).toBe(spoken);
});

test("Each warning comes once, also when a sleep jumped over it", () => {
  expect(warningBetween(600_500, 599_500)).toBe(10);
  expect(warningBetween(599_500, 598_500)).toBeNull();
  expect(warningBetween(301_000, 299_000)).toBe(5);
  expect(warningBetween(60_100, 59_900)).toBe(1);
  expect(warningBetween(900_000, 200_000)).toBe(10);
});

test.each<[Partial<SaveState>, string | null, string]>([
  [{ kind: "saved" }, "10:32:05", "All answers saved 10:32:05"],
  [{ kind: "saved" }, null, "All answers saved"],
  [{ kind: "saving", waiting: 2 }, "10:32:05", "Saving 2"],
  [{ kind: "offline", waiting: 3 }, null, "Offline: 3 answers kept on this device"],
  [{ kind: "offline", waiting: 1 }, null, "Offline: 1 answer kept on this device"],
  [{ kind: "trouble", waiting: 2 }, null, "Server trouble, retrying: 2 answers kept on this device"],
  [{ kind: "refused", refused: new Map([[4, true]]) }, "10:32:05", "1 answer not saved"],
  [{ kind: "taken" }, null, "Another window took over"],
  [{ kind: "signed_out", waiting: 2 }, null, "Signed out: 2 answers kept on this device"],
])("%j reads as it should", (state, at, text) => {
  const whole = {
    waiting: 0,
    savedAt: null,
    late: 0,
    refused: new Map(),
    isMemoryOnly: false,
    kind: "saved",
  } as const;
  expect(saveText({ ...whole, ...state }, at)).toBe(text);
});

test("At the end it is said how many answers were not saved, and where their text is", () => {
  const said = (...hasCopy: boolean[]) => notSavedText(new Map(hasCopy.map((one, at) => [at + 1, one])));
  expect(said()).toBeNull();
  expect(said(true)).toBe("1 answer could not be saved. The exam team has a copy.");
  expect(said(true, true)).toBe("2 answers could not be saved. The exam team has a copy of each.");
  expect(said(false)).toBe(
    "1 answer could not be saved. It is kept on this device: please tell the exam team.",
  );
  expect(said(false, true, false)).toBe(
    "3 answers could not be saved. The exam team has a copy of 1. The others are kept on this device: please tell the exam team.",
  );
});

test("Words are counted as exams do", () => {
  expect(countWords("")).toBe(0);
  expect(countWords("  The well-known author's 2nd book — a novel, it’s said.\n")).toBe(9);
});

test("Figures are taken as typed, without anything else", () => {
  expect(numberAsTyped("−12.50 m")).toBe("-12.50");
  expect(numberAsTyped("1e400")).toBe("1400");
  expect(numberAsTyped("NaN")).toBe("");
  expect(numberAsTyped("3,5")).toBe("3,5");
  expect(numberAsTyped("1".repeat(30))).toHaveLength(20);
});

test("Options stand in the candidate's order", () => {
  const parts = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(inOrder(parts, ["c", "a"]).map(({ id }) => id)).toEqual(["c", "a", "b"]);
});

test("Questions on one passage are one page", () => {
  const items = ["p", "p", null, "q", "q"].map(
    (stimulus, index) => ({ o: index + 1, stimulus }) as PaperItem,
  );
  expect(pageOf(items, 2).map(({ o }) => o)).toEqual([1, 2]);
  expect(pageOf(items, 3).map(({ o }) => o)).toEqual([3]);
  expect(pageOf(items, 4).map(({ o }) => o)).toEqual([4, 5]);
  expect(pageOf(items, 9)).toEqual([]);
});
