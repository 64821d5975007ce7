import "server-only";
import { z } from "zod";
import { dayInIndia } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { isUnder18 } from "@/lib/profiles/age";
import { type ConsentEntry, call, type ParentalRequest, parentalConsentRow } from "./rows";

/** What the person agreed to and took back, newest first. */
export async function listOwnConsents(db: Db): Promise<ConsentEntry[]> {
  const { data, error } = await call(db, "list_own_consents");
  if (error) throw error;
  return data;
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
  const asked = parseAnswer("parental_consents", z.array(parentalConsentRow), data);
  const given = asked.find(({ confirmedAt, withdrawnAt }) => confirmedAt && !withdrawnAt);
  const open = asked.find(
    ({ confirmedAt, withdrawnAt, expiresAt }) =>
      !confirmedAt && !withdrawnAt && new Date(expiresAt) > new Date(),
  );
  const latest = given ?? open;
  if (!latest) return { state: "to_ask", ...nobody };
  return {
    state: given ? "given" : "asked",
    parentName: latest.parentName,
    parentEmail: latest.parentEmail,
    since: latest.confirmedAt ?? latest.askedAt,
  };
}

/** What the link in a parent's mail asks, or null when there is no such question. */
export async function findParentalRequest(db: Db, token: string): Promise<ParentalRequest | null> {
  const { data, error } = await call(db, "find_parental_request", { p_token: token });
  if (error) {
    logError("consents.parental_request_unavailable", error);
    return null;
  }
  return data;
}
