import "server-only";
import bcrypt from "bcryptjs";
import type { Role } from "@/lib/access/roles";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { Invite } from "./schema";
import { newToken } from "./token";

/** The cost of the account service's own hashes. */
const HASH_ROUNDS = 10;

type DatabaseError = { code: string; message: string; details: string | null };

export async function createInvitation(
  db: Db,
  invite: Invite,
): Promise<Result<{ token: string }, "has_account" | "invited" | "denied">> {
  const { token, hash } = newToken();
  const { error } = await db.rpc("create_invitation", {
    p_email: invite.email,
    p_full_name: invite.full_name,
    p_role: invite.role,
    p_reason: invite.reason,
    p_token_hash: hash,
  });
  if (!error) return ok({ token });
  if (error.details === "has_account") return fail("has_account");
  if (error.details === "invited") return fail("invited");
  return unlessDenied(error);
}

/** A new link for an open invitation; the one in the email before stops working. */
export async function renewInvitation(
  db: Db,
  id: string,
): Promise<
  Result<{ token: string; email: string; fullName: string; role: Role }, "gone" | "often" | "denied">
> {
  const { token, hash } = newToken();
  const { data, error } = await call(db, "renew_invitation", { p_id: id, p_token_hash: hash });
  if (!error) return ok({ token, ...data });
  if (error.details === "often") return fail("often");
  if (error.code === "PT404") return fail("gone");
  return unlessDenied(error);
}

export async function withdrawInvitation(db: Db, id: string): Promise<Result<void, "gone" | "denied">> {
  const { error } = await db.rpc("withdraw_invitation", { p_id: id });
  if (!error) return ok(undefined);
  return error.code === "PT404" ? fail("gone") : unlessDenied(error);
}

/** Uses the invitation up. Without a password it only gives the role to the account that is there. */
export async function acceptInvitation(
  db: Db,
  token: string,
  password: string | null,
): Promise<Result<void, "gone" | "closed" | "staff">> {
  const { error } = await db.rpc("accept_invitation", {
    p_token: token,
    p_password_hash: password === null ? undefined : await bcrypt.hash(password, HASH_ROUNDS),
  });
  if (!error) return ok(undefined);
  if (error.details === "closed" || error.details === "staff") return fail(error.details);
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The invitation was not accepted: ${error.code} ${error.message}`);
}

function unlessDenied(error: DatabaseError) {
  if (error.code === "PT403" || error.code === "PT401") return fail("denied");
  throw new Error(`The invitation was not changed: ${error.code} ${error.message}`);
}
