import type { Permission } from "@/lib/access/roles";

type BulkAction = {
  /** On its button. */
  label: string;
  permission: Permission;
};

/** What can be done to many leads at once, as bulk_actions has it, in the order of the buttons. Deleting is not. */
export const LEAD_BULK_ACTIONS = {
  assign: { label: "Assign", permission: "leads.assign" },
  share_out: { label: "Share out by rules", permission: "leads.assign" },
  next_step: { label: "Set next step", permission: "leads.work" },
  move: { label: "Set status", permission: "leads.work" },
  give_back: { label: "Give back", permission: "leads.work" },
  lose: { label: "Close as lost", permission: "leads.work" },
  stop_contact: { label: "Stop contacting", permission: "leads.work" },
} as const satisfies Record<string, BulkAction>;
export type LeadBulkAction = keyof typeof LEAD_BULK_ACTIONS;
export const LEAD_BULK_ACTION_NAMES = Object.keys(LEAD_BULK_ACTIONS) as LeadBulkAction[];

/** New leads are no goal, and closing as lost wants a reason. */
export const BULK_STATUSES = ["contacted", "qualified", "completed"] as const;
