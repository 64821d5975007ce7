import "server-only";
import { logError } from "@/lib/platform/log";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";

export type ClosureRefusal = "last_admin" | "failed";

/** Asks for the deletion of the own account; the answer is when it is carried out. */
export async function requestClosure(db: Db): Promise<Result<{ closesAt: string }, ClosureRefusal>> {
  const { data, error } = await db.rpc("request_account_closure");
  if (!error) return ok({ closesAt: data });
  if (error.code === "PT409") return fail("last_admin");
  logError("account_closures.not_requested", error);
  return fail("failed");
}

/** Takes the deletion of the own account back. */
export async function cancelClosure(db: Db): Promise<Result<void, "failed">> {
  const { error } = await db.rpc("cancel_account_closure");
  if (error) logError("account_closures.not_taken_back", error);
  return error ? fail("failed") : ok(undefined);
}

/**
 * Deletes the accounts whose time is over, as the service; gives the files that are no longer needed. One that cannot be
 * deleted stands in no other's way and is tried again the next day.
 */
export async function closeDueAccounts(
  db: Db,
): Promise<{ closed: number; failed: number; pictures: string[] }> {
  const due = await db.rpc("list_due_account_closures", {});
  if (due.error) throw new Error(`Due account closures could not be listed: ${due.error.message}`);
  const outcome = { closed: 0, failed: 0, pictures: [] as string[] };
  for (const userId of due.data) {
    const { data, error } = await db.rpc("close_account", { p_user_id: userId });
    if (error) {
      logError("account_closures.not_closed", error, { userId });
      outcome.failed++;
      continue;
    }
    outcome.closed++;
    if (data) outcome.pictures.push(data);
  }
  return outcome;
}
