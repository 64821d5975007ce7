import { LinkCommands } from "@/components/keys/link-commands";
import { buttonVariants } from "@/components/ui/button";
import { type CaseAction, caseActions } from "@/lib/applications/case-actions";
import { applicationPath, ownApplicationPath } from "@/lib/applications/path";
import type { Case } from "@/lib/applications/rows";
import { TakeForm } from "./take-form";

/** What can be done from here, as links that open its form, and in the command palette by the same names. */
export function CaseStepLinks({ found, open }: { found: Case; open: string | undefined }) {
  const { application, isStudent } = found;
  const path = (form: string) => (isStudent ? ownApplicationPath : applicationPath)(application.id, form);
  const link = ({ form, text, weight }: CaseAction) => (
    <a
      key={form}
      href={path(form)}
      aria-current={open === form ? "true" : undefined}
      // Whoever may take it on does that first.
      className={buttonVariants({
        variant: found.mayTake && weight === "default" ? "secondary" : weight,
        size: "sm",
      })}
    >
      {text}
    </a>
  );
  const { ahead, care, others } = caseActions(found);
  return (
    <nav aria-label="What to do" className="flex flex-wrap gap-2">
      <LinkCommands
        title="Application"
        links={[...ahead, ...care, ...others].map(({ form, text }) => ({ label: text, href: path(form) }))}
      />
      {found.mayTake ? (
        <TakeForm applicationId={application.id} studentName={application.studentName} />
      ) : null}
      {ahead.map(link)}
      {care.map(link)}
      {isStudent && others.length > 0 ? (
        // What ends an application does not stand beside what takes it on.
        <details className="basis-full" open={others.some(({ form }) => form === open)}>
          <summary className="w-fit cursor-pointer py-2 text-sm text-muted-foreground">
            Change of plans?
          </summary>
          <div className="flex flex-wrap gap-2">{others.map(link)}</div>
        </details>
      ) : (
        others.map(link)
      )}
    </nav>
  );
}
