import { english, type Translate } from "@/lib/locales/translate";
import type { CostEstimate, CostLine } from "./rules";

/** How much the sum moves when something does. Arithmetic on the family's own sum, no forecast. */
export type Risk = { name: string; low: number; high: number };

const RUPEE_FALLS = [5, 10];
const FEES_RISE = 5;

export function risksOf(estimate: CostEstimate, years: number, t: Translate = english): Risk[] {
  const abroad = sumOf(estimate.lines.filter(({ currency }) => currency !== "INR"));
  const risks: Risk[] = [];
  if (abroad.high > 0) {
    for (const percent of RUPEE_FALLS)
      risks.push({ name: t("The rupee loses {percent}%", { percent }), ...share(abroad, percent / 100) });
    risks.push({ name: t("The rupee gains {percent}%", { percent: 5 }), ...share(abroad, -0.05) });
  }
  const tuition = sumOf(estimate.lines.filter(({ name }) => name === "Tuition"));
  if (years > 1 && tuition.high > 0) {
    // What the later years cost more than the first, as a share of all of them at today's price.
    let later = 0;
    for (let year = 0; year < years; year += 1) later += (1 + FEES_RISE / 100) ** year - 1;
    risks.push({
      name: t("Tuition rises {percent}% every year", { percent: FEES_RISE }),
      ...share(tuition, later / years),
    });
  }
  return risks;
}

function sumOf(lines: readonly CostLine[]) {
  return {
    low: lines.reduce((sum, { rupees }) => sum + (rupees ?? 0), 0),
    high: lines.reduce((sum, { rupeesHigh }) => sum + (rupeesHigh ?? 0), 0),
  };
}

function share({ low, high }: { low: number; high: number }, part: number) {
  return { low: low * part, high: high * part };
}
