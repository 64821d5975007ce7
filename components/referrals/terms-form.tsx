"use client";

import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { valuesSent } from "@/lib/platform/result";
import { createReferralTerms } from "@/lib/referrals/actions";
import { REFERRAL_LIMITS } from "@/lib/referrals/limits";

type Choice = { id: string; name: string };
type Props = {
  /** New for each form, so that two presses set the terms once. */
  newKey: string;
  services: readonly Choice[];
  coupons: readonly Choice[];
  today: string;
};

/** What there is for bringing a friend, for which purchases, and from when to when. */
export function TermsForm({ newKey, services, coupons, today }: Props) {
  const [state, action] = useFormAction(createReferralTerms);
  const errors = state.fieldErrors ?? {};
  const typed = state.values ?? {};
  const ticked = valuesSent(state, "services") ?? [];
  return (
    <form action={action} noValidate className="grid gap-5">
      <input type="hidden" name="key" value={newKey} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="reward"
          label="Reward in rupees"
          hint="For whoever sent the friend, once."
          required
          inputMode="decimal"
          autoComplete="off"
          error={errors.reward}
          defaultValue={typed.reward ?? ""}
        />
        <Field
          name="coupon"
          label="Coupon for the friend"
          hint="They are told its code once they have an account."
          error={errors.coupon}
        >
          {(control) => (
            <Select {...control} defaultValue={typed.coupon ?? ""}>
              <option value="">None</option>
              {coupons.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          name="least"
          label="Smallest payment that counts"
          hint="In rupees with GST, after refunds. Left empty, any payment counts, however small."
          inputMode="decimal"
          autoComplete="off"
          error={errors.least}
          defaultValue={typed.least ?? ""}
        />
        <TextField
          name="waitDays"
          label="Days to wait"
          hint="From the day on which the payment can no longer be refunded. Left empty, none."
          inputMode="numeric"
          autoComplete="off"
          error={errors.waitDays}
          defaultValue={typed.waitDays ?? ""}
        />
        <TextField
          name="mostAYear"
          label="Most rewards per person"
          hint="In a calendar year. Left empty, any number."
          inputMode="numeric"
          autoComplete="off"
          error={errors.mostAYear}
          defaultValue={typed.mostAYear ?? ""}
        />
        <TextField
          name="note"
          label="Note"
          hint="For colleagues: who decided it."
          maxLength={REFERRAL_LIMITS.termsNote[1]}
          error={errors.note}
          defaultValue={typed.note ?? ""}
        />
        <DateField
          name="from"
          label="From the day"
          hint="Left empty, they apply from now on."
          kind="day"
          min={today}
          error={errors.from}
          defaultValue={typed.from ?? ""}
        />
        <DateField
          name="until"
          label="Last day"
          hint="Left empty, they apply until you end them."
          kind="day"
          min={today}
          error={errors.until}
          defaultValue={typed.until ?? ""}
        />
      </div>
      {services.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">Only for these services</legend>
          <p className="text-sm text-muted-foreground">With none ticked, any first purchase counts.</p>
          {services.map(({ id, name }) => (
            <label key={id} htmlFor={`for-${id}`} className="flex items-center gap-2">
              <Checkbox id={`for-${id}`} name="services" value={id} defaultChecked={ticked.includes(id)} />
              {name}
            </label>
          ))}
        </fieldset>
      ) : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="Saving…">
        Set these terms
      </SubmitButton>
    </form>
  );
}
