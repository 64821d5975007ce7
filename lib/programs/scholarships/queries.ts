import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { type Scholarship, scholarshipRow } from "./rows";

export const SCHOLARSHIPS_TAG = "scholarships";

/** Published scholarships by name; those of a country or of one university. */
export async function listScholarships(
  db: Db,
  {
    countryCode,
    universityId,
    limit = 50,
  }: { countryCode?: string; universityId?: string; limit?: number } = {},
): Promise<Scholarship[]> {
  let query = db
    .from("scholarships")
    .select(
      "slug, name, provider, country_code, level, subject_code, amount, currency, amount_note, deadline_on, deadline_note, url, summary, is_sample, source_url, checked_on, copied_on",
    )
    .eq("status", "published");
  if (countryCode !== undefined) query = query.eq("country_code", countryCode);
  if (universityId !== undefined) query = query.eq("university_id", universityId);
  const { data, error } = await query.order("name").order("id").limit(limit);
  if (error) throw error;
  return parseAnswer("scholarships", z.array(scholarshipRow), data);
}
