import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { type Scholarship, scholarshipRow } from "./rows";
import { isComplete } from "./rules";

export const SCHOLARSHIPS_TAG = "scholarships";

/** More than there are of one country or in all; a list that grows beyond it needs pages. */
const MAX_ROWS = 500;

type Asked = { countryCode?: string; universityId?: string; limit?: number; withUnfinished?: boolean };

/**
 * Published scholarships by name; those of a country or of one university. Those that are not read in full on the giver's
 * page come only where they are asked for: no page prints half of one.
 */
export async function listScholarships(
  db: Db,
  { countryCode, universityId, limit = MAX_ROWS, withUnfinished = false }: Asked = {},
): Promise<Scholarship[]> {
  let query = db
    .from("scholarships")
    .select(
      "slug, name, provider, country_code, level, subject_code, amount, currency, amount_note, deadline_on, deadline_note, url, summary, is_sample, source_url, checked_on, copied_on",
    )
    .eq("status", "published");
  if (countryCode !== undefined) query = query.eq("country_code", countryCode);
  if (universityId !== undefined) query = query.eq("university_id", universityId);
  const { data, error } = await query.order("name").order("id").limit(MAX_ROWS);
  if (error) throw error;
  const scholarships = parseAnswer("scholarships", z.array(scholarshipRow), data);
  return scholarships.filter((one) => withUnfinished || isComplete(one)).slice(0, limit);
}
