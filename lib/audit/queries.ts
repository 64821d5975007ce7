import "server-only";
import { type ListPage, type ListRequest, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { type AuditChoices, type AuditEntry, call } from "./rows";

/** A page of the audit log, under the filters that are asked for. The database answers administrators only. */
export async function listAuditLog(
  db: Db,
  request: ListRequest<"happened_at">,
): Promise<ListPage<AuditEntry>> {
  const { sort, filters, cursor, size } = request;
  const { data, error } = await call(db, "list_audit_log", {
    p_filters: filters as Record<string, string[]>,
    p_is_descending: sort.isDescending,
    p_cursor: cursor,
    p_limit: size,
  });
  if (error) throw new Error(`The audit log could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, cursor);
}

export async function findAuditEntry(db: Db, id: string): Promise<AuditEntry | null> {
  const { data, error } = await call(db, "find_audit_entry", { p_id: Number(id) });
  if (error) throw new Error(`The entry could not be read: ${error.code} ${error.message}`);
  return data;
}

/** The tables that were changed, and the people who changed anything. */
export async function listAuditChoices(db: Db): Promise<AuditChoices> {
  const { data, error } = await call(db, "list_audit_log_choices");
  if (error)
    throw new Error(`The filters of the audit log could not be read: ${error.code} ${error.message}`);
  return data;
}
