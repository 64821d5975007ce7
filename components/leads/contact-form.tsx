"use client";

import { useActionState } from "react";
import { useTranslate } from "#translate";
import { sendMessage } from "@/lib/leads/actions";
import { idle } from "@/lib/platform/result";
import { ContactFields, MessageField } from "./contact-fields";
import { LeadForm } from "./lead-form";

export function ContactForm({ privacyHref }: { privacyHref?: string | undefined }) {
  const t = useTranslate();
  const [state, action] = useActionState(sendMessage, idle);
  return (
    <LeadForm state={state} action={action} buttonText={t("Send the message")} privacyHref={privacyHref}>
      <ContactFields state={state} isPhoneOptional />
      <MessageField state={state} label={t("Your message")} required />
    </LeadForm>
  );
}
