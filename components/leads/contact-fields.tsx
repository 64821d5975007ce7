import type { ComponentProps } from "react";
import { useTranslate } from "#translate";
import { Field, TextField } from "@/components/forms/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { LeadReceipt } from "@/lib/leads/receipt";
import { LEAD_LIMITS } from "@/lib/leads/wording";
import type { ActionState } from "@/lib/platform/result";

export type LeadFormState = ActionState<LeadReceipt>;

/** As they stand on the forms, from above. */
const FIELD_ORDER = [
  "slot",
  "program",
  "university",
  "destination",
  "level",
  "intake",
  "budget",
  "organisation",
  "kind",
  "country",
  "organisationUrl",
  "name",
  "email",
  "phone",
  "friendName",
  "friendPhone",
  "friendEmail",
  "friendInterest",
  "friendConsent",
  "download",
  "callTime",
  "notice",
  "cv",
  "message",
  "consent",
];

/** The first field that was refused: the page that answers opens there, with or without script. */
export function focusedField(state: LeadFormState): string | undefined {
  return FIELD_ORDER.find((name) => state.fieldErrors?.[name]);
}

export function fieldProps(state: LeadFormState, name: string) {
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

/** One line that only some kinds of lead have. */
export function DetailField({
  state,
  ...field
}: { state: LeadFormState } & Omit<ComponentProps<typeof TextField>, "error" | "defaultValue">) {
  return <TextField maxLength={LEAD_LIMITS.detail} {...field} {...fieldProps(state, field.name)} />;
}

type ChoiceProps = {
  state: LeadFormState;
  name: string;
  label: string;
  /** A text is stored in English and shown in the language of the page. */
  choices: readonly (string | { value: string; label: string })[];
  /** What stands there while nothing is chosen. */
  none: string;
  required?: boolean;
};

export function SelectField({ state, name, label, choices, none, required = false }: ChoiceProps) {
  const t = useTranslate();
  const { defaultValue, autoFocus, ...frame } = fieldProps(state, name);
  return (
    <Field {...frame} label={label} required={required}>
      {(control) => (
        <Select {...control} autoFocus={autoFocus} defaultValue={defaultValue ?? ""}>
          <option value="">{none}</option>
          {choices.map((choice) => {
            const { value, label: text } =
              typeof choice === "string" ? { value: choice, label: t(choice) } : choice;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </Select>
      )}
    </Field>
  );
}

/** Who writes, and how we reach them. */
export function ContactFields({ state, isEmailOptional = false, isPhoneOptional = false, phoneHint }: Props) {
  const t = useTranslate();
  return (
    <>
      <TextField
        {...fieldProps(state, "name")}
        label={t("Your name")}
        required
        autoComplete="name"
        maxLength={LEAD_LIMITS.name}
        dir="auto"
      />
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...fieldProps(state, "email")}
          label={t("Email")}
          required={!isEmailOptional}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LEAD_LIMITS.email}
        />
        <TextField
          {...fieldProps(state, "phone")}
          label={t("Phone")}
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
  const { defaultValue, autoFocus, ...frame } = fieldProps(state, "message");
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
