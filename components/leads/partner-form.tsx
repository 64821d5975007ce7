"use client";

import { useFormAction } from "@/components/forms/use-form-action";
import { proposePartnership } from "@/lib/leads/actions";
import { LEAD_LIMITS, PARTNER_KINDS } from "@/lib/leads/wording";
import { ContactFields, DetailField, MessageField, SelectField } from "./contact-fields";
import { LeadForm } from "./lead-form";

export function PartnerForm({ privacyHref }: { privacyHref?: string | undefined }) {
  const [state, action] = useFormAction(proposePartnership);
  return (
    <LeadForm state={state} action={action} buttonText="Send the proposal" privacyHref={privacyHref}>
      <DetailField
        state={state}
        name="organisation"
        label="Organisation"
        required
        autoComplete="organization"
        dir="auto"
      />
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <SelectField
          state={state}
          name="kind"
          label="Kind of organisation"
          choices={PARTNER_KINDS}
          none="Choose one"
          required
        />
        <DetailField state={state} name="country" label="Country" autoComplete="country-name" />
      </div>
      <DetailField
        state={state}
        name="organisationUrl"
        label="Website"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LEAD_LIMITS.url}
      />
      <ContactFields state={state} isPhoneOptional />
      <MessageField
        state={state}
        label="What do you have in mind?"
        hint="What you offer, what you are looking for, and how students would benefit."
        required
      />
    </LeadForm>
  );
}
