"use client";

import { useRef, useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import type { FormAction } from "@/components/forms/with-toast";
import { useKeys } from "@/components/keys/use-keys";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { CALL_OUTCOME_NAMES, CALL_OUTCOMES, type CallOutcome, DESK_LIMITS } from "@/lib/leads/desk/choices";
import { LEAD_LIMITS } from "@/lib/leads/wording";

/** What came of a call: one press saves it with the note and makes the next step, which each button says beforehand. */
export function CallForm<T>({
  action: save,
  about,
  follows,
  fold,
  asksWhen = false,
}: {
  action: FormAction<T>;
  /** Whom the call was with, by the names of the fields that say so. */
  about: Readonly<Record<string, string | number>>;
  /** What each outcome that is offered brings by itself: "Call again, Fri 27 Nov, 4:00 pm". */
  follows: Readonly<Partial<Record<CallOutcome, string>>>;
  /** Where it is opened to be used: what to know beforehand. */
  fold?: string;
  /** Whether a call of another hour is written down here, too. */
  asksWhen?: boolean;
}) {
  const [state, action, isPending] = useFormAction(save);
  const [isOpen, setOpen] = useState(fold === undefined);
  const form = useRef<HTMLFormElement>(null);
  const outcomes = CALL_OUTCOME_NAMES.filter((outcome) => follows[outcome] !== undefined);
  const begin = () => {
    const folded = form.current?.closest("details");
    if (folded) folded.open = true;
    form.current?.querySelector("textarea")?.focus();
  };
  const press = (outcome: CallOutcome) =>
    form.current?.querySelector<HTMLButtonElement>(`button[value="${outcome}"]`)?.click();
  useKeys("Call", [
    { key: "c", label: "Log a call", run: begin },
    // A digit saves: only where what it saves is seen.
    ...(isOpen
      ? outcomes.map((outcome, index) => ({
          key: `${index + 1}`,
          label: CALL_OUTCOMES[outcome],
          run: () => press(outcome),
        }))
      : []),
  ]);
  const fields = (
    <form ref={form} action={action} className="grid gap-2.5">
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      {asksWhen ? (
        <DateField
          name="calledAt"
          id="call-called-at"
          label="When it was, if not just now (IST)"
          kind="moment"
          defaultValue={state.values?.calledAt}
          error={state.fieldErrors?.calledAt}
        />
      ) : null}
      <fieldset className="grid grid-cols-2 gap-1.5">
        <legend className="sr-only">What came of the call</legend>
        {outcomes.map((outcome, index) => (
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
  if (fold === undefined) return fields;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-link w-fit cursor-pointer">Log a call</summary>
      <div className="mt-3 grid max-w-xl gap-2.5">
        <p className="text-muted-foreground">{fold}</p>
        {fields}
      </div>
    </details>
  );
}
