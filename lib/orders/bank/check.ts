import type { TransferState } from "./wording";

type Checked = { state: TransferState; seenBy: string | null; isOwn: boolean };

export type CheckStep = "over" | "own" | "see" | "confirm" | "another" | "administrator" | "again";

/** What somebody who reads payments can do about a transfer now. The database asks the same. */
export function checkStep(
  { state, seenBy, isOwn }: Checked,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): CheckStep {
  if (state === "confirmed" || state === "refused") return "over";
  if (isOwn) return "own";
  if (state === "claimed") return "see";
  if (seenBy === userId) return "another";
  if (!isAdmin) return "administrator";
  return seenBy === null ? "again" : "confirm";
}
