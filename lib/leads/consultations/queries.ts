import "server-only";
import { type ListPage, type ListRequest, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { ConsultationSort } from "./list";
import { call, type DeskConsultation, leadOfConsultation } from "./rows";

/** A page of the list of consultations, under the filters and in the order that are asked for. */
export async function listConsultations(
  db: Db,
  { sort, filters, cursor, size }: ListRequest<ConsultationSort>,
): Promise<ListPage<DeskConsultation>> {
  const { data, error } = await call(db, "list_consultations", {
    p_filters: filters as Record<string, string[]>,
    p_is_descending: sort.isDescending,
    p_cursor: cursor,
    p_limit: size,
  });
  if (error) throw new Error(`Consultations could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, cursor);
}

/** The consultations of a lead and of those merged into it, the latest first. */
export async function listLeadConsultations(db: Db, leadId: string): Promise<DeskConsultation[]> {
  const { data, error } = await call(db, "list_lead_consultations", { p_lead_id: leadId });
  if (error) throw new Error(`The consultations could not be read: ${error.code} ${error.message}`);
  return data;
}

/** The lead of a consultation; null if there is none. */
export async function findConsultationLead(db: Db, consultationId: string): Promise<string | null> {
  const { data, error } = await db
    .from("consultations")
    .select("lead_id")
    .eq("id", consultationId)
    .maybeSingle();
  if (error) throw new Error(`The consultation could not be read: ${error.code} ${error.message}`);
  return parseAnswer("consultations", leadOfConsultation.nullable(), data)?.leadId ?? null;
}
