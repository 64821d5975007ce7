import "server-only";
import type { Db } from "@/lib/platform/supabase/db";

/** The state of each exam's public page, by the exam's id. */
export async function listExamPages(db: Db): Promise<Map<string, string>> {
  const { data, error } = await db.from("pages").select("slug, status").eq("kind", "exam");
  if (error) throw error;
  const rows = data as { slug: string; status: string }[];
  return new Map(rows.map((row) => [row.slug, row.status.replaceAll("_", " ")]));
}
