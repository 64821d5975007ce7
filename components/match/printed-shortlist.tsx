import { SourceMark } from "@/components/content/source-mark";
import type { Citations } from "@/lib/facts/rules";
import type { Group, Judged } from "@/lib/match/verdict";
import { checksOf, GROUP_NAMES, statedIn } from "@/lib/match/wording";
import { formatDay } from "@/lib/platform/clock";
import type { Program } from "@/lib/programs/queries";
import { formatRupees } from "@/lib/programs/wording";
import { countryName } from "@/lib/site/countries";

type Props = {
  group: Group;
  entries: readonly { judged: Judged; program: Program }[];
  budget: number;
  citations: Citations;
};

/** The cards of a group as a table for paper: a shortlist is one or two sheets that lie on the kitchen table. */
export function PrintedShortlist({ group, entries, budget, citations }: Props) {
  if (entries.length === 0) return null;
  const { title, lead } = GROUP_NAMES[group];
  return (
    <section className="hidden print:block">
      <h2 className="text-xl">{title}</h2>
      <p className="text-sm">{lead(formatRupees(budget))}</p>
      <table className="mt-1 w-full text-left text-xs leading-snug">
        <thead>
          <tr className="border-y border-foreground">
            <th scope="col" className="py-1 pr-3">
              Program
            </th>
            <th scope="col" className="py-1 pr-3">
              First year
            </th>
            <th scope="col" className="py-1">
              What it asks, and where you stand
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ judged, program }) => (
            <tr key={program.slug} className="break-inside-avoid border-b align-top">
              <th scope="row" className="w-[34%] py-1.5 pr-3 font-normal">
                <strong>{program.name}</strong>
                <span className="block">
                  {program.university.name}, {program.university.city ? `${program.university.city}, ` : null}
                  {countryName(program.university.countryCode)}
                </span>
                <PageRead program={program} />
              </th>
              <td className="figures w-[24%] py-1.5 pr-3">
                <strong>{formatRupees(judged.cost.total ?? 0)}</strong>
                {(judged.cost.total ?? 0) > budget ? (
                  <span className="block">
                    {formatRupees((judged.cost.total ?? 0) - budget)} above the budget
                  </span>
                ) : null}
                <Parts judged={judged} citations={citations} />
              </td>
              <td className="py-1.5">
                {checksOf(judged, program.requirements.length > 0, statedIn(program.requirements)).map(
                  ({ status, name, text }) => (
                    <span key={name} className="block">
                      {STATES[status]} {name}:{" "}
                      {name === "Apply by" ? (wordsOf(judged, program) ?? text) : text}
                    </span>
                  ),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const STATES = { met: "☑", missing: "☐", unknown: "?" } as const;

function PageRead({ program: { url, sourceUrl, checkedOn } }: { program: Program }) {
  const page = url ?? sourceUrl;
  if (!page) return null;
  return (
    <span className="block break-all">
      {page.replace(/^https?:\/\/(www\.)?/, "")}
      {checkedOn ? ` (read ${formatDay(checkedOn)})` : null}
    </span>
  );
}

function Parts({ judged, citations }: { judged: Judged; citations: Citations }) {
  const { tuition, place, missing } = judged.cost;
  const parts = [
    { name: "tuition", costs: [{ rupees: tuition, fact: null }] },
    { name: "living", costs: place.living ? [place.living] : [] },
    { name: "visa", costs: place.visa },
    { name: "health cover", costs: place.health },
  ].filter(({ costs }) => costs.length > 0);
  return (
    <>
      {parts.map(({ name, costs }) => (
        <span key={name} className="block">
          {name} {tuition === 0 && name === "tuition" ? "none" : formatRupees(sumOf(costs))}
          {costs.map(({ fact }) =>
            fact ? <SourceMark key={fact.key} source={citations.byKey.get(fact.key)?.source} /> : null,
          )}
        </span>
      ))}
      {missing.map((part) => (
        <span key={part} className="block">
          {part === "visa" ? "visa fee" : "health cover"}: not known
        </span>
      ))}
    </>
  );
}

function sumOf(costs: readonly { rupees: number }[]): number {
  return costs.reduce((sum, { rupees }) => sum + rupees, 0);
}

/** A deadline that the university says in words. */
function wordsOf({ deadline }: Judged, { intakeDates }: Program): string | null {
  return (
    intakeDates.find(({ month, deadlineNote }) => month === deadline?.month && deadlineNote)?.deadlineNote ??
    null
  );
}
