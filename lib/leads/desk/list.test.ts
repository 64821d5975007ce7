import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { importedLeadsPath } from "../import/path";
import { leadListParsers, toLeadRequest } from "./list";

const load = createLoader(leadListParsers);
const NOW = new Date("2026-11-26T20:00:00Z");
const filtersOf = (address: string) => toLeadRequest(load(address), NOW).filters;

test("A span of days begins at midnight in India, and today is one of them", () => {
  // 1:30 in the night of the 27th there.
  expect(filtersOf("?received=today")).toEqual({ created_from: ["2026-11-27"] });
  expect(filtersOf("?received=week")).toEqual({ created_from: ["2026-11-21"] });
});

test("An old or mistyped address shows a list and no error", () => {
  expect(
    filtersOf("?status=new,gone&owner=unclaimed&due=soon&type=x&attention=maybe&locale=fr&received=ever"),
  ).toEqual({
    status: ["new"],
  });
});

test("A colleague, oneself and nobody can be asked for at once", () => {
  const owner = ["me", "none", "10000000-0000-4000-8000-000000000001"];
  expect(filtersOf(`?owner=${owner.join(",")}`)).toEqual({ owner });
});

test("The page of an import opens its leads, and what is no import narrows nothing", () => {
  const id = "10000000-0000-4000-8000-000000000001";
  expect(filtersOf(importedLeadsPath(id).split("?")[1] ?? "")).toEqual({ import: [id] });
  expect(filtersOf("?import=leads.csv")).toEqual({});
});

test("A cursor of another order is not asked for", () => {
  const id = "10000000-0000-4000-8000-000000000001";
  expect(toLeadRequest(load(`?sort=name&after=Asha~${id}`), NOW).cursor).toEqual({
    direction: "after",
    value: "Asha",
    id,
  });
  expect(toLeadRequest(load(`?sort=next_action_at&after=Asha~${id}`), NOW).cursor).toBeNull();
});
