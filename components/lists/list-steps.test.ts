import { expect, test } from "vitest";
import { nextPage, nextSort, orderOf, previousPage } from "./list-steps";

const page = {
  rows: [
    { id: "a", createdAt: "2026-11-02", nextActionAt: null },
    { id: "b", createdAt: "2026-11-01", nextActionAt: null },
  ],
  total: 2,
  isTotalCapped: false,
  hasBefore: true,
  hasAfter: true,
};
const byDay = { sort: { column: "created_at", isDescending: true } };

test("The next page begins after the last row, the previous one before the first", () => {
  expect(nextPage(page, byDay)).toEqual({ after: { value: "2026-11-01", id: "b" }, before: null });
  expect(previousPage(page, byDay)).toEqual({ before: { value: "2026-11-02", id: "a" }, after: null });
});

test("A row with nothing in the sorted column still marks its place", () => {
  const byAction = { sort: { column: "next_action_at", isDescending: false } };
  expect(nextPage(page, byAction).after).toEqual({ value: null, id: "b" });
});

test("A header sorts, then turns around", () => {
  const name = { sort: "name" };
  expect(nextSort(name, byDay.sort)).toEqual({ column: "name", isDescending: false });
  expect(nextSort(name, { column: "name", isDescending: false })).toEqual({
    column: "name",
    isDescending: true,
  });
});

test("A column that came later stands where it was put, after the person's own order", () => {
  expect(orderOf([{ id: "name" }, { id: "due" }, { id: "owner" }], ["owner", "name", "gone"])).toEqual([
    "owner",
    "name",
    "due",
  ]);
});
