"use client";

import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { lodgeVisa } from "@/lib/visas/actions";
import { VISA_LIMITS } from "@/lib/visas/choices";

type Props = {
  caseId: string;
  version: number;
  today: string;
  /** What the visa form asks for, as the confirmation has it. */
  confirmation: { numberName: string; number: string } | null;
};

export function LodgeForm({ caseId, version, today, confirmation }: Props) {
  const [state, action] = useFormAction(lodgeVisa);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="version" value={version} />
      {confirmation ? (
        <p className="measure">
          The visa form names the confirmation of the place. {confirmation.numberName}:{" "}
          <span className="figures font-semibold wrap-anywhere">{confirmation.number}</span>
        </p>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          name="lodgedOn"
          kind="day"
          label="Sent on"
          required
          max={today}
          error={errors.lodgedOn}
          defaultValue={typed("lodgedOn", today)}
        />
        <TextField
          name="reference"
          label="Reference number"
          hint="As it is on the receipt."
          required
          maxLength={VISA_LIMITS.reference}
          error={errors.reference}
          defaultValue={typed("reference")}
        />
        <TextField
          name="route"
          label="Which visa"
          hint="As the form calls it, such as Student visa, subclass 500."
          maxLength={VISA_LIMITS.route}
          error={errors.route}
          defaultValue={typed("route")}
        />
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Record that it is sent
      </SubmitButton>
    </form>
  );
}
