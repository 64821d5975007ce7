/** What a student's file answers of the tools that plan dates and money. What it does not say for certain is left as it is. */
import type { KnownEnglish } from "@/lib/match/known";
import type { EligibilityFacts } from "./asked";
import { recordsOf, type StudentFile } from "./file";
import { knownAnswers } from "./known-answers";

export type KnownPlan = {
  /** A result that has not expired, as far as the file says. */
  english: Exclude<KnownEnglish, { test: "none" }> | null;
  /** The last day of a passport that is valid on the day of the start. */
  passportUntil: string | null;
};

export function knownPlan(
  file: StudentFile,
  facts: Pick<EligibilityFacts, "validYears" | "today">,
  startsOn: string,
): KnownPlan {
  const english = knownAnswers(file, facts)?.english ?? null;
  const passportUntil = recordsOf(file, "passport")
    .flatMap(({ endsOn }) => endsOn ?? [])
    .filter((day) => day >= startsOn)
    .sort()
    .at(-1);
  return {
    english: english?.test === "none" ? null : english,
    passportUntil: passportUntil ?? null,
  };
}

/** Whether all the money that the file names is borrowed. Of a mix nobody knows which part is sent abroad. */
export function paysByLoanAlone(file: StudentFile): boolean {
  const funds = recordsOf(file, "funds");
  return funds.length > 0 && funds.every(({ details }) => details.source === "education_loan");
}
