/** The words, choices and limits of lead forms: plain data, so that the forms show what the schemas check. */

export const LEAD_LIMITS = {
  name: 120,
  email: 254,
  phone: 32,
  message: 2000,
  note: 2000,
  search: 100,
} as const;

/** Kept word for word with every lead; a changed text holds for leads from then on. */
export const CONSENT_TEXT =
  "You may contact me by phone or e-mail about this enquiry and keep these details for that purpose.";

/** While our own side is out of order. With script, the form also keeps the entry and sends it again by itself. */
export const NOT_SAVED =
  "This could not be saved just now. What you typed is still here: please try again in a minute.";

export const INDIAN_TIME = "Asia/Kolkata";

/** When a call back suits. The label is what is stored and what the team reads. */
export const CALL_TIMES = [
  { value: "any", label: "Any time in working hours" },
  { value: "morning", label: "Morning, 10 am to 1 pm IST" },
  { value: "afternoon", label: "Afternoon, 1 pm to 4 pm IST" },
  { value: "evening", label: "Evening, 4 pm to 7 pm IST" },
] as const;

/** Chosen instead of a time of the consultation. */
export const ANY_TIME = "any";

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
  registration_attempt: "Sign-up begun",
  registration_success: "Sign-up",
} as const;
export type LeadRequestType = keyof typeof LEAD_REQUEST_TYPES;
export const LEAD_REQUEST_TYPE_NAMES = Object.keys(LEAD_REQUEST_TYPES) as LeadRequestType[];
