import type { Permission } from "@/lib/access/roles";

type BulkAction = {
  /** On its button. */
  label: string;
  permission: Permission;
  /** In the preview: what undoing it brings back, or why nothing does. */
  afterwards: string;
};

const GIVEN_BACK =
  "Each then goes back to whoever has it now, and colleagues who have read about it are told that it was a mistake.";

/** What can be done to many applications at once, as bulk_actions has it, in the order of the buttons. */
export const APPLICATION_BULK_ACTIONS = {
  remind: {
    label: "Remind",
    permission: "applications.work",
    afterwards: "The students read the reminder at once.",
  },
  move: {
    label: "Move",
    permission: "applications.work",
    afterwards:
      "Each is then where it is now, with its promise and its offer, and students who have read about the move are told that it was a mistake.",
  },
  assign: { label: "Reassign", permission: "officers.assign", afterwards: GIVEN_BACK },
  share_out: { label: "Share out", permission: "officers.assign", afterwards: GIVEN_BACK },
} as const satisfies Record<string, BulkAction>;
export type ApplicationBulkAction = keyof typeof APPLICATION_BULK_ACTIONS;
export const APPLICATION_BULK_ACTION_NAMES = Object.keys(APPLICATION_BULK_ACTIONS) as ApplicationBulkAction[];

/** How applications are shared out among colleagues. */
export const SHARE_METHODS = {
  load: "To whoever has least to do",
  turns: "In turn, one after the other",
} as const;
export type ShareMethod = keyof typeof SHARE_METHODS;
