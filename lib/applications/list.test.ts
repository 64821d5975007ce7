import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { applicationGroup, applicationList, openApplicationsPath } from "./list";

const ID = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const load = createLoader(applicationList.parsers);
const requestOf = (address: string) => applicationList.toRequest(load(address));

test("A list that was sent to a colleague opens the same applications", () => {
  expect(
    requestOf(
      `?q=asha+rao&stage=visa,moon&assigned=me,none,${ID},everybody&unchanged=30_days&sort=-updated_at`,
    ),
  ).toEqual({
    sort: { column: "updated_at", isDescending: true },
    filters: { q: ["asha rao"], stage: ["visa"], assigned: ["me", "none", ID], unchanged: ["30_days"] },
    cursor: null,
    size: 50,
  });
});

test("A page that was begun in another order begins anew", () => {
  expect(requestOf(`?sort=status&after=visa~${ID}`).cursor).toMatchObject({ value: "visa", id: ID });
  expect(requestOf(`?sort=status&after=2026-11-23T04:30:00Z~${ID}`).cursor).toBeNull();
});

test("What a colleague has open leaves out what has come to an end, and keeps what was deferred", () => {
  const { filters } = requestOf(openApplicationsPath(ID).replace(/^[^?]*/, ""));
  expect(filters.assigned).toEqual([ID]);
  expect(filters.stage).toHaveLength(9);
  expect(filters.stage).toContain("deferred");
  expect(filters.stage).not.toContain("arrived");
});

test("A destination, a university and an intake stand in the address as the other filters do", () => {
  const href = applicationList.href({
    destination: ["Korea, South", "Germany"],
    university: [ID],
    intake: ["2027-09-01"],
  });
  expect(requestOf(href.replace(/^[^?]*/, "")).filters).toEqual({
    destination: ["Korea, South", "Germany"],
    university: [ID],
    intake: ["2027-09-01"],
  });
  expect(requestOf("?university=Leeds&intake=2027-13-01").filters).toEqual({});
});

test("Groups stand in the address, and what nobody groups by is left out", () => {
  expect(applicationGroup(load("?group=stage").group)).toBe("stage");
  expect(applicationGroup(load("?group=q").group)).toBeNull();
  expect(load("?group=%3Cscript%3E").group).toBeNull();
});
