"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { OpenDayField } from "@/components/forms/open-day-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { bookAppointment } from "@/lib/visas/actions";
import {
  APPOINTMENT_KINDS,
  APPOINTMENT_PLACES,
  APPOINTMENT_ZONES,
  type AppointmentKind,
  HOME_ZONE,
  VISA_LIMITS,
} from "@/lib/visas/choices";

type Moved = {
  id: string;
  kind: AppointmentKind;
  localDay: string;
  localTime: string;
  timeZone: string;
  place: string;
  address: string | null;
  note: string | null;
};
type Props = {
  caseId: string;
  version: number;
  /** New with each rendering: the same form sent twice is one appointment. */
  formKey: string;
  today: string;
  /** The appointment that this one is in place of. */
  replaces?: Moved;
  /** What it can be for. */
  kinds?: readonly AppointmentKind[];
};

const KINDS = Object.keys(APPOINTMENT_KINDS) as AppointmentKind[];

/** An appointment as its letter has it: the clock is the one at the place. */
export function AppointmentForm({ caseId, version, formKey, today, replaces, kinds = KINDS }: Props) {
  const [state, action] = useFormAction(bookAppointment);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  const id = (name: string) => (replaces ? `${name}-${replaces.id}` : `appointment-${name}`);
  return (
    <form action={action} noValidate className="grid max-w-3xl gap-4">
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={formKey} />
      {replaces ? (
        <>
          <input type="hidden" name="replaces" value={replaces.id} />
          <input type="hidden" name="kind" value={replaces.kind} />
        </>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {replaces ? null : (
          <Field name="kind" id={id("kind")} label="What for" required error={errors.kind}>
            {(control) => (
              <Select {...control} defaultValue={typed("kind", kinds[0])}>
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {APPOINTMENT_KINDS[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field name="timeZone" id={id("zone")} label="Country of the centre" required error={errors.timeZone}>
          {(control) => (
            <Select {...control} defaultValue={typed("timeZone", replaces?.timeZone ?? HOME_ZONE)}>
              {APPOINTMENT_ZONES.map((zone) => (
                <option key={zone} value={zone}>
                  {APPOINTMENT_PLACES[zone].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <OpenDayField
          name="day"
          id={id("day")}
          label="Day"
          required
          min={today}
          state={state}
          keep="The place says that it is open that day"
          defaultValue={typed("day", replaces?.localDay ?? "")}
        />
        <TextField
          name="at"
          id={id("at")}
          type="time"
          label="Time there"
          required
          error={errors.at}
          defaultValue={typed("at", replaces?.localTime ?? "")}
        />
        <TextField
          name="place"
          id={id("place")}
          label="Place"
          required
          maxLength={VISA_LIMITS.place}
          error={errors.place}
          defaultValue={typed("place", replaces?.place ?? "")}
        />
        <TextField
          name="address"
          id={id("address")}
          label="Address"
          maxLength={VISA_LIMITS.address}
          error={errors.address}
          defaultValue={typed("address", replaces?.address ?? "")}
        />
      </div>
      <Field
        name="note"
        id={id("note")}
        label="What to bring"
        hint="The student reads it."
        error={errors.note}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-16!"
            dir="auto"
            maxLength={VISA_LIMITS.bring}
            defaultValue={typed("note", replaces?.note ?? "")}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        {replaces ? "Move the appointment" : "Book the appointment"}
      </SubmitButton>
    </form>
  );
}
