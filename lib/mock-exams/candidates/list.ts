import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { CANDIDATES_PATH } from "./candidate-path";

/** The list of people who may sit mock exams, by name. */
export const candidateList = defineList({
  path: CANDIDATES_PATH,
  sorts: { full_name: "text", email: { kind: "text", mayBeEmpty: true } },
  filters: { q: "search", exam: ["now", "ever"], more_time: ["yes"] },
  defaultSort: { column: "full_name", isDescending: false },
});
export type CandidateSort = SortOf<typeof candidateList>;
