"use client";

import { FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { bookDeskConsultation, moveDeskConsultation } from "@/lib/leads/consultations/actions";
import { type Slot, slotDays } from "@/lib/leads/slots";
import { INDIAN_TIME } from "@/lib/leads/wording";
import { SlotDays } from "../slot-days";

type Props = {
  leadId: string;
  version: number;
  /** The one that is moved; without it one is booked. */
  consultationId?: string;
  slots: readonly Slot[];
};

/** The free times, by the same rules as on the public page, in India's time. */
export function SlotForm({ leadId, version, consultationId, slots }: Props) {
  const [state, action] = useFormAction(consultationId ? moveDeskConsultation : bookDeskConsultation);
  const days = slotDays(slots, INDIAN_TIME);
  if (days.length === 0)
    return <p className="text-muted-foreground">No time is free in the next three weeks.</p>;
  const chosen = state.values?.slot;
  const openDay =
    days.find((day) => day.times.some((time) => time.startsAt === chosen))?.date ?? days[0]?.date;
  const error = state.fieldErrors?.slot;
  return (
    <form action={action} className="grid gap-2.5">
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
      {consultationId ? <input type="hidden" name="consultationId" value={consultationId} /> : null}
      <fieldset className="grid gap-2.5" aria-describedby={error ? "desk-slot-error" : undefined}>
        <legend className="mb-1 text-muted-foreground">Free times, Indian time (IST)</legend>
        <SlotDays days={days} chosen={chosen} openDay={openDay} />
        <FieldError id="desk-slot-error" message={error} />
      </fieldset>
      <SubmitButton
        size="sm"
        variant="secondary"
        pendingText={consultationId ? "Moving…" : "Booking…"}
        className="w-fit"
      >
        {consultationId ? "Move consultation" : "Book consultation"}
      </SubmitButton>
      {error ? null : <FormMessage status={state.status} message={state.message} />}
    </form>
  );
}
