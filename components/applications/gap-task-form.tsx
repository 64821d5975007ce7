"use client";

import { useRef } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { showField } from "@/components/forms/show-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { useKeys } from "@/components/keys/use-keys";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ApplicationStatus } from "@/lib/applications/rules";
import { addGapTask } from "@/lib/tasks/actions";
import { TASK_LIMITS } from "@/lib/tasks/limits";

type Props = {
  applicationId: string;
  to: ApplicationStatus;
  gap: string;
  sentence: string;
  /** As a field of the type datetime-local holds it, in Indian time. */
  dueAt: string;
  colleagues: readonly { id: string; name: string | null }[];
};

/** A task that sees to what a step lacks, for oneself or a colleague. */
export function GapTaskForm({ applicationId, to, gap, sentence, dueAt, colleagues }: Props) {
  const [state, action] = useToastAction(addGapTask);
  const form = useRef<HTMLFormElement>(null);
  useKeys("Application", [
    { label: `Make it a task: ${sentence}`, run: () => showField(form.current, "title") },
  ]);
  return (
    <details open={state.status === "error" || undefined}>
      <summary className="text-link w-fit cursor-pointer">Make it a task</summary>
      <form ref={form} action={action} className="mt-3 grid gap-3 sm:grid-cols-2">
        <input type="hidden" name="applicationId" value={applicationId} />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="gap" value={gap} />
        <Field
          name="title"
          id={`title-${gap}`}
          label="What is to be done"
          required
          error={state.fieldErrors?.title}
          className="sm:col-span-2"
        >
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={TASK_LIMITS.title}
              defaultValue={state.values?.title ?? sentence.replace(/\.$/, "").slice(0, TASK_LIMITS.title)}
            />
          )}
        </Field>
        <Field
          name="dueAt"
          id={`due-${gap}`}
          label="Due, Indian time"
          required
          error={state.fieldErrors?.dueAt}
        >
          {(control) => (
            <Input {...control} type="datetime-local" defaultValue={state.values?.dueAt ?? dueAt} />
          )}
        </Field>
        <Field name="ownerId" id={`owner-${gap}`} label="Who does it" error={state.fieldErrors?.ownerId}>
          {(control) => (
            <Select {...control} defaultValue={state.values?.ownerId ?? ""}>
              <option value="">Myself</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name ?? "A colleague"}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid gap-3 sm:col-span-2">
          <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
          <SubmitButton variant="secondary" pendingText="Adding…" className="w-fit">
            Add the task
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}
