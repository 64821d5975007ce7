"use client";

import { useTranslate } from "#translate";
import { Field } from "@/components/forms/field";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { getCallback } from "@/lib/leads/actions";
import { CALL_TIMES } from "@/lib/leads/wording";
import { ContactFields, MessageField } from "./contact-fields";
import { LeadForm } from "./lead-form";

export function GetCallbackForm({ privacyHref }: { privacyHref?: string | undefined }) {
  const t = useTranslate();
  const [state, action] = useFormAction(getCallback);
  return (
    <LeadForm state={state} action={action} buttonText={t("Request a callback")} privacyHref={privacyHref}>
      <ContactFields state={state} isEmailOptional />
      <Field name="callTime" label={t("Best time to call")} required>
        {(control) => (
          <Select {...control} defaultValue={state.values?.callTime ?? "any"}>
            {CALL_TIMES.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MessageField state={state} label={t("What is it about?")} />
    </LeadForm>
  );
}
