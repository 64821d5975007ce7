import { formatDateTime } from "@/lib/leads/slots";
import { INDIAN_TIME } from "@/lib/leads/wording";
import { type EmailContent, type EmailFact, renderEmail } from "@/lib/platform/email-template";

export type Interview = { startsAt: Date; minutes: number; place: string };

/** The mail as it goes out: what HR wrote, with the interview's time and place below the first paragraph. */
export function applicantMail(
  { subject, text, interview }: { subject: string; text: string; interview: Interview | null },
  siteName: string,
): EmailContent {
  const [greeting = "", ...paragraphs] = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return renderEmail({
    subject,
    greeting,
    paragraphs: paragraphs.filter(Boolean),
    facts: interview ? interviewFacts(interview) : [],
    signature: siteName,
  });
}

function interviewFacts({ startsAt, minutes, place }: Interview): EmailFact[] {
  return [
    ["Time", `${formatDateTime(INDIAN_TIME, startsAt)} IST`],
    ["Length", `${minutes} minutes`],
    [isLink(place) ? "Join here" : "Place", place],
  ];
}

export function isLink(place: string): boolean {
  return /^https?:\/\/\S+$/.test(place);
}
