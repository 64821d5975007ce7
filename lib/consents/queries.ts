import "server-only";
import { z } from "zod";
import { dayInIndia } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { isUnder18 } from "@/lib/profiles/age";

export type ConsentEntry = {
  happenedAt: string;
  /** Null for what was agreed to with a form. */
  purpose: string | null;
  title: string;
  body: string;
  /** The day of the text; forms keep their text itself. */
  version: string | null;
  isGiven: boolean;
  /** It holds now and may be withdrawn. */
  isCurrent: boolean;
  leadId: string | null;
};

/** What the person agreed to and took back, newest first. */
export async function listOwnConsents(db: Db): Promise<ConsentEntry[]> {
  const { data, error } = await db.rpc("list_own_consents");
  if (error) throw error;
  return data.map((row) => ({
    happenedAt: row.happened_at,
    purpose: row.purpose,
    title: row.title,
    body: row.body,
    version: row.version,
    isGiven: row.is_given,
    isCurrent: row.is_current,
    leadId: row.lead_id,
  }));
}

export type ParentalConsent = {
  state: "not_needed" | "to_ask" | "asked" | "given";
  parentName: string | null;
  parentEmail: string | null;
  /** When it was asked or given. */
  since: string | null;
};

/** Whether a parent has to agree, and how far that is. Null while the date of birth is not known. */
export async function findParentalConsent(
  db: Db,
  { userId, dateOfBirth }: { userId: string; dateOfBirth: string | null },
): Promise<ParentalConsent | null> {
  if (!dateOfBirth) return null;
  const nobody = { parentName: null, parentEmail: null, since: null };
  if (!isUnder18(dateOfBirth, dayInIndia())) return { state: "not_needed", ...nobody };
  const { data, error } = await db
    .from("parental_consents")
    .select("parent_name, parent_email, asked_at, expires_at, confirmed_at, withdrawn_at")
    .eq("user_id", userId)
    .order("asked_at", { ascending: false })
    .order("id", { ascending: false });
  if (error) throw error;
  const given = data.find((row) => row.confirmed_at && !row.withdrawn_at);
  const open = data.find(
    (row) => !row.confirmed_at && !row.withdrawn_at && new Date(row.expires_at) > new Date(),
  );
  const row = given ?? open;
  if (!row) return { state: "to_ask", ...nobody };
  return {
    state: given ? "given" : "asked",
    parentName: row.parent_name,
    parentEmail: row.parent_email,
    since: row.confirmed_at ?? row.asked_at,
  };
}

const parentalRequestSchema = z.object({
  student_name: z.string(),
  parent_name: z.string(),
  body: z.string(),
  version: z.string(),
  state: z.enum(["open", "confirmed", "withdrawn", "expired"]),
});
export type ParentalRequest = z.output<typeof parentalRequestSchema>;

/** What the link in a parent's mail asks, or null when there is no such question. */
export async function findParentalRequest(db: Db, token: string): Promise<ParentalRequest | null> {
  const { data, error } = await db.rpc("find_parental_request", { p_token: token });
  if (error) {
    logError("consents.parental_request_unavailable", error);
    return null;
  }
  return parentalRequestSchema.nullable().parse(data);
}
