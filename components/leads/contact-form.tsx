"use client";

import { useActionState } from "react";
import { sendMessage } from "@/lib/leads/actions";
import { idle } from "@/lib/platform/result";
import { ContactFields, MessageField } from "./contact-fields";
import { LeadForm } from "./lead-form";

export function ContactForm({ privacyHref }: { privacyHref?: string | undefined }) {
  const [state, action] = useActionState(sendMessage, idle);
  return (
    <LeadForm state={state} action={action} buttonText="Send the message" privacyHref={privacyHref}>
      <ContactFields state={state} isPhoneOptional />
      <MessageField state={state} label="Your message" required />
    </LeadForm>
  );
}
