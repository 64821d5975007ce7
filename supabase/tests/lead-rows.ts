/** Leads of a test's own: as a form sends them, and as the desk finds them. */
import { randomUUID } from "node:crypto";
import type { TestDatabase } from "./database.ts";

/** Sends a form and answers the id of its lead. */
export async function submitLead(db: TestDatabase, changes: Record<string, unknown> = {}): Promise<string> {
  const lead = {
    idempotency_key: randomUUID(),
    name: "Asha Rao",
    email: `${randomUUID()}@example.test`,
    request_type: "contact",
    source_page: "/contact",
    ...changes,
  };
  const [row] = await db.does<{ id: string }>(
    "server",
    "select public.submit_lead($1::jsonb, $2) ->> 'lead_id' as id",
    [lead, randomUUID()],
  );
  if (!row) throw new Error("The lead was not stored.");
  return row.id;
}

/** A number of India that no other test uses. */
export function newPhone(): string {
  return `+91${String(Math.floor(Math.random() * 1e10)).padStart(10, "7")}`;
}

export async function leadOf<Row = Record<string, unknown>>(db: TestDatabase, id: string): Promise<Row> {
  const [lead] = await db.query<Row>("select * from public.leads where id = $1", [id]);
  if (!lead) throw new Error("There is no such lead.");
  return lead;
}
