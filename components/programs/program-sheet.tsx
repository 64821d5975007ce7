import type { ReactNode } from "react";
import { formatDay } from "@/lib/platform/clock";
import { MONTHS } from "@/lib/platform/months";
import type { Program } from "@/lib/programs/queries";
import { STUDY_MODES, SUBJECTS } from "@/lib/programs/taxonomy";
import {
  formatDuration,
  formatMinimum,
  formatMoney,
  inWords,
  languageName,
  TEST_SECTIONS,
  TESTS,
} from "@/lib/programs/wording";
import { NotKnown } from "./not-known";
import { type Rates, RupeeEstimate, Tuition } from "./tuition";

/** What we know of a program, at one glance, and then what the reader has to look up before applying. */
export function ProgramGlance({ program, rates }: { program: Program; rates: Rates }) {
  const { durationMonths, intakes, nextDeadline, language, studyMode, applicationFee, url } = program;
  const hasDeadline = nextDeadline !== null || program.intakeDates.some(({ deadlineNote }) => deadlineNote);
  const toLookUp = [
    ...(program.tuition ? [] : ["the fee"]),
    ...(durationMonths === null ? ["how long it takes"] : []),
    ...(intakes.length === 0 ? ["when it starts"] : []),
    ...(hasDeadline ? [] : ["the deadline"]),
    ...(applicationFee ? [] : ["the application fee"]),
    ...(language ? [] : ["the language of teaching"]),
  ];
  return (
    <>
      <dl className="grid grid-cols-2 border-t-2 border-foreground sm:grid-cols-3">
        {program.tuition ? (
          <Entry name="Tuition" className="col-span-2 sm:col-span-1 sm:row-span-2">
            <Tuition tuition={program.tuition} rates={rates} />
          </Entry>
        ) : null}
        <Entry name="Duration">{durationMonths === null ? null : formatDuration(durationMonths)}</Entry>
        <Entry name="Starts in">
          {intakes.length === 0 ? null : inWords(intakes.map((month) => MONTHS[month - 1] ?? ""))}
        </Entry>
        <Entry name="Next deadline">{nextDeadline && formatDay(nextDeadline)}</Entry>
        <Entry name="Application fee">
          {applicationFee === null ? null : applicationFee.amount === 0 ? (
            "None"
          ) : (
            <>
              {formatMoney(applicationFee.amount, applicationFee.currency)}
              <RupeeEstimate money={applicationFee} rates={rates} className="font-normal" />
            </>
          )}
        </Entry>
        <Entry name="Taught in">{language && languageName(language)}</Entry>
        <Entry name="Way of study">{studyMode && STUDY_MODES[studyMode].name}</Entry>
        <Entry name="Subject" className="col-span-2 sm:col-span-1">
          {SUBJECTS[program.subjectCode] ?? null}
        </Entry>
      </dl>
      {toLookUp.length > 0 ? (
        <p className="measure mt-4 border-l-4 border-attention-fill bg-attention-soft px-4 py-3">
          We haven’t checked {inWords(toLookUp)} yet.{" "}
          {url && program.isIndexed ? (
            <>
              Look on{" "}
              <a href={url} rel="noopener noreferrer nofollow" className="text-link">
                the university’s page
              </a>
            </>
          ) : (
            "Ask the university"
          )}{" "}
          before you plan with it.
        </p>
      ) : null}
    </>
  );
}

function Entry({ name, children, className }: { name: string; children: ReactNode; className?: string }) {
  if (children === null) return null;
  return (
    <div className={`border-b py-4 pr-5 ${className ?? ""}`}>
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-0.5 leading-snug font-semibold">{children}</dd>
    </div>
  );
}

/** The months in which it begins, each with the day until which one may apply. */
export function IntakeTable({ intakes }: { intakes: Program["intakeDates"] }) {
  if (intakes.length === 0)
    return (
      <p>
        We haven’t checked this yet. Ask the university when the course begins, and until when students from
        India may apply.
      </p>
    );
  return (
    <table className="w-full max-w-2xl border-collapse text-left">
      <thead className="border-b border-foreground text-sm">
        <tr>
          <th scope="col" className="py-2 pr-5">
            Start
          </th>
          <th scope="col" className="py-2">
            Apply until
          </th>
        </tr>
      </thead>
      <tbody className="divide-y border-b">
        {intakes.map(({ month, deadlineOn, deadlineNote }) => (
          <tr key={`${month}-${deadlineOn}`} className="align-top">
            <th scope="row" className="py-3 pr-5">
              {MONTHS[month - 1]}
            </th>
            <td className="py-3">
              {deadlineOn ? (
                formatDay(deadlineOn)
              ) : deadlineNote ? null : (
                <NotKnown>Ask the university</NotKnown>
              )}
              {deadlineNote ? (
                <span className={deadlineOn ? "block text-sm text-muted-foreground" : undefined}>
                  {deadlineNote}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where an exam's own page explains its scores. */
const EXAM_PAGES: Record<string, string> = {
  ielts: "/exams/ielts",
  toefl: "/exams/toefl",
  pte: "/exams/pte",
  duolingo: "/exams/duolingo",
  gre: "/exams/gre",
  gmat: "/exams/gmat",
  sat: "/exams/sat",
  gate: "/exams/gate",
  cat: "/exams/cat",
  neet: "/exams/neet",
  jee_main: "/exams/jee_main",
  jee_advanced: "/exams/jee_advanced",
  german: "/exams/german",
  french: "/exams/french",
};

/** What is asked of applicants, test by test, with the sections that have a minimum of their own. */
export function RequirementTable({
  requirements,
  pageExists,
}: {
  requirements: Program["requirements"];
  pageExists: (path: string) => boolean;
}) {
  if (requirements.length === 0)
    return (
      <p>
        We haven’t checked them yet. Nearly every university asks for a minimum of marks and for a language
        test: read its page before you apply, or ask us.
      </p>
    );
  const asked = Object.entries(TESTS)
    .map(([test, name]) => ({ test, name, lines: requirements.filter((line) => line.test === test) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <table className="w-full max-w-2xl border-collapse text-left">
      <thead className="border-b border-foreground text-sm">
        <tr>
          <th scope="col" className="py-2 pr-5">
            Asked for
          </th>
          <th scope="col" className="py-2">
            At least
          </th>
        </tr>
      </thead>
      <tbody className="divide-y border-b">
        {asked.map(({ test, name, lines }) => {
          const page = EXAM_PAGES[test];
          return (
            <tr key={test} className="align-top">
              <th scope="row" className="w-2/5 py-3 pr-5">
                {page && pageExists(page) ? (
                  <a href={page} className="text-link">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </th>
              <td className="figures py-3">
                {lines.map(({ section, minimum, unit, note }) => (
                  <span key={section} className="block">
                    {section === "overall" ? null : (
                      <span className="text-muted-foreground">{TEST_SECTIONS[section]}: </span>
                    )}
                    {minimum === null ? null : <strong>{formatMinimum(minimum, unit)}</strong>}
                    {note ? <span className="text-sm"> {note}</span> : null}
                  </span>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
