import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type LeadMatch } from "./rows";
import type { LeadTyped } from "./schema";

/** Leads that may be of the person who is being written down, likely ones first; ten at most. */
export async function listLeadMatches(
  db: Db,
  { name, phone, email, destination }: LeadTyped,
): Promise<LeadMatch[]> {
  if (!phone && !email && !(name && destination)) return [];
  const { data, error } = await call(db, "find_lead_matches", {
    p_name: name ?? null,
    p_phone: phone ?? null,
    p_email: email ?? null,
    p_destination: destination ?? null,
  });
  if (error) throw new Error(`Matching leads could not be found: ${error.code} ${error.message}`);
  return data;
}
