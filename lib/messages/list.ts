import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { INBOX_PATH } from "./path";

/** Conversations that wait for an answer, whoever has waited longest first; by the last message, all of them. */
export const inbox = defineList({
  path: INBOX_PATH,
  sorts: { waiting_since: "moment", last_message_at: "moment" },
  filters: {
    q: "search",
    /** Answered last by one of these colleagues, or of a student of theirs; "me" with those one covers for. */
    whose: "id or me",
  },
  defaultSort: { column: "waiting_since", isDescending: false },
});
export type InboxSort = SortOf<typeof inbox>;
