import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { PAYMENT_STATE_NAMES, PURCHASE_TYPE_NAMES } from "./wording";

/** The list of everybody's purchases, the newest first. */
export const purchaseList = defineList({
  path: "/payments-dashboard/purchases",
  sorts: { created_at: "moment", status: PAYMENT_STATE_NAMES },
  filters: { q: "search", status: PAYMENT_STATE_NAMES, type: PURCHASE_TYPE_NAMES },
  defaultSort: { column: "created_at", isDescending: true },
});
export type PurchaseSort = SortOf<typeof purchaseList>;
