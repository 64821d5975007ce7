import type { ReactNode } from "react";
import { type DestinationOverview, lengthOfStay } from "@/lib/destinations/overview";
import { factForPlanning } from "@/lib/destinations/rules";
import { fundsFact, lakhRange } from "@/lib/destinations/year-cost";
import { formatFact } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { FactSource } from "./fact-source";

type Figure = { name: string; value: string; note?: ReactNode };

/** Cost, money to show, work and stay of a destination in large numbers; those nobody has checked are left out. */
export function DestinationFigures({
  overview,
  facts,
  day,
}: {
  overview: DestinationOverview;
  facts: readonly Fact[];
  day: string;
}) {
  const figures = figuresOf(overview, facts, day);
  if (figures.length < 2) return null;
  return (
    <dl className="relative -mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-foreground bg-foreground/25 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {figures.map(({ name, value, note }) => (
        <div
          key={name}
          className="flex flex-col bg-card px-4 py-4 last:odd:col-span-2 sm:px-6 sm:py-5 sm:last:odd:col-span-1"
        >
          <dt className="text-sm leading-snug text-muted-foreground">{name}</dt>
          <dd className="mt-1 font-display text-xl leading-tight font-semibold sm:text-2xl">{value}</dd>
          {note ? <dd className="mt-auto pt-1.5 text-xs text-muted-foreground">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

const YEAR_NAMES = {
  master: "First year of a master’s",
  bachelor: "First year of a bachelor’s",
  none: "First year, without tuition",
} as const;

function figuresOf(
  { code, cost, withoutTuition, stay, english }: DestinationOverview,
  facts: readonly Fact[],
  day: string,
): Figure[] {
  const funds = fundsFact(code, facts, day);
  const work = factForPlanning(facts, `work.${code.toLowerCase()}.term.hours`, day);
  const year = cost ?? withoutTuition;
  const figures: (Figure | null)[] = [
    year && {
      name: YEAR_NAMES[year.degree ?? "none"],
      value: lakhRange(year),
      note: (
        <a href="#year-cost" className="underline">
          Part by part
        </a>
      ),
    },
    funds
      ? {
          name: funds.key.includes("outside_london")
            ? "Money to show, outside London"
            : "Money to show for the visa",
          value: formatFact(funds),
          note: <FactSource fact={funds} />,
        }
      : null,
    work ? { name: "Work in term", value: formatFact(work), note: <FactSource fact={work} /> } : null,
    stay && {
      name: stay.mayWork ? "Stay to work after a master’s" : "Stay to look for work after a master’s",
      value: stay.extension
        ? `${lengthOfStay(stay.months)}, some ${lengthOfStay(stay.months + stay.extension.months)}`
        : lengthOfStay(stay.months),
      note: <FactSource fact={stay.fact} />,
    },
    english && {
      name: "IELTS from",
      value: english.minimum.toFixed(1),
      note: `lowest of ${english.programs} programs at ${english.universities} universities on our list`,
    },
  ];
  return figures.filter((figure) => figure !== null);
}
