import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";
import { INVITATION_DAYS, READER_DAYS } from "./limits";

type Names = { readerName: string; studentName: string };

/**
 * What a parent reads first. The student typed the address, so nothing but two names comes from the student, and what does not
 * look like a name is left out.
 */
export function invitationEmail(
  { readerName, studentName }: Names,
  link: string,
  siteName: string,
): EmailContent {
  const student = greetingName(studentName);
  const who = student === "there" ? "A student" : student;
  return renderEmail({
    subject:
      student === "there"
        ? `See how a student’s applications stand with ${siteName}`
        : `${student} would like to show you how the applications stand`,
    greeting: `Hello ${greetingName(readerName)},`,
    paragraphs: [
      `${who} is applying to universities abroad with us, and would like you to see how far that is: the steps, who has to do something next, and the dates to keep.`,
      `You need no account and no password. Open the page and ask for a code, which we send to this address. The link works for ${INVITATION_DAYS} days; after your first visit you can use it at any time, so keep this email.`,
      "You can only read. No document is shown, and the student can close the page whenever they like.",
      "If you don’t know this student, ignore this email. Nothing more will come.",
    ],
    button: { label: "Open the page", url: link },
    signature: siteName,
  });
}

export function codeEmail(
  { readerName, studentName, code }: Names & { code: string },
  siteName: string,
): EmailContent {
  const student = greetingName(studentName);
  return renderEmail({
    subject: `${code} is your code for the family page`,
    greeting: `Hello ${greetingName(readerName)},`,
    paragraphs: [
      `Enter this code to see how ${student === "there" ? "the" : `${student}’s`} applications stand.`,
      `It works for ten minutes, and for one browser, which then stays open for ${READER_DAYS} days. We never ask you for it on the phone.`,
      "If you did not ask for a code, ignore this email.",
    ],
    facts: [["Your code", code]],
    signature: siteName,
  });
}
