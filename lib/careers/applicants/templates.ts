import { formatDay } from "@/lib/platform/clock";
import { greetingName } from "@/lib/platform/email-template";
import { ANSWER_WITHIN_WORKING_DAYS } from "../wording";
import type { MailTemplate } from "./wording";

export type MailFacts = {
  name: string;
  reference: string;
  jobTitle: string | null;
  /** Who writes. */
  sender: string;
  answerDueOn: string;
  keepUntil: string;
  today: string;
  /** "write to office@example.test or call +91 …" */
  waysToReach: string;
};

/** The words HR starts from. They are edited before they go out; time and place of an interview are added below the first paragraph. */
export function draftMail(template: MailTemplate, facts: MailFacts): { subject: string; text: string } {
  const { jobTitle, reference, sender } = facts;
  const about = jobTitle ? `${SUBJECTS[template]}: ${jobTitle}` : SUBJECTS[template];
  const greeting = `Hello ${greetingName(facts.name)},`;
  return {
    subject: `${about} (${reference})`,
    text: [greeting, ...paragraphsOf(template, facts), `Kind regards,\n${sender}`].join("\n\n"),
  };
}

const SUBJECTS: Record<MailTemplate, string> = {
  received: "We have your application",
  shortlisted: "You’re on our shortlist",
  interview: "Invitation to an interview",
  offer: "We’d like to offer you the job",
  rejected: "Our answer to your application",
  other: "Your application",
};

function paragraphsOf(template: MailTemplate, facts: MailFacts): string[] {
  const { jobTitle, answerDueOn, today, keepUntil, waysToReach } = facts;
  const thanks = jobTitle
    ? `Thank you for applying for ${jobTitle}`
    : "Thank you for applying to work with us";
  switch (template) {
    case "received":
      return [
        `${thanks}. We have your application and your CV, and people are reading them.`,
        answerDueOn >= today
          ? `You’ll have our answer by ${formatDay(answerDueOn)}. You don’t need to do anything until then.`
          : `We’re sorry that this takes longer than the ${ANSWER_WITHIN_WORKING_DAYS} working days we promise. We’ll write as soon as we have decided.`,
      ];
    case "shortlisted":
      return [
        `${thanks}. We read your application with interest, and you’re on our shortlist.`,
        "Next we invite applicants from the shortlist to an interview. We’ll write to you again, whichever way we decide.",
      ];
    case "interview":
      return [
        `${thanks}. We’d like to meet you.`,
        `The attached file adds the interview to your calendar. If the time doesn’t suit you, ${waysToReach}, and we’ll find another.`,
      ];
    case "offer":
      return [
        jobTitle
          ? `Thank you for the interview. We’d like to offer you the job as ${jobTitle}.`
          : "Thank you for the interview. We’d like to offer you a job with us.",
        `Before we put it in writing, we’d like to talk about your start, your pay and anything you want to ask. Please ${waysToReach}, and say when a call suits you.`,
      ];
    case "rejected":
      return [
        `${thanks}, and for the time and care you put into it. ${jobTitle ? "This time we’ve decided to go on with other applicants." : "We have no place to offer you at the moment."}`,
        jobTitle
          ? "This is our decision about one opening. If another one fits you, please apply again: we’ll be glad to hear from you."
          : "If one of our openings fits you later, please apply again: we’ll be glad to hear from you.",
        `We delete your application and your CV after ${formatDay(keepUntil)}. To have that done sooner, ${waysToReach}.`,
        "We wish you all the best for your search.",
      ];
    case "other":
      return [""];
  }
}
