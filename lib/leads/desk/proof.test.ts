import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { leadListParsers, toLeadRequest } from "./list";
import { ATTENTION_REASONS, attentionPath, describeAllWell, describeProof } from "./proof";

const check = {
  day: "2026-11-26",
  open: 212,
  unownedDue: 0,
  silent: 3,
  overdue: 0,
  away: 0,
  checkedAt: "2026-11-25T20:30:00+00:00",
};

test("The proof says what was open, unowned and silent, in words that fit the numbers", () => {
  expect(describeProof(check, "2026-11-26")).toBe(
    "Last night: 212 open leads, nothing due was unowned, 3 silent.",
  );
  expect(describeProof({ ...check, open: 1, unownedDue: 1, silent: 0 }, "2026-11-27")).toBe(
    "Last night: 1 open lead, 1 due and unowned, none silent.",
  );
});

test("A check that has not run for days is not called last night's", () => {
  expect(describeProof(check, "2026-11-28")).toMatch(/^On 26 November 2026: 212 open leads/);
});

test("Each reason leads to a list under filters that the list knows", () => {
  const load = createLoader(leadListParsers);
  for (const { gap, filters } of ATTENTION_REASONS) {
    const address = attentionPath(filters);
    const asked = toLeadRequest(load(address.slice(address.indexOf("?"))), new Date()).filters;
    expect([gap, Object.keys(asked).length]).toEqual([gap, filters ? 2 : 1]);
    expect(asked.attention).toEqual(["yes"]);
  }
});

test("Nothing to look at is said with its count", () => {
  expect(describeAllWell({ ...check, total: 0 })).toBe("All 212 open leads are in hand.");
  expect(describeAllWell({ ...check, open: 0, total: 0 })).toBe("No open leads.");
});
