/** How one program and one student fit. Pure, so that every promise about it can be tried (promises.test.ts). */
import type { FirstYear } from "./cost";
import { type Deadline, deadlineFor, type Intake } from "./deadline";
import { checkEnglish, type EnglishAsked, type EnglishCheck } from "./english";
import { type Gap, marksGap, moneyGap } from "./gaps";
import type { Marks } from "./marks";
import type { English } from "./schema";
import type { Start } from "./starts";

/** A student as the rules need one. */
export type Profile = { marks: Marks; budgetRupees: number; english: English; start: Start };

/** A program as the rules need it. */
export type Candidate = {
  slug: string;
  universityId: string;
  countryCode: string;
  city: string | null;
  level: string;
  /** Of teaching, ISO 639-1. */
  language: string | null;
  /** A year’s tuition at the newest rate; null while it is not known. */
  tuitionRupees: number | null;
  /** In per cent. */
  marksMinimum: number | null;
  english: EnglishAsked;
  /** Other tests it asks a score of, and years of work: what the five questions do not ask for. */
  otherTests: Readonly<Record<string, number>>;
  acceptsOtherProof: boolean;
  intakes: readonly Intake[];
};

/** From the best; "unclear" holds those whose entry marks or English nobody knows, below all of whom they are known. */
export const GROUPS = ["fits", "close", "notYet", "unclear"] as const;
export type Group = (typeof GROUPS)[number];

export type LeftOut = "cost" | "closed" | "budget" | "marks" | "english";

export type MarksCheck =
  | { status: "met" | "missing"; percent: number; minimum: number; gap: Gap | null }
  | { status: "unknown" };

export type Verdict = {
  candidate: Candidate;
  cost: FirstYear;
  deadline: Deadline | null;
  marks: MarksCheck;
  english: EnglishCheck;
  gaps: Gap[];
  /** How many of its figures nobody knows. */
  unknowns: number;
  outcome: { group: Group } | { leftOut: LeftOut };
};

export type Judged = Verdict & { outcome: { group: Group } };

/** Needs a program that begins at the student’s start and whose fee is known: the others are counted, not judged. */
export function judge(profile: Profile, candidate: Candidate, cost: FirstYear, today: string): Verdict {
  const marks = checkMarks(profile.marks.percent, candidate.marksMinimum);
  const english = checkEnglish(profile.english, candidate.english, candidate.acceptsOtherProof);
  const deadline = deadlineFor(candidate.intakes, profile.start, today);
  const money = cost.total === null ? null : moneyGap(cost.total, profile.budgetRupees);
  const gaps: Gap[] = [
    ...(money ? [money] : []),
    ...(marks.status === "unknown" || !marks.gap ? [] : [marks.gap]),
    ...(english.status === "missing" ? [{ kind: "english", size: english.size } as const] : []),
    ...Object.keys(candidate.otherTests).map(() => ({ kind: "test", size: "small" }) as const),
    ...(isTaughtInEnglish(candidate) ? [] : [{ kind: "language", size: "large" } as const]),
  ];
  const unknowns =
    Number(marks.status === "unknown") +
    Number(english.status === "unknown") +
    Number(deadline === null || deadline.status === "not known" || deadline.status === "earlier year") +
    cost.missing.length;
  const isUnclear = marks.status === "unknown" || english.status === "unknown";
  const outcome = outcomeOf(gaps, isUnclear, cost, deadline);
  return { candidate, cost, deadline, marks, english, gaps, unknowns, outcome };
}

export function isJudged(verdict: Verdict): verdict is Judged {
  return "group" in verdict.outcome;
}

function outcomeOf(
  gaps: readonly Gap[],
  isUnclear: boolean,
  cost: FirstYear,
  deadline: Deadline | null,
): Verdict["outcome"] {
  if (cost.total === null) return { leftOut: "cost" };
  if (deadline?.status === "closed") return { leftOut: "closed" };
  for (const [kind, leftOut] of OUT_OF_REACH)
    if (gaps.some((gap) => gap.kind === kind && gap.size === "far")) return { leftOut };
  if (isUnclear) return { group: "unclear" };
  if (gaps.length === 0) return { group: "fits" };
  return { group: gaps.length === 1 && gaps[0]?.size === "small" ? "close" : "notYet" };
}

/** Of several reasons the first is named. */
const OUT_OF_REACH = [
  ["money", "budget"],
  ["marks", "marks"],
  ["english", "english"],
] as const;

function checkMarks(percent: number, minimum: number | null): MarksCheck {
  if (minimum === null) return { status: "unknown" };
  const gap = marksGap(percent, minimum);
  return { status: gap ? "missing" : "met", percent, minimum, gap };
}

function isTaughtInEnglish({ language }: Candidate): boolean {
  return language === null || language === "en";
}
