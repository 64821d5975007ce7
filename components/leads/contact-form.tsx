"use client";

import { useTranslate } from "#translate";
import { useFormAction } from "@/components/forms/use-form-action";
import { sendMessage } from "@/lib/leads/actions";
import { ContactFields, MessageField } from "./contact-fields";
import { LeadForm } from "./lead-form";

export function ContactForm({ privacyHref }: { privacyHref?: string | undefined }) {
  const t = useTranslate();
  const [state, action] = useFormAction(sendMessage);
  return (
    <LeadForm state={state} action={action} buttonText={t("Send the message")} privacyHref={privacyHref}>
      <ContactFields state={state} isPhoneOptional />
      <MessageField state={state} label={t("Your message")} required />
    </LeadForm>
  );
}
