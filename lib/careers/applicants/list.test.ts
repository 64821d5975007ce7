import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { applicantList } from "./list";

const ID = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const requestOf = (address: string) => applicantList.toRequest(createLoader(applicantList.parsers)(address));

test("An address that was sent to a colleague before still opens the same list", () => {
  const address = `?q=asha&opening=${ID}&status=interview&waiting=late&after=2026-11-23T04:30:00.123456%2B00:00~${ID}`;
  expect(requestOf(address)).toEqual({
    sort: { column: "created_at", isDescending: true },
    filters: { q: ["asha"], opening: [ID], status: ["interview"], waiting: ["late"] },
    cursor: { direction: "after", value: "2026-11-23T04:30:00.123456+00:00", id: ID },
    size: 50,
  });
  expect(requestOf("?opening=none&owner=none").filters).toEqual({ opening: ["none"], owner: ["none"] });
});

test("What makes no sense in an address is left out", () => {
  expect(requestOf("?opening=x&status=x&waiting=1&after=1~2")).toMatchObject({ filters: {}, cursor: null });
  expect(requestOf(`?sort=answer_due_on&after=2026-11-23T04:30:00Z~${ID}`).cursor).toBeNull();
});
