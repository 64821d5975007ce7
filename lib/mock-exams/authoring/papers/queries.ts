import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { listNames } from "@/lib/students/queries";
import type { ExamId } from "../../schema";
import type { QuestionSearch } from "./schema";
import type { FoundQuestions, ListedPaper, Paper, PaperPlan, SectionBank, Withdrawal } from "./types";

const PAGE = 10;

export async function listPaperPlans(db: Db): Promise<PaperPlan[]> {
  const { data, error } = await db.rpc("list_paper_plans");
  if (error) throw error;
  return data as PaperPlan[];
}

export async function findPaper(db: Db, mockId: string): Promise<Paper | null> {
  const { data, error } = await db.rpc("read_exam_paper", { p_mock_exam_id: mockId });
  if (error) throw error;
  return data as Paper | null;
}

/** Since when, by whom and why a mock exam is withdrawn; null while it is not. */
export async function findWithdrawal(db: Db, mockId: string): Promise<Withdrawal | null> {
  const { data, error } = await db
    .from("mock_exams")
    .select("withdrawn_at, withdrawn_by, withdrawal_reason")
    .eq("id", mockId)
    .maybeSingle();
  if (error) throw error;
  if (!data?.withdrawn_at || !data.withdrawal_reason) return null;
  const names = await listNames(db, data.withdrawn_by ? [data.withdrawn_by] : []);
  return {
    at: data.withdrawn_at,
    by: (data.withdrawn_by && names.get(data.withdrawn_by)) || null,
    reason: data.withdrawal_reason,
  };
}

/** Every mock exam that people compose, those with a draft first. */
export async function listPapers(db: Db): Promise<ListedPaper[]> {
  const { data, error } = await db
    .from("mock_exams")
    .select(
      "id, title, exam_id, kind, access, status, current_revision_id, exam_revisions!exam_revisions_mock_exam_id_fkey(id, rev_no, published_at)",
    )
    .in("kind", ["full", "section"])
    .order("exam_id")
    .order("title");
  if (error) throw error;
  const papers = data.map(({ current_revision_id, exam_revisions, ...mock }) => ({
    ...mock,
    exam_id: mock.exam_id as ExamId,
    kind: mock.kind as ListedPaper["kind"],
    rev_no: exam_revisions.find(({ id }) => id === current_revision_id)?.rev_no ?? null,
    hasDraft: exam_revisions.some(({ published_at }) => !published_at),
  }));
  return papers.sort((one, other) => Number(other.hasDraft) - Number(one.hasDraft));
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
  const { data, error } = await db.rpc("list_section_bank", {
    p_revision_id: revisionId,
    p_sections: [...sections],
  });
  if (error?.message === "GONE") return null;
  if (error) throw error;
  return data as SectionBank;
}

/** Questions that a section may take, a page at a time by name, and where the next one begins. */
export async function findQuestions(
  db: Db,
  { revisionId, section, q, topic, type, difficulty, meant, without, after }: QuestionSearch,
): Promise<{ found: FoundQuestions[]; next: string | null } | null> {
  const { data, error } = await db.rpc("find_paper_questions", {
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
  const all = data as FoundQuestions[];
  const found = all.slice(0, PAGE);
  return { found, next: all.length > PAGE ? (found.at(-1)?.name ?? null) : null };
}
