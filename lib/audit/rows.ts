import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const values = z.record(z.string(), z.unknown()).nullable();

const auditEntry = row({
  id: z.string(),
  happened_at: z.iso.datetime({ offset: true }),
  actor_id: z.guid().nullable(),
  actor_name: z.string().nullable(),
  actor_role: z.string(),
  action: z.string(),
  table_name: z.string(),
  row_id: z.string(),
  row_name: z.string().nullable(),
  before: values,
  after: values,
});
export type AuditEntry = z.output<typeof auditEntry>;

const choices = row({
  tables: z.array(z.string()),
  actors: z.array(z.object({ id: z.guid(), name: z.string().nullable() })),
});
export type AuditChoices = z.output<typeof choices>;

export const answers = {
  list_audit_log: row({
    rows: z.array(auditEntry),
    total: z.number(),
    is_total_capped: z.boolean(),
    has_more: z.boolean(),
  }),
  find_audit_entry: auditEntry.nullable(),
  list_audit_log_choices: choices,
};
export const call = procedureCalls(answers);
