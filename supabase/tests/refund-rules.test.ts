/** What of an order can be given back: the page that says it and the database that gives it never differ, to the paisa and the day. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RefundFacts, refundable } from "../../lib/refunds/rules.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const CASES = 2_000;

/** The same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function someFacts(random: () => number): RefundFacts {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <Item>(items: readonly Item[]) => items[upTo(items.length - 1)] as Item;
  const lines = Array.from({ length: 1 + upTo(2) }, () => ({
    totalMinor: upTo(pick([10, 999_999, 1_000_000_000_000])),
    isBegun: random() < 0.5,
    rules: Array.from({ length: upTo(4) }, (_, place) => ({
      place: place + 1,
      isBegun: random() < 0.5,
      withinDays: random() < 0.4 ? null : 1 + upTo(pick([2, 40, 729])),
      sharePercent: random() < 0.25 ? null : pick([0, 1, 33, 50, 99, 100, upTo(100)]),
    })),
  }));
  const totalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  // Of every third order parts are open, or have ended.
  const receivedMinor = random() < 0.7 ? totalMinor : upTo(totalMinor);
  const refundedMinor = random() < 0.5 ? 0 : upTo(receivedMinor);
  const paid = Date.UTC(2026, upTo(11), 1 + upTo(30));
  return {
    state: pick(["paid", "paid", "partly_refunded", "disputed", "refunded"]),
    totalMinor,
    receivedMinor,
    refundedMinor,
    waitingMinor: random() < 0.5 ? 0 : upTo(receivedMinor - refundedMinor),
    paidOn: new Date(paid).toISOString().slice(0, 10),
    today: new Date(paid + upTo(pick([1, 3, 45, 800])) * 86_400_000).toISOString().slice(0, 10),
    lines,
  };
}

const asRow = ({ lines, ...facts }: RefundFacts) => ({
  state: facts.state,
  total_minor: facts.totalMinor,
  received_minor: facts.receivedMinor,
  refunded_minor: facts.refundedMinor,
  waiting_minor: facts.waitingMinor,
  paid_on: facts.paidOn,
  today: facts.today,
  lines: lines.map((line) => ({
    total_minor: line.totalMinor,
    is_begun: line.isBegun,
    rules: line.rules.map(({ place, isBegun, withinDays, sharePercent }) => ({
      place,
      is_begun: isBegun,
      within_days: withinDays,
      share_percent: sharePercent,
    })),
  })),
});

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  test("the page and the database agree in every case", async () => {
    const random = numbersFrom(driver === "pglite" ? 24 : 42);
    const cases = Array.from({ length: CASES }, () => someFacts(random));
    const answers = await db.query<{ answer: Record<string, unknown> }>(
      `select private.refundable(f.facts) as answer from jsonb_array_elements($1::jsonb) with ordinality as f (facts, place) order by f.place`,
      [cases.map(asRow)],
    );
    const expected = cases.map((facts) => {
      const { minor, restMinor, isWorkedOut, until, rulePlace } = refundable(facts);
      return { minor, rest_minor: restMinor, is_worked_out: isWorkedOut, until, rule_place: rulePlace };
    });
    expect(answers.map(({ answer }) => answer)).toEqual(expected);
    // The cases are no empty ones.
    expect(expected.filter(({ minor }) => minor > 0).length).toBeGreaterThan(CASES / 10);
    expect(expected.filter((each) => each.is_worked_out).length).toBeGreaterThan(CASES / 20);
    expect(expected.filter(({ until }) => until !== null).length).toBeGreaterThan(CASES / 10);
    for (const { minor, rest_minor: rest } of expected) expect(minor).toBeLessThanOrEqual(rest);
  });
});
