/** A rule about documents in words. */

import { LEVELS, PROGRAM_TYPES } from "@/lib/programs/taxonomy";
import { inWords } from "@/lib/programs/wording";
import type { RequirementRule } from "./rows";

type Whom = Pick<RequirementRule, "source" | "countryName" | "universityName" | "levels" | "programType">;

/** Of whom it asks: "Germany, for Bachelor’s and Master’s". */
export function whomSentence({ source, countryName, universityName, levels, programType }: Whom): string {
  const kinds = [
    ...(levels ? [inWords(levels.map((level) => LEVELS[level].short))] : []),
    ...(programType ? [PROGRAM_TYPES[programType].name] : []),
  ].join(", ");
  if (source === "always") return "Everybody";
  if (source === "route") return kinds;
  const place = (source === "destination" ? countryName : universityName) ?? "No longer in the catalogue";
  return kinds ? `${place}, for ${kinds}` : place;
}

const MOST_COUNTED = 1000;

/** What a rule does from now on. */
export function effectSentence(applications: number): string {
  if (applications === 0) return "No open application is asked for it yet; the next ones will be.";
  if (applications > MOST_COUNTED)
    return `Asked of more than ${MOST_COUNTED.toLocaleString("en-IN")} open applications from now on.`;
  return applications === 1
    ? "Asked of 1 open application from now on."
    : `Asked of ${applications.toLocaleString("en-IN")} open applications from now on.`;
}

/** What happens without it. */
export function strictness(isRequired: boolean, isWaivable: boolean): string {
  if (!isRequired) return "Asked, stops nothing";
  return isWaivable ? "Required, exceptions by two" : "Required, no exceptions";
}
