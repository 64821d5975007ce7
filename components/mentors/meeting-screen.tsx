import { ArrowLeft, CalendarPlus, Video } from "lucide-react";
import { PageHead } from "@/components/layout/work/page-head";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { timeZoneName } from "@/lib/leads/slots";
import { bothTimes, freeDays } from "@/lib/mentors/meeting-times";
import { MENTORS_PATH, meetingCalendarPath, pairPath } from "@/lib/mentors/path";
import type { Meeting } from "@/lib/mentors/rows";
import { MEETING_STATES } from "@/lib/mentors/wording";
import { Fold } from "./fold";
import {
  CancelMeetingForm,
  MeetingForms,
  MoveMeetingForm,
  RecordMeetingForm,
  RoomForm,
} from "./meeting-forms";

type Props = { meeting: Meeting; slots: readonly string[]; now: Date };

/** One meeting: when on both clocks, where, and what can be changed about it. */
export function MeetingScreen({ meeting, slots, now }: Props) {
  const { isMentor, state, startsAt, endsAt, roomUrl, topic, reason } = meeting;
  const ownZone = isMentor ? meeting.mentorZone : meeting.studentZone;
  const other = isMentor ? meeting.studentName : meeting.mentorName;
  const times = bothTimes(startsAt, ownZone, isMentor ? meeting.studentZone : meeting.mentorZone);
  const hasBegun = Date.parse(startsAt) <= now.getTime();
  const isOver = Date.parse(endsAt) <= now.getTime();
  const isBooked = state === "booked";
  const at = { meetingId: meeting.id, version: meeting.version };
  return (
    <article className="grid gap-6">
      <PageHead
        title={`Meeting with ${other}`}
        eyebrow={
          <a
            className="text-link inline-flex items-center gap-1.5"
            href={meeting.conversationId ? pairPath(meeting.conversationId) : MENTORS_PATH}
          >
            <ArrowLeft aria-hidden className="size-4" />
            {other}
          </a>
        }
        lead={topic}
        actions={
          <Badge variant={state === "cancelled" || state === "missed" ? "attention" : "accent"}>
            {isBooked && isOver ? "Over" : MEETING_STATES[state]}
          </Badge>
        }
      />
      <MeetingForms>
        <Card className="grid gap-4 p-5">
          <div>
            <p className="font-display text-2xl leading-snug">
              <time dateTime={startsAt}>{times.own}</time>
            </p>
            <p className="mt-1 text-muted-foreground">
              {times.other ? `For ${other} it is ${times.other}.` : "It is the same time for both of you."}{" "}
              Half an hour.
            </p>
          </div>
          {reason ? (
            <p className="measure border-s-2 ps-3" dir="auto">
              {reason}
            </p>
          ) : null}
          {isBooked && !isOver ? (
            <div className="flex flex-wrap items-center gap-3">
              {roomUrl ? (
                <a
                  className={buttonVariants({ className: "max-sm:w-full" })}
                  href={roomUrl}
                  rel="noreferrer noopener"
                  target="_blank"
                >
                  <Video aria-hidden />
                  Enter the room
                </a>
              ) : (
                <p className="measure">
                  {isMentor
                    ? "Add the link to your video room below. The student needs it."
                    : "The link to the room appears here once your mentor has added it."}
                </p>
              )}
              <a
                className={buttonVariants({ variant: "secondary", className: "max-sm:w-full" })}
                href={meetingCalendarPath(meeting.id)}
                download="meeting.ics"
              >
                <CalendarPlus aria-hidden />
                Add to my calendar
              </a>
            </div>
          ) : null}
          {isBooked && hasBegun && isMentor ? (
            <div className="grid gap-2">
              <h2 className="text-lg">Did it take place?</h2>
              <RecordMeetingForm {...at} />
            </div>
          ) : null}
        </Card>
        {isBooked && isMentor && !isOver ? (
          <Fold
            title={roomUrl ? "Change the link to the room" : "Add the link to the room"}
            isOpen={!roomUrl}
          >
            <RoomForm {...at} roomUrl={roomUrl} />
          </Fold>
        ) : null}
        {isBooked && !hasBegun ? (
          <>
            <Fold title="Move it to another time">
              {slots.length > 0 ? (
                <MoveMeetingForm
                  {...at}
                  days={freeDays(slots, ownZone)}
                  zoneName={timeZoneName(new Date(slots[0] ?? startsAt), ownZone, "long")}
                />
              ) : (
                <p>There is no other free time in the next four weeks.</p>
              )}
            </Fold>
            <Fold title="Call it off">
              <CancelMeetingForm {...at} />
            </Fold>
          </>
        ) : null}
      </MeetingForms>
    </article>
  );
}
