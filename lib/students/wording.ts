/** What lists and pages about students call things. Safe in the browser. */

export const COMPLETION = { draft: "Draft", partial: "Partly filled in", complete: "Complete" } as const;
export const COMPLETION_NAMES = Object.keys(COMPLETION) as (keyof typeof COMPLETION)[];

export const APPROVAL = {
  draft: "Not submitted",
  submitted: "Submitted",
  approved: "Approved",
  changes_requested: "Changes asked for",
} as const;
