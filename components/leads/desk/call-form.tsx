"use client";

import { useRef } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import { useKeys } from "@/components/keys/use-keys";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { recordDeskCall } from "@/lib/leads/desk/actions";
import { CALL_OUTCOME_NAMES, CALL_OUTCOMES, type CallOutcome, DESK_LIMITS } from "@/lib/leads/desk/choices";
import { LEAD_LIMITS } from "@/lib/leads/wording";

/** What came of a call: one press saves it with the note and makes the next step, which each button says beforehand. */
export function CallForm({
  leadId,
  version,
  follows,
}: {
  leadId: string;
  version: number;
  /** What each outcome brings by itself: "Call again, Fri 27 Nov, 4:00 pm". */
  follows: Readonly<Record<CallOutcome, string>>;
}) {
  const [state, action, isPending] = useFormAction(recordDeskCall);
  const form = useRef<HTMLFormElement>(null);
  const press = (outcome: CallOutcome) =>
    form.current?.querySelector<HTMLButtonElement>(`button[value="${outcome}"]`)?.click();
  useKeys("Call", [
    { key: "c", label: "Log a call", run: () => form.current?.querySelector("textarea")?.focus() },
    ...CALL_OUTCOME_NAMES.map((outcome, index) => ({
      key: `${index + 1}`,
      label: CALL_OUTCOMES[outcome],
      run: () => press(outcome),
    })),
  ]);
  return (
    <form ref={form} action={action} className="grid gap-2.5">
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
      <Field name="note" id="call-note" label="Note of the call" error={state.fieldErrors?.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            defaultValue={state.values?.note}
            maxLength={LEAD_LIMITS.note}
            dir="auto"
          />
        )}
      </Field>
      <fieldset className="grid grid-cols-2 gap-1.5">
        <legend className="sr-only">What came of the call</legend>
        {CALL_OUTCOME_NAMES.map((outcome, index) => (
          <button
            key={outcome}
            type="submit"
            name="outcome"
            value={outcome}
            aria-disabled={isPending || undefined}
            onClick={isPending ? (event) => event.preventDefault() : undefined}
            className="grid grid-cols-[1fr_auto] rounded-md border bg-card px-3 py-1.5 text-left hover:border-foreground aria-disabled:opacity-55"
          >
            <span className="font-semibold">{CALL_OUTCOMES[outcome]}</span>
            <kbd aria-hidden className="hidden font-sans text-xs text-muted-foreground xl:block">
              {index + 1}
            </kbd>
            <span className="col-span-2 text-xs text-muted-foreground">{follows[outcome]}</span>
          </button>
        ))}
      </fieldset>
      <details>
        <summary className="text-link w-fit">Another next step</summary>
        <div className="mt-2 grid gap-2.5 sm:grid-cols-2">
          <Field
            name="nextTitle"
            id="call-next-title"
            label="What to do"
            error={state.fieldErrors?.nextTitle}
          >
            {(control) => (
              <Input {...control} defaultValue={state.values?.nextTitle} maxLength={DESK_LIMITS.stepTitle} />
            )}
          </Field>
          <DateField
            name="nextAt"
            id="call-next-at"
            label="When (IST)"
            kind="moment"
            defaultValue={state.values?.nextAt}
            error={state.fieldErrors?.nextAt}
          />
        </div>
      </details>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
