"use client";

import { useRef } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import { useKeys } from "@/components/keys/use-keys";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { decideDeskConsultation } from "@/lib/leads/consultations/actions";
import { type ConsultationOutcome, OUTCOME_NAMES, OUTCOMES } from "@/lib/leads/consultations/wording";
import { DESK_LIMITS } from "@/lib/leads/desk/choices";
import { LEAD_LIMITS } from "@/lib/leads/wording";

const KEYS: Record<ConsultationOutcome, string> = { held: "h", missed_by_visitor: "m", missed_by_us: "w" };

type Props = {
  leadId: string;
  version: number;
  consultationId: string;
  /** What each answer brings by itself: "Send what was agreed, Fri 27 Nov, 11:00 am". None for a correction. */
  follows: Readonly<Record<ConsultationOutcome, string>> | null;
};

/** What came of a consultation: one press saves it with the note and makes the next step. */
export function OutcomeForm({ leadId, version, consultationId, follows }: Props) {
  const [state, action, isPending] = useFormAction(decideDeskConsultation);
  const form = useRef<HTMLFormElement>(null);
  const press = (outcome: ConsultationOutcome) =>
    form.current?.querySelector<HTMLButtonElement>(`button[value="${outcome}"]`)?.click();
  // A correction is rare and has no keys: "h" would answer the wrong consultation.
  useKeys(
    "Consultation",
    follows
      ? OUTCOME_NAMES.map((name) => ({
          key: KEYS[name],
          label: OUTCOMES[name].label,
          run: () => press(name),
        }))
      : NO_KEYS,
  );
  return (
    <form ref={form} action={action} className="grid gap-2.5">
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="consultationId" value={consultationId} />
      <Field
        name="note"
        id={`outcome-note-${consultationId}`}
        label="What came of it"
        error={state.fieldErrors?.note}
      >
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
      <fieldset className="grid gap-1.5 sm:grid-cols-3">
        <legend className="sr-only">Was the consultation held?</legend>
        {OUTCOME_NAMES.map((name) => (
          <button
            key={name}
            type="submit"
            name="outcome"
            value={name}
            aria-disabled={isPending || undefined}
            onClick={isPending ? (event) => event.preventDefault() : undefined}
            className="grid grid-cols-[1fr_auto] content-start rounded-md border bg-card px-3 py-1.5 text-left hover:border-foreground aria-disabled:opacity-55"
          >
            <span className="font-semibold">{OUTCOMES[name].label}</span>
            {follows ? (
              <>
                <kbd aria-hidden className="hidden font-sans text-xs text-muted-foreground xl:block">
                  {KEYS[name].toUpperCase()}
                </kbd>
                <span className="col-span-2 text-xs text-muted-foreground">{follows[name]}</span>
              </>
            ) : null}
          </button>
        ))}
      </fieldset>
      {follows ? (
        <details>
          <summary className="text-link w-fit">Another next step</summary>
          <div className="mt-2 grid gap-2.5 sm:grid-cols-2">
            <Field
              name="nextTitle"
              id={`outcome-next-${consultationId}`}
              label="What to do"
              error={state.fieldErrors?.nextTitle}
            >
              {(control) => (
                <Input
                  {...control}
                  defaultValue={state.values?.nextTitle}
                  maxLength={DESK_LIMITS.stepTitle}
                />
              )}
            </Field>
            <DateField
              name="nextAt"
              id={`outcome-at-${consultationId}`}
              label="When (IST)"
              kind="moment"
              defaultValue={state.values?.nextAt}
              error={state.fieldErrors?.nextAt}
            />
          </div>
        </details>
      ) : null}
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}

const NO_KEYS: [] = [];
