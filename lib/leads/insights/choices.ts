/** What reports count by, in the order and the words of the page: plain data that list and report share. */

/** The furthest step of a lead; each counts for those before it. */
export const STEPS = {
  reached: "Reached",
  qualified: "Qualified",
  held: "Consultation held",
  student: "Student",
} as const;
export type Step = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as Step[];

/** How long the first answer took, by the clock. */
export const ANSWERS = {
  hour: "Within an hour",
  day: "Within a day",
  three_days: "Within three days",
  later: "Later",
  none: "Not yet",
} as const;

export const WITHOUT = { campaign: "No campaign", destination: "No destination" } as const;

export const NO_CALL = "No call yet";

export const CAMPAIGN_LIMITS = {
  name: 200,
  costLines: 2000,
  fileBytes: 100_000,
  mostPaise: 100_000_000_000,
} as const;
