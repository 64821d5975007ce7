import "server-only";
import { decodeJwt } from "jose";
import { z } from "zod";
import type { Actor } from "@/lib/access/decide";
import { landingFor, type StudentDashboardAccess } from "@/lib/access/landing";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { throwWhenUnreachable } from "./service";

/** Where a person lands after sign-in (spec section 2, "Student landing rule"). */
export async function findLanding(db: Db, actor: Actor | null): Promise<string> {
  const access = actor?.role === "student" ? await findDashboardAccess(db, actor.userId) : null;
  return landingFor(actor?.role ?? null, access);
}

/** Null when it could not be looked up; the person then gets the catalogue. */
async function findDashboardAccess(db: Db, userId: string): Promise<StudentDashboardAccess | null> {
  const { data, error } = await db.rpc("check_student_dashboard_access", { p_user_id: userId });
  if (error) {
    logError("auth.dashboard_access_unavailable", error);
    return null;
  }
  const answer = data as { has_student_dashboard?: boolean; has_exam_dashboard?: boolean } | null;
  return {
    hasStudentDashboard: answer?.has_student_dashboard === true,
    hasExamDashboard: answer?.has_exam_dashboard === true,
  };
}

/** The ids inside this request's token, renewed if need be; throws when that needs a backend that is down. Whether the session still holds is the database's to say (getActor). */
export async function findSession(
  db: Db,
): Promise<{ userId: string; sessionId: string; expiresAt: Date } | null> {
  const { data, error } = await db.auth.getSession();
  if (error) throwWhenUnreachable(error);
  if (!data.session) return null;
  const { sub, session_id: sessionId, exp = 0 } = decodeJwt(data.session.access_token);
  return sub && typeof sessionId === "string"
    ? { userId: sub, sessionId, expiresAt: new Date(exp * 1000) }
    : null;
}

export type Device = {
  id: string;
  userAgent: string;
  platform: string;
  signedInAt: string;
  lastSeenAt: string;
};

const DEVICES_SHOWN = 20;

/** The devices a person is signed in on, the latest first. */
export async function listDevices(db: Db, userId: string): Promise<Device[]> {
  const { data, error } = await db
    .from("user_sessions")
    .select("id, user_agent, device_info, created_at, last_seen_at")
    .eq("user_id", userId)
    .is("ended_at", null)
    .order("last_seen_at", { ascending: false })
    .limit(DEVICES_SHOWN);
  if (error) throw error;
  return data.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? "",
    platform: deviceInfoSchema.parse(row.device_info).platform,
    signedInAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

const deviceInfoSchema = z.object({ platform: z.string().catch("") }).catch({ platform: "" });
