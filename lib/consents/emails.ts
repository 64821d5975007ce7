import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";

/**
 * What a parent reads. The student typed the address, so nothing but two names comes from the student, and what does not
 * look like a name is left out.
 */
export function parentEmail(
  { studentName, parentName }: { studentName: string; parentName: string },
  link: string,
  siteName: string,
): EmailContent {
  const student = greetingName(studentName);
  const who = student === "there" ? "A student under 18" : `${student}, who is under 18,`;
  return renderEmail({
    subject: `${siteName} asks for your consent as a parent`,
    greeting: `Hello ${greetingName(parentName)},`,
    paragraphs: [
      `${who} has an account with us to prepare for studying, and named you as a parent or guardian. Before we keep documents or take payments, we need your consent.`,
      "The button opens a page where you can read what you would agree to, and say yes or no. You can answer for 14 days. Once you’ve agreed, you can withdraw your consent with the same link at any time, so keep this email.",
      "If you don’t know this student, ignore this email. Without an answer we do nothing.",
    ],
    button: { label: "Read and answer", url: link },
    signature: siteName,
  });
}
