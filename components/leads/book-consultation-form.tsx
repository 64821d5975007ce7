"use client";

import { useActionState } from "react";
import { Field } from "@/components/forms/field";
import { Select } from "@/components/ui/select";
import { bookConsultation } from "@/lib/leads/actions";
import type { Slot } from "@/lib/leads/slots";
import { idle } from "@/lib/platform/result";
import { ContactFields, MessageField } from "./contact-fields";
import { LeadForm } from "./lead-form";
import { SlotChoice } from "./slot-choice";

type Props = {
  slots: readonly Slot[];
  destinations: readonly string[];
  privacyHref?: string | undefined;
};

export function BookConsultationForm({ slots, destinations, privacyHref }: Props) {
  const [state, action] = useActionState(bookConsultation, idle);
  return (
    <LeadForm state={state} action={action} buttonText="Book my consultation" privacyHref={privacyHref}>
      <SlotChoice slots={slots} state={state} />
      <ContactFields state={state} />
      {destinations.length > 0 ? (
        <Field name="destination" label="Where would you like to study?">
          {(control) => (
            <Select {...control} defaultValue={state.values?.destination ?? ""}>
              <option value="">Not decided yet</option>
              {destinations.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <MessageField
        state={state}
        label="What would you like to talk about?"
        hint="Courses you have in mind, your marks or test scores, when you want to start."
      />
    </LeadForm>
  );
}
