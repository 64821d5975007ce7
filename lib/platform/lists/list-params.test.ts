import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { listLinks, listParsers, toListRequest } from "./list-params.ts";

const FILTERS = ["q", "status"] as const;
const parsers = listParsers(
  ["created_at", "name"],
  FILTERS,
  { column: "created_at", isDescending: true },
  "lead",
);
const load = createLoader(parsers);
const link = listLinks("/crm-dashboard", parsers);
const ID = "10000000-0000-4000-8000-000000000001";

test("A list that was sent to a colleague is the same list", () => {
  const params = load("?status=new,contacted&sort=name&q=asha%20rao");
  expect(toListRequest(params, FILTERS, 50)).toEqual({
    sort: { column: "name", isDescending: false },
    filters: { q: ["asha rao"], status: ["new", "contacted"] },
    cursor: null,
    size: 50,
  });
  expect(load(link(params).split("?")[1] ?? "")).toEqual(params);
});

test("The usual list has the bare address", () => {
  expect(link(load(""))).toBe("/crm-dashboard");
});

test("A page begins beside a row, also where the row has nothing in the sorted column", () => {
  const after = { value: "2026-11-23T04:30:00.123456+00:00", id: ID };
  const address = link({ after });
  expect(toListRequest(load(address.split("?")[1] ?? ""), FILTERS, 50).cursor).toEqual({
    direction: "after",
    ...after,
  });
  const unnamed = toListRequest(load(`?before=~${ID}`), FILTERS, 50).cursor;
  expect(unnamed).toEqual({ direction: "before", value: null, id: ID });
});

test("A value that holds the sign between value and id is read whole", () => {
  const cursor = toListRequest(load(`?after=${encodeURIComponent(`a~b~${ID}`)}`), FILTERS, 50).cursor;
  expect(cursor).toEqual({ direction: "after", value: "a~b", id: ID });
});

test.each([
  "?sort=password",
  "?sort=",
  "?after=x",
  "?after=1~2",
  `?after=${"x".repeat(300)}~${ID}`,
  "?status=,,",
])("What makes no sense is left out: %s", (address) => {
  expect(toListRequest(load(address), FILTERS, 50)).toEqual({
    sort: { column: "created_at", isDescending: true },
    filters: {},
    cursor: null,
    size: 50,
  });
});

test("No address can ask for more values than the procedure takes", () => {
  const many = toListRequest(load(`?status=${Array(500).fill("new").join(",")}`), FILTERS, 50);
  expect(many.filters.status).toHaveLength(50);
});
