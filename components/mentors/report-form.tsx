"use client";

import { Field, FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import { reportMentoring } from "@/lib/mentors/actions";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";
import { REPORT_REASONS } from "@/lib/mentors/wording";

type Props = { requestId: string; formKey: string; name: string; isMentor: boolean };

/** Tells those who look after mentors; with the box, it also ends it at once. */
export function ReportForm({ requestId, formKey, name, isMentor }: Props) {
  const [state, action] = useToastAction(reportMentoring);
  const typed = state.values;
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="key" value={formKey} />
      <p className="measure">
        A colleague who looks after mentors reads what you write here, and can read what you two wrote to each
        other. {name} is not told that you reported.
      </p>
      <fieldset
        className="grid gap-2"
        aria-describedby={state.fieldErrors?.reason ? "reason-error" : undefined}
      >
        <legend className="mb-1 font-semibold">What happened</legend>
        {Object.entries(REPORT_REASONS).map(([reason, text]) => (
          <label key={reason} htmlFor={`reason-${reason}`} className="flex items-start gap-3">
            <Checkbox
              type="radio"
              id={`reason-${reason}`}
              name="reason"
              value={reason}
              key={String(typed?.reason === reason)}
              defaultChecked={typed?.reason === reason}
              className="mt-0.5"
            />
            <span>{text}</span>
          </label>
        ))}
        <FieldError id="reason-error" message={state.fieldErrors?.reason} />
      </fieldset>
      <Field
        name="words"
        id="report-words"
        label="In your words"
        needed="for something else"
        error={state.fieldErrors?.words}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            dir="auto"
            maxLength={MENTOR_LIMITS.report}
            defaultValue={typed?.words ?? ""}
          />
        )}
      </Field>
      <label htmlFor="blocks" className="flex items-start gap-3">
        <Checkbox
          key={String(typed?.blocks === "on")}
          id="blocks"
          name="blocks"
          defaultChecked={typed?.blocks === "on"}
          className="mt-0.5"
        />
        <span className="min-w-0">
          <span className="font-semibold">Block {name} as well.</span>{" "}
          {isMentor
            ? "It ends at once, your conversation disappears, and this student can ask no mentor until a colleague has looked into it."
            : "It ends at once, your conversation disappears, and you two no longer see each other here."}
        </span>
      </label>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" pendingText="Sending…" className="w-fit">
        Send the report
      </SubmitButton>
    </form>
  );
}
