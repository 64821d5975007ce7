import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { EXAM_IDS } from "../../schema";
import { DIFFICULTIES, TYPE_NAMES } from "../choices";
import { FLAGS } from "./flags";
import { KEY_STATES, VERDICTS } from "./rules";
import { STATISTICS_PATH } from "./statistics-path";

const figure = { kind: "number", mayBeEmpty: true } as const;

/** Published questions and how they turned out, those about which most stands out first. */
export const statisticsList = defineList({
  path: STATISTICS_PATH,
  sorts: {
    flag_count: "number",
    p: figure,
    point_biserial: figure,
    /** The median time by the time that its author expected. */
    pace: figure,
    n: figure,
    seen: "number",
    name: "text",
    exam_id: EXAM_IDS,
  },
  filters: {
    q: "search",
    exam: EXAM_IDS,
    /** A verdict or a flag. */
    show: [...VERDICTS, ...FLAGS],
    objections: ["open"],
    key: KEY_STATES,
    type: TYPE_NAMES,
    difficulty: DIFFICULTIES,
  },
  defaultSort: { column: "flag_count", isDescending: true },
});
export type StatisticsSort = SortOf<typeof statisticsList>;
