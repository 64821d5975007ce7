import "server-only";
import type { Actor } from "@/lib/access/decide";
import { landingFor, type StudentDashboardAccess } from "@/lib/access/landing";
import { logError } from "@/lib/platform/log";
import { throwIfUnreachable } from "@/lib/platform/supabase/account-service";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type Device } from "./rows";

/** Where a person lands after sign-in (spec section 2, "Student landing rule"). */
export async function findLanding(db: Db, actor: Actor | null): Promise<string> {
  const access = actor?.role === "student" ? await findDashboardAccess(db, actor.userId) : null;
  return landingFor(actor?.role ?? null, access);
}

/** Null when it could not be looked up; the person then gets the catalogue. */
async function findDashboardAccess(db: Db, userId: string): Promise<StudentDashboardAccess | null> {
  const { data, error } = await call(db, "check_student_dashboard_access", { p_user_id: userId });
  if (error) {
    logError("auth.dashboard_access_unavailable", error);
    return null;
  }
  return data;
}

/**
 * The ids inside this request's token, once its signature is checked, renewed if need be; throws when that needs a backend
 * that is down. Whether the session still holds is the database's to say (getActor).
 */
export async function findSession(
  db: Db,
): Promise<{ userId: string; sessionId: string; expiresAt: Date } | null> {
  const { data, error } = await db.auth.getClaims();
  if (error) throwIfUnreachable(error);
  if (!data) return null;
  const { sub, session_id: sessionId, exp } = data.claims;
  return sub && sessionId ? { userId: sub, sessionId, expiresAt: new Date(exp * 1000) } : null;
}

/** The devices that the person who asks is signed in on: this one first, then the latest. */
export async function listDevices(db: Db): Promise<Device[]> {
  const { data, error } = await call(db, "list_devices");
  if (error) throw error;
  return data;
}
