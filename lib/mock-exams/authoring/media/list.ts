import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { MEDIA_PATH } from "../bank-path";
import { MEDIA_KIND_NAMES } from "./choices";

/** The library of pictures and recordings, the newest first. */
export const mediaList = defineList({
  path: MEDIA_PATH,
  sorts: { created_at: "moment", name: "text", kind: MEDIA_KIND_NAMES, bytes: "number" },
  filters: { q: "search", kind: MEDIA_KIND_NAMES },
  defaultSort: { column: "created_at", isDescending: true },
});
export type MediaSort = SortOf<typeof mediaList>;
