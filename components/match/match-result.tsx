import type { ReactNode } from "react";
import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Sources } from "@/components/content/sources";
import { Alert } from "@/components/ui/alert";
import { RichText } from "@/components/ui/rich-text";
import { type Citations, citeFacts } from "@/lib/facts/rules";
import { isAfterSchool } from "@/lib/match/choices";
import { type DestinationYear, isOutOfReach } from "@/lib/match/destinations";
import type { LoadedMatch } from "@/lib/match/queries";
import { matchQuery, type Student } from "@/lib/match/schema";
import { groupsToTake } from "@/lib/match/shown";
import { GROUPS, type Group, type Judged } from "@/lib/match/verdict";
import { groupCount, groupLead, groupTitle, lakhs, marksRuleText } from "@/lib/match/wording";
import { formatDay } from "@/lib/platform/clock";
import type { Program } from "@/lib/programs/queries";
import { formatCount, inWords } from "@/lib/programs/wording";
import { countryName } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import { DestinationYears } from "./destination-years";
import { LeftOutList } from "./left-out-list";
import { OpeningsList } from "./openings-list";
import { PrintedShortlist } from "./printed-shortlist";
import { ProgramCard } from "./program-card";
import { UnclearList } from "./unclear-list";

const LAKH = 100_000;

type Props = {
  student: Student;
  loaded: LoadedMatch;
  /** What is drawn of each group, with the programs’ own details. */
  programs: ReadonlyMap<string, Program>;
  shown: Record<Group, Judged[]>;
  today: string;
  /** The ways to keep the answer. */
  keep: ReactNode;
  /** What can be done with one program. */
  actions: (program: Program) => ReactNode;
};

/** The answer: what fits, what would open more, what is close, what was left out and why, and where else a year is affordable. */
export function MatchResult({ student, loaded, programs, shown, today, keep, actions }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const { answer, facts, rates } = loaded;
  const budget = Math.round(student.budgetLakh * LAKH);
  // Of a few universities only that one is affordable can be said, not that a country is not.
  const isTold = (year: DestinationYear) => year.over === 0 || isOutOfReach(year);
  const destinations = answer.destinations.filter(answer.isThin ? isTold : isOutOfReach);
  const untold = answer.isThin ? answer.destinations.filter((year) => !isTold(year)) : [];
  const hasPrograms = GROUPS.some((group) => answer.groups[group].length > 0);
  const toTake = groupsToTake(answer.groups);
  const entriesOf = (group: Group) =>
    shown[group].flatMap((judged) => {
      const program = programs.get(judged.candidate.slug);
      return program ? [{ judged, program }] : [];
    });
  const citations = citeFacts(
    [
      ...GROUPS.filter((group) => group !== "unclear" || toTake.includes(group)).flatMap((group) =>
        entriesOf(group).flatMap(factsOf),
      ),
      ...destinations.flatMap(({ basis }) => (basis.kind === "usual" ? [basis.fact.key] : [])),
      ...(answer.marks.fact ? [answer.marks.fact.key] : []),
    ],
    facts,
    today,
  );
  const rule = marksRuleText(student.marks, answer.marks, t);
  const groupOf = (group: Group) => (
    <ProgramGroup
      key={group}
      group={group}
      student={student}
      entries={entriesOf(group)}
      count={answer.groups[group].length}
      budget={budget}
      citations={citations}
      actions={actions}
    />
  );
  const years =
    destinations.length > 0 ? (
      <section
        aria-labelledby="destinations"
        className={answer.isThin && !hasPrograms ? "max-w-3xl" : "max-w-3xl print:hidden"}
      >
        <h2 id="destinations" className="text-2xl print:text-lg">
          {answer.isThin ? t("What a year costs, by destination") : t("Out of reach on this budget")}
        </h2>
        <p className="measure mt-2 mb-4 text-muted-foreground">
          {t(
            "The cheapest first year we know of in each destination, living included, against {budget}. The line is your budget.",
            { budget: lakhs(student.budgetLakh, t) },
          )}
        </p>
        <DestinationYears destinations={destinations} budget={budget} citations={citations} />
        {untold.length > 0 ? (
          <p className="mt-3 text-sm text-muted-foreground">
            {t("Too few fees known to compare: {countries}.", {
              countries: inWords(
                untold.map(({ code }) => countryName(code, t, locale)),
                t,
              ),
            })}
          </p>
        ) : null}
      </section>
    ) : null;
  return (
    <div className="space-y-10 print:space-y-4">
      <div className="space-y-5">
        <GroupCounts answer={answer} />
        <OpeningsList student={student} openings={answer.openings} />
      </div>
      {GROUPS.filter((group) => group !== "unclear").map(groupOf)}
      {toTake.map((group) => (
        <PrintedShortlist
          key={group}
          group={group}
          entries={entriesOf(group)}
          budget={budget}
          citations={citations}
        />
      ))}
      {student.field === "health" && isAfterSchool(student.level, student.degree) ? (
        <Alert>
          <p>
            <RichText
              text={t(
                "Thinking of MBBS? Medicine costs more than the sums below, and India’s rules (NEET, National Medical Commission) decide which degrees count. Read <medicine>medicine abroad</medicine> first.",
              )}
              parts={{
                medicine: (text) => (
                  <a href="/medical-programs" className="text-link">
                    {text}
                  </a>
                ),
              }}
            />
          </p>
        </Alert>
      ) : null}
      {groupOf("unclear")}
      {answer.isThin ? (
        <>
          <Alert variant="attention" className="print:hidden">
            <p>
              <RichText
                text={t(
                  "We know all requirements of fewer programs than one can choose from, so compare destinations too. Missing a course? <ask>Ask us for it</ask>.",
                )}
                parts={{
                  ask: (text) => (
                    <a href={localPath(paths.requestProgram)} className="text-link">
                      {text}
                    </a>
                  ),
                }}
              />
            </p>
          </Alert>
          {years}
        </>
      ) : null}
      <LeftOutList answer={answer} student={student} />
      {answer.isThin ? null : years}
      {keep}
      <section aria-labelledby="counted" className="max-w-[32rem] text-sm print:max-w-none print:text-xs">
        <h2 id="counted" className="text-2xl print:text-lg">
          {t("How we counted")}
        </h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 print:mt-1 print:columns-2 print:space-y-0 print:leading-snug">
          {rule ? (
            <li>
              {rule}
              {answer.marks.fact?.sourceUrl ? (
                <>
                  {" "}
                  <a href={answer.marks.fact.sourceUrl} rel="noopener nofollow" className="text-link">
                    {t("Source of the rule")}
                  </a>
                </>
              ) : null}
            </li>
          ) : null}
          <li>
            {t(
              "The first year is tuition, twelve months of living, the visa and health cover. Living is the higher of what the visa asks you to show and what students are said to spend. Flights and deposits are not in it.",
            )}
          </li>
          <li>
            {t(
              "We compare marks, English, money and start. Whether your subjects are accepted is the university’s decision: read its page, or ask us. We don’t ask about backlogs or gap years; some universities limit them, so mention yours when you ask.",
            )}
          </li>
          <li>
            {t(
              "Programs are ordered by what is known of them, then by what is missing, then by cost. Nobody can pay to stand higher. A match is not an offer.",
            )}
          </li>
          <li>
            {t("Scores of one English test are not converted into another’s: universities differ in that.")}
          </li>
          {[...rates.values()].length > 0 ? (
            <li>
              {t("Fees are converted at the rates of {ratesDay}; the answer is of {day}.", {
                ratesDay: formatDay(newestDay([...rates.values()]), locale),
                day: formatDay(today, locale),
              })}
            </li>
          ) : null}
        </ul>
      </section>
      <div className="print:[&_li]:py-0 print:[&_ol]:columns-2 print:[&_ol]:text-[0.65rem] print:[&_p]:hidden print:[&_q]:hidden print:[&_h2]:text-lg print:[&_section]:mt-0">
        <Sources sources={citations.sources} />
      </div>
    </div>
  );
}

