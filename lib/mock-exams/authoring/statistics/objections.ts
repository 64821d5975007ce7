import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { listLinks } from "@/lib/platform/lists/list-params";
import { EXAM_IDS } from "../../schema";
import { OBJECTIONS_PATH } from "./statistics-path";

/** Questions to which somebody objected, the longest waiting first. */
export const objectionList = defineList({
  path: OBJECTIONS_PATH,
  sorts: {
    /** Since when the first one is open, or when the last one was decided. */
    at: "moment",
    objections: "number",
    name: "text",
    exam_id: EXAM_IDS,
  },
  filters: {
    q: "search",
    exam: EXAM_IDS,
    /** Without it those that wait. */
    show: ["decided"],
  },
  defaultSort: { column: "at", isDescending: false },
});
export type ObjectionSort = SortOf<typeof objectionList>;

const link = listLinks(OBJECTIONS_PATH, objectionList.parsers);

/** The list under these filters; decided objections begin with the latest. */
export function objectionsHref(filters: { show?: readonly string[]; q?: readonly string[] } = {}): string {
  return link(filters.show ? { ...filters, sort: { column: "at", isDescending: true } } : filters);
}
