import { expect, test } from "vitest";
import { nextStep } from "./rules";
import { whatNext } from "./what-next";

const missing = {
  id: 7,
  kind: "handed_over",
  reason: "Proof of funds: not uploaded yet.",
  details: { from: "student", missing_for: "confirmation" },
} as const;

test("Who has paid is not told to pay, but what is still missing", () => {
  const paid = { id: 8, kind: "deposit_paid", reason: null, details: {} } as const;
  expect(whatNext({ status: "deposit", holder: "student" }, [missing, paid])).toBe(
    "Before it goes on, this is still missing: Proof of funds: not uploaded yet.",
  );
  expect(whatNext({ status: "deposit", holder: "team" }, [missing, paid])).toMatch(/^We see to/);
});

test("What a stage asks for is said while nothing else is, and again once it went on", () => {
  const moved = { id: 9, kind: "moved", reason: null, details: {} } as const;
  const byHand = {
    id: 9,
    kind: "handed_over",
    reason: "Please call us.",
    details: { from: "team" },
  } as const;
  for (const events of [[], [moved, missing], [byHand, missing]])
    expect(whatNext({ status: "deposit", holder: "student" }, events)).toBe(nextStep("deposit"));
});

test("Who declined an offer, or let it lapse, is not told to decide on it", () => {
  const event = (kind: "offer_declined" | "offer_lapsed" | "offer_recorded") => ({
    id: 1,
    kind,
    reason: null,
    details: {},
  });
  const at = { status: "offer", holder: "team" } as const;
  expect(whatNext(at, [event("offer_declined"), event("offer_recorded")])).toMatch(/^You declined/);
  expect(whatNext(at, [event("offer_lapsed"), event("offer_recorded")])).toMatch(/^The offer lapsed/);
  expect(whatNext(at, [event("offer_recorded"), event("offer_lapsed")])).toBe(nextStep("offer"));
});

test("After a step that was taken back, what was missing before it is still missing", () => {
  const slip = { id: 8, kind: "moved", reason: null, details: {} } as const;
  const handedOver = { id: 9, kind: "handed_over", reason: "Sent.", details: {} } as const;
  const back = { id: 10, kind: "moved", reason: null, details: { undoes: 8 } } as const;
  expect(whatNext({ status: "deposit", holder: "student" }, [back, handedOver, slip, missing])).toBe(
    "Before it goes on, this is still missing: Proof of funds: not uploaded yet.",
  );
});
