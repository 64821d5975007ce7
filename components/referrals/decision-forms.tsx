"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { endReferral, payReferral } from "@/lib/referrals/actions";
import { REFERRAL_LIMITS } from "@/lib/referrals/limits";

type Props = { referralId: string; version: number };

/** Writes down that the reward was paid. */
export function PayReferralForm({ referralId, version, sum }: Props & { sum: string }) {
  const [state, action] = useFormAction(payReferral);
  return (
    <form action={action} noValidate className="grid gap-4">
      <p className="measure">
        Ask the person who referred the friend where to send the money, pay {sum} from our bank account, then
        enter the number of the transfer here.
      </p>
      <input type="hidden" name="referralId" value={referralId} />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="reference"
        label="Number of the transfer"
        hint="As the bank or UPI shows it. They see it too."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={REFERRAL_LIMITS.reference[1]}
        error={state.fieldErrors?.reference}
        defaultValue={state.values?.reference ?? ""}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="Saving…">
        Mark {sum} as paid
      </SubmitButton>
    </form>
  );
}

/** Ends a referral, with a word to whoever sent the friend. */
export function EndReferralForm({ referralId, version }: Props) {
  const [state, action] = useFormAction(endReferral);
  return (
    <form action={action} noValidate className="grid gap-4 border-t pt-4">
      <input type="hidden" name="referralId" value={referralId} />
      <input type="hidden" name="version" value={version} />
      <Field
        name="note"
        label="Why it ends"
        hint="The person who referred them reads this. Don’t name the friend."
        required
        error={state.fieldErrors?.note}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            maxLength={REFERRAL_LIMITS.note[1]}
            defaultValue={state.values?.note ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" variant="secondary" pendingText="Saving…">
        End this referral
      </SubmitButton>
    </form>
  );
}
