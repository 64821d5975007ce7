import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { HAND_CONSENT } from "./choices";
import { call } from "./rows";
import type { NewLead } from "./schema";

type NewLeadRefusal = "duplicates" | "not_a_worker" | "denied" | "gone" | "malformed";

/** Writes down a lead, once for each key, and answers its id. */
export async function createLead(
  db: Db,
  actorId: string,
  {
    key,
    name,
    phone,
    email,
    source,
    destination,
    note,
    hasAgreed,
    owner,
    nextTitle,
    nextAt,
    isChecked,
  }: NewLead,
): Promise<Result<string, NewLeadRefusal>> {
  const { data, error } = await call(db, "create_lead", {
    p_key: key,
    p_name: name,
    p_source: source,
    p_phone: phone ?? null,
    p_email: email ?? null,
    p_destination: destination ?? null,
    p_note: note ?? null,
    p_consent_text: hasAgreed ? HAND_CONSENT : null,
    p_owner_id: owner === "rules" ? null : owner === "me" ? actorId : owner,
    p_next_title: nextTitle ?? null,
    p_next_at: nextAt?.toISOString() ?? null,
    p_is_checked: isChecked,
  });
  if (!error) return ok(data);
  if (error.code === "PT409") return fail(error.details === "duplicates" ? "duplicates" : "not_a_worker");
  if (error.code === "PT403") return fail("denied");
  if (error.code === "PT404") return fail("gone");
  if (error.code === "22023") return fail("malformed");
  throw new Error(`The lead was not written down: ${error.code} ${error.message}`);
}
