import "server-only";
import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";
import { senderAddress } from "@/lib/platform/mail";
import type { SiteSettings } from "@/lib/site/settings";
import { meetingCalendar } from "./calendar";
import { bothTimes } from "./meeting-times";
import { meetingPath } from "./path";
import type { MeetingMail } from "./rows";

type QueuedMail = EmailContent & {
  to: string;
  calendar: string;
  method: "REQUEST" | "CANCEL";
  side: "mentor" | "student";
};

/** What calendars are told of a meeting, a mail for each of the two. Who never heard of it hears no cancellation either. */
export function meetingMails(
  meeting: MeetingMail,
  siteUrl: string,
  settings: Pick<SiteSettings, "name" | "contactEmail">,
): QueuedMail[] {
  const isCancelled = meeting.state === "cancelled";
  if (!meeting.wasMailed && isCancelled) return [];
  const organiser = { name: settings.name, email: settings.contactEmail ?? senderAddress() };
  const pageUrl = `${siteUrl}${meetingPath(meeting.id)}`;
  return meeting.people.map(({ isMentor, name, email }) => ({
    to: email,
    ...meetingEmail({ ...meeting, isMentor }, name, pageUrl, settings.name),
    calendar: meetingCalendar({ ...meeting, isMentor, pageUrl }, organiser, { name: name ?? email, email }),
    method: isCancelled ? "CANCEL" : "REQUEST",
    side: isMentor ? "mentor" : "student",
  }));
}

export function meetingEmail(
  meeting: MeetingMail & { isMentor: boolean },
  name: string | null,
  pageUrl: string,
  siteName: string,
): EmailContent {
  const { isMentor, studentZone, mentorZone, topic, roomUrl } = meeting;
  const other = isMentor ? meeting.studentName : meeting.mentorName;
  const times = bothTimes(
    meeting.startsAt,
    isMentor ? mentorZone : studentZone,
    isMentor ? studentZone : mentorZone,
  );
  const isCancelled = meeting.state === "cancelled";
  const news = isCancelled ? "is called off" : meeting.wasMailed ? "has changed" : "is booked";
  return renderEmail({
    subject: `Your meeting with ${other} ${news}`.slice(0, 300),
    greeting: `Hello ${greetingName(name ?? "")},`,
    paragraphs: [
      isCancelled
        ? "This meeting does not take place. The file in this mail takes it out of your calendar."
        : "The file in this mail puts the meeting into your calendar.",
      ...(isCancelled && meeting.reason ? [meeting.reason] : []),
    ],
    facts: [
      ["When", times.own],
      ...(times.other ? [[`For ${other}`, times.other] as const] : []),
      ...(topic ? [["About", topic] as const] : []),
      ...(isCancelled ? [] : [["Room", roomUrl ?? "The link follows"] as const]),
    ],
    button: { label: "See the meeting", url: pageUrl },
    signature: siteName,
  });
}
