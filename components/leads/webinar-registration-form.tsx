"use client";

import { useActionState } from "react";
import { registerForWebinar } from "@/lib/leads/actions";
import { idle } from "@/lib/platform/result";
import { ContactFields, MessageField } from "./contact-fields";
import { LeadForm } from "./lead-form";

type Props = { webinar: string; isFull: boolean; privacyHref?: string | undefined };

export function WebinarRegistrationForm({ webinar, isFull, privacyHref }: Props) {
  const [state, action] = useActionState(registerForWebinar, idle);
  return (
    <LeadForm
      state={state}
      action={action}
      buttonText={isFull ? "Join the waiting list" : "Book my seat"}
      privacyHref={privacyHref}
    >
      <input type="hidden" name="webinar" value={webinar} />
      <ContactFields state={state} isPhoneOptional />
      <MessageField state={state} label="A question you would like answered" />
    </LeadForm>
  );
}