function GroupCounts({ answer }: Pick<LoadedMatch, "answer">) {
  const t = useTranslate();
  return (
    <nav aria-label={t("Parts of the answer")} className="print:hidden">
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {GROUPS.filter((group) => answer.groups[group].length > 0).map((group) => (
          <li key={group}>
            <a
              href={`#${group}`}
              className="flex items-baseline gap-2 rounded-md border bg-card px-4 py-2 hover:border-foreground"
            >
              <span className="figures font-display text-2xl font-semibold text-primary">
                {answer.groups[group].length}
              </span>
              {groupCount(group, t)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ProgramGroup({
  group,
  student,
  entries,
  count,
  budget,
  citations,
  actions,
}: {
  group: Group;
  student: Student;
  entries: readonly { judged: Judged; program: Program }[];
  count: number;
  budget: number;
  citations: Citations;
  actions: (program: Program) => ReactNode;
}) {
  const t = useTranslate();
  const localPath = useLocalPath();
  if (entries.length === 0) return null;
  const more = count - entries.length;
  return (
    <section aria-labelledby={group} className="print:hidden">
      <h2 id={group} className="scroll-mt-6 text-3xl">
        {groupTitle(group, t)} <span className="figures text-muted-foreground">({count})</span>
      </h2>
      <p className="measure mt-2 mb-5 text-muted-foreground">
        {groupLead(group, lakhs(student.budgetLakh, t), t)}
      </p>
      {group === "unclear" ? (
        <UnclearList entries={entries} budget={budget} />
      ) : (
        <ul className="grid gap-5 lg:grid-cols-2">
          {entries.map(({ judged, program }) => (
            <ProgramCard
              key={program.slug}
              judged={judged}
              program={program}
              budget={budget}
              citations={citations}
              actions={actions(program)}
            />
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className="mt-4">
          <a
            href={localPath(`${paths.match}?${matchQuery(student)}&show=${group}#${group}`)}
            className="text-link"
          >
            {more === 1
              ? t("Show 1 more program")
              : t("Show {count} more programs", { count: formatCount(more) })}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function factsOf({ judged }: { judged: Judged }): string[] {
  const { living, visa, health, upFront } = judged.cost.place;
  return [...(living ? [living] : []), ...visa, ...health, ...upFront].map(({ fact }) => fact.key);
}

function newestDay(rates: readonly { asOf: string }[]): string {
  return (
    rates
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? ""
  );
}
