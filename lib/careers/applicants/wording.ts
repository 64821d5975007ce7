/** Names and limits of job applications: plain data, so that forms show what the schemas check. */

export const APPLICATION_STATUSES = {
  received: "Received",
  shortlisted: "Shortlisted",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
} as const;
export type ApplicationStatus = keyof typeof APPLICATION_STATUSES;
export const APPLICATION_STATUS_NAMES = Object.keys(APPLICATION_STATUSES) as ApplicationStatus[];

/** What HR does to bring an application there. */
export const STEPS: Record<ApplicationStatus, string> = {
  received: "Put back to received",
  shortlisted: "Shortlist",
  interview: "Invite to an interview",
  offer: "Offer the job",
  hired: "Mark as hired",
  rejected: "Reject",
  withdrawn: "Mark as withdrawn",
};
/** The key of each step on the page of an applicant. */
export const STEP_KEYS: Record<ApplicationStatus, string> = {
  received: "b",
  shortlisted: "s",
  interview: "i",
  offer: "o",
  hired: "h",
  rejected: "r",
  withdrawn: "w",
};

export const REJECTION_REASONS = {
  another_applicant: "Another applicant fits better",
  experience: "Not enough experience",
  skills: "Skills don’t match",
  languages: "Languages don’t match",
  place: "Can’t work at the place",
  start: "Can’t start in time",
  pay: "Pay expectations don’t match",
  opening_filled: "Opening filled or withdrawn",
  incomplete: "Application incomplete",
  other: "Another reason",
} as const;
export type RejectionReason = keyof typeof REJECTION_REASONS;
export const REJECTION_REASON_NAMES = Object.keys(REJECTION_REASONS) as RejectionReason[];

export const MAIL_TEMPLATES = {
  received: "Confirm receipt",
  shortlisted: "Shortlisted",
  interview: "Invitation to an interview",
  offer: "Talk about an offer",
  rejected: "Rejection",
  other: "Blank email",
} as const;
export type MailTemplate = keyof typeof MAIL_TEMPLATES;
export const MAIL_TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as MailTemplate[];

export const INTERVIEW_MINUTES = [20, 30, 45, 60, 90] as const;

export const APPLICANT_LIMITS = { search: 100, subject: 200, mail: 5000, note: 2000, place: 300 } as const;
