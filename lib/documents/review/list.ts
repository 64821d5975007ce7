import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { DOCUMENT_TYPES, type DocumentType } from "../choices";
import { DOCUMENT_QUEUE_PATH } from "../path";

/** What waits to be checked, the oldest first. */
export const documentQueue = defineList({
  path: DOCUMENT_QUEUE_PATH,
  sorts: { submitted_at: "moment" },
  filters: {
    name: "search",
    type: Object.keys(DOCUMENT_TYPES) as DocumentType[],
    claimed: ["free", "me", "others"],
    /** Of students assigned to the reader. */
    assigned: ["me"],
  },
  defaultSort: { column: "submitted_at", isDescending: false },
});
export type DocumentSort = SortOf<typeof documentQueue>;
