import { buttonVariants } from "@/components/ui/button";
import { applicationPath, ownApplicationPath } from "@/lib/applications/path";
import type { Case } from "@/lib/applications/rows";
import { isForward, stepName } from "@/lib/applications/wording";
import { TakeForm } from "./take-form";

/** What can be done from here, as links that open its form: the way on first, then the ball, then what ends or goes back. */
export function CaseStepLinks({ found, open }: { found: Case; open: string | undefined }) {
  const { application, isStudent, steps } = found;
  const path = (form: string) => (isStudent ? ownApplicationPath : applicationPath)(application.id, form);
  const link = (form: string, text: string, variant: "default" | "secondary" | "ghost") => (
    <a
      key={form}
      href={path(form)}
      aria-current={open === form ? "true" : undefined}
      className={buttonVariants({ variant, size: "sm" })}
    >
      {text}
    </a>
  );
  const mayChoose = isStudent
    ? application.status === "profile" || application.status === "shortlist"
    : application.holder !== null;
  const others = steps.filter((step) => !isForward(step));
  const otherLink = (step: Case["steps"][number]) =>
    link(step.to, stepName(application.status, step, isStudent), "ghost");
  return (
    <nav aria-label="What to do" className="flex flex-wrap gap-2">
      {steps
        .filter(isForward)
        .map((step, place) =>
          link(step.to, stepName(application.status, step, isStudent), place === 0 ? "default" : "secondary"),
        )}
      {!isStudent && application.holder ? link("hand-over", "Hand over", "secondary") : null}
      {found.mayTake ? (
        <TakeForm applicationId={application.id} studentName={application.studentName} />
      ) : null}
      {found.mayPass && !found.mayAssign ? link("pass", "Give to a colleague", "secondary") : null}
      {found.mayAssign ? link("assign", application.assignedTo ? "Reassign" : "Assign", "secondary") : null}
      {mayChoose && application.programId ? link("choice", "Change the intake", "ghost") : null}
      {isStudent && others.length > 0 ? (
        // What ends an application does not stand beside what takes it on.
        <details className="basis-full" open={others.some(({ to }) => to === open)}>
          <summary className="w-fit cursor-pointer py-2 text-sm text-muted-foreground">
            Change of plans?
          </summary>
          <div className="flex flex-wrap gap-2">{others.map(otherLink)}</div>
        </details>
      ) : (
        others.map(otherLink)
      )}
    </nav>
  );
}
