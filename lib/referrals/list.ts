import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { REFERRALS_DESK_PATH } from "./path";
import { REFERRAL_STATE_NAMES } from "./wording";

/** The list of everybody's referrals, the newest first. */
export const referralList = defineList({
  path: REFERRALS_DESK_PATH,
  sorts: { asked_at: "moment" },
  filters: { q: "search", state: REFERRAL_STATE_NAMES },
  defaultSort: { column: "asked_at", isDescending: true },
});
export type ReferralSort = SortOf<typeof referralList>;
