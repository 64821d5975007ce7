import { Field, TextField } from "@/components/forms/field";
import { Textarea } from "@/components/ui/textarea";
import type { LeadReceipt } from "@/lib/leads/actions";
import { LEAD_LIMITS } from "@/lib/leads/wording";
import type { ActionState } from "@/lib/platform/result";

export type LeadFormState = ActionState<LeadReceipt>;

const FIELD_ORDER = ["slot", "name", "email", "phone", "callTime", "message", "consent"];

/** The first field that was refused: the page that answers opens there, with or without script. */
export function focusedField(state: LeadFormState): string | undefined {
  return FIELD_ORDER.find((name) => state.fieldErrors?.[name]);
}

function kept(state: LeadFormState, name: string) {
  return {
    name,
    error: state.fieldErrors?.[name],
    defaultValue: state.values?.[name],
    autoFocus: focusedField(state) === name,
  };
}

type Props = {
  state: LeadFormState;
  isEmailOptional?: boolean;
  isPhoneOptional?: boolean;
  phoneHint?: string;
};

/** Who writes, and how we reach them. */
export function ContactFields({ state, isEmailOptional = false, isPhoneOptional = false, phoneHint }: Props) {
  return (
    <>
      <TextField
        {...kept(state, "name")}
        label="Your name"
        required
        autoComplete="name"
        maxLength={LEAD_LIMITS.name}
        dir="auto"
      />
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...kept(state, "email")}
          label="E-mail"
          required={!isEmailOptional}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LEAD_LIMITS.email}
        />
        <TextField
          {...kept(state, "phone")}
          label="Phone"
          hint={phoneHint}
          required={!isPhoneOptional}
          type="tel"
          autoComplete="tel"
          maxLength={LEAD_LIMITS.phone}
        />
      </div>
    </>
  );
}

export function MessageField({
  state,
  label,
  hint,
  required = false,
}: {
  state: LeadFormState;
  label: string;
  hint?: string;
  required?: boolean;
}) {
  const { defaultValue, autoFocus, ...frame } = kept(state, "message");
  return (
    <Field {...frame} label={label} hint={hint} required={required}>
      {(control) => (
        <Textarea
          {...control}
          autoFocus={autoFocus}
          defaultValue={defaultValue}
          maxLength={LEAD_LIMITS.message}
          dir="auto"
        />
      )}
    </Field>
  );
}
