import { describe, expect, test } from "vitest";
import {
  isSelected,
  NOTHING,
  pageState,
  rangeOf,
  type Selection,
  selectedCount,
  withRows,
} from "./selection";

const PAGE = ["a", "b", "c", "d"];
const picked = (...ids: string[]): Selection => ({ scope: "picked", ids });
const MATCHING: Selection = { scope: "matching" };

describe("Picking rows", () => {
  test("keeps what was picked on other pages", () => {
    expect(withRows(picked("x"), ["a", "b"], true, PAGE, 100)).toEqual(picked("x", "a", "b"));
    expect(withRows(picked("x", "a"), ["a"], false, PAGE, 100)).toEqual(picked("x"));
  });

  test("picks no row twice and no more than can be sent", () => {
    expect(withRows(picked("a"), ["a", "b"], true, PAGE, 100)).toEqual(picked("a", "b"));
    expect(withRows(picked("x"), PAGE, true, PAGE, 3)).toEqual(picked("x", "a", "b"));
  });

  test("a row taken out of all that match leaves the others of this page", () => {
    expect(withRows(MATCHING, ["b"], false, PAGE, 100)).toEqual(picked("a", "c", "d"));
  });

  test("a range goes both ways, and is one row when it began on another page", () => {
    expect(rangeOf(PAGE, "b", "d")).toEqual(["b", "c", "d"]);
    expect(rangeOf(PAGE, "d", "b")).toEqual(["b", "c", "d"]);
    expect(rangeOf(PAGE, "x", "c")).toEqual(["c"]);
    expect(rangeOf(PAGE, null, "c")).toEqual(["c"]);
  });
});

test("The box above the page says none, some or all", () => {
  expect(pageState(NOTHING, PAGE)).toBe("none");
  expect(pageState(picked("x", "a"), PAGE)).toBe("some");
  expect(pageState(picked(...PAGE), PAGE)).toBe("all");
  expect(pageState(MATCHING, PAGE)).toBe("all");
});

test("All that match counts what the list counts", () => {
  expect([selectedCount(MATCHING, 12_418), selectedCount(picked("x", "a"), 12_418)]).toEqual([12_418, 2]);
  expect(isSelected(MATCHING, "anything")).toBe(true);
});
