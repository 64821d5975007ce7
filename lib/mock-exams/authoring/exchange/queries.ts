import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../../procedures";
import type { BankFilters } from "../list";
import { itemFile } from "../paper-file";
import type { ExportedItem } from "./losses";

/** The questions under the filters of the bank, or those of one mock exam's paper, as their authors wrote them. */
export async function readForExport(
  db: Db,
  filters: BankFilters,
  mockId?: string,
): Promise<Result<ExportedItem[], "gone" | "too_many">> {
  const { data, error } = await callExam(
    db,
    "export_exam_items",
    mockId ? { p_mock_exam_id: mockId } : { p_filters: filters as Record<string, string[]> },
  );
  if (error?.message === "GONE") return fail("gone");
  if (error?.message === "TOO_MANY") return fail("too_many");
  if (error) throw error;
  return ok(
    data.map(({ name, source, stimulus }) => {
      const { at: _, ...written } = source ?? {};
      const parsed = itemFile.safeParse(written);
      return { name, stimulus, item: parsed.success ? parsed.data : null };
    }),
  );
}

/** The title of a mock exam, for the name of its file and page. */
export async function findMockTitle(db: Db, mockId: string): Promise<{ title: string; slug: string } | null> {
  const { data, error } = await db.from("mock_exams").select("title, slug").eq("id", mockId).maybeSingle();
  if (error) throw error;
  return data;
}
