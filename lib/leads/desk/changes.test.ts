import { expect, test } from "vitest";
import { LEAD_EVENT_KINDS } from "../wording";
import { describeChanges } from "./changes";
import type { DeskEvent } from "./rows";

const event = (facts: Partial<DeskEvent>): DeskEvent => ({
  id: 1,
  kind: "note",
  actorName: "Priya Nair",
  fromStatus: null,
  toStatus: null,
  note: null,
  version: 4,
  details: {},
  createdAt: "2026-11-26T09:30:00+00:00",
  ...facts,
});

test("the second person reads whose change came between, and what it was", () => {
  expect(
    describeChanges([
      event({ kind: "call", details: { outcome: "no_answer" } }),
      event({
        kind: "status_changed",
        fromStatus: "new",
        toStatus: "lost",
        details: { lostReason: "budget" },
      }),
    ]),
  ).toBe(
    "This lead changed while it was open here: Priya Nair called: No answer (26 Nov 2026, 15:00 IST); Priya Nair moved it from New to Lost, reason: Budget (26 Nov 2026, 15:00 IST). Check it and save again.",
  );
});

test("every kind of event can be said, also when nobody did it and nothing more is known", () => {
  // Only visitors move and cancel consultations without a name.
  const visitors: readonly string[] = ["consultation_moved", "consultation_cancelled"];
  for (const kind of LEAD_EVENT_KINDS) {
    const who = visitors.includes(kind) ? "visitor" : "system";
    expect(describeChanges([event({ kind, actorName: null })]), kind).toMatch(
      new RegExp(`: The ${who} [a-z“”ds ]+ \\(26 Nov 2026, 15:00 IST\\)\\.`, "i"),
    );
  }
  expect(describeChanges([])).toBe("This lead changed while it was open here. Check it and save again.");
});

test("a visitor who moved the consultation by the link is named as such", () => {
  expect(describeChanges([event({ kind: "consultation_moved", actorName: null })])).toContain(
    "The visitor moved the consultation",
  );
});
