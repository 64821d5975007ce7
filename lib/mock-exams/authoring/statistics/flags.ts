/** What stands out about a question (exam_private.item_flags), the gravest first. */
export const FLAGS = [
  "wrong_option_leads",
  "negative",
  "weak",
  "too_hard",
  "too_easy",
  "unused_option",
  "slow",
] as const;
export type Flag = (typeof FLAGS)[number];
