import "server-only";
import { cookies } from "next/headers";
import { forbidden, redirect, unauthorized } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import { row } from "@/lib/platform/supabase/row";
import { hasSessionCookie } from "@/lib/platform/supabase/session-cookie";
import { userDb } from "@/lib/platform/supabase/user";
import { type Actor, decideGuard } from "./decide";
import { guardFor } from "./guards";
import { isRole } from "./roles";

const sessionContext = row({
  user_id: z.guid(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  session_live: z.boolean(),
  is_active: z.boolean(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(z.string()),
});

/**
 * The actor of this request, or null. One database call per request; it checks that the token is valid, the session alive and
 * the account active, so a revoked session is no actor. Throws when the database cannot be reached.
 */
export const getActor = cache(async (): Promise<Actor | null> => {
  if (!hasSessionCookie((await cookies()).getAll())) return null;
  const db = await userDb();
  const { data, error, status } = await db.rpc("get_session_context");
  if (error) {
    if (status === 401 || status === 403) return null;
    logError("access.context_unavailable", error);
    throw new Error("The session could not be checked.");
  }
  const context = sessionContext.safeParse(data);
  if (!context.success) {
    logError("access.context_unreadable", context.error);
    return null;
  }
  if (!context.data.sessionLive || !context.data.isActive) return null;
  const roles = context.data.roles.filter(isRole);
  return {
    userId: context.data.userId,
    email: context.data.email ?? "",
    fullName: context.data.fullName ?? "",
    phone: context.data.phone,
    avatarUrl: context.data.avatarUrl,
    isEmailVerified: context.data.emailVerified,
    role: roles[0] ?? null,
    roles,
  };
});

/** Whether the request has a session cookie that is no longer valid. Unknown while the database cannot be reached. */
export async function isSessionExpired(): Promise<boolean> {
  if (!hasSessionCookie((await cookies()).getAll())) return false;
  return getActor().then(
    (actor) => actor === null,
    () => false,
  );
}

/**
 * Lets only those through who may open the page at this path (a concrete one, "/student-profile/42"): others are sent to sign
 * in, see the verification card (401) or the Access Denied card (403), or go to the front page.
 */
export async function requirePage(path: string): Promise<Actor> {
  const actor = await getActor();
  const decision = decideGuard(actor, guardFor(path));
  if (decision === "allow" && actor) return actor;
  if (decision === "verify-email") unauthorized();
  if (decision === "denied") forbidden();
  if (decision === "front-page") redirect("/");
  redirect(`/auth?next=${encodeURIComponent(path)}`);
}
