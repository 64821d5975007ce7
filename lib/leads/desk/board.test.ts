import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { asMoved, compareCards, moveRefusal, toBoardRequest, toColumnRequest, undoOf } from "./board.ts";
import { leadListParsers } from "./list.ts";

const load = createLoader(leadListParsers);
const NOW = new Date("2026-11-26T06:00:00Z");
const ID = "10000000-0000-4000-8000-000000000001";
/** As lead_status_transitions has them. */
const STEPS = {
  new: ["contacted", "qualified", "completed", "lost"],
  contacted: ["qualified", "completed", "lost"],
  qualified: ["contacted", "completed", "lost"],
  completed: ["contacted"],
  lost: ["contacted"],
} as const;

test("A board has the filters of the list, and a column for each status", () => {
  expect(toBoardRequest(load("?layout=board&owner=me&q=asha&sort=-name"), NOW)).toEqual({
    filters: { owner: ["me"], q: ["asha"] },
    columns: ["new", "contacted", "qualified", "completed", "lost"],
  });
});

test("A filter of statuses leaves only their columns, in their usual order", () => {
  expect(toBoardRequest(load("?status=qualified,new,nonsense"), NOW)).toEqual({
    filters: {},
    columns: ["new", "qualified"],
  });
});

test("More of a column begins after its last card, in the order of that column", () => {
  const due = "2026-11-27T05:30:00+00:00";
  expect(toColumnRequest(load(`?owner=me&after=${encodeURIComponent(`${due}~${ID}`)}`), "new", NOW)).toEqual({
    sort: { column: "next_action_at", isDescending: false },
    filters: { owner: ["me"], status: ["new"] },
    cursor: { direction: "after", value: due, id: ID },
    size: 50,
  });
  expect(toColumnRequest(load(`?after=~${ID}`), "new", NOW).cursor).toEqual({
    direction: "after",
    value: null,
    id: ID,
  });
  expect(toColumnRequest(load(""), "lost", NOW).sort).toEqual({ column: "updated_at", isDescending: true });
});

test("What the table allows is not refused", () => {
  for (const [from, targets] of Object.entries(STEPS))
    for (const to of targets) expect(moveRefusal(from as keyof typeof STEPS, to, STEPS)).toBeNull();
});

test("A move that is not allowed is refused with the way there is", () => {
  expect(moveRefusal("qualified", "new", STEPS)).toBe("Only a lead that just came in is New.");
  expect(moveRefusal("lost", "completed", STEPS)).toBe("A lead that is Lost goes to Contacted first.");
  const fewer = { ...STEPS, new: ["contacted", "lost"] as const };
  expect(moveRefusal("new", "qualified", fewer)).toBe("From New a lead goes to Contacted or Lost.");
  expect(moveRefusal("lost", "completed", { ...STEPS, lost: [] })).toBe("A lead that is Lost stays there.");
});

test("A move is taken back only where the way back is allowed; a lost lead keeps its reason", () => {
  expect(undoOf({ status: "qualified", lostReason: null }, "contacted", STEPS)).toEqual({
    status: "qualified",
    lostReason: null,
  });
  expect(undoOf({ status: "lost", lostReason: "budget" }, "contacted", STEPS)).toEqual({
    status: "lost",
    lostReason: "budget",
  });
  expect(undoOf({ status: "new", lostReason: null }, "contacted", STEPS)).toBeNull();
});

test("Cards stand as the database orders them: what is due first, what has no step last; closed ones latest first", () => {
  const card = (id: string, nextActionAt: string | null, updatedAt = "2026-11-01T00:00:00+00:00") => ({
    id,
    nextActionAt,
    updatedAt,
  });
  const open = [
    card("d", null),
    card("b", "2026-11-27T05:30:00+00:00"),
    card("c", null),
    card("a", "2026-11-27T05:30:00+00:00"),
    card("e", "2026-11-26T05:30:00.5+00:00"),
  ];
  expect(
    open
      .sort((a, b) => compareCards("new", a, b))
      .map(({ id }) => id)
      .join(""),
  ).toBe("eabcd");
  const closed = [card("a", null), card("b", null, "2026-11-20T00:00:00+00:00"), card("c", null)];
  expect(
    closed
      .sort((a, b) => compareCards("lost", a, b))
      .map(({ id }) => id)
      .join(""),
  ).toBe("bca");
});

test("A lead that closes has nothing left to do", () => {
  const lead = {
    id: ID,
    status: "contacted" as const,
    lostReason: null,
    updatedAt: "2026-11-01T00:00:00+00:00",
    nextActionAt: "2026-11-02T00:00:00+00:00",
    nextAction: "Call again",
    attention: "Its next step has been due since 2 November.",
  };
  expect(asMoved(lead, { status: "lost", lostReason: "budget" }, NOW)).toMatchObject({
    status: "lost",
    lostReason: "budget",
    nextActionAt: null,
    nextAction: null,
    attention: null,
  });
  expect(asMoved(lead, { status: "qualified", lostReason: null }, NOW)).toMatchObject({
    nextAction: "Call again",
  });
});
