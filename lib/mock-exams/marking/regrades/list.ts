import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import { EXAM_IDS, EXAMS } from "../../schema";
import { REGRADES_PATH } from "./regrade-path";
import type { RegradePaper } from "./rows";
import { paperText } from "./rules";

/** A paper as its list sorts it. */
export type ListedPaper = RegradePaper & { id: string; lastAt: string | null };

export function toListedPaper(paper: RegradePaper): ListedPaper {
  return { ...paper, id: paper.revisionId, lastAt: paper.last?.at ?? null };
}

export const REGRADE_STATES = {
  behind: "A key changed since",
  running: "Being marked again",
  current: "Follows its keys",
} as const;
type RegradeState = keyof typeof REGRADE_STATES;

/** The list of papers with results: those first whose results do not follow their keys. */
export const regradeList = defineList({
  path: REGRADES_PATH,
  sorts: {
    not_followed: "number",
    mock_title: "text",
    exam_id: EXAM_IDS,
    attempts: "number",
    last_at: { kind: "moment", mayBeEmpty: true },
  },
  filters: { q: "search", exam: EXAM_IDS, state: Object.keys(REGRADE_STATES) },
  defaultSort: { column: "not_followed", isDescending: true },
});

export function regradeState({ isRunning, notFollowed }: RegradePaper): RegradeState {
  if (isRunning) return "running";
  return notFollowed > 0 ? "behind" : "current";
}

export const REGRADE_MATCHERS = {
  q: (paper: ListedPaper, value: string) =>
    hasWords([EXAMS[paper.examId].name, paper.mockTitle, paperText(paper)], value),
  exam: ({ examId }: ListedPaper, value: string) => examId === value,
  state: (paper: ListedPaper, value: string) => regradeState(paper) === value,
};
