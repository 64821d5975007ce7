import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { AccountChange, Deletion, ProfileDecision, RoleChange } from "./schema";

/** What the database's procedures about people say no with. */
const REFUSALS = [
  "held",
  "not_held",
  "student",
  "last_admin",
  "master",
  "own_role",
  "own_profile",
  "own_account",
  "locked",
  "not_locked",
  "no_such_step",
  "name",
] as const;
type PeopleRefusal = (typeof REFUSALS)[number] | "denied" | "gone";
type Answer = Result<void, PeopleRefusal>;

export async function grantRole(db: Db, { userId, role, reason }: RoleChange): Promise<Answer> {
  return answerOf(await db.rpc("grant_role", { p_user_id: userId, p_role: role, p_reason: reason }));
}

export async function revokeRole(db: Db, { userId, role, reason }: RoleChange): Promise<Answer> {
  return answerOf(await db.rpc("revoke_role", { p_user_id: userId, p_role: role, p_reason: reason }));
}

export async function lockAccount(db: Db, { userId, reason }: AccountChange): Promise<Answer> {
  return answerOf(await db.rpc("lock_account", { p_user_id: userId, p_reason: reason }));
}

export async function unlockAccount(db: Db, { userId, reason }: AccountChange): Promise<Answer> {
  return answerOf(await db.rpc("unlock_account", { p_user_id: userId, p_reason: reason }));
}

export async function decideProfile(db: Db, { userId, decision, note }: ProfileDecision): Promise<Answer> {
  return answerOf(
    await db.rpc("decide_profile", { p_user_id: userId, p_decision: decision, p_note: note || undefined }),
  );
}

export async function deletePerson(db: Db, { userId, name, reason }: Deletion): Promise<Answer> {
  return answerOf(await db.rpc("delete_person", { p_user_id: userId, p_name: name, p_reason: reason }));
}

function answerOf({
  error,
}: {
  error: { code: string; message: string; details: string | null } | null;
}): Answer {
  if (!error) return ok(undefined);
  const named = REFUSALS.find((reason) => reason === error.details);
  if (named) return fail(named);
  if (error.code === "PT403" || error.code === "PT401") return fail("denied");
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The account was not changed: ${error.code} ${error.message}`);
}
