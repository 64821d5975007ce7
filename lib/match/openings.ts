/** What would open more programs, counted by asking again with one answer changed. */
import { ENGLISH_TESTS, type EnglishTest } from "./choices";
import type { English } from "./schema";
import type { Start } from "./starts";
import type { Profile, Verdict } from "./verdict";

type Score = { test: EnglishTest; score: number };

export type Opening = {
  /** How many programs fit with it that do not fit now. */
  more: number;
  change:
    | { kind: "english"; english: Score }
    | { kind: "budget"; moreLakh: number }
    | { kind: "start"; start: Start };
  /** Who has no English test fits nowhere, so other changes are counted with this score beside them. */
  beside: Score | null;
};

type Judge = (profile: Profile) => readonly Verdict[];

const LAKH = 100_000;
/** What a family may find beside what it has: up to a quarter more, and three lakh at least. */
const MORE_BUDGET = { share: 0.25, leastLakh: 3 } as const;
/** The smallest change that opens at least so much of what the largest would, and one that opens most of it. */
const SHARES = [0.5, 0.9] as const;

/** The changes that would let more programs fit, the most useful first. */
export function openings(
  profile: Profile,
  judge: Judge,
  asked: readonly Partial<Record<EnglishTest, number>>[],
  others: readonly { start: Start; judge: Judge }[],
): Opening[] {
  /** How many more fit, against what fits this profile now. */
  const gainsFrom = (from: Profile) => {
    const before = fitting(judge(from));
    return (changed: Partial<Profile>, by: Judge = judge) =>
      [...fitting(by({ ...from, ...changed }))].filter((slug) => !before.has(slug)).length;
  };
  const gainNow = gainsFrom(profile);
  const english = worthwhile(
    betterScores(profile.english, asked).map((score) => ({
      step: score,
      more: gainNow({ english: score }),
    })),
  );
  const beside = profile.english.test === "none" ? (english[0]?.step ?? null) : null;
  const gain = beside ? gainsFrom({ ...profile, english: beside }) : gainNow;
  const mostLakh = Math.max(
    MORE_BUDGET.leastLakh,
    Math.ceil((profile.budgetRupees / LAKH) * MORE_BUDGET.share),
  );
  const budget = worthwhile(
    Array.from({ length: mostLakh }, (_, index) => index + 1).map((step) => ({
      step,
      more: gain({ budgetRupees: profile.budgetRupees + step * LAKH }),
    })),
  );
  const starts = others.map(({ start, judge: by }) => ({ start, more: gain({ start }, by) }));
  return [
    ...english.map(
      ({ step, more }): Opening => ({
        more,
        change: { kind: "english", english: step },
        beside: null,
      }),
    ),
    ...budget.map(
      ({ step, more }): Opening => ({ more, change: { kind: "budget", moreLakh: step }, beside }),
    ),
    ...starts.map(({ start, more }): Opening => ({ more, change: { kind: "start", start }, beside })),
  ].filter(({ more }) => more > 0);
}

function fitting(verdicts: readonly Verdict[]): Set<string> {
  return new Set(
    verdicts.flatMap(({ outcome, candidate }) =>
      "group" in outcome && outcome.group === "fits" ? [candidate.slug] : [],
    ),
  );
}

/** Of growing steps those worth naming: one that opens half of what the last would, and one that opens nearly all. */
function worthwhile<Step>(steps: readonly { step: Step; more: number }[]) {
  const most = Math.max(0, ...steps.map(({ more }) => more));
  if (most === 0) return [];
  return [...new Set(SHARES.map((share) => steps.find(({ more }) => more >= most * share)))].flatMap(
    (found) => found ?? [],
  );
}

/** The scores above the student’s own that any of the programs asks for, upwards; IELTS for who has no test yet. */
function betterScores(english: English, asked: readonly Partial<Record<EnglishTest, number>>[]): Score[] {
  const test = english.test === "none" ? "ielts" : english.test;
  const score = english.test === "none" ? 0 : english.score;
  const { most } = ENGLISH_TESTS[test];
  const minimums = new Set(asked.flatMap((scores) => scores[test] ?? []));
  return [...minimums]
    .filter((minimum) => minimum > score && minimum <= most)
    .sort((one, other) => one - other)
    .map((minimum) => ({ test, score: minimum }));
}
