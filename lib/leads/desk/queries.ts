import "server-only";
import { type ListPage, type ListRequest, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type DeskLead, type LeadFilterChoices } from "./rows";
import type { LeadSort } from "./schema";

/** A page of the list of leads, under the filters and in the order that are asked for. */
export async function listDeskLeads(db: Db, request: ListRequest<LeadSort>): Promise<ListPage<DeskLead>> {
  const { sort, filters, cursor, size } = request;
  const { data, error } = await call(db, "list_leads", {
    p_filters: filters as Record<string, string[]>,
    p_sort: sort.column,
    p_is_descending: sort.isDescending,
    p_cursor: cursor,
    p_limit: size,
  });
  if (error) throw new Error(`Leads could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, cursor);
}

/** The owners, sources, campaigns and destinations that leads have, a hundred of each at most. */
export async function listLeadFilterChoices(db: Db): Promise<LeadFilterChoices> {
  const { data, error } = await call(db, "list_lead_filter_choices");
  if (error) throw new Error(`The filters of leads could not be read: ${error.code} ${error.message}`);
  return data;
}
