/** What a student still owes, as one list. */
import { STAGE_NAMES, stagesPassed } from "@/lib/applications/rules";
import { NEEDED_BEFORE, REJECTIONS } from "@/lib/documents/choices";
import { formatDay } from "@/lib/platform/clock";
import { PROFILE_PARTS } from "@/lib/profiles/completion";
import type { HomePaper, StudentHome } from "./rows";
import type { Target } from "./targets";

export type MissingKind = "sent back" | "expired" | "paper" | "profile" | "condition" | "optional";
export type Missing = {
  key: string;
  kind: MissingKind;
  name: string;
  /** What is wrong with it, or when it is needed. */
  note: string | null;
  dueOn: string | null;
  /** Whether it stops one of the next two steps; what only the visa asks for can wait while the offer is not there. */
  isSoon: boolean;
  target: Target;
};

const ORDER: readonly MissingKind[] = ["sent back", "expired", "paper", "profile", "condition", "optional"];

/** What was sent back first, then what has a day, then the rest in the order in which it stops an application. */
export function missingOf({
  student,
  applications,
  papers,
}: Pick<StudentHome, "student" | "applications" | "papers">): Missing[] {
  const hasOpen = applications.some(({ holder }) => holder !== null);
  return [
    ...papers.flatMap((paper): Missing[] => {
      const kind = kindOf(paper);
      return kind
        ? [
            {
              key: `paper ${paper.typeCode} ${paper.applicationId ?? ""}`,
              kind,
              name: paper.name,
              note: noteOf(paper),
              dueOn: paper.dueOn,
              isSoon: isSoon(paper, applications),
              target: { page: "documents", upload: paper.typeCode },
            },
          ]
        : [];
    }),
    ...(hasOpen ? student.profileGaps : []).map(
      (gap): Missing => ({
        key: `profile ${gap}`,
        kind: "profile",
        name: capitalised(PROFILE_PARTS[gap].label),
        note: null,
        dueOn: null,
        isSoon: true,
        target: { page: "profile" },
      }),
    ),
    ...applications.flatMap(({ id, universityName, offer }): Missing[] =>
      offer && offer.openConditions > 0
        ? [
            {
              key: `condition ${id}`,
              kind: "condition",
              name: `${offer.openConditions === 1 ? "A condition" : `${offer.openConditions} conditions`} of the offer${universityName ? ` from ${universityName}` : ""}`,
              note:
                offer.openConditions > 1 && offer.nextCondition ? `First: ${offer.nextCondition.text}` : null,
              dueOn: offer.nextCondition?.day ?? null,
              isSoon: true,
              target: { page: "application", id, at: "offers" },
            },
          ]
        : [],
    ),
  ].toSorted(
    (one, other) =>
      Number(one.kind !== "sent back") - Number(other.kind !== "sent back") ||
      (one.dueOn ?? "9999").localeCompare(other.dueOn ?? "9999") ||
      Number(other.isSoon) - Number(one.isSoon) ||
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
}

const STEPS_AHEAD = 2;

function isSoon(
  { neededBefore, applications: asking }: HomePaper,
  open: StudentHome["applications"],
): boolean {
  if (neededBefore === null) return true;
  const needed = STAGE_NAMES.indexOf(neededBefore);
  return open.some(({ id, status, holder }) => {
    const passed = stagesPassed(status);
    return holder !== null && asking.includes(id) && (passed === null || needed <= passed + STEPS_AHEAD);
  });
}

function kindOf({ state, isAsked, isRequired }: HomePaper): MissingKind | null {
  // What a student sent unasked and got back is theirs to send again.
  if (state === "rejected") return "sent back";
  if (!isAsked) return null;
  if (state === "expired") return "expired";
  if (state !== "asked") return null;
  return isRequired ? "paper" : "optional";
}

function noteOf({ state, sentBack, expiresOn, neededBefore, isRequired }: HomePaper): string | null {
  if (state === "rejected")
    return sentBack ? (sentBack.note ?? REJECTIONS[sentBack.reason].text) : "We sent it back.";
  if (state === "expired")
    return expiresOn ? `No longer valid since ${formatDay(expiresOn)}` : "No longer valid";
  if (!isRequired) return "If you have it";
  return neededBefore ? `Needed ${NEEDED_BEFORE[neededBefore]}` : null;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
