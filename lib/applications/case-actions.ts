import type { Case } from "./rows";
import { isForward, stepName } from "./wording";

/** What the address calls its form, its name, and how much it stands out. */
export type CaseAction = { form: string; text: string; weight: "default" | "secondary" | "ghost" };

type Found = Pick<Case, "isStudent" | "steps" | "mayPass" | "mayAssign"> & {
  application: Pick<Case["application"], "status" | "holder" | "assignedTo" | "programId">;
};

/**
 * What the reader can do on the page of an application, each by a form of its own: the way on and the ball, then who looks after
 * it and its intake, then what ends it or goes back.
 */
export function caseActions({ application, isStudent, steps, mayPass, mayAssign }: Found) {
  const { status, holder, assignedTo } = application;
  const action = (form: string, text: string, weight: CaseAction["weight"]): CaseAction => ({
    form,
    text,
    weight,
  });
  const stepTo = (step: Case["steps"][number], weight: CaseAction["weight"]) =>
    action(step.to, stepName(status, step, isStudent), weight);

  // What something is missing for is no colleague’s next thing yet; a student’s step leads to what is missing.
  const ahead = steps
    .filter(isForward)
    .map((step, place) =>
      stepTo(step, place === 0 && (isStudent || step.gaps.length === 0) ? "default" : "secondary"),
    );
  if (!isStudent && holder) ahead.push(action("hand-over", "Hand over", "secondary"));

  const care: CaseAction[] = [];
  if (mayPass && !mayAssign) care.push(action("pass", "Give to a colleague", "secondary"));
  if (mayAssign) care.push(action("assign", assignedTo ? "Reassign" : "Assign", "secondary"));
  const mayChoose = isStudent ? status === "profile" || status === "shortlist" : holder !== null;
  if (mayChoose && application.programId) care.push(action("choice", "Change the intake", "ghost"));

  const others = steps.filter((step) => !isForward(step)).map((step) => stepTo(step, "ghost"));
  return { ahead, care, others };
}
