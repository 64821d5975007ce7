"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { askWaiver } from "@/lib/applications/actions";
import { APPLICATION_LIMITS } from "@/lib/applications/limits";
import type { ApplicationStatus } from "@/lib/applications/rules";

type Props = { applicationId: string; version: number; to: ApplicationStatus; gap: string };

export function WaiverForm({ applicationId, version, to, gap }: Props) {
  const [state, action] = useFormAction(askWaiver);
  return (
    <details open={state.status === "error" || undefined}>
      <summary className="text-link w-fit cursor-pointer">Ask for an exception</summary>
      <form action={action} className="mt-3 grid gap-3">
        <input type="hidden" name="applicationId" value={applicationId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="gap" value={gap} />
        <Field
          name="reason"
          id={`reason-${gap}`}
          label="Why the exception is right"
          hint="The student reads it. A second person decides."
          required
          error={state.fieldErrors?.reason}
        >
          {(control) => (
            <Textarea
              {...control}
              className="min-h-20!"
              dir="auto"
              maxLength={APPLICATION_LIMITS.reason}
              defaultValue={state.values?.reason ?? ""}
            />
          )}
        </Field>
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
        <SubmitButton variant="secondary" pendingText="Asking…" className="w-fit">
          Ask
        </SubmitButton>
      </form>
    </details>
  );
}
