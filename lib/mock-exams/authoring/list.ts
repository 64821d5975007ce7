import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { listLinks } from "@/lib/platform/lists/list-params";
import { EXAM_IDS } from "../schema";
import { BANK, EXPORT_PATH } from "./bank-path";
import { DIFFICULTIES, ITEM_STATES, TYPE_NAMES } from "./choices";

/** The bank of questions, by name. */
export const bankList = defineList({
  path: BANK,
  sorts: {
    name: "text",
    exam_id: EXAM_IDS,
    type: TYPE_NAMES,
    status: ITEM_STATES,
    difficulty: DIFFICULTIES,
    topic: "text",
    created_at: "moment",
  },
  filters: {
    q: "search",
    exam: EXAM_IDS,
    type: TYPE_NAMES,
    status: ITEM_STATES,
    difficulty: DIFFICULTIES,
    objections: ["open"],
  },
  defaultSort: { column: "name", isDescending: false },
});
export type BankSort = SortOf<typeof bankList>;
export type BankFilters = Readonly<Record<string, readonly string[]>>;

const exportLink = listLinks(EXPORT_PATH, bankList.parsers);

/** Where the questions under these filters are exported as files. */
export function exportPath(filters: BankFilters): string {
  return exportLink(filters);
}
