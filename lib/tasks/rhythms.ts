/** How often a task may come again. */
export const RHYTHMS = {
  working_days: "Every working day",
  weekly: "Every week",
  two_weekly: "Every two weeks",
  monthly: "Every month",
} as const;
export type Rhythm = keyof typeof RHYTHMS;

/** A rhythm and the moment it is counted from, which gives it the weekday and the time of day. */
export type Repetition = {
  repeats: Rhythm;
  dueAt: Date;
  /** The day of the month it was given; it is due on the last one of a month that is too short. */
  monthDay: number | null;
};
