import { Widget } from "@/components/dashboards/widget";
import { FoldedList } from "@/components/lists/folded-list";
import { Badge } from "@/components/ui/badge";
import { applicationPath } from "@/lib/applications/path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { APPOINTMENT_KINDS } from "@/lib/visas/choices";
import type { VisaDesk } from "@/lib/visas/rows";
import { deskDay, timeInWords } from "@/lib/visas/rules";
import { loadVisaDesk } from "./load-visa-desk";

/** What comes today and tomorrow is open on most days. */
const MOST_OPEN = 4;

/** Who is where this week, by day and hour; a day that passed without an answer asks for one. */
export function VisaAgenda() {
  return (
    <Widget
      title="Appointments this week"
      isWide
      lines={2}
      load={async () => (await loadVisaDesk()).appointments}
      empty="None this week. An appointment is booked on the page of its application, under the visa."
    >
      {(appointments) => <Agenda appointments={appointments} />}
    </Widget>
  );
}

function Agenda({ appointments }: Pick<VisaDesk, "appointments">) {
  const today = dayInIndia();
  return (
    <FoldedList
      label="Appointments"
      open={MOST_OPEN}
      rows={appointments.map((one) => (
        <li
          key={one.id}
          className="grid items-baseline gap-x-4 gap-y-0.5 py-2 text-sm md:grid-cols-[11rem_minmax(9rem,14rem)_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <span className="figures flex flex-wrap items-baseline gap-x-2">
            <time dateTime={one.startsAt} title={formatDay(one.localDay)} className="font-semibold">
              {deskDay(one.localDay, today)}, {timeInWords(one)}
            </time>
            {one.localDay < today ? <Badge variant="attention">Kept or missed?</Badge> : null}
          </span>
          <a className="text-link truncate font-semibold" href={applicationPath(one.applicationId)}>
            <bdi>{one.studentName ?? "Student"}</bdi>
          </a>
          <span className="truncate">
            {APPOINTMENT_KINDS[one.kind]}, {one.place}
          </span>
          <span className="truncate text-muted-foreground">{one.line}</span>
        </li>
      ))}
    />
  );
}
