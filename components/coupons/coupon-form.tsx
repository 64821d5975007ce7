"use client";

import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { createCoupon } from "@/lib/coupons/actions";
import { COUPON_LIMITS } from "@/lib/coupons/limits";
import { valuesSent } from "@/lib/platform/result";

type Props = {
  /** New for each form, so that two presses make one coupon. */
  newKey: string;
  services: readonly { id: string; name: string }[];
  today: string;
};

const KINDS = [
  ["percent", "Per cent of the price"],
  ["rupees", "Rupees off the price"],
] as const;

/** A code, what it takes off, and for whom and when it holds. */
export function CouponForm({ newKey, services, today }: Props) {
  const [state, action] = useFormAction(createCoupon);
  const errors = state.fieldErrors ?? {};
  const typed = state.values ?? {};
  const ticked = valuesSent(state, "services") ?? [];
  const kind = typed.kind ?? "percent";
  return (
    <form action={action} noValidate className="grid gap-5">
      <input type="hidden" name="key" value={newKey} />
      <TextField
        name="code"
        label="Code"
        hint="Letters, digits and hyphens, such as WELCOME-10."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={COUPON_LIMITS.code[1]}
        error={errors.code}
        defaultValue={typed.code ?? ""}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">What it takes off</legend>
        {KINDS.map(([value, label]) => (
          <label key={value} htmlFor={`kind-${value}`} className="flex items-center gap-2">
            <Checkbox
              type="radio"
              id={`kind-${value}`}
              name="kind"
              value={value}
              defaultChecked={kind === value}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField
        name="value"
        label="How much"
        hint="Taken off the price before GST is worked out. One rupee is always left to pay."
        required
        inputMode="decimal"
        autoComplete="off"
        error={errors.value}
        defaultValue={typed.value ?? ""}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField
          name="from"
          label="From the day"
          hint="Left empty, it holds from now on."
          kind="day"
          min={today}
          error={errors.from}
          defaultValue={typed.from ?? ""}
        />
        <DateField
          name="until"
          label="Last day"
          hint="Left empty, it holds until you end it."
          kind="day"
          min={today}
          error={errors.until}
          defaultValue={typed.until ?? ""}
        />
        <TextField
          name="mostUses"
          label="Most uses"
          hint="Of everybody together. Left empty, any number."
          inputMode="numeric"
          autoComplete="off"
          error={errors.mostUses}
          defaultValue={typed.mostUses ?? ""}
        />
        <TextField
          name="mostUsesEach"
          label="Most uses of one person"
          hint="Left empty, as often as they like."
          inputMode="numeric"
          autoComplete="off"
          error={errors.mostUsesEach}
          defaultValue={typed.mostUsesEach ?? ""}
        />
      </div>
      <TextField
        name="least"
        label="Only for orders from"
        hint="In rupees with GST, before the discount."
        inputMode="decimal"
        autoComplete="off"
        error={errors.least}
        defaultValue={typed.least ?? ""}
      />
      <label htmlFor="isFirstPurchase" className="flex items-center gap-2">
        <Checkbox
          id="isFirstPurchase"
          name="isFirstPurchase"
          defaultChecked={typed.isFirstPurchase === "on"}
        />
        Only for a first purchase
      </label>
      {services.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">Only for these services</legend>
          <p className="text-sm text-muted-foreground">With none ticked, it is for all.</p>
          {services.map(({ id, name }) => (
            <label key={id} htmlFor={`for-${id}`} className="flex items-center gap-2">
              <Checkbox id={`for-${id}`} name="services" value={id} defaultChecked={ticked.includes(id)} />
              {name}
            </label>
          ))}
        </fieldset>
      ) : null}
      <TextField
        name="note"
        label="Note"
        hint="For colleagues: what it is for, who asked for it."
        maxLength={COUPON_LIMITS.note[1]}
        error={errors.note}
        defaultValue={typed.note ?? ""}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="Adding…">
        Add the coupon
      </SubmitButton>
    </form>
  );
}
