import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { auditListParsers, toAuditRequest } from "./list";
import { fieldChanges } from "./rules";
import { actorOf, changeSentence } from "./wording";

const entry = {
  id: "7",
  happenedAt: "2026-11-21T04:30:00.123456+00:00",
  actorId: "10000000-0000-4000-8000-000000000001",
  actorName: "Asha Rao",
  actorRole: "authenticated",
  action: "update",
  tableName: "leads",
  rowId: "10000000-0000-4000-8000-000000000002",
  rowName: null,
  before: { status: "new", owner_id: null, reference: "CB-1" },
  after: { status: "won", owner_id: "x", reference: "CB-1" },
};

test("What differs comes first, and what did not change is still there", () => {
  expect(fieldChanges(entry)).toEqual([
    { name: "owner_id", before: null, after: "x", differs: true },
    { name: "status", before: "new", after: "won", differs: true },
    { name: "reference", before: "CB-1", after: "CB-1", differs: false },
  ]);
  expect(fieldChanges({ before: null, after: { is_active: true, list: ["a"] } })).toEqual([
    { name: "is_active", before: null, after: "yes", differs: true },
    { name: "list", before: null, after: '[\n "a"\n]', differs: true },
  ]);
});

test("A change is said in a sentence", () => {
  expect(changeSentence(entry)).toBe("Changed 2 fields of a lead: owner id, status");
  expect(
    changeSentence({ ...entry, tableName: "universities", before: { name: "A" }, after: { name: "B" } }),
  ).toBe("Changed name of a university");
  expect(changeSentence({ ...entry, tableName: "applications", action: "delete" })).toBe(
    "Removed: application",
  );
  expect(changeSentence({ ...entry, tableName: "new_table", before: {}, after: { a: 1 } })).toBe(
    "Changed a of a new table",
  );
});

test("The server, somebody who is gone, and a colleague are told apart", () => {
  expect(actorOf({ actorId: null, actorName: null })).toBe("The server");
  expect(actorOf({ actorId: entry.actorId, actorName: null })).toBe("A deleted account");
  expect(actorOf(entry)).toBe("Asha Rao");
});

const load = createLoader(auditListParsers);
const NOW = new Date("2026-11-21T20:00:00Z");
const asked = (address: string) => toAuditRequest(load(address), NOW);

test("A span of days begins on a day in India; values that no filter has are left out", () => {
  expect(asked("?when=week&actor=none,x&action=update,burn&q=legal%20name&from=2026-02-30").filters).toEqual({
    actor: ["none"],
    action: ["update"],
    q: ["legal name"],
    from: ["2026-11-16"],
  });
});

test("A page begins beside a numbered row, and nowhere else", () => {
  const mark = encodeURIComponent(`${entry.happenedAt}~7`);
  expect(asked(`?after=${mark}`).cursor).toEqual({ direction: "after", value: entry.happenedAt, id: "7" });
  expect(asked(`?before=${encodeURIComponent(`soon~7`)}`).cursor).toBeNull();
  expect(asked(`?before=${encodeURIComponent(`${entry.happenedAt}~${entry.actorId}`)}`).cursor).toBeNull();
});
