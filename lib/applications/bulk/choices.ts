import type { Permission } from "@/lib/access/roles";

type BulkAction = {
  /** On its button. */
  label: string;
  permission: Permission;
};

/** What can be done to many applications at once, as bulk_actions has it, in the order of the buttons. */
export const APPLICATION_BULK_ACTIONS = {
  remind: { label: "Remind", permission: "applications.work" },
  move: { label: "Move", permission: "applications.work" },
  assign: { label: "Reassign", permission: "officers.assign" },
  share_out: { label: "Share out", permission: "officers.assign" },
} as const satisfies Record<string, BulkAction>;
export type ApplicationBulkAction = keyof typeof APPLICATION_BULK_ACTIONS;
export const APPLICATION_BULK_ACTION_NAMES = Object.keys(APPLICATION_BULK_ACTIONS) as ApplicationBulkAction[];

/** How applications are shared out among colleagues. */
export const SHARE_METHODS = {
  load: "To whoever has least to do",
  turns: "In turn, one after the other",
} as const;
export type ShareMethod = keyof typeof SHARE_METHODS;
