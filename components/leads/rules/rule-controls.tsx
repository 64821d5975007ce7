"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button";
import { deleteAssignmentRule, moveAssignmentRule, saveAssignmentRule } from "@/lib/leads/assignment/actions";
import { rulesPath } from "@/lib/leads/assignment/path";
import type { AssignmentRule } from "@/lib/leads/assignment/rows";

type Props = {
  rule: AssignmentRule;
  /** Places are counted from 1. */
  place: number;
  isLast: boolean;
};

/** What is done with a rule where it stands in the list. */
export function RuleControls({ rule, place, isLast }: Props) {
  const [moved, move] = useFormAction(moveAssignmentRule);
  const [switched, switchRule] = useFormAction(saveAssignmentRule);
  const [deleted, deleteRule] = useFormAction(deleteAssignmentRule);
  const failed = [moved, switched, deleted].find(({ status }) => status === "error");
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={`${rulesPath({ rule: rule.id })}#rule-form`}
          className={buttonVariants({ variant: "secondary", size: "sm" })}
        >
          Edit<span className="sr-only"> {rule.name}</span>
        </a>
        {place > 1 ? (
          <MoveForm rule={rule} to={place - 1} action={move}>
            <ArrowUp aria-hidden />
            Move up
          </MoveForm>
        ) : null}
        {isLast ? null : (
          <MoveForm rule={rule} to={place + 1} action={move}>
            <ArrowDown aria-hidden />
            Move down
          </MoveForm>
        )}
        <form action={switchRule}>
          <RuleFields rule={rule} isActive={!rule.isActive} />
          <SubmitButton size="sm" variant="ghost" pendingText="Saving…">
            {rule.isActive ? "Switch off" : "Switch on"}
            <span className="sr-only"> {rule.name}</span>
          </SubmitButton>
        </form>
        <details className="basis-full sm:basis-auto">
          <summary className="cursor-pointer px-3 py-2 text-sm font-semibold">
            Delete<span className="sr-only"> {rule.name}</span>
          </summary>
          <form action={deleteRule} className="grid justify-items-start gap-2 p-3 text-sm">
            <input type="hidden" name="ruleId" value={rule.id} />
            <p>Leads it has assigned stay with their owners.</p>
            <SubmitButton size="sm" variant="destructive" pendingText="Deleting…">
              Delete “{rule.name}”
            </SubmitButton>
          </form>
        </details>
      </div>
      {failed ? (
        <FormMessage
          status="error"
          message={failed.fieldErrors?.name ?? failed.fieldErrors?.members ?? failed.message}
        />
      ) : null}
    </div>
  );
}

function MoveForm({
  rule,
  to,
  action,
  children,
}: {
  rule: AssignmentRule;
  to: number;
  action: (form: FormData) => void;
  children: React.ReactNode;
}) {
  return (
    <form action={action}>
      <input type="hidden" name="ruleId" value={rule.id} />
      <input type="hidden" name="position" value={to} />
      <SubmitButton size="sm" variant="ghost" pendingText="Moving…">
        {children}
        <span className="sr-only"> {rule.name}</span>
      </SubmitButton>
    </form>
  );
}

/** The rule as it is, since a rule is saved whole. Whoever has left would be refused, and is left out. */
function RuleFields({ rule, isActive }: { rule: AssignmentRule; isActive: boolean }) {
  const lists = { requestTypes: rule.requestTypes, languages: rule.languages };
  const texts = { destinations: rule.destinations, sources: rule.sources, regions: rule.regions };
  const ticks = { isActive, speaksLanguage: rule.speaksLanguage };
  return (
    <>
      <input type="hidden" name="ruleId" value={rule.id} />
      <input type="hidden" name="version" value={rule.version} />
      <input type="hidden" name="name" value={rule.name} />
      <input type="hidden" name="method" value={rule.method} />
      {Object.entries(lists).flatMap(([name, values]) =>
        values.map((value) => <input key={`${name}-${value}`} type="hidden" name={name} value={value} />),
      )}
      {Object.entries(texts).map(([name, lines]) => (
        <input key={name} type="hidden" name={name} value={lines.join("\n")} />
      ))}
      {Object.entries(ticks).map(([name, isOn]) =>
        isOn ? <input key={name} type="hidden" name={name} value="on" /> : null,
      )}
      {rule.members
        .filter(({ worksLeads }) => worksLeads)
        .map(({ userId, weight }) => (
          <input key={userId} type="hidden" name="members" value={`${userId}:${weight}`} />
        ))}
    </>
  );
}
