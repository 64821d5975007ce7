import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { formatMinor } from "@/lib/service-catalog/price";
import type { CheckedInvoice } from "./rows";
import { paperName } from "./wording";

/** What whoever checks a paper reads. */
export type Verdict = { title: string; text: string };

/** What is known of a genuine paper, without who paid. */
export function verdictOn(paper: CheckedInvoice): Verdict {
  const name = paperName(paper.kind, paper.hasTaxNumber);
  const amount = formatMinor(paper.totalMinor, paper.currency);
  const issued = `${paper.sellerName} issued ${name.toLowerCase()} ${paper.number} over ${amount} on ${formatDay(dayInIndia(new Date(paper.issuedAt)))}.`;
  const credited =
    paper.creditedMinor === 0
      ? ""
      : paper.creditedMinor === paper.totalMinor
        ? " All of it has been credited since."
        : ` Of it ${formatMinor(paper.creditedMinor, paper.currency)} has been credited since.`;
  return { title: `This ${name.toLowerCase()} is genuine.`, text: issued + credited };
}

export const NOT_OURS = {
  paper:
    "We have issued no paper with this number, amount and check code. Compare each with the paper. If they are the same, do not rely on it and ask us.",
  file: "This is not a file that we made. Opening and saving a PDF can change it: try the number, the amount and the check code. If those fail too, do not rely on it and ask us.",
} as const;
