/** Words of documents, for forms as well: this file brings nothing else into a page. */

export const DOCUMENT_STATES = {
  asked: "To upload",
  uploaded: "Uploaded",
  scanning: "Being scanned",
  in_review: "Being checked",
  accepted: "Accepted",
  rejected: "Sent back",
  expired: "No longer valid",
} as const;
export type DocumentState = keyof typeof DOCUMENT_STATES;

/** Why a file is sent back: what whoever checks it chooses, and what its student reads (private.rejection_text). */
export const REJECTIONS = {
  unreadable: {
    name: "Can’t be read",
    text: "We can’t read it. Photograph or scan it again in good light, with all four corners in the picture.",
  },
  incomplete: {
    name: "Pages are missing",
    text: "Pages are missing. Upload all pages in one file, in order.",
  },
  wrong_document: {
    name: "Another document",
    text: "This is another document than the one we asked for.",
  },
  name_differs: {
    name: "Name or date of birth differs",
    text: "The name or date of birth differs from your passport. Ask whoever issued it for a correction, or send us a proof that both are yours.",
  },
  out_of_date: {
    name: "Expired or too old",
    text: "It is no longer valid, or too old. Upload a newer one.",
  },
  not_certified: {
    name: "No stamp or signature",
    text: "A stamp, signature or letterhead is missing. Ask for a signed copy.",
  },
  not_in_english: {
    name: "Not translated",
    text: "It needs a certified translation into English beside the original.",
  },
  unsafe_file: {
    name: "Virus found",
    text: "The virus scanner refused the file. Make a new scan or photograph of the paper.",
  },
  other: { name: "Something else", text: "It can’t be used as it is." },
} as const;
export type RejectionReason = keyof typeof REJECTIONS;
/** The scanner gives the other one. */
export const CHOSEN_REASONS = (Object.keys(REJECTIONS) as RejectionReason[]).filter(
  (reason) => reason !== "unsafe_file",
);

export const REQUIREMENT_SOURCES = {
  always: "Asked of everybody",
  destination: "For this country",
  route: "For this kind of course",
  university: "For this university",
  student: "Asked of you by your team",
} as const;
export type RequirementSource = keyof typeof REQUIREMENT_SOURCES;

/** Stages that an application does not enter before a document is accepted, as people say them. */
export const NEEDED_BEFORE = {
  shortlist: "before the shortlist",
  application: "before we apply",
  offer: "before the offer",
  deposit: "before the deposit",
  confirmation: "before the confirmation",
  visa: "before the visa application",
  departure: "before you leave",
  arrived: "before you arrive",
} as const;
export type NeededBefore = keyof typeof NEEDED_BEFORE;

/** Types by code, as in document_types; a test compares them. */
export const DOCUMENT_TYPES = {
  passport: "Passport",
  marksheets: "Marksheets",
  degree_certificate: "Degree certificate",
  cv: "CV",
  statement_of_purpose: "Statement of purpose",
  research_proposal: "Research proposal",
  recommendation_letters: "Recommendation letters",
  employment_letter: "Employment letter",
  english_test: "English test report",
  gre_gmat_report: "GRE or GMAT report",
  financial_proof: "Proof of funds",
  bank_letter: "Bank letter or statements",
  aps_certificate: "APS certificate",
  photo: "Passport photograph",
  tb_certificate: "Tuberculosis certificate",
  police_certificate: "Police clearance certificate",
  offer_letter: "Offer letter",
  cas_statement: "CAS statement",
  form_i20: "Form I-20",
  coe: "Confirmation of Enrolment",
  acceptance_letter: "Letter of acceptance",
  offer_of_place: "Offer of place",
  admission_letter: "Letter of admission",
  deposit_receipt: "Deposit receipt",
  other: "Another document",
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

export const DOCUMENT_LIMITS = { note: 1_000, why: 300, fileName: 200 } as const;
/** What a phone or a scanner makes. */
export const ACCEPTED_FILES = ".pdf,.jpg,.jpeg,.png,.webp,.heic,application/pdf,image/*";
