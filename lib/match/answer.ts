/** The whole answer to the five questions, from what the database and the facts know. */
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import type { Fact } from "@/lib/facts/schema";
import { levelsFor } from "./choices";
import { type FirstYear, firstYear, type PlaceCosts, placeCosts } from "./cost";
import { compareDestinations, type DestinationYear } from "./destinations";
import { type Marks, type MarksFacts, toMarks } from "./marks";
import { type Opening, openings } from "./openings";
import { rank } from "./ranking";
import type { Student } from "./schema";
import type { Start } from "./starts";
import {
  type Candidate,
  GROUPS,
  type Group,
  isJudged,
  type Judged,
  judge,
  type LeftOut,
  type Profile,
  type Verdict,
} from "./verdict";

/** What the database found for a level, a field and a start. */
export type Found = {
  /** Every real program of the level and field. */
  total: number;
  /** Of them: those that begin at another time, those of which nobody knows when, and those without a known fee. */
  otherStart: number;
  startUnknown: number;
  feeUnknown: number;
  /** Beyond what is compared at once: the least documented. */
  notCompared: number;
  candidates: Candidate[];
};

export type LeftOutReason = LeftOut | "start" | "startUnknown" | "fee" | "notCompared";

export type MatchAnswer = {
  total: number;
  groups: Record<Group, Judged[]>;
  leftOut: { reason: LeftOutReason; count: number }[];
  marks: Marks;
  openings: Opening[];
  destinations: DestinationYear[];
  /** Fewer programs are known than one can choose from. */
  isThin: boolean;
};

/** With fewer known, a list of programs would pretend to be a choice. */
export const FEW_PROGRAMS = 5;

type Known = {
  facts: readonly Fact[];
  marksFacts: MarksFacts;
  rates: ReadonlyMap<string, ExchangeRate>;
  destinations: readonly string[];
  today: string;
};

export function answerMatch(
  student: Student,
  found: Found,
  others: readonly { start: Start; found: Found }[],
  known: Known,
): MatchAnswer {
  const { facts, rates, today } = known;
  const profile = profileOf(student, known.marksFacts);
  const costOf = costs(facts, rates, today);
  const judgeAll = (candidates: readonly Candidate[]) => (of: Profile) =>
    candidates.map((candidate) => judge(of, candidate, costOf(candidate), today));

  const verdicts = judgeAll(found.candidates)(profile);
  const judged = verdicts.filter(isJudged);
  const [level = "master"] = levelsFor(student.level, student.degree);
  return {
    total: found.total,
    groups: Object.fromEntries(
      GROUPS.map((group) => [group, judged.filter(({ outcome }) => outcome.group === group).sort(rank)]),
    ) as Record<Group, Judged[]>,
    leftOut: leftOutOf(found, verdicts),
    marks: profile.marks,
    openings: openings(
      profile,
      judgeAll(found.candidates),
      found.candidates.map(({ english }) => english),
      others.map((other) => ({ start: other.start, judge: judgeAll(other.found.candidates) })),
    ),
    destinations: compareDestinations(known.destinations, verdicts, level, profile.budgetRupees, {
      facts,
      rates,
      day: today,
    }),
    isThin: judged.filter(({ outcome }) => outcome.group !== "unclear").length < FEW_PROGRAMS,
  };
}

const LAKH = 100_000;

export function profileOf(
  { degree, marks, budgetLakh, english, start }: Student,
  facts: MarksFacts,
): Profile {
  return {
    marks: toMarks(degree, marks, facts),
    budgetRupees: Math.round(budgetLakh * LAKH),
    english,
    start,
  };
}

/** Many programs share a city; what a year there costs is worked out once. */
function costs(
  facts: readonly Fact[],
  rates: ReadonlyMap<string, ExchangeRate>,
  today: string,
): (candidate: Candidate) => FirstYear {
  const places = new Map<string, PlaceCosts>();
  return ({ countryCode, city, tuitionRupees }) => {
    const key = `${countryCode} ${city ?? ""}`;
    const place = places.get(key) ?? placeCosts(countryCode, city, facts, rates, today);
    places.set(key, place);
    return firstYear(tuitionRupees ?? 0, place);
  };
}

function leftOutOf(found: Found, verdicts: readonly Verdict[]): MatchAnswer["leftOut"] {
  const judgedOut = (reason: LeftOut) =>
    verdicts.filter(({ outcome }) => "leftOut" in outcome && outcome.leftOut === reason).length;
  const counts: [LeftOutReason, number][] = [
    ["budget", judgedOut("budget")],
    ["marks", judgedOut("marks")],
    ["english", judgedOut("english")],
    ["closed", judgedOut("closed")],
    ["start", found.otherStart],
    ["startUnknown", found.startUnknown],
    ["fee", found.feeUnknown],
    ["cost", judgedOut("cost")],
    ["notCompared", found.notCompared],
  ];
  return counts.flatMap(([reason, count]) => (count > 0 ? [{ reason, count }] : []));
}
