/** Texts, choices and limits of lead forms: plain data, so that the forms show what the schemas check. */
import type { Locale } from "@/lib/platform/locales";

export const LEAD_LIMITS = {
  name: 120,
  email: 254,
  phone: 32,
  message: 2000,
  note: 2000,
  search: 100,
  detail: 200,
  url: 300,
} as const;

/** Stored with every lead as it was shown, in the language of the page; a changed text applies to later leads. */
export const CONSENT_TEXT =
  "You may contact me by phone or email about this enquiry and keep these details for that purpose.";

/** During an outage of ours. With script, the form also saves the entry and resends it by itself. */
export const NOT_SAVED =
  "This could not be saved just now. What you typed is still here: please try again in a minute.";

/** The same, where an appointment was to be moved or cancelled. */
export const NOT_CHANGED = "We couldn’t change your appointment just now. Please try again in a minute.";

/** Six letters or digits without look-alikes (private.new_referral_code). */
export const REFERRAL_CODE = /^[2-9A-HJKMNP-TV-Z]{6}$/;

export const INDIAN_TIME = "Asia/Kolkata";

/** Times for a call-back. The label is stored and shown to the team. */
export const CALL_TIMES = [
  { value: "any", label: "Any time in working hours" },
  { value: "morning", label: "Morning, 10 am to 1 pm IST" },
  { value: "afternoon", label: "Afternoon, 1 pm to 4 pm IST" },
  { value: "evening", label: "Evening, 4 pm to 7 pm IST" },
] as const;

/** Instead of a consultation slot. */
export const ANY_TIME = "any";

export const STUDY_LEVELS = [
  "Bachelor’s degree",
  "Master’s degree",
  "MBA",
  "Doctorate",
  "Diploma or certificate",
  "Foundation or pathway year",
] as const;

/** Yearly budget for fees and living together; bands of ours, not figures about any institution. */
export const BUDGETS = [
  "Up to ₹10 lakh a year",
  "₹10 to 20 lakh a year",
  "₹20 to 30 lakh a year",
  "₹30 to 45 lakh a year",
  "More than ₹45 lakh a year",
] as const;

export const PARTNER_KINDS = [
  "University or college abroad",
  "School or college in India",
  "Education agency or counsellor",
  "Bank, lender or insurer",
  "Employer",
  "Something else",
] as const;

/** Confirmed by the referrer, and stored as it was shown with the friend's details. */
export const FRIEND_CONSENT_TEXT =
  "My friend knows I am sharing these details and has agreed to be contacted by you.";

/** Labels of leads.details for the team, in display order. */
export const LEAD_DETAILS = {
  match: "Match",
  match_link: "Match page",
  friend_name: "Friend",
  friend_phone: "Friend’s phone",
  friend_email: "Friend’s email",
  friend_interest: "What the friend wants",
  friend_consent: "The friend’s consent",
  program: "Program",
  program_slug: "Program page",
  university: "University",
  level: "Level",
  intake: "Start",
  budget: "Budget",
  organisation: "Organisation",
  kind: "Kind",
  country: "Country",
  website: "Website",
  webinar: "Webinar",
  download: "Download",
  job: "Job",
  notice: "Can start",
  received_on: "Received",
  file: "Imported from",
} as const;
export type LeadDetail = keyof typeof LEAD_DETAILS;
export type LeadDetails = Partial<Record<LeadDetail, string>>;
export const LEAD_DETAIL_NAMES = Object.keys(LEAD_DETAILS) as LeadDetail[];

/** "Hindi", for the team. */
export function languageName(locale: Locale): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale;
}

export const LEAD_STATUSES = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  completed: "Completed",
  lost: "Lost",
} as const;
export type LeadStatus = keyof typeof LEAD_STATUSES;
export const LEAD_STATUS_NAMES = Object.keys(LEAD_STATUSES) as LeadStatus[];

export const LEAD_REQUEST_TYPES = {
  consultation: "Consultation",
  callback: "Call back",
  contact: "Message",
  referral: "Referral",
  program_request: "Program request",
  partner: "Partner",
  webinar: "Webinar",
  download: "Download updates",
  job_application: "Job application",
  import: "Imported",
  by_hand: "Entered by hand",
  registration_attempt: "Sign-up begun",
  registration_success: "Sign-up",
} as const;
export type LeadRequestType = keyof typeof LEAD_REQUEST_TYPES;
export const LEAD_REQUEST_TYPE_NAMES = Object.keys(LEAD_REQUEST_TYPES) as LeadRequestType[];

/** What a timeline holds, as lead_event_kind has it. */
export const LEAD_EVENT_KINDS = [
  "created",
  "repeated",
  "claimed",
  "released",
  "status_changed",
  "note",
  "consultation_moved",
  "consultation_cancelled",
  "assigned",
  "call",
  "next_action",
  "contact_stopped",
  "contact_allowed",
  "assignment_failed",
  "merged",
  "unmerged",
  "mail_sent",
  "mail_received",
  "mail_bounced",
  "consultation_booked",
  "consultation_held",
  "consultation_missed",
  "student_invited",
  "converted",
  "conversion_undone",
  "imported",
  "import_filled",
  "import_undone",
  "entered",
] as const;
