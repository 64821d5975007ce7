"use client";

import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { correctVisa } from "@/lib/visas/actions";
import { VISA_LIMITS } from "@/lib/visas/choices";

type Props = {
  caseId: string;
  version: number;
  today: string;
  lodgedOn: string;
  reference: string;
  route: string | null;
  decidedOn: string | null;
  validFrom: string | null;
  validTo: string | null;
};

/** What was written down of a visa, to be put right: only what there is by now. */
export function CorrectForm({ caseId, version, today, ...visa }: Props) {
  const [state, action] = useFormAction(correctVisa);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise: string | null = "") => state.values?.[name] ?? otherwise ?? "";
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="version" value={version} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          name="lodgedOn"
          id="correct-lodged-on"
          kind="day"
          label="Sent on"
          required
          max={today}
          error={errors.lodgedOn}
          defaultValue={typed("lodgedOn", visa.lodgedOn)}
        />
        <TextField
          name="reference"
          id="correct-reference"
          label="Reference number"
          required
          maxLength={VISA_LIMITS.reference}
          error={errors.reference}
          defaultValue={typed("reference", visa.reference)}
        />
        <TextField
          name="route"
          id="correct-route"
          label="Which visa"
          maxLength={VISA_LIMITS.route}
          error={errors.route}
          defaultValue={typed("route", visa.route)}
        />
        {visa.decidedOn ? (
          <DateField
            name="decidedOn"
            id="correct-decided-on"
            kind="day"
            label="Decided on"
            required
            max={today}
            error={errors.decidedOn}
            defaultValue={typed("decidedOn", visa.decidedOn)}
          />
        ) : null}
        {visa.validFrom && visa.validTo ? (
          <>
            <DateField
              name="validFrom"
              id="correct-valid-from"
              kind="day"
              label="Valid from"
              required
              error={errors.validFrom}
              defaultValue={typed("validFrom", visa.validFrom)}
            />
            <DateField
              name="validTo"
              id="correct-valid-to"
              kind="day"
              label="Valid to"
              required
              error={errors.validTo}
              defaultValue={typed("validTo", visa.validTo)}
            />
          </>
        ) : null}
      </div>
      <TextField
        name="reason"
        id="correct-reason"
        label="What was wrong"
        hint="The student reads it."
        required
        maxLength={VISA_LIMITS.correction}
        error={errors.reason}
        defaultValue={typed("reason")}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Correct it
      </SubmitButton>
    </form>
  );
}
