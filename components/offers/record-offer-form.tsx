"use client";

import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { OpenDayField } from "@/components/forms/open-day-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { recordOffer } from "@/lib/offers/actions";
import { OFFER_LIMITS } from "@/lib/offers/limits";

type Props = {
  applicationId: string;
  version: number;
  /** New with each rendering: the same form sent twice is one offer. */
  formKey: string;
  currencies: readonly string[];
  today: string;
};

/** What the letter says, from its top to its end. */
export function RecordOfferForm({ applicationId, version, formKey, currencies, today }: Props) {
  const [state, action] = useFormAction(recordOffer);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  const sum = (name: string, label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      error={errors[name]}
      defaultValue={typed(name)}
    />
  );
  return (
    <form action={action} className="grid max-w-3xl gap-4">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={formKey} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          name="receivedOn"
          kind="day"
          label="Day on the letter"
          required
          max={today}
          error={errors.receivedOn}
          defaultValue={typed("receivedOn", today)}
        />
        <OpenDayField
          id="acceptBy"
          name="acceptBy"
          label="Accept by"
          state={state}
          defaultValue={typed("acceptBy")}
        />
        <Field name="currency" label="Currency of the sums" error={errors.currency}>
          {(control) => (
            <Select {...control} defaultValue={typed("currency")}>
              <option value="">None named</option>
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {sum("tuition", "Tuition of the first year")}
        {sum("scholarship", "Scholarship")}
        {sum("deposit", "Deposit")}
        <OpenDayField
          id="depositBy"
          name="depositBy"
          label="Deposit by"
          state={state}
          defaultValue={typed("depositBy")}
        />
      </div>
      <Field
        name="conditions"
        label="Conditions"
        hint="One a line. Leave it empty for an unconditional offer."
        error={errors.conditions}
      >
        {(control) => (
          <Textarea {...control} className="min-h-24!" dir="auto" defaultValue={typed("conditions")} />
        )}
      </Field>
      <OpenDayField
        id="conditionsBy"
        name="conditionsBy"
        label="To be met by"
        hint="All conditions by one day. Once the offer is recorded, you can give each its own."
        state={state}
        defaultValue={typed("conditionsBy")}
        className="max-w-sm"
      />
      <Field name="note" label="Note" hint="The student reads it." error={errors.note}>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-16!"
            dir="auto"
            maxLength={OFFER_LIMITS.note}
            defaultValue={typed("note")}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Record the offer
      </SubmitButton>
    </form>
  );
}
