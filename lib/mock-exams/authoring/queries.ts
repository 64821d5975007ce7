import "server-only";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { callExam } from "../procedures";
import { EXAMS } from "../schema";
import type { BankSort } from "./list";
import { type MockWithPapers, mocksWithPapers } from "./papers/rows";
import type { BankItem, BankItemDetail, SecondMarks } from "./rows";

export type MockForEditors = Pick<MockWithPapers, "id" | "title" | "examId" | "status" | "access"> & {
  /** Its exam and title, for the order of the list. */
  exam: string;
  revNo: number | null;
  draft: string | null;
  /** What keeps the draft from being published, in sentences. */
  faults: string[];
  /** Whether two people mark what is written or spoken in it; null where nothing is. */
  two: SecondMarks | null;
};

/** A page of the bank under the filters and in the order that are asked for. */
export async function listItems(db: Db, request: ListRequest<BankSort>): Promise<ListPage<BankItem>> {
  const { data, error } = await callExam(db, "list_exam_items", listArguments(request));
  if (error) throw error;
  return toListPage(data, request.cursor);
}

export async function findItem(db: Db, itemId: string): Promise<BankItemDetail | null> {
  const { data, error } = await callExam(db, "read_exam_item", { p_item_id: itemId });
  if (error) throw error;
  return data;
}

/** Every mock exam with the number of its paper, and a drafted one where there is one, judged for those who may publish it. */
export async function listMocksForEditors(db: Db, mayPublish: boolean): Promise<MockForEditors[]> {
  const { data, error } = await db
    .from("mock_exams")
    .select(
      "id, title, exam_id, kind, status, access, current_revision_id, exam_revisions!exam_revisions_mock_exam_id_fkey(id, rev_no, published_at)",
    )
    .order("exam_id");
  if (error) throw error;
  const [marked, faults] = mayPublish
    ? await Promise.all([findPeopleMarked(db), findPaperFaults(db)])
    : [new Map<string, SecondMarks>(), new Map<string, string[]>()];
  // What sets of practice hang on is neither published nor withdrawn.
  const mocks = parseAnswer("mock_exams", mocksWithPapers, data).filter(
    ({ kind, status }) => status !== "retired" || kind === "full" || kind === "section",
  );
  return mocks.map(({ currentRevisionId, examRevisions, kind: _, ...mock }) => {
    const draft = examRevisions.find((one) => !one.publishedAt)?.id ?? null;
    return {
      ...mock,
      exam: `${EXAMS[mock.examId].name} ${mock.title}`,
      revNo: examRevisions.find((one) => one.id === currentRevisionId)?.revNo ?? null,
      draft,
      faults: draft ? (faults.get(draft) ?? []) : [],
      two: marked.get(mock.id) ?? null,
    };
  });
}

/** What keeps each draft from being published. */
async function findPaperFaults(db: Db): Promise<Map<string, string[]>> {
  const { data, error } = await callExam(db, "list_paper_faults");
  if (error) throw error;
  return new Map(data.map(({ revisionId, faults }) => [revisionId, faults]));
}

async function findPeopleMarked(db: Db): Promise<Map<string, SecondMarks>> {
  const { data, error } = await callExam(db, "list_second_marking");
  if (error) throw error;
  return new Map(data.map(({ mockId, two }) => [mockId, two]));
}
