import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type LeadDuplicate, type MergedLead } from "./rows";

/** Other leads that may be of the same person, likely ones first; fifty at most. */
export async function listLeadDuplicates(db: Db, leadId: string): Promise<LeadDuplicate[]> {
  const { data, error } = await call(db, "find_lead_duplicates", { p_lead_id: leadId });
  if (error) throw new Error(`Duplicates could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** What was merged into a lead, directly or by way of another, newest first. Their events belong to its timeline. */
export async function listMergedLeads(db: Db, leadId: string): Promise<MergedLead[]> {
  const { data, error } = await call(db, "list_merged_leads", { p_lead_id: leadId });
  if (error) throw new Error(`Merged leads could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** The lead that somebody quotes, "CB-7K2M9Q" in any case, or the one it was merged into. */
export async function findLeadByReference(db: Db, reference: string): Promise<string | null> {
  const { data, error } = await call(db, "find_lead_by_reference", { p_reference: reference });
  if (error) throw new Error(`The lead could not be found: ${error.code} ${error.message}`);
  return data;
}
