"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import type { SlotDay } from "@/lib/leads/slots";
import { bookMeeting } from "@/lib/mentors/actions";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";
import { SlotPicker } from "./slot-picker";

type Props = {
  requestId: string;
  /** New with each rendering: the same form sent twice is one meeting. */
  formKey: string;
  days: readonly SlotDay[];
  zoneName: string;
};

export function BookForm({ requestId, formKey, days, zoneName }: Props) {
  const [state, action] = useFormAction(bookMeeting);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="key" value={formKey} />
      <SlotPicker
        id="book"
        days={days}
        zoneName={zoneName}
        chosen={state.values?.slot}
        error={state.fieldErrors?.slot}
      />
      <TextField
        name="topic"
        label="What it is about"
        hint="So that you both come prepared."
        maxLength={MENTOR_LIMITS.meetingTopic}
        autoComplete="off"
        defaultValue={state.values?.topic ?? ""}
        error={state.fieldErrors?.topic}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Booking…" className="w-full sm:w-fit">
        Book the meeting
      </SubmitButton>
    </form>
  );
}
