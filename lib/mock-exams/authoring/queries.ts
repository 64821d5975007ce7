import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import type { ItemContent, ItemKey, ItemType } from "../item";
import type { ExamId } from "../schema";
import type { BankFilters } from "./schema";

const PAGE = 50;

export type BankItem = {
  item_id: string;
  name: string;
  exam_id: ExamId;
  type: ItemType;
  status: string;
  licence: string | null;
  version_no: number;
  is_published: boolean;
  difficulty: string;
  topic: string;
  stem: string;
  objections: number;
};

export type BankVersion = {
  id: string;
  version_no: number;
  content: ItemContent;
  difficulty: string;
  topic: string;
  est_seconds: number;
  created_at: string;
  published_at: string | null;
  author: string | null;
  key: ItemKey | null;
  key_revision: number;
  key_status: string;
  explanation: string;
  source: Record<string, unknown> | null;
  stimulus: { name: string; kind: string; title: string | null; content: { html?: string } } | null;
  used_in: string[];
};
export type BankItemDetail = {
  id: string;
  name: string;
  exam_id: ExamId;
  status: string;
  licence: string | null;
  provenance: string | null;
  versions: BankVersion[];
};

export type MockForEditors = {
  id: string;
  title: string;
  exam_id: ExamId;
  status: "draft" | "published" | "retired";
  access: string;
  rev_no: number | null;
  draft: string | null;
  /** What keeps the draft from being published, in sentences. */
  faults: string[];
  /** Whether two people mark what is written or spoken in it: always where it is paid for; null where nothing is. */
  two: "always" | "asked" | "no" | null;
};

/** A page of the bank, by name, and where the next one begins. */
export async function searchItems(
  db: Db,
  filters: BankFilters,
): Promise<{ items: BankItem[]; next: string | null }> {
  const { q, exam, type, status, difficulty, after } = filters;
  const { data, error } = await db.rpc("search_exam_items", {
    ...(q ? { p_text: q } : {}),
    ...(exam ? { p_exam_id: exam } : {}),
    ...(type ? { p_type: type } : {}),
    ...(status ? { p_status: status } : {}),
    ...(difficulty ? { p_difficulty: difficulty } : {}),
    ...(after ? { p_after: after } : {}),
  });
  if (error) throw error;
  const found = data as unknown as BankItem[];
  const items = found.slice(0, PAGE);
  return { items, next: found.length > PAGE ? (items.at(-1)?.name ?? null) : null };
}

export async function findItem(db: Db, itemId: string): Promise<BankItemDetail | null> {
  const { data, error } = await db.rpc("read_exam_item", { p_item_id: itemId });
  if (error) throw error;
  return data as unknown as BankItemDetail | null;
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
    : [new Map<string, MockForEditors["two"]>(), new Map<string, string[]>()];
  // What sets of practice hang on is neither published nor withdrawn.
  const mocks = data.filter(
    ({ kind, status }) => status !== "retired" || kind === "full" || kind === "section",
  );
  return mocks.map(({ current_revision_id, exam_revisions, kind: _, ...mock }) => {
    const draft = exam_revisions.find((one) => !one.published_at)?.id ?? null;
    return {
      ...mock,
      exam_id: mock.exam_id as ExamId,
      rev_no: exam_revisions.find((one) => one.id === current_revision_id)?.rev_no ?? null,
      draft,
      faults: draft ? (faults.get(draft) ?? []) : [],
      two: marked.get(mock.id) ?? null,
    };
  });
}

/** What keeps each draft from being published. */
async function findPaperFaults(db: Db): Promise<Map<string, string[]>> {
  const { data, error } = await db.rpc("list_paper_faults");
  if (error) throw error;
  const rows = data as { revision_id: string; faults: string[] }[];
  return new Map(rows.map(({ revision_id, faults }) => [revision_id, faults]));
}

async function findPeopleMarked(db: Db): Promise<Map<string, "always" | "asked" | "no">> {
  const { data, error } = await db.rpc("list_people_marked");
  if (error) throw error;
  const rows = data as { mock_id: string; two: "always" | "asked" | "no" }[];
  return new Map(rows.map(({ mock_id, two }) => [mock_id, two]));
}
