/** What a student still has to do before a gate of the way opens, as steps of the plan: what private.application_gaps names. */
import { formatDay } from "@/lib/platform/clock";
import { type ApplicationStatus, STATUS_NAMES } from "../rules";
import { SHOWN_BY } from "./done-steps";
import type { CaseStepId, OpenSteps } from "./safe-dates";

/** What stops an application, and before which stage first. */
type Gap = { gap: string; before: ApplicationStatus; sentence: string | null };

export type OpenFacts = {
  status: ApplicationStatus;
  /** Of gates that are still ahead, without documents and what an exception lets be. */
  gaps: readonly Gap[];
  requiredDocuments: readonly { typeCode: string; before: ApplicationStatus }[];
  /** As Done has them. */
  doneDocuments: readonly string[];
  /** Of the passport in the file or of the one that was accepted, whichever lasts longer. */
  passportUntil: string | null;
  /** Tests with a result in the file that counts today. */
  validTests: readonly string[];
  intakeOn: string | null;
};

/** The stages that papers and the file open; what is asked before one between them is there by the next. */
const GATES = ["application", "confirmation", "visa"] as const satisfies readonly ApplicationStatus[];
const placeOf = (status: ApplicationStatus) => STATUS_NAMES.indexOf(status);

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
  english_test: ["ielts", "toefl", "pte", "duolingo", "cambridge"],
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
  for (const gap of [...facts.gaps, ...documentGaps(facts), ...passportEnds(facts)])
    for (const step of isThere(gap.gap, facts) ? [] : stepsOfGap(gap.gap))
      gapsOf.set(step, [...(gapsOf.get(step) ?? []), gap]);
  return new Map(
    Array.from(gapsOf, ([step, gaps]) => {
      const [before = "visa"] = gaps
        .map((each) => each.before)
        .toSorted((one, other) => placeOf(one) - placeOf(other));
      // Of a paper the name of its step says enough.
      const why = gaps.flatMap(({ sentence }) => sentence ?? []).join(" ") || null;
      return [step, { before, why }];
    }),
  );
}

/** A paper that an earlier gate asked for stops the next one too. */
function documentGaps({ status, requiredDocuments, doneDocuments }: OpenFacts): Gap[] {
  return requiredDocuments.flatMap(({ typeCode, before }) => {
    const gate = GATES.find((each) => placeOf(each) >= placeOf(before) && placeOf(each) > placeOf(status));
    if (!gate || doneDocuments.includes(typeCode)) return [];
    return [{ gap: `document:${typeCode}`, before: gate, sentence: null }];
  });
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
  const isBehind = placeOf(status) >= placeOf("visa");
  if (isBehind || passportUntil === null || intakeOn === null || passportUntil >= intakeOn) return [];
  if (gaps.some(({ gap }) => gap === "record:passport")) return [];
  const sentence = `The passport is valid until ${formatDay(passportUntil)}, and the course begins after that.`;
  return [{ gap: "record:passport", before: "visa", sentence }];
}
