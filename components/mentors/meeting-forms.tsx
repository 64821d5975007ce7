"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Textarea } from "@/components/ui/textarea";
import type { SlotDay } from "@/lib/leads/slots";
import { cancelMeeting, moveMeeting, recordMeeting, setMeetingRoom } from "@/lib/mentors/actions";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";
import { MEETING_SERVICES } from "@/lib/mentors/rooms";
import { SlotPicker } from "./slot-picker";

type At = { meetingId: string; version: number };

const Changing = createContext<readonly [boolean, (isChanging: boolean) => void]>([false, () => {}]);

/** The forms of one meeting. Each has the version that the page shows, so one waits until the page shows what another did. */
export function MeetingForms({ children }: { children: ReactNode }) {
  const changing = useState(false);
  return <Changing value={changing}>{children}</Changing>;
}

function useTurn(isPending: boolean): { isHeld: boolean } {
  const [isChanging, setChanging] = useContext(Changing);
  useEffect(() => {
    if (!isPending) return;
    setChanging(true);
    return () => setChanging(false);
  }, [isPending, setChanging]);
  return { isHeld: isChanging };
}

export function MoveMeetingForm({
  meetingId,
  version,
  days,
  zoneName,
}: At & { days: readonly SlotDay[]; zoneName: string }) {
  const [state, action, isPending] = useToastAction(moveMeeting);
  const turn = useTurn(isPending);
  return (
    <form action={action} className="grid gap-4">
      <At meetingId={meetingId} version={version} />
      <SlotPicker
        id="move"
        days={days}
        zoneName={zoneName}
        chosen={state.values?.slot}
        error={state.fieldErrors?.slot}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton {...turn} pendingText="Moving…" className="w-fit">
        Move the meeting
      </SubmitButton>
    </form>
  );
}

export function RoomForm({ meetingId, version, roomUrl }: At & { roomUrl: string | null }) {
  const [state, action, isPending] = useFormAction(setMeetingRoom);
  const turn = useTurn(isPending);
  return (
    <form action={action} className="grid gap-3">
      <At meetingId={meetingId} version={version} />
      <TextField
        name="room"
        label="Link to your video room"
        hint={`A room of ${MEETING_SERVICES}. It begins with https://`}
        type="url"
        inputMode="url"
        required
        maxLength={MENTOR_LIMITS.room}
        autoComplete="off"
        defaultValue={state.values?.room ?? roomUrl ?? ""}
        error={state.fieldErrors?.room}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton {...turn} variant="secondary" pendingText="Saving…" className="w-fit">
        Save the link
      </SubmitButton>
    </form>
  );
}

export function CancelMeetingForm({ meetingId, version }: At) {
  const [state, action, isPending] = useToastAction(cancelMeeting);
  const turn = useTurn(isPending);
  return (
    <form action={action} className="grid gap-3">
      <At meetingId={meetingId} version={version} />
      <Field name="reason" label="Reason" hint="The other reads it." error={state.fieldErrors?.reason}>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-16!"
            dir="auto"
            maxLength={MENTOR_LIMITS.meetingReason}
            defaultValue={state.values?.reason ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton {...turn} variant="secondary" pendingText="Calling off…" className="w-fit">
        Call it off
      </SubmitButton>
    </form>
  );
}

export function RecordMeetingForm({ meetingId, version }: At) {
  const [state, action, isPending] = useToastAction(recordMeeting);
  const turn = useTurn(isPending);
  return (
    <form action={action} className="grid gap-3">
      <At meetingId={meetingId} version={version} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton {...turn} name="state" value="kept" pendingText="Saving…">
          It took place
        </SubmitButton>
        <SubmitButton {...turn} name="state" value="missed" variant="secondary" pendingText="Saving…">
          Nobody came
        </SubmitButton>
      </div>
    </form>
  );
}

function At({ meetingId, version }: At) {
  return (
    <>
      <input type="hidden" name="meetingId" value={meetingId} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}
