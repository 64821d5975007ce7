import { expect, test } from "vitest";
import { toConsultationRequest } from "./list";
import { callOffSchema, outcomeSchema, rescheduleSchema } from "./schema";
import { stateSentence } from "./wording";

const at = {
  leadId: "30000000-0000-4000-8000-000000000001",
  consultationId: "30000000-0000-4000-8000-000000000002",
  version: "3",
};

test("A consultation is moved to a whole moment, and a form without one says what is missing", () => {
  expect(rescheduleSchema.parse({ ...at, slot: "2026-12-01T04:30:00.000Z" }).slot).toEqual(
    new Date("2026-12-01T04:30:00Z"),
  );
  for (const slot of [undefined, "", "any", "2026-12-01"])
    expect(rescheduleSchema.safeParse({ ...at, slot }).error?.issues[0]?.message, slot).toBe("Pick a time");
});

test("Who cancels says who asked", () => {
  expect(callOffSchema.parse({ ...at, askedBy: "us", reason: "  " })).toMatchObject({
    askedBy: "us",
    reason: undefined,
  });
  expect(callOffSchema.safeParse(at).error?.issues[0]?.message).toBe("Choose who asked to cancel");
});

test("An answer needs no more than one press", () => {
  expect(outcomeSchema.parse({ ...at, outcome: "held", note: "", nextTitle: "", nextAt: "" })).toMatchObject({
    outcome: "held",
  });
  expect(outcomeSchema.safeParse({ ...at, outcome: "perhaps" }).success).toBe(false);
});

test("A state says what waits: one that is over without an answer is not shown as booked", () => {
  const now = new Date("2026-12-01T05:00:00Z");
  const booked = { status: "booked", causedBy: null, moves: 2, now } as const;
  expect(stateSentence({ ...booked, startsAt: "2026-12-01T06:00:00Z" })).toBe("Booked, moved 2 times");
  expect(stateSentence({ ...booked, startsAt: "2026-12-01T04:30:00Z" })).toBe("No answer yet");
  expect(
    stateSentence({ ...booked, status: "missed", causedBy: "us", startsAt: "2026-12-01T04:30:00Z" }),
  ).toBe("Missed by us");
});

test("An old or mistyped address of the list asks only for what there is", () => {
  const request = toConsultationRequest({
    sort: { column: "starts_at", isDescending: false },
    after: { value: "tomorrow", id: at.leadId },
    before: null,
    view: null,
    consultation: null,
    q: null,
    when: ["today", "someday"],
    state: ["lost"],
    counsellor: ["me", at.leadId, "x"],
  } as never);
  expect(request.filters).toEqual({ when: ["today"], counsellor: ["me", at.leadId] });
  expect(request.cursor).toBeNull();
});
