"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { OpenDayField } from "@/components/forms/open-day-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { correctOffer } from "@/lib/offers/actions";
import { OFFER_LIMITS } from "@/lib/offers/limits";
import type { Offer } from "@/lib/offers/rows";
import { ConfirmationFields } from "./confirmation-fields";

/** What is written down of an offer, to be put right. Its names are those of other forms on the page, its ids are not. */
export function CorrectOfferForm({
  offer,
  currencies,
  today,
}: {
  offer: Offer;
  currencies: readonly string[];
  today: string;
}) {
  const [state, action] = useFormAction(correctOffer);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, known: string | number | null) =>
    state.values?.[name] ?? (known === null ? "" : String(known));
  const sum = (name: string, label: string, known: number | null) => (
    <TextField
      id={`correct-${name}`}
      name={name}
      label={label}
      inputMode="decimal"
      error={errors[name]}
      defaultValue={typed(name, known)}
    />
  );
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="offerId" value={offer.id} />
      <input type="hidden" name="version" value={offer.version} />
      <input type="hidden" name="receivedOn" value={offer.receivedOn} />
      <div className="grid gap-4 sm:grid-cols-2">
        <OpenDayField
          id="correct-acceptBy"
          name="acceptBy"
          label="Accept by"
          state={state}
          defaultValue={typed("acceptBy", offer.acceptBy)}
        />
        <Field id="correct-currency" name="currency" label="Currency of the sums" error={errors.currency}>
          {(control) => (
            <Select {...control} defaultValue={typed("currency", offer.currency)}>
              <option value="">None named</option>
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {sum("tuition", "Tuition of the first year", offer.tuitionAmount)}
        {sum("scholarship", "Scholarship", offer.scholarshipAmount)}
        {sum("deposit", "Deposit", offer.depositAmount)}
        <OpenDayField
          id="correct-depositBy"
          name="depositBy"
          label="Deposit by"
          state={state}
          defaultValue={typed("depositBy", offer.depositBy)}
        />
        {offer.confirmationNumber ? (
          <ConfirmationFields
            kind={offer.kind}
            state={state}
            today={today}
            prefix="correct-"
            known={{
              number: offer.confirmationNumber,
              confirmedOn: offer.confirmedOn,
              until: offer.confirmationUntil,
              startsOn: offer.confirmationStartsOn,
              total: offer.confirmationTotal,
            }}
          />
        ) : null}
      </div>
      <Field
        id="correct-conditions"
        name="conditions"
        label="Conditions"
        hint="One a line. One whose words stay the same stays met or open. Days are set beside each condition."
        error={errors.conditions}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-24!"
            dir="auto"
            defaultValue={typed("conditions", offer.conditions.map(({ text }) => text).join("\n"))}
          />
        )}
      </Field>
      <Field
        id="correct-reason"
        name="reason"
        label="Why it is corrected"
        hint="The student reads it, with what changed."
        required
        error={errors.reason}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-16!"
            dir="auto"
            maxLength={OFFER_LIMITS.note}
            defaultValue={typed("reason", null)}
          />
        )}
      </Field>
      <FormMessage
        status={state.fieldErrors ? "idle" : state.status}
        message={state.message}
        retryAt={state.retryAt}
      />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Correct the offer
      </SubmitButton>
    </form>
  );
}
