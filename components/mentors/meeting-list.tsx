import { CalendarClock } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { bothTimes, isRoomOpen } from "@/lib/mentors/meeting-times";
import { meetingPath } from "@/lib/mentors/path";
import type { Meeting } from "@/lib/mentors/rows";
import { MEETING_STATES } from "@/lib/mentors/wording";

type Props = {
  meetings: readonly Meeting[];
  now: Date;
  title?: string;
  /** Read when none is to come; without it nothing is shown then. */
  empty?: string;
};

/** Meetings to come, and those that took place whose mentor has not said so yet. */
export function MeetingList({ meetings, now, title = "Meetings", empty }: Props) {
  const ahead = meetings.filter(
    ({ state, endsAt, isMentor }) => state === "booked" && (isMentor || Date.parse(endsAt) > now.getTime()),
  );
  if (ahead.length === 0 && !empty) return null;
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {ahead.length === 0 ? <p className="measure text-muted-foreground">{empty}</p> : null}
      <ul className="divide-y border-y empty:hidden">
        {ahead.map((meeting) => (
          <li key={meeting.id}>
            <MeetingLine meeting={meeting} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MeetingLine({ meeting, now }: { meeting: Meeting; now: Date }) {
  const { isMentor, studentZone, mentorZone, startsAt, endsAt, roomUrl, topic } = meeting;
  const other = isMentor ? meeting.studentName : meeting.mentorName;
  const times = bothTimes(startsAt, isMentor ? mentorZone : studentZone, isMentor ? studentZone : mentorZone);
  const isPast = Date.parse(endsAt) <= now.getTime();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <CalendarClock aria-hidden className="size-5 shrink-0 text-primary max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <a className="text-link font-semibold" href={meetingPath(meeting.id)}>
            <time dateTime={startsAt}>{times.own}</time>
          </a>
        </p>
        <p className="text-sm text-muted-foreground">
          {other}
          {topic ? `: ${topic}` : ""}
          {times.other ? `. For ${other} it is ${times.other}` : ""}
        </p>
      </div>
      {isPast ? (
        <Badge variant="attention">Did it take place?</Badge>
      ) : roomUrl && isRoomOpen(meeting, now) ? (
        <a
          className={buttonVariants({ size: "sm" })}
          href={roomUrl}
          rel="noreferrer noopener"
          target="_blank"
        >
          Enter the room
        </a>
      ) : (
        <Badge variant="accent">{MEETING_STATES[meeting.state]}</Badge>
      )}
    </div>
  );
}
