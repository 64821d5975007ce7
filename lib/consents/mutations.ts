import "server-only";
import { logError } from "@/lib/platform/log";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";

/** Takes a consent back: one given with the account, or one that came with a request. */
export async function withdrawConsent(
  db: Db,
  what: { purpose: string } | { lead_id: string },
): Promise<Result<void, "failed">> {
  const { error } =
    "purpose" in what
      ? await db.rpc("set_consent", {
          p_purpose: what.purpose,
          p_is_given: false,
          p_source_page: "/account-settings",
        })
      : await db.rpc("withdraw_lead_consent", { p_lead_id: what.lead_id });
  if (error) logError("consents.not_withdrawn", error);
  return error ? fail("failed") : ok(undefined);
}

const REQUEST_REFUSALS = ["not_a_minor", "own_address", "already_given"] as const;
export type ParentalRequestRefusal = (typeof REQUEST_REFUSALS)[number] | "failed";

/** Notes whom the student asks; the token is the parent's right to answer and is kept as a hash only. */
export async function createParentalRequest(
  db: Db,
  entry: { parent_name: string; parent_email: string },
  token: string,
): Promise<Result<{ id: string }, ParentalRequestRefusal>> {
  const { data, error } = await db.rpc("request_parental_consent", {
    p_parent_name: entry.parent_name,
    p_parent_email: entry.parent_email,
    p_token: token,
  });
  if (!error) return ok({ id: data });
  const refusal = REQUEST_REFUSALS.find((reason) => error.message === reason);
  if (refusal) return fail(refusal);
  logError("consents.parent_not_asked", error);
  return fail("failed");
}

/** A parent's answer by the link in the mail. */
export async function answerParentalRequest(
  db: Db,
  token: string,
  isGiven: boolean,
): Promise<Result<void, "expired" | "failed">> {
  const { error } = await db.rpc("answer_parental_request", { p_token: token, p_is_given: isGiven });
  if (!error) return ok(undefined);
  if (error.message === "link_expired") return fail("expired");
  logError("consents.parent_not_heard", error);
  return fail("failed");
}
