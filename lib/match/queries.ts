import "server-only";
import { factForPlanning } from "@/lib/destinations/rules";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { listFactsAbout } from "@/lib/facts/queries";
import type { Fact } from "@/lib/facts/schema";
import type { Db } from "@/lib/platform/supabase/db";
import { publicDb } from "@/lib/platform/supabase/public";
import { listDestinations } from "@/lib/site/navigation";
import { answerMatch, type Found, type MatchAnswer } from "./answer";
import { FIELDS, levelsFor } from "./choices";
import { MARKS_KEYS } from "./marks";
import { call } from "./rows";
import type { Student } from "./schema";
import { monthsOf, otherStarts, type Start } from "./starts";

/** What is compared at once. Beyond it stand the programs of which least is known, and the page says how many. */
export const MATCH_LIMIT = 1000;

/** The real programs of the student’s level and field that begin at this start, and how many there are beside them. */
export async function findCandidates(
  db: Db,
  { level, degree, field }: Pick<Student, "level" | "degree" | "field">,
  start: Start,
  today: string,
): Promise<Found> {
  const { subjects, titles } = FIELDS[field];
  const { data, error } = await call(db, "match_programs", {
    p_levels: levelsFor(level, degree),
    p_subjects: [...subjects],
    p_titles: [...titles],
    p_months: monthsOf(start, today),
    p_limit: MATCH_LIMIT,
  });
  if (error) throw error;
  return data;
}

/** What a year costs in a country, and how marks are counted. */
const FACT_WORDS = ["cost", "visa", "insurance", "marks"];

export type LoadedMatch = {
  answer: MatchAnswer;
  /** What the sums rest on. */
  facts: Fact[];
  rates: ReadonlyMap<string, ExchangeRate>;
};

/** The whole answer for this student, from the catalogue, the facts and the rates of the day. */
export async function loadMatch(db: Db, student: Student, today: string): Promise<LoadedMatch> {
  const [found, others, facts, rates, destinations] = await Promise.all([
    findCandidates(db, student, student.start, today),
    Promise.all(
      otherStarts(student.start, today).map(async (start) => ({
        start,
        found: await findCandidates(db, student, start, today),
      })),
    ),
    listFactsAbout(publicDb(["facts"]), FACT_WORDS),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG]), today),
    listDestinations(),
  ]);
  const marksFact = (key: string) => factForPlanning(facts, key, today) ?? null;
  const answer = answerMatch(student, found, others, {
    facts,
    marksFacts: {
      multiplier: marksFact(MARKS_KEYS.multiplier),
      deduction: marksFact(MARKS_KEYS.deduction),
    },
    rates,
    destinations: (destinations ?? []).map(({ code }) => code),
    today,
  });
  return { answer, facts, rates };
}
