/** What the approval of a profile means to its person. */
export const APPROVAL_WORDS = {
  draft: {
    label: "Not sent",
    meaning:
      "Once it is complete, send it: a counsellor checks that everything fits before the first application.",
  },
  submitted: { label: "Sent", meaning: "A counsellor is looking at it. You may still correct it." },
  approved: {
    label: "Approved",
    meaning: "A counsellor has checked your details. A new name or date of birth is checked again.",
  },
  changes_requested: {
    label: "Changes requested",
    meaning: "A counsellor asked you to correct something. Then send it again.",
  },
} as const;

export const EDUCATION_LEVELS = {
  class_10: "Class 10",
  class_12: "Class 12",
  diploma: "Diploma",
  bachelor: "Bachelor’s degree",
  master: "Master’s degree",
  other: "Something else",
} as const;
export type EducationLevel = keyof typeof EDUCATION_LEVELS;

export const CITY_MAX_LENGTH = 80;
