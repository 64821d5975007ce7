import { formatMinor } from "./price";

/** In which parts a price may be paid. Without I/O, safe in the browser. */

const WHOLE = 10_000;
/** Less than a rupee is no part that somebody pays. */
const LEAST_PART_MINOR = 100;

export type PlannedPart = {
  place: number;
  /** Hundredths of a per cent of what is paid in all; null for the last part, which is the rest. */
  shareBasisPoints: number | null;
  /** Days after the first part is paid. */
  afterDays: number;
};

export type Part = { place: number; amountMinor: number; afterDays: number };

/**
 * The parts of a sum: each share rounded down to the paisa, and the last part is the rest. None where the price has no
 * parts, or where one would be less than a rupee. private.instalment_parts computes the same.
 */
export function partsOf(totalMinor: number, plan: readonly PlannedPart[]): Part[] {
  const shares = plan.map(({ shareBasisPoints }) =>
    shareBasisPoints === null ? null : shareOf(totalMinor, shareBasisPoints),
  );
  const rest = shares.reduce<number>((left, share) => left - (share ?? 0), totalMinor);
  const parts = plan.map(({ place, afterDays }, index) => ({
    place,
    amountMinor: shares[index] ?? rest,
    afterDays,
  }));
  return parts.every(({ amountMinor }) => amountMinor >= LEAST_PART_MINOR) ? parts : [];
}

/** Exact also where the product is too large for a number. */
const shareOf = (totalMinor: number, basisPoints: number): number =>
  Math.floor(totalMinor / WHOLE) * basisPoints + Math.floor(((totalMinor % WHOLE) * basisPoints) / WHOLE);

/** "on the day you pay", "30 days later" */
export const afterText = (afterDays: number): string =>
  afterDays === 0 ? "on the day you pay" : afterDays === 1 ? "a day later" : `${afterDays} days later`;

/** "In 3 parts: ₹4,720 on the day you pay, ₹3,540 30 days later, ₹3,540 60 days later"; null where it is paid at once. */
export function planText(totalMinor: number, plan: readonly PlannedPart[], currency: string): string | null {
  const parts = partsOf(totalMinor, plan);
  if (parts.length === 0) return null;
  const named = parts.map(
    ({ amountMinor, afterDays }) => `${formatMinor(amountMinor, currency)} ${afterText(afterDays)}`,
  );
  return `In ${parts.length} parts: ${named.join(", ")}`;
}
