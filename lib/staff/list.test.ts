import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { staffList } from "./list";

const PERSON = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const requestOf = (address: string) => staffList.toRequest(createLoader(staffList.parsers)(address));

test("An address that was sent to a colleague before still opens the same list", () => {
  expect(requestOf(`?q=+asha+&region=South&team=&after=${encodeURIComponent(`Rao, A~~${PERSON}`)}`)).toEqual({
    sort: { column: "full_name", isDescending: false },
    filters: { q: ["asha"], region: ["South"] },
    cursor: { direction: "after", value: "Rao, A~", id: PERSON },
    size: 50,
  });
});

test("Nonsense in the address is left out", () => {
  expect(requestOf("?after=nobody&role=student&sort=password")).toMatchObject({ filters: {}, cursor: null });
  expect(requestOf(`?sort=team&after=~${PERSON}`).cursor).not.toBeNull();
  expect(requestOf(`?sort=full_name&after=~${PERSON}`).cursor).toBeNull();
});
