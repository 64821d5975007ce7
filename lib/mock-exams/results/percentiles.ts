/** What a result says of a place among others. */
import { dayInIndia, formatDay } from "../../platform/clock.ts";
import type { MeasureResult, Percentile, Result } from "./rows.ts";

/** What results and reviews say, decided without a screen. */

const FIRST_ATTEMPTS_NEEDED = 100;

const FORMULAS: Readonly<Record<Percentile["formula"], string>> = {
  nta: "the share of candidates with as many marks or fewer, as the testing agency counts it",
  cat: "the share of candidates ranked below, as the exam counts it",
  mid: "the share of candidates below, and half of those level with you",
};

/** Why a percentile is what it is, or why there is none. */
export function percentileText(
  result: Pick<
    Result,
    "percentile" | "percentileN" | "mode" | "state" | "practised" | "overall" | "marksAddUp"
  >,
): string {
  const { percentile, percentileN, mode, state, practised, overall, marksAddUp } = result;
  if (percentile)
    return `Among ${percentile.n.toLocaleString("en-IN")} first attempts in exam mode, counted on ${dayOf(percentile)}: ${FORMULAS[percentile.formula]}.`;
  if (mode === "practice")
    return "There is no percentile in practice: only first attempts in exam mode are compared.";
  if (practised)
    return "You had already seen answers to some of these questions, so this attempt is not ranked: it has no percentile and doesn’t count towards anyone else’s.";
  if (state !== "scored") return "There is no percentile until everything is marked.";
  if (!overall && !marksAddUp)
    return "There is no percentile, because this paper has no score for the whole to compare.";
  const counted =
    percentileN === 0
      ? "none counts"
      : percentileN === 1
        ? "1 counts"
        : `${percentileN.toLocaleString("en-IN")} count`;
  return percentileN < FIRST_ATTEMPTS_NEEDED
    ? `There is no percentile yet. We show one from ${FIRST_ATTEMPTS_NEEDED} first attempts in exam mode; ${counted} so far.`
    : "There is no percentile for this attempt yet. We work them out again every hour.";
}

/** The percentile of a part with how many it is drawn from and when; null where there is none. Its formula is that of the whole. */
export function partPercentileText({ percentile }: Pick<MeasureResult, "percentile">): string | null {
  return percentile
    ? `Percentile ${percentile.value} among ${percentile.n.toLocaleString("en-IN")} first attempts, counted on ${dayOf(percentile)}.`
    : null;
}

function dayOf({ builtAt }: Percentile): string {
  return formatDay(dayInIndia(new Date(builtAt)));
}
