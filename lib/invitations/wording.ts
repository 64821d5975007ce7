/** For how long the link in an invitation works; the database sets it. */
export const INVITATION_DAYS = 7;
export const INVITATION_PATH = "/auth/invitation";

export const INVITATION_STATES = {
  open: "Waiting",
  expired: "Run out",
  void: "No longer valid",
  accepted: "Accepted",
  withdrawn: "Withdrawn",
} as const;
export type InvitationState = keyof typeof INVITATION_STATES;
