import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";
import { daysBetween } from "@/lib/timeline/schedule";
import { actByInWords } from "./dates";
import type { ReminderMail } from "./rows";

/** A student's reminders of a day, as one mail: the nearest day first, what waits for them last. */
export function reminderEmail(
  { fullName, today, reminders }: Pick<ReminderMail, "fullName" | "today" | "reminders">,
  siteUrl: string,
  siteName: string,
): EmailContent {
  const [first] = reminders;
  const others = reminders.length - 1;
  const subject = first ? first.title : "Your applications";
  return renderEmail({
    subject: (others > 0 ? `${subject} (and ${others} more)` : subject).slice(0, 300),
    greeting: `Hello ${greetingName(fullName ?? "")},`,
    paragraphs: [
      reminders.length === 1
        ? "One thing about your applications:"
        : `${reminders.length} things about your applications:`,
    ],
    items: reminders.map(({ title, href, day, kind, body, actBy }) => ({
      title,
      url: `${siteUrl}${href}`,
      // What waits and what is late say so in words; the days that come say when.
      text:
        body ??
        (kind === "silence"
          ? silenceInWords(daysBetween(day, today))
          : `${comingInWords(daysBetween(today, day), kind)}${actBy ? ` ${actByInWords(day, actBy)}` : ""}`),
    })),
    button: { label: "See my applications", url: `${siteUrl}/student-programs` },
    footer: {
      text: "You get this when a date comes near, something waits for you or we are late.",
      label: "Choose your emails in Settings",
      url: `${siteUrl}/settings`,
    },
    signature: siteName,
  });
}

function comingInWords(days: number, kind: "day" | "late" | "expiry"): string {
  const when = days <= 0 ? "That is today." : days === 1 ? "That is tomorrow." : `That is in ${days} days.`;
  return kind === "expiry" ? `${when} Upload or enter the new one as soon as you have it.` : when;
}

function silenceInWords(days: number): string {
  return `It has been your turn for ${days} days. Open it to see what is wanted, or write to your team.`;
}
