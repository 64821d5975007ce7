/** What would open more programs, counted by asking again with one answer changed. */
import { ENGLISH_TESTS, type EnglishTest } from "./choices";
import type { English } from "./schema";
import type { Start } from "./starts";
import type { Profile, Verdict } from "./verdict";

export type Opening =
  | { kind: "english"; english: { test: EnglishTest; score: number }; more: number }
  | { kind: "budget"; moreLakh: number; more: number }
  | { kind: "start"; start: Start; more: number };

type Judge = (profile: Profile) => readonly Verdict[];

const LAKH = 100_000;
/** What a family may find beside what it has: up to a quarter more, and three lakh at least. */
const MORE_BUDGET = { share: 0.25, leastLakh: 3 } as const;
/** The smallest change is named that opens most of what the largest would. */
const MOST_OF_IT = 0.8;

/** The changes that would let more programs fit, the most useful first. */
export function openings(
  profile: Profile,
  judge: Judge,
  asked: readonly Partial<Record<EnglishTest, number>>[],
  others: readonly { start: Start; judge: Judge }[],
): Opening[] {
  const now = fitting(judge(profile));
  const gain = (changed: Partial<Profile>, by: Judge = judge) =>
    [...fitting(by({ ...profile, ...changed }))].filter((slug) => !now.has(slug)).length;

  const english = cheapest(
    betterScores(profile.english, asked).map((better) => ({ step: better, more: gain({ english: better }) })),
  );
  const budgetLakh = profile.budgetRupees / LAKH;
  const mostLakh = Math.max(MORE_BUDGET.leastLakh, Math.ceil(budgetLakh * MORE_BUDGET.share));
  const budget = cheapest(
    Array.from({ length: mostLakh }, (_, index) => index + 1).map((step) => ({
      step,
      more: gain({ budgetRupees: profile.budgetRupees + step * LAKH }),
    })),
  );
  const starts = others.map(({ start, judge: by }) => ({ start, more: gain({ start }, by) }));
  return [
    ...(english ? [{ kind: "english", english: english.step, more: english.more } as const] : []),
    ...(budget ? [{ kind: "budget", moreLakh: budget.step, more: budget.more } as const] : []),
    ...starts.map((start) => ({ kind: "start", ...start }) as const),
  ]
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more);
}

function fitting(verdicts: readonly Verdict[]): Set<string> {
  return new Set(
    verdicts.flatMap(({ outcome, candidate }) =>
      "group" in outcome && outcome.group === "fits" ? [candidate.slug] : [],
    ),
  );
}

/** The first step that opens most of what the last one would; steps grow. */
function cheapest<Step>(steps: readonly { step: Step; more: number }[]) {
  const most = Math.max(0, ...steps.map(({ more }) => more));
  return most === 0 ? undefined : steps.find(({ more }) => more >= most * MOST_OF_IT);
}

/** The scores above the student’s own that any of the programs asks for, upwards; IELTS for who has no test yet. */
function betterScores(
  english: English,
  asked: readonly Partial<Record<EnglishTest, number>>[],
): { test: EnglishTest; score: number }[] {
  const test = english.test === "none" ? "ielts" : english.test;
  const score = english.test === "none" ? 0 : english.score;
  const { most } = ENGLISH_TESTS[test];
  const minimums = new Set(asked.flatMap((scores) => scores[test] ?? []));
  return [...minimums]
    .filter((minimum) => minimum > score && minimum <= most)
    .sort((one, other) => one - other)
    .map((minimum) => ({ test, score: minimum }));
}
