import { expect, test } from "vitest";
import { checkStep } from "./check";
import { type ToldTransfer, transferNews } from "./wording";

const told: ToldTransfer = {
  state: "claimed",
  outcome: null,
  reference: "412345678901",
  amountMinor: 1_770_000,
  receivedMinor: null,
  dueOn: "2026-11-30",
  reason: null,
};
const news = (change: Partial<ToldTransfer>, today = "2026-11-27") => {
  const { title, sentences } = transferNews({ ...told, ...change }, { currency: "INR", today });
  return [title, ...sentences].join(" ");
};

test("Whoever sent money reads by when we have looked, and that we are sorry once that day is over", () => {
  expect(news({})).toContain("We check it by 30 November 2026 at the latest.");
  expect(news({}, "2026-11-30")).toContain("30 November 2026");
  expect(news({}, "2026-12-01")).toContain("We are sorry.");
  expect(news({}, "2026-12-01")).not.toContain("at the latest");
  expect(news({ state: "seen", receivedMinor: 1_770_000 })).toContain("One colleague has found it");
});

test("Nobody reads that an order is paid by money that does not fit it", () => {
  const confirmed = { state: "confirmed", receivedMinor: 1_769_900 } as const;
  expect(news({ ...confirmed, outcome: "paid" })).toContain("Your order is paid.");
  for (const outcome of ["mismatched", "surplus"] as const) {
    expect(news({ ...confirmed, outcome })).toContain("₹17,699");
    expect(news({ ...confirmed, outcome })).toContain("The money is safe");
    expect(news({ ...confirmed, outcome })).not.toContain("Your order is paid.");
  }
  expect(news({ state: "refused", reason: "No such number until 30 November." })).toContain(
    "Your money is not lost",
  );
});

const ADMIN = { userId: "a", isAdmin: true };
const seen = { state: "seen", seenBy: "b", isOwn: false } as const;

test("One person never does both, and nobody checks their own payment", () => {
  expect(checkStep({ ...seen, state: "claimed", seenBy: null }, ADMIN)).toBe("see");
  expect(checkStep(seen, ADMIN)).toBe("confirm");
  expect(checkStep(seen, { userId: "b", isAdmin: true })).toBe("another");
  expect(checkStep(seen, { userId: "c", isAdmin: false })).toBe("administrator");
  expect(checkStep({ ...seen, isOwn: true }, ADMIN)).toBe("own");
  expect(checkStep({ ...seen, seenBy: null }, ADMIN)).toBe("again");
  expect(checkStep({ ...seen, state: "confirmed" }, ADMIN)).toBe("over");
});
