import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import { EXAM_IDS, EXAMS, type ExamId } from "../schema";
import { EXAM_CONTENT_PATH } from "./bank-path";
import { ACCESS_NAMES, MOCK_STATE_NAMES } from "./choices";

/** A mock exam as the list of them is filtered. */
type Mock = {
  title: string;
  examId: ExamId;
  access: string;
  status: string;
  draft: string | null;
  faults: readonly string[];
};

/** Every mock exam, by exam and title. */
export const mockList = defineList({
  path: EXAM_CONTENT_PATH,
  sorts: { exam: "text", title: "text", status: MOCK_STATE_NAMES, access: ACCESS_NAMES },
  filters: {
    q: "search",
    exam: EXAM_IDS,
    status: MOCK_STATE_NAMES,
    access: ACCESS_NAMES,
    /** Of its draft: it can be published, or something is missing. */
    draft: ["ready", "faulty"],
  },
  defaultSort: { column: "exam", isDescending: false },
});

export const MOCK_MATCHERS = {
  q: ({ title, examId }: Mock, value: string) => hasWords([title, EXAMS[examId].name], value),
  exam: ({ examId }: Mock, value: string) => examId === value,
  status: ({ status }: Mock, value: string) => status === value,
  access: ({ access }: Mock, value: string) => access === value,
  draft: ({ draft, faults }: Mock, value: string) =>
    draft !== null && faults.length > 0 === (value === "faulty"),
};
