import type { RefundRule } from "@/lib/service-catalog/refund-wording";

/** What decides how much of an order can be given back today, as `read_refundable` tells it. */
export type RefundFacts = {
  state: string;
  totalMinor: number;
  /** What was paid so far: less than the total while parts of it are open, or where they ended. */
  receivedMinor: number;
  /** What went back of it. */
  refundedMinor: number;
  /** Asked for, and on its way or not decided yet. */
  waitingMinor: number;
  /** Days in India. */
  paidOn: string;
  today: string;
  lines: readonly {
    totalMinor: number;
    isBegun: boolean;
    rules: readonly (RefundRule & { place: number })[];
  }[];
};

export type Refundable = {
  /** What the rules give. */
  minor: number;
  /** What is left of what was paid at all. */
  restMinor: number;
  /** Whether a person works out more from what has been done. */
  isWorkedOut: boolean;
  /** The last day of this; null while only the beginning of the work changes it. */
  until: string | null;
  /** The rule of the first line. */
  rulePlace: number | null;
};

/** What of an order can be given back today. Of each line the first rule that fits decides; the database computes the same. */
export function refundable(facts: RefundFacts): Refundable {
  const { state, totalMinor, receivedMinor, refundedMinor, waitingMinor, lines } = facts;
  if (state !== "paid" && state !== "partly_refunded")
    return { minor: 0, restMinor: 0, isWorkedOut: false, until: null, rulePlace: null };
  const gone = refundedMinor + waitingMinor;
  const restMinor = Math.max(receivedMinor - gone, 0);
  const unpaidMinor = totalMinor - receivedMinor;
  const fitting = lines.flatMap((line) => {
    const rule = ruleOf(line, facts);
    return rule ? [{ rule, total: line.totalMinor, until: lastDay(rule, facts.paidOn) }] : [];
  });
  const given = fitting.reduce(
    (sum, { rule, total }) => sum + Math.floor((total * (rule.sharePercent ?? 0)) / 100),
    0,
  );
  const ends = fitting.flatMap(({ rule, until }) => (until && rule.sharePercent !== 0 ? [until] : []));
  return {
    // What was not paid yet is taken off first.
    minor: Math.min(restMinor, Math.max(given - unpaidMinor - gone, 0)),
    restMinor,
    isWorkedOut: restMinor > 0 && fitting.some(({ rule }) => rule.sharePercent === null),
    until: ends.toSorted()[0] ?? null,
    rulePlace: fitting[0]?.rule.place ?? null,
  };
}

function ruleOf({ isBegun, rules }: RefundFacts["lines"][number], { paidOn, today }: RefundFacts) {
  return rules
    .toSorted((one, other) => one.place - other.place)
    .find((rule) => rule.isBegun === isBegun && today <= (lastDay(rule, paidOn) ?? today));
}

/** The day of the payment is the first one. */
const lastDay = ({ withinDays }: RefundRule, paidOn: string): string | null =>
  withinDays === null ? null : addDays(paidOn, withinDays - 1);

function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export type DecisionRefusal = "no admin" | "own" | "disputed" | "second";

/** Why somebody does not decide a refund that waits; null where they may. The database asks the same. */
export function decisionRefusal(
  refund: {
    askedBy: string | null;
    decidedBy: string | null;
    isOfSale: boolean;
    order: { state: string };
  },
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): DecisionRefusal | null {
  if (!isAdmin) return "no admin";
  if (refund.askedBy === userId) return "own";
  if (refund.isOfSale && refund.order.state === "disputed") return "disputed";
  return refund.decidedBy === userId ? "second" : null;
}
