/** A result of a test against the scores that are asked of it. */
import { formatDay } from "@/lib/platform/clock";
import { TESTS } from "@/lib/programs/wording";
import { type Asked, type EligibilityFacts, inTheirWords } from "./asked";
import { hasScores } from "./file";
import type { RecordOf } from "./rows";
import {
  isAskedIn,
  isComparable,
  type ScoredTestName,
  scaleOf,
  sectionsOf,
  staysValid,
  testName,
} from "./test-scales";
import { allOf, isSome, type Judgement, mapSome, met, notMet, unknown } from "./verdict";

export type ScoreRule = (score: number, minimum: number) => boolean;
export const atLeast: ScoreRule = (score, minimum) => score >= minimum;

/** Everything is needed: each score, and that the result is still valid. */
export function judgeScores(
  test: ScoredTestName,
  record: RecordOf<"test">,
  rows: readonly [Asked, ...Asked[]],
  facts: EligibilityFacts,
  isEnough: ScoreRule,
): Judgement {
  const { overall, sections = {} } = hasScores(record.details) ? record.details : {};
  const judged = mapSome(rows, (asked) => {
    const { section, minimum, unit } = asked;
    if (minimum === null || !isAskedIn(test, unit)) return inTheirWords(asked);
    if (section === "overall") return judgeScore(test, section, overall, minimum, isEnough);
    const named = sectionsOf(test).filter((each) => section === "each" || each.section === section);
    if (!isSome(named))
      return unknown(
        `It asks for ${section.replaceAll("_", " ")} ${minimum}, which ${testName(test)} doesn’t report.`,
      );
    return allOf(
      mapSome(named, (each) => judgeScore(test, each.section, sections[each.section], minimum, atLeast)),
    );
  });
  return allOf([...judged, judgeValidity(test, record, facts)]);
}

function judgeScore(
  test: ScoredTestName,
  section: string,
  score: number | undefined,
  minimum: number,
  isEnough: ScoreRule,
): Judgement {
  const what =
    section === "overall" ? (TESTS[test] ?? test) : `${TESTS[test]} ${sectionInWords(test, section)}`;
  const scale = scaleOf(test, section);
  if (!scale || !isComparable(minimum, scale))
    return unknown(
      `It asks for ${what} ${minimum}, which is on another scale than yours. Ask how it counts your score.`,
    );
  if (score === undefined) return unknown(`It asks for ${what} ${minimum}. Add your score.`, "test");
  return isEnough(score, minimum)
    ? met(`You have ${what} ${score}; it asks for ${minimum}.`)
    : notMet(`It asks for ${what} ${minimum}; you have ${score}.`, "test");
}

/** A result counts until the day it states, else for as long as the test is accepted after it was taken; null when neither is known. */
export function lastDayOf(
  test: ScoredTestName,
  { beginsOn, endsOn }: Pick<RecordOf<"test">, "beginsOn" | "endsOn">,
  { validYears }: Pick<EligibilityFacts, "validYears">,
): string | null {
  const years = validYears[test];
  return endsOn ?? (beginsOn && years !== undefined ? yearsLater(beginsOn, years) : null);
}

function judgeValidity(test: ScoredTestName, record: RecordOf<"test">, facts: EligibilityFacts): Judgement {
  const lastDay = lastDayOf(test, record, facts);
  if (lastDay === null && staysValid(test)) return met(`${testName(test)} scores stay valid.`);
  if (lastDay === null) return unknown(`Add until when your ${testName(test)} is valid.`, "test");
  if (lastDay < facts.today)
    return notMet(`Your ${testName(test)} was valid until ${formatDay(lastDay)}. Take it again.`, "test");
  if (facts.readBy && lastDay < facts.readBy)
    return unknown(
      `Your ${testName(test)} is valid until ${formatDay(lastDay)}, and applications close on ${formatDay(facts.readBy)}. Apply while it is valid, or take it again.`,
      "test",
    );
  return met(`Valid until ${formatDay(lastDay)}.`);
}

function yearsLater(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

export function sectionInWords(test: ScoredTestName, section: string): string {
  if (section === "overall") return "overall";
  if (section === "each") return "each section";
  return sectionsOf(test).find((each) => each.section === section)?.name ?? section;
}
