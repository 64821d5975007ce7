import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { ORDER_STATE_NAMES } from "./wording";

/** The list of everybody's orders, the newest first. */
export const orderList = defineList({
  path: "/payments-dashboard/orders",
  sorts: { created_at: "moment", state: ORDER_STATE_NAMES },
  filters: { q: "search", state: ORDER_STATE_NAMES },
  defaultSort: { column: "created_at", isDescending: true },
});
export type OrderSort = SortOf<typeof orderList>;
