import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { studentList } from "./list";

const ID = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const requestOf = (address: string) => studentList.toRequest(createLoader(studentList.parsers)(address));

test("A search that was sent to a colleague before still finds the same students", () => {
  expect(requestOf("?name=asha+rao")).toEqual({
    sort: { column: "full_name", isDescending: false },
    filters: { name: ["asha rao"] },
    cursor: null,
    size: 50,
  });
});

test("Stages, profiles and pages are read from the address, and nonsense is left out", () => {
  expect(
    requestOf(
      `?stage=visa,moon&completion=partial&assigned=me&sort=-created_at&after=2026-11-23T04:30:00Z~${ID}`,
    ),
  ).toMatchObject({
    filters: { stage: ["visa"], completion: ["partial"], assigned: ["me"] },
    cursor: { direction: "after", id: ID },
  });
  // The former way to name a page: a name and an id.
  expect(requestOf(`?after=Asha&id=${ID}&assigned=everybody`)).toMatchObject({ filters: {}, cursor: null });
});
