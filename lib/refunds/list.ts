import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { REFUNDS_DESK_PATH } from "./path";
import { REFUND_STATE_NAMES } from "./wording";

/** The list of everybody's refunds, the newest first. */
export const refundList = defineList({
  path: REFUNDS_DESK_PATH,
  sorts: { created_at: "moment" },
  filters: { q: "search", state: REFUND_STATE_NAMES },
  defaultSort: { column: "created_at", isDescending: true },
});
export type RefundSort = SortOf<typeof refundList>;
