/** What a student still has to do before a gate of the way opens, as steps of the plan: what private.open_application_gaps names. */
import { formatDay } from "@/lib/platform/clock";
import { type ApplicationStatus, STATUS_NAMES } from "../rules";
import { SHOWN_BY } from "./done-steps";
import type { CaseStepId, OpenSteps } from "./safe-dates";

/** What stops an application, and before which stage first. */
export type Gap = { gap: string; before: ApplicationStatus; sentence: string };

export type OpenFacts = {
  status: ApplicationStatus;
  /** Of gates that are still ahead, without what an exception lets be. */
  gaps: readonly Gap[];
  /** Of the passport in the file or of the one that was accepted, whichever lasts longer. */
  passportUntil: string | null;
  /** Tests with a result in the file that counts today. */
  validTests: readonly string[];
  intakeOn: string | null;
};

const ENGLISH = ["english", "english_test"] as const satisfies readonly CaseStepId[];
const LANGUAGE = ["language", "language_test"] as const satisfies readonly CaseStepId[];
const ADMISSION = ["admission_prep", "admission_test"] as const satisfies readonly CaseStepId[];

const STEPS_OF_TEST: Readonly<Record<string, readonly CaseStepId[]>> = {
  english: ENGLISH,
  german: LANGUAGE,
  french: LANGUAGE,
};

/** The papers that take time of their own; every other one is among the uploads of the step that its gate opens. */
const STEPS_OF_DOCUMENT: Readonly<Record<string, readonly CaseStepId[]>> = {
  ...Object.fromEntries(
    Object.entries(SHOWN_BY).flatMap(([step, types]) => types.map((type) => [type, [step as CaseStepId]])),
  ),
  passport: ["passport"],
  degree_certificate: ["transcripts"],
  research_proposal: ["statement"],
  english_test: ENGLISH,
  gre_gmat_report: ADMISSION,
};

/** Which results a report of a test shows. */
const RESULTS_OF: Readonly<Record<string, readonly string[]>> = {
  english_test: ["ielts", "toefl", "pte", "duolingo"],
  gre_gmat_report: ["gre", "gmat"],
};

/** The steps of their own that close a gap; none where a step of the way closes it. */
export function stepsOfGap(gap: string): readonly CaseStepId[] {
  const [source, name = ""] = gap.split(":");
  if (source === "test") return STEPS_OF_TEST[name] ?? ADMISSION;
  if (source === "document") return STEPS_OF_DOCUMENT[name] ?? [];
  // A condition is met before the university confirms the place, whatever it has sent already.
  if (source === "condition") return ["confirmation"];
  return gap === "record:passport" ? ["passport"] : [];
}

export function openSteps(facts: OpenFacts): OpenSteps {
  const gapsOf = new Map<CaseStepId, Gap[]>();
  for (const gap of [...facts.gaps, ...passportEnds(facts)])
    for (const step of isThere(gap.gap, facts) ? [] : stepsOfGap(gap.gap))
      gapsOf.set(step, [...(gapsOf.get(step) ?? []), gap]);
  return new Map(
    Array.from(gapsOf, ([step, gaps]) => {
      const [before = "visa"] = gaps
        .map((each) => each.before)
        .toSorted((one, other) => STATUS_NAMES.indexOf(one) - STATUS_NAMES.indexOf(other));
      // What the file lacks says more than that its paper is not uploaded.
      const ofFile = gaps.filter(({ gap }) => !gap.startsWith("document:"));
      const why = (ofFile.length > 0 ? ofFile : gaps).map(({ sentence }) => sentence).join(" ");
      return [step, { before, why }];
    }),
  );
}

/** What is only to be typed in or uploaded takes no time of its own. */
function isThere(gap: string, { passportUntil, validTests, intakeOn }: OpenFacts): boolean {
  if (stepsOfGap(gap).includes("passport"))
    return passportUntil !== null && passportUntil >= (intakeOn ?? "");
  const [source, type = ""] = gap.split(":");
  return source === "document" && (RESULTS_OF[type] ?? []).some((test) => validTests.includes(test));
}

/** One that is valid today lets an application pass, and ends before the course that it is for. */
function passportEnds({ status, gaps, passportUntil, intakeOn }: OpenFacts): Gap[] {
  const isBehind = STATUS_NAMES.indexOf(status) >= STATUS_NAMES.indexOf("visa");
  if (isBehind || passportUntil === null || intakeOn === null || passportUntil >= intakeOn) return [];
  if (gaps.some(({ gap }) => gap === "record:passport")) return [];
  const sentence = `The passport is valid until ${formatDay(passportUntil)}, and the course begins after that.`;
  return [{ gap: "record:passport", before: "visa", sentence }];
}
