/** How leads are sorted, narrowed and closed: plain data, so that lists and forms show what procedures take. */

/** What the list can be sorted by. */
export const LEAD_SORTS = [
  "created_at",
  "updated_at",
  "name",
  "status",
  "next_action_at",
  "stage_due_at",
] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Beside people's ids. "team" is oneself and those who report to one. */
export const OWNER_FILTERS = { me: "Me", team: "My team", none: "Unclaimed" } as const;

export const DUE_FILTERS = {
  overdue: "Overdue",
  today: "Today",
  week: "Next 7 days",
  none: "No next step",
} as const;

/** Why a lead is lost, as lead_lost_reason has it. */
export const LOST_REASONS = {
  no_response: "No response",
  wrong_number: "Wrong number",
  budget: "Budget",
  chose_other: "Chose someone else",
  not_eligible: "Not eligible",
  postponed: "Postponed",
  not_interested: "Not interested",
  duplicate: "Duplicate",
  spam: "Spam",
  other: "Other",
} as const;
export type LostReason = keyof typeof LOST_REASONS;
export const LOST_REASON_NAMES = Object.keys(LOST_REASONS) as LostReason[];

/** What came of a call, as lead_call_outcome has it. */
export const CALL_OUTCOMES = {
  reached: "Reached",
  no_answer: "No answer",
  call_again: "Call again",
  wrong_number: "Wrong number",
  not_interested: "Not interested",
} as const;
export type CallOutcome = keyof typeof CALL_OUTCOMES;
export const CALL_OUTCOME_NAMES = Object.keys(CALL_OUTCOMES) as CallOutcome[];

export const DESK_LIMITS = { stepTitle: 200, reason: 300, stageDays: 60, promise: 200 } as const;

/** The statuses at which a lead may stay only so long, as lead_stages has them. */
export const OPEN_STATUSES = ["new", "contacted", "qualified"] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];

/** How many leads one file holds at most. */
export const LEAD_EXPORT_MOST = 50_000;
