import { CalendarPlus, MapPin } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatDay } from "@/lib/platform/clock";
import { APPOINTMENT_KINDS, APPOINTMENT_STATES } from "@/lib/visas/choices";
import { appointmentFilePath } from "@/lib/visas/path";
import type { Appointment, VisaCase } from "@/lib/visas/rows";
import { directionsUrl, timeInWords } from "@/lib/visas/rules";
import { AppointmentForm } from "./appointment-form";
import { CloseAppointmentForm } from "./close-appointment-form";

type Props = { visa: VisaCase; isStudent: boolean; today: string };

/** What is booked, with the way there; below it what is over. */
export function AppointmentList({ visa, isStudent, today }: Props) {
  const booked = visa.appointments.filter(({ state }) => state === "booked");
  const over = visa.appointments.filter(({ state }) => state !== "booked");
  if (visa.appointments.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">Appointments</h3>
      <ul className="grid gap-3 empty:hidden">
        {booked.map((appointment) => (
          <li key={appointment.id}>
            <Booked {...{ appointment, visa, isStudent, today }} />
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 text-sm text-muted-foreground empty:hidden">
        {over.map(({ id, kind, state, localDay, outcomeNote }) => (
          <li key={id}>
            {APPOINTMENT_KINDS[kind]}, {formatDay(localDay)}: {APPOINTMENT_STATES[state].toLowerCase()}
            {outcomeNote ? `. ${outcomeNote}` : ""}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Booked({ appointment, visa, isStudent, today }: Props & { appointment: Appointment }) {
  const { id, kind, localDay, place, address, note } = appointment;
  return (
    <Card className="grid gap-3 p-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {APPOINTMENT_KINDS[kind]}
          {localDay === today ? <Badge variant="attention">Today</Badge> : null}
          {localDay < today ? <Badge variant="attention">Past</Badge> : null}
        </p>
        <p className="figures text-lg">
          {formatDay(localDay)}, {timeInWords(appointment)}
        </p>
        <p className="wrap-anywhere">
          {place}
          {address ? <span className="block text-muted-foreground">{address}</span> : null}
        </p>
        {note ? (
          <p className="measure whitespace-pre-line">
            <span className="font-semibold">Bring: </span>
            {note}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={appointmentFilePath(id)} className={buttonVariants({ variant: "secondary", size: "sm" })}>
          <CalendarPlus aria-hidden />
          Add to calendar
        </a>
        <a
          href={directionsUrl(appointment)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonVariants({ variant: "secondary", size: "sm" })}
        >
          <MapPin aria-hidden />
          Directions
          <span className="sr-only">, opens a map</span>
        </a>
      </div>
      {isStudent || visa.isClosed ? null : (
        <div className="flex flex-wrap gap-x-6 gap-y-3 border-t pt-3">
          {localDay <= today ? (
            <CloseAppointmentForm appointmentId={id} version={visa.version} state="kept" />
          ) : null}
          <details className="min-w-0 open:basis-full">
            <summary className="text-link w-fit cursor-pointer">Move it</summary>
            <div className="mt-4">
              <AppointmentForm
                caseId={visa.id}
                version={visa.version}
                formKey={crypto.randomUUID()}
                today={today}
                replaces={appointment}
              />
            </div>
          </details>
          <details className="min-w-0 open:basis-full">
            <summary className="text-link w-fit cursor-pointer">
              {localDay <= today ? "Missed or cancelled" : "Cancel it"}
            </summary>
            <div className="mt-4">
              <CloseAppointmentForm
                appointmentId={id}
                version={visa.version}
                state="cancelled"
                mayBeMissed={localDay <= today}
              />
            </div>
          </details>
        </div>
      )}
    </Card>
  );
}
