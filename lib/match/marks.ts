/** Marks as the mark sheet counts them, in per cent, because that is what universities ask of students from India. */
import type { Fact } from "@/lib/facts/schema";
import { DEGREES, type Degree, SCALES, type Scale } from "./choices";

export type GivenMarks = { value: number; scale: Scale };

/** How a CGPA became a percentage. Universities and boards each have a rule of their own; no rule is everybody’s. */
export type MarksRule = "as given" | "multiplied" | "deducted" | "share of the scale";

export type Marks = {
  percent: number;
  rule: MarksRule;
  /** The figure the rule takes from its source. */
  fact: Fact | null;
};

export const MARKS_KEYS = {
  multiplier: "marks.in.cgpa.multiplier",
  deduction: "marks.in.cgpa.deduction",
} as const;

/** Boards multiply a CGPA out of 10, universities deduct from it first; what by, the facts say. */
export type MarksFacts = { multiplier: Fact | null; deduction: Fact | null };

export function toMarks(
  degree: Degree,
  { value, scale }: GivenMarks,
  { multiplier, deduction }: MarksFacts,
): Marks {
  if (scale === "percent" || scale === "class12") return { percent: value, rule: "as given", fact: null };
  const isSchool = DEGREES[degree].stage === 0;
  if (scale === "cgpa10" && !isSchool && isNumber(deduction))
    return {
      percent: rounded(Math.max(0, (value - Number(deduction.value)) * 10)),
      rule: "deducted",
      fact: deduction,
    };
  if (scale === "cgpa10" && isSchool && isNumber(multiplier))
    return { percent: rounded(value * Number(multiplier.value)), rule: "multiplied", fact: multiplier };
  return { percent: rounded((value * 100) / SCALES[scale].most), rule: "share of the scale", fact: null };
}

function isNumber(fact: Fact | null): fact is Fact {
  return fact !== null && Number.isFinite(Number(fact.value));
}

function rounded(percent: number): number {
  return Math.round(percent * 10) / 10;
}
