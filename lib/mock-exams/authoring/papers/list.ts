import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import { EXAM_IDS, EXAMS, type ExamId } from "../../schema";
import { PAPERS_PATH } from "../bank-path";
import { ACCESS_NAMES, MOCK_STATE_NAMES } from "../choices";

export const PAPER_KIND_TEXTS = { full: "Complete", section: "Sections or shorter" } as const;
const KINDS = Object.keys(PAPER_KIND_TEXTS) as (keyof typeof PAPER_KIND_TEXTS)[];

/** A paper as the list of them is filtered and sorted. */
type Paper = {
  title: string;
  examId: ExamId;
  kind: keyof typeof PAPER_KIND_TEXTS;
  access: string;
  status: string;
  hasDraft: boolean;
};

/** The papers that people put together, those with a draft first. */
export const paperList = defineList({
  path: PAPERS_PATH,
  sorts: { work: "text", exam: "text", title: "text", kind: KINDS, access: ACCESS_NAMES },
  filters: {
    q: "search",
    exam: EXAM_IDS,
    kind: KINDS,
    access: ACCESS_NAMES,
    status: MOCK_STATE_NAMES,
    draft: ["yes"],
  },
  defaultSort: { column: "work", isDescending: false },
});

export const PAPER_MATCHERS = {
  q: ({ title, examId }: Paper, value: string) => hasWords([title, EXAMS[examId].name], value),
  exam: ({ examId }: Paper, value: string) => examId === value,
  kind: ({ kind }: Paper, value: string) => kind === value,
  access: ({ access }: Paper, value: string) => access === value,
  status: ({ status }: Paper, value: string) => status === value,
  draft: ({ hasDraft }: Paper) => hasDraft,
};

/** What the list sorts a paper by: within an exam by title, and what somebody works on before the rest. */
export function paperOrder({ title, examId, hasDraft }: Pick<Paper, "title" | "examId" | "hasDraft">) {
  const exam = `${EXAMS[examId].name} ${title}`;
  return { exam, work: `${hasDraft ? 1 : 2} ${exam}` };
}
