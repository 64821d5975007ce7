import "server-only";
import type { Actor } from "@/lib/access/decide";
import { formatMoment } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { logWarning } from "@/lib/platform/log";
import { queueEmail } from "@/lib/platform/mail";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { throwIfUnreachable } from "@/lib/platform/supabase/account-service";
import { adminDb } from "@/lib/platform/supabase/admin";
import type { Db } from "@/lib/platform/supabase/db";
import { getSettings } from "@/lib/site/settings";
import { revokeOtherDevices } from "../devices/mutations";
import { passwordChangedEmail } from "../emails";
import { deviceLabel, refusalOf } from "../rules";
import { codeOf, serverMessage } from "../service";

/** Takes away a password that whoever proved the mailbox may never have known. */
export async function removePassword(userId: string): Promise<void> {
  const { error } = await adminDb().rpc("remove_password", { p_user_id: userId });
  if (error) throw new Error(`The password of whoever signed up first still stands: ${error.message}`);
}

export type NewEmailRefusal = "taken" | "invalid_email" | "rate_limited" | "session_over" | "other";

/** Asks both mailboxes whether the account's address shall be this one. */
export async function requestEmailChange(db: Db, email: string): Promise<Result<void, NewEmailRefusal>> {
  const { error } = await db.auth.updateUser(
    { email },
    { emailRedirectTo: `${env().SITE_URL}/account-settings` },
  );
  if (!error) return ok(undefined);
  throwIfUnreachable(error);
  const refusal = refusalOf("newEmail", codeOf(error));
  if (refusal === "other") logWarning("auth.new_email_refused", { code: error.code, status: error.status });
  return fail(refusal);
}

export type PasswordRefusal = "weak_password" | "same_password" | "link_expired" | "rate_limited" | "other";

/** Sets a new password, ends every other session, which may be somebody else's with the old one, and says so by mail. */
export async function updatePassword(
  db: Db,
  actor: Actor,
  password: string,
  origin: RequestOrigin,
): Promise<Result<void, PasswordRefusal>> {
  const { error } = await db.auth.updateUser({ password });
  if (error) {
    throwIfUnreachable(error);
    const refusal = refusalOf("newPassword", codeOf(error));
    if (refusal !== "other") return fail(refusal);
    logWarning("auth.password_refused", { code: error.code, status: error.status });
    return fail("other", serverMessage(error, "Failed to update password"));
  }
  await revokeOtherDevices(db);
  await notifyPasswordChanged(actor.email, origin);
  return ok(undefined);
}

/** Writes to the mailbox of the account. An email that cannot be kept does not take the new password back. */
async function notifyPasswordChanged(email: string, origin: RequestOrigin): Promise<void> {
  const { name, contactEmail } = await getSettings();
  const content = passwordChangedEmail(
    { moment: formatMoment(new Date()), device: deviceLabel(origin.userAgent, "") },
    { name, url: env().SITE_URL, contactEmail },
  );
  await queueEmail({ to: email, ...content });
}
