/** What the confirmation of a place means for the visa: until when it can be used, and what it says the first year costs. */
import { factForPlanning } from "@/lib/destinations/rules";
import { monthsLater } from "@/lib/documents/validity";
import type { Fact } from "@/lib/facts/schema";
import type { Confirmation } from "@/lib/offers/rows";
import { formatDay } from "@/lib/platform/clock";

type Days = { issuedOn: string; until: string | null; untilFactKey: string | null };
type Sum = { name: string; issuedOn: string; total: number | null; totalCurrency: string | null };

/** The last day of use; the fact that it was reckoned by where it does not stand on the paper. */
type Usable = { day: string; fact: Fact | null };
export type UsableConfirmation = Confirmation & { usable: Usable | null };

export function usableUntil(
  { issuedOn, until, untilFactKey }: Days,
  facts: readonly Fact[],
  today: string,
): Usable | null {
  if (until) return { day: until, fact: null };
  const fact = untilFactKey ? factForPlanning(facts, untilFactKey, today) : undefined;
  const months = fact?.unit === "months" ? Number(fact.value) : Number.NaN;
  return fact && Number.isInteger(months) ? { day: monthsLater(issuedOn, months), fact } : null;
}

/** What is wrong about the last day of use, before the visa application is sent. */
export function usableWarning(
  usable: Usable | null,
  { plannedOn, today }: { plannedOn: string | null; today: string },
): string | null {
  if (!usable) return null;
  const day = formatDay(usable.day);
  if (usable.day < today)
    return `It could be used until ${day}. The university has to issue a new one before the visa application is sent.`;
  if (plannedOn && plannedOn > usable.day)
    return `It can be used until ${day}, and the visa application is planned for ${formatDay(plannedOn)}. Plan an earlier day, or ask the university for a new one.`;
  return null;
}

/** The sum of the first year as it stands on the confirmation, where it has one. */
export function sumOfConfirmation(confirmation: Sum | null) {
  if (!confirmation || confirmation.total === null || confirmation.totalCurrency === null) return null;
  const { name, issuedOn, total, totalCurrency } = confirmation;
  return { amount: total, currency: totalCurrency, name, issuedOn };
}
