"use client";

import { useFormAction } from "@/components/forms/use-form-action";
import { registerForWebinar } from "@/lib/leads/actions";
import { ContactFields, MessageField } from "./contact-fields";
import { LeadForm } from "./lead-form";

type Props = { webinar: string; isFull: boolean; privacyHref?: string | undefined };

export function WebinarRegistrationForm({ webinar, isFull, privacyHref }: Props) {
  const [state, action] = useFormAction(registerForWebinar);
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
