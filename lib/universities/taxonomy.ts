/** The lists that universities belong to, as the check of the table names them. */
export const UNIVERSITY_KINDS = {
  standard: { name: "University" },
  pathway: { name: "Pathway provider" },
  online: { name: "Online university" },
  medical: { name: "Medical university" },
  indian: { name: "University in India" },
} as const;
export type UniversityKind = keyof typeof UNIVERSITY_KINDS;
