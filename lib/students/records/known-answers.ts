/** What a student's file answers of the five questions of the match: never more than was recorded, and only what still counts. */
import { DEGREES, ENGLISH_TEST_NAMES } from "@/lib/match/choices";
import { type KnownAnswers, type KnownEnglish, type NotCounted, typedWith } from "@/lib/match/known";
import type { GivenMarks } from "@/lib/match/marks";
import { parseMatch } from "@/lib/match/schema";
import { SEASONS, type Start, usualStart } from "@/lib/match/starts";
import type { EligibilityFacts } from "./asked";
import { isMatched } from "./choices";
import { hasScores, recordsOf, type StudentFile } from "./file";
import { lastDayOf } from "./judge-scores";
import type { RecordOf } from "./rows";

type Facts = Pick<EligibilityFacts, "validYears" | "today">;

/** Null when the file answers nothing and there is nothing of it to explain. */
export function knownAnswers(file: StudentFile, facts: Facts): KnownAnswers | null {
  const { studies, unfinished } = knownStudies(file, usualStart(facts.today));
  const { english, expired } = knownEnglish(file, facts);
  const known = usable({ studies, english, notCounted: [...unfinished, ...expired] }, facts.today);
  return known.studies || known.english || known.notCounted.length > 0 ? known : null;
}

/** What the form itself would refuse is asked: a mark in another scale than its sheet's, a score on the test's other scale. */
function usable(known: KnownAnswers, today: string): KnownAnswers {
  const { typed } = parseMatch(new URLSearchParams(), today);
  const { errors } = parseMatch(new URLSearchParams(typedWith(typed, known)), today);
  return {
    ...known,
    studies: known.studies && {
      ...known.studies,
      marks: errors.marks || errors.scale ? null : known.studies.marks,
    },
    english: errors.english || errors.score ? null : known.english,
  };
}

type Study = RecordOf<"education">;

/** The highest that will be finished by the start; of two, the later one. */
function knownStudies(
  file: StudentFile,
  start: Start,
): { studies: KnownAnswers["studies"]; unfinished: NotCounted[] } {
  const studies = recordsOf(file, "education").flatMap((study) => {
    const { degree } = study.details;
    return isMatched(degree) ? [{ study, degree, stage: DEGREES[degree].stage }] : [];
  });
  const byStart = `${start.year}-${String(start.season ? SEASONS[start.season].months[0] : 1).padStart(2, "0")}-01`;
  const [best] = studies
    .filter(({ study }) => isFinishedBy(study, byStart))
    .sort((a, b) => b.stage - a.stage || (b.study.endsOn ?? "").localeCompare(a.study.endsOn ?? ""));
  const unfinished = studies.filter(
    ({ study, stage }) => !isFinishedBy(study, byStart) && stage > (best?.stage ?? -1),
  );
  return {
    studies: best ? { degree: best.degree, marks: marksOf(best.study) } : null,
    unfinished: unfinished.map(({ study, degree }) => ({
      kind: "unfinished",
      degree,
      endsOn: study.endsOn,
    })),
  };
}

/** Begun without an end goes on; without either month it is taken as entered, as everywhere in the file. */
function isFinishedBy({ beginsOn, endsOn }: Study, day: string): boolean {
  return endsOn === null ? beginsOn === null : endsOn <= day;
}

function marksOf({ details: { mark, scale } }: Study): GivenMarks | null {
  return mark === undefined || scale === undefined || scale === "class" ? null : { value: mark, scale };
}

/** IELTS before the others, because people compare by it; of one test the best result, because one is enough. */
function knownEnglish(
  file: StudentFile,
  facts: Facts,
): { english: KnownEnglish | null; expired: NotCounted[] } {
  const results = recordsOf(file, "test").flatMap((record) => {
    const { details } = record;
    if (!hasScores(details) || !isAskedFor(details.test) || details.overall === undefined) return [];
    const { test, overall } = details;
    return [{ test, score: overall, until: lastDayOf(test, record, facts) }];
  });
  const [best] = results
    .filter(({ until }) => until === null || until >= facts.today)
    .sort((a, b) => order(a.test) - order(b.test) || b.score - a.score || compareEnds(b.until, a.until));
  if (best) return { english: best, expired: [] };
  const expired = results.flatMap(({ test, score, until }): NotCounted[] =>
    until === null ? [] : [{ kind: "expired", test, score, endedOn: until }],
  );
  return { english: file.none.has("test") ? { test: "none" } : null, expired };
}

/** Those that our tools ask about; a file may hold others. */
function isAskedFor(test: string): test is (typeof ENGLISH_TEST_NAMES)[number] {
  return ENGLISH_TEST_NAMES.some((name) => name === test);
}

function order(test: (typeof ENGLISH_TEST_NAMES)[number]): number {
  return ENGLISH_TEST_NAMES.indexOf(test);
}

/** An end that is known before one that is not. */
function compareEnds(a: string | null, b: string | null): number {
  return (a ?? "").localeCompare(b ?? "");
}
