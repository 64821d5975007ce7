/** What a service may hold. Safe in the browser: forms take it from here. */
export const SERVICE_LIMITS = {
  name: [3, 80],
  summary: [10, 300],
  line: [3, 200],
  inclusions: 20,
  /** Rows for papers of the exam studio in the form. */
  packs: 3,
  papers: 100,
  months: 36,
  /** In which a price may be paid. */
  parts: 6,
  /** After the first part. */
  lastPartDays: 365,
} as const;
