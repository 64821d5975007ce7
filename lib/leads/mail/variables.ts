import { textPlaces } from "@/lib/platform/text-places";

/** What a template may leave open, each with its name for the people who write them. */
export const MAIL_VARIABLES = {
  first_name: "First name",
  full_name: "Full name",
  reference: "Reference of the request",
  destination: "Destination",
  counsellor_name: "Your name",
  counsellor_phone: "Your phone",
  appointment_time: "Time of the appointment",
  student_step: "What the student does next",
  counsellor_step: "What you do next",
  booking_link: "Link: book a consultation",
  match_link: "Link: find programs that fit",
  programs_link: "Link: all programs",
  account_link: "Link: their account",
  site_name: "Our name",
} as const;
export type MailVariable = keyof typeof MAIL_VARIABLES;
export const MAIL_VARIABLE_NAMES = Object.keys(MAIL_VARIABLES) as MailVariable[];

export type MailValues = Partial<Record<MailVariable, string>>;

/** What a template asks for and we do not know, its text with what we do, and what is then still open. */
export const {
  unknown: unknownVariables,
  fill: fillTemplate,
  open: openPlaces,
} = textPlaces<MailVariable>(MAIL_VARIABLES);
