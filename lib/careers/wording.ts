/** The words and limits of jobs: plain data, so that the form shows what the server checks. */

export const CV_LIMIT_BYTES = 5 * 1024 * 1024;
export const CV_ACCEPT =
  ".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** Said on the form and kept by the database (job_applications.keep_until). */
export const CV_RETENTION = "twelve months";

/**
 * The answer that the careers pages promise, Monday to Saturday without the days on which the office is closed. The database
 * counts the same (private.answer_due_on).
 */
export const ANSWER_WITHIN_WORKING_DAYS = 10;

export const JOB_KINDS = {
  full_time: "Full time",
  part_time: "Part time",
  contract: "Contract",
  internship: "Internship",
} as const;
export type JobKind = keyof typeof JOB_KINDS;

export const CV_REFUSALS = {
  missing: "Choose your CV as a PDF or Word file",
  too_large: "This file is larger than 5 MB. Save it with smaller pictures and choose it again",
  not_a_document: "This is not a PDF or Word (.docx) file. Save your CV as one of these and choose it again",
  damaged: "This file is damaged or cannot be opened safely. Save it anew as a PDF and choose it again",
  has_macros:
    "This Word file contains macros or embedded programs, which we do not open. Save it as a PDF and choose that",
} as const;
export type CvRefusal = keyof typeof CV_REFUSALS;

export const OPENING_STATES = { draft: "Draft", open: "Open", closed: "Closed" } as const;
export const OPENING_STATE_NAMES = Object.keys(OPENING_STATES) as (keyof typeof OPENING_STATES)[];

/** No more than the table job_openings takes. */
export const OPENING_LIMITS = {
  title: [3, 80],
  slug: [1, 80],
  team: [2, 60],
  place: [2, 80],
  summary: [50, 160],
  description: [50, 10_000],
  requirements: [20, 10_000],
} as const;
