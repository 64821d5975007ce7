/** What a program asks for, as the rules of eligibility need it. */
import type { MarksFacts } from "@/lib/match/marks";
import type { VisaStart } from "./judge-passport";
import { type Judgement, unknown } from "./verdict";

export type Asked = {
  test: string;
  section: string;
  minimum: number | null;
  unit: string | null;
  note: string | null;
};

/** A program as these rules need it. */
export type AskedProgram = {
  id: string;
  level: string;
  /** Of teaching, ISO 639-1. */
  language: string | null;
  acceptsOtherProof: boolean;
  requirements: readonly Asked[];
  /** Until when the university takes the next applications, and so may read a result. */
  closesOn?: string | null;
  /** Where the student goes and when it begins; left out where nobody needs a visa. */
  visa?: VisaStart | null;
};

export type EligibilityFacts = {
  marks: MarksFacts;
  /** For how many years the result of a test is accepted, as far as a current fact says. */
  validYears: Partial<Record<string, number>>;
  today: string;
  /** The day on which a result has to be valid still; without it that is today. */
  readBy?: string | null;
};

export function rowsOf({ requirements }: AskedProgram, test: string): Asked[] {
  return requirements
    .filter((asked) => asked.test === test)
    .sort((a, b) => SECTIONS_IN_ORDER.indexOf(b.section) - SECTIONS_IN_ORDER.indexOf(a.section));
}

/** The whole first: its sentence is the one that is read. */
const SECTIONS_IN_ORDER = ["each", "overall"];

/** Where there is no figure to compare, the reader judges. */
export function inTheirWords({ minimum, unit, note }: Asked): Judgement {
  if (note) return unknown(`In the university’s words: “${note}”.`);
  if (minimum === null) return unknown("The university doesn’t say how much.");
  return unknown(`It asks for ${[minimum, unit].filter(Boolean).join(" ")}, which we can’t compare.`);
}
