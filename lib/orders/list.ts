import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { INSTALMENT_AGE_NAMES, ORDER_AGE_NAMES, ORDER_LOOK_NAMES, ORDER_STATE_NAMES } from "./wording";

/** The list of everybody's orders, the newest first. The days are those on which an order was paid. */
export const orderList = defineList({
  path: "/payments-dashboard/orders",
  sorts: {
    created_at: "moment",
    paid_at: { kind: "moment", mayBeEmpty: true },
    state: ORDER_STATE_NAMES,
  },
  filters: {
    q: "search",
    state: ORDER_STATE_NAMES,
    paid_from: "day",
    paid_to: "day",
    service: "id",
    branch: "text",
    source: "text",
    age: ORDER_AGE_NAMES,
    look: ORDER_LOOK_NAMES,
    due: INSTALMENT_AGE_NAMES,
  },
  defaultSort: { column: "created_at", isDescending: true },
});
export type OrderSort = SortOf<typeof orderList>;
