import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { INVITATION_MATCHERS, invitationList } from "./list";
import type { Invitation } from "./queries";

const invitation = (id: number, changes: Partial<Invitation>): Invitation => ({
  id: `10000000-0000-4000-8000-00000000000${id}`,
  email: `colleague${id}@people.test`,
  fullName: `Colleague ${id}`,
  role: "hr",
  reason: "Hired",
  inviterName: null,
  sentAt: `2026-11-2${id}T04:30:00Z`,
  timesSent: 1,
  expiresAt: "2026-12-01T04:30:00Z",
  acceptedBy: null,
  state: "open",
  ...changes,
});
const INVITATIONS = [
  invitation(1, { fullName: "Ravi Menon", state: "accepted" }),
  invitation(2, { role: "blogger", reason: "Writes about visas" }),
  invitation(3, { state: "expired" }),
];
const found = (query: string) =>
  pageOfRows(
    INVITATIONS,
    invitationList.toRequest(createLoader(invitationList.parsers)(query)),
    INVITATION_MATCHERS,
  ).rows.map(({ id }) => Number(id.slice(-1)));

test("Invitations are listed by the day they were sent, the latest first", () => {
  expect(found("")).toEqual([3, 2, 1]);
  expect(found("?sort=full_name")).toEqual([2, 3, 1]);
});

test("An invitation is found by name, reason or role, and by what became of it", () => {
  expect(found("?q=ravi")).toEqual([1]);
  expect(found("?q=visas+blogger")).toEqual([2]);
  expect(found("?state=open,expired")).toEqual([3, 2]);
  expect(found("?role=blogger&state=accepted")).toEqual([]);
  // What is no state narrows nothing.
  expect(found("?state=gone")).toEqual([3, 2, 1]);
});
