/** Limits of what is typed, as the table has them. */
export const TASK_LIMITS = { text: 500, title: 200, note: 4000, snooze: 100 } as const;
