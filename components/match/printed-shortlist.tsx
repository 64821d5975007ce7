import { useLocale, useTranslate } from "#translate";
import { SourceMark } from "@/components/content/source-mark";
import type { Citations } from "@/lib/facts/rules";
import type { Group, Judged } from "@/lib/match/verdict";
import { checksOf, groupLead, groupTitle, statedIn } from "@/lib/match/wording";
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
  const t = useTranslate();
  const locale = useLocale();
  if (entries.length === 0) return null;
  return (
    <section className="hidden print:block">
      <h2 className="text-xl">{groupTitle(group, t)}</h2>
      <p className="text-sm">{groupLead(group, formatRupees(budget, t), t)}</p>
      <table className="mt-1 w-full text-left text-xs leading-snug">
        <thead>
          <tr className="border-y border-foreground">
            <th scope="col" className="py-1 pr-3">
              {t("Program")}
            </th>
            <th scope="col" className="py-1 pr-3">
              {t("First year")}
            </th>
            <th scope="col" className="py-1">
              {t("What it asks, and where you stand")}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ judged, program }) => (
            <tr key={program.slug} className="break-inside-avoid border-b align-top">
              <th scope="row" className="w-[34%] py-1.5 pr-3 font-normal">
                <strong translate="no">{program.name}</strong>
                <span className="block">
                  <span translate="no">{program.university.name}</span>,{" "}
                  {program.university.city ? `${program.university.city}, ` : null}
                  {countryName(program.university.countryCode, t, locale)}
                </span>
                <PageRead program={program} />
              </th>
              <td className="figures w-[24%] py-1.5 pr-3">
                <strong>{formatRupees(judged.cost.total ?? 0, t)}</strong>
                {(judged.cost.total ?? 0) > budget ? (
                  <span className="block">
                    {t("{amount} above the budget", {
                      amount: formatRupees((judged.cost.total ?? 0) - budget, t),
                    })}
                  </span>
                ) : null}
                <Parts judged={judged} citations={citations} />
              </td>
              <td className="py-1.5">
                {checksOf(
                  judged,
                  program.requirements.length > 0,
                  statedIn(program.requirements),
                  t,
                  locale,
                ).map(({ kind, status, name, text }) => (
                  <span key={name} className="block">
                    {STATES[status]} {name}:{" "}
                    {kind === "deadline" ? <DeadlineText {...{ judged, program, text }} /> : text}
                  </span>
                ))}
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
  const t = useTranslate();
  const locale = useLocale();
  const page = url ?? sourceUrl;
  if (!page) return null;
  return (
    <span className="block break-all">
      {page.replace(/^https?:\/\/(www\.)?/, "")}
      {checkedOn ? ` (${t("read {day}", { day: formatDay(checkedOn, locale) })})` : null}
    </span>
  );
}

function Parts({ judged, citations }: { judged: Judged; citations: Citations }) {
  const t = useTranslate();
  const { tuition, place, missing } = judged.cost;
  const parts = [
    { name: t("tuition"), costs: [{ rupees: tuition, fact: null }] },
    { name: t("living"), costs: place.living ? [place.living] : [] },
    { name: t("visa"), costs: place.visa },
    { name: t("health cover"), costs: place.health },
  ]
    .filter(({ costs }) => costs.length > 0)
    .map((part) => ({ ...part, rupees: sumOf(part.costs) }));
  return (
    <>
      {parts.map(({ name, costs, rupees }) => (
        <span key={name} className="block">
          {name} {rupees === 0 ? t("none") : formatRupees(rupees, t)}
          {costs.map(({ fact }) =>
            fact ? <SourceMark key={fact.key} source={citations.byKey.get(fact.key)?.source} /> : null,
          )}
        </span>
      ))}
      {missing.map((part) => (
        <span key={part} className="block">
          {part === "visa" ? t("visa fee: not known") : t("health cover: not known")}
        </span>
      ))}
    </>
  );
}

function sumOf(costs: readonly { rupees: number }[]): number {
  return costs.reduce((sum, { rupees }) => sum + rupees, 0);
}

/** In the university’s own words, where it says the deadline in words. */
function DeadlineText({ judged, program, text }: { judged: Judged; program: Program; text: string }) {
  const words = program.intakeDates.find(
    ({ month, deadlineNote }) => month === judged.deadline?.month && deadlineNote,
  )?.deadlineNote;
  return words ? <span translate="no">{words}</span> : text;
}
