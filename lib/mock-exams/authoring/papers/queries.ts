import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { listNames } from "@/lib/students/queries";
import { callExam } from "../../procedures";
import type { ExamId } from "../../schema";
import { paperOrder } from "./list";
import {
  type ComposedMock,
  composedMocks,
  type FoundQuestions,
  type Paper,
  type PaperPlan,
  type SectionBank,
} from "./rows";
import type { QuestionSearch } from "./schema";

const PAGE = 10;

/** That nobody can start a paper any more. The name is there for those who may read it. */
export type Withdrawal = { at: string; by: string | null; reason: string };

export type ListedPaper = Omit<ComposedMock, "currentRevisionId" | "examRevisions"> & {
  revNo: number | null;
  hasDraft: boolean;
} & ReturnType<typeof paperOrder>;

export async function listPaperPlans(db: Db): Promise<PaperPlan[]> {
  const { data, error } = await callExam(db, "list_paper_plans");
  if (error) throw error;
  return data;
}

export async function findPaper(db: Db, mockId: string): Promise<Paper | null> {
  const { data, error } = await callExam(db, "read_exam_paper", { p_mock_exam_id: mockId });
  if (error) throw error;
  return data;
}

/** Since when, by whom and why a mock exam is withdrawn; null while it is not. */
export async function findWithdrawal(db: Db, mockId: string): Promise<Withdrawal | null> {
  const { data, error } = await db
    .from("mock_exams")
    .select("withdrawn_at, withdrawn_by, withdrawal_reason")
    .eq("id", mockId)
    .maybeSingle();
  if (error) throw error;
  const { withdrawn_at: at, withdrawn_by: by, withdrawal_reason: reason } = data ?? {};
  if (!at || !reason) return null;
  const names = await listNames(db, by ? [by] : []);
  return { at, by: (by && names.get(by)) || null, reason };
}

/** Every mock exam that people compose. */
export async function listPapers(db: Db): Promise<ListedPaper[]> {
  const { data, error } = await db
    .from("mock_exams")
    .select(
      "id, title, exam_id, kind, access, status, current_revision_id, exam_revisions!exam_revisions_mock_exam_id_fkey(id, rev_no, published_at)",
    )
    .in("kind", ["full", "section"]);
  if (error) throw error;
  const mocks = parseAnswer("mock_exams", composedMocks, data);
  return mocks.map(({ currentRevisionId, examRevisions, ...mock }) => {
    const hasDraft = examRevisions.some(({ publishedAt }) => !publishedAt);
    return {
      ...mock,
      ...paperOrder({ ...mock, hasDraft }),
      revNo: examRevisions.find(({ id }) => id === currentRevisionId)?.revNo ?? null,
      hasDraft,
    };
  });
}

/** The topics of an exam with those above them, from general to particular. */
export async function listTopics(db: Db, exam: ExamId): Promise<string[]> {
  const { data, error } = await db.from("exam_topics").select("path").eq("exam_id", exam).limit(1_000);
  if (error) throw error;
  const paths = data.flatMap(({ path }) =>
    path.split("/").map((_, depth, parts) => parts.slice(0, depth + 1).join("/")),
  );
  return [...new Set(paths)].sort();
}

/** All that the bank has for these sections of a draft. */
export async function listSectionBank(
  db: Db,
  revisionId: string,
  sections: readonly string[],
): Promise<SectionBank | null> {
  const { data, error } = await callExam(db, "list_section_bank", {
    p_revision_id: revisionId,
    p_sections: [...sections],
  });
  if (error?.message === "GONE") return null;
  if (error) throw error;
  return data;
}

/** Questions that a section may take, a page at a time by name, and where the next one begins. */
export async function findQuestions(
  db: Db,
  { revisionId, section, q, topic, type, difficulty, meant, without, after }: QuestionSearch,
): Promise<{ found: FoundQuestions[]; next: string | null } | null> {
  const { data, error } = await callExam(db, "find_paper_questions", {
    p_revision_id: revisionId,
    p_section: section,
    p_without: without,
    p_any_section: meant === "any",
    ...(q ? { p_text: q } : {}),
    ...(topic ? { p_topic: topic } : {}),
    ...(type ? { p_type: type } : {}),
    ...(difficulty ? { p_difficulty: difficulty } : {}),
    ...(after ? { p_after: after } : {}),
  });
  if (error?.message === "GONE") return null;
  if (error) throw error;
  const found = data.slice(0, PAGE);
  return { found, next: data.length > PAGE ? (found.at(-1)?.name ?? null) : null };
}
