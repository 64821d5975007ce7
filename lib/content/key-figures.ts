import { type Citation, type Citations, factKeysIn } from "@/lib/facts/rules";

type KeyFact = { label: string; value: string; note?: string };

const MOST_FIGURES = 4;
const FEWEST_FIGURES = 3;
/** As much as stands in large letters on one line of a phone. */
const MAX_LENGTH = 18;

/** Whether a fact is a figure that can stand in large letters today. */
export function isLargeFigure(citation: Citation | undefined): citation is Citation {
  return citation?.isCurrent === true && citation.text.length <= MAX_LENGTH && /\d/.test(citation.text);
}

/**
 * The figures that stand large at the head of a page: its first key facts that are short, have a number and can be shown
 * today. The others stay in its table, and all of them where too few are left for a row.
 */
export function splitKeyFacts<F extends KeyFact>(
  facts: readonly F[],
  { byKey }: Citations,
): { large: F[]; others: F[] } {
  const large = facts
    .filter(({ value }) => isLargeFigure(byKey.get(factKeysIn(value)[0] ?? "")))
    .slice(0, MOST_FIGURES);
  if (large.length < FEWEST_FIGURES) return { large: [], others: [...facts] };
  return { large, others: facts.filter((fact) => !large.includes(fact)) };
}
