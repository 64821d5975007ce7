import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import { EXAM_IDS, EXAMS } from "../schema";
import type { QueuedAnswer } from "./rows";
import { ANSWER_TYPES, MARKING_TEXTS } from "./wording";

export const MARKING_PATH = "/admin/exam-content/marking";

const TYPE_NAMES = Object.keys(ANSWER_TYPES);
const KIND_NAMES = Object.keys(MARKING_TEXTS);

/** The list of answers that wait for a person, in the order of the queue. */
export const markingList = defineList({
  path: MARKING_PATH,
  sorts: {
    place: "number",
    submitted_at: "moment",
    exam_id: EXAM_IDS,
    type: TYPE_NAMES,
    kind: KIND_NAMES,
  },
  filters: { q: "search", exam: EXAM_IDS, type: TYPE_NAMES, step: KIND_NAMES, mine: ["yes"] },
  defaultSort: { column: "place", isDescending: false },
  ids: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,4}$/,
});

/** Opening this page claims the answer. */
export function answerToMarkPath({
  attemptId,
  ordinal,
}: Pick<QueuedAnswer, "attemptId" | "ordinal">): string {
  return `${MARKING_PATH}/${attemptId}/${ordinal}`;
}

export const MARKING_MATCHERS = {
  q: ({ examId, mockTitle, type, ordinal }: QueuedAnswer, value: string) =>
    hasWords([EXAMS[examId].name, mockTitle, ANSWER_TYPES[type], String(ordinal)], value),
  exam: ({ examId }: QueuedAnswer, value: string) => examId === value,
  type: ({ type }: QueuedAnswer, value: string) => type === value,
  step: ({ kind }: QueuedAnswer, value: string) => kind === value,
  mine: ({ mine }: QueuedAnswer) => mine,
};
