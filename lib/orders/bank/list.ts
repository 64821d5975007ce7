import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { TRANSFERS_PATH } from "./path";
import { TRANSFER_LOOK_NAMES, TRANSFER_STATE_NAMES } from "./wording";

/** The list of transfers that buyers say they made, the oldest first: they wait longest. */
export const transferList = defineList({
  path: TRANSFERS_PATH,
  sorts: { created_at: "moment" },
  filters: { q: "search", state: TRANSFER_STATE_NAMES, look: TRANSFER_LOOK_NAMES },
  defaultSort: { column: "created_at", isDescending: false },
});
export type TransferSort = SortOf<typeof transferList>;
