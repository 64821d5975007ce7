import "server-only";
import { logError } from "@/lib/platform/log";
import type { Database } from "@/lib/platform/supabase/database.types";
import type { Db } from "@/lib/platform/supabase/db";

type Row = Database["public"]["Tables"]["profiles"]["Row"];

export type Profile = {
  fullName: string;
  email: string | null;
  phone: string | null;
  completion: Row["profile_completion_status"];
  approval: Row["approval_status"];
  updatedAt: string;
  createdAt: string;
};

/** A person's own profile, or null when there is none or it cannot be read. */
export async function findProfile(db: Db, userId: string): Promise<Profile | null> {
  const { data, error } = await db
    .from("profiles")
    .select("full_name, email, phone, profile_completion_status, approval_status, updated_at, created_at")
    .eq("user_id", userId)
    .maybeSingle();
  if (error) logError("profiles.unavailable", error);
  if (!data) return null;
  return {
    fullName: data.full_name,
    email: data.email,
    phone: data.phone,
    completion: data.profile_completion_status,
    approval: data.approval_status,
    updatedAt: data.updated_at,
    createdAt: data.created_at,
  };
}

/** Everything the product keeps under a person's account and lets them read. */
export async function collectOwnData(db: Db, userId: string) {
  const [profile, roles, applications, purchases, notifications, devices] = await Promise.all([
    db.from("profiles").select("*").eq("user_id", userId),
    db.from("user_roles").select("role, is_active, assigned_at").eq("user_id", userId),
    db.from("applications").select("*").eq("student_id", userId),
    db.from("service_purchases").select("*").eq("user_id", userId),
    db.from("notifications").select("*").eq("user_id", userId),
    db
      .from("user_sessions")
      .select("device_info, ip_address, user_agent, created_at, last_seen_at, ended_at")
      .eq("user_id", userId),
  ]);
  const failed = [profile, roles, applications, purchases, notifications, devices].find(({ error }) => error);
  if (failed) throw failed.error;
  return {
    profile: profile.data?.[0] ?? null,
    roles: roles.data,
    applications: applications.data,
    purchases: purchases.data,
    notifications: notifications.data,
    devices: devices.data,
  };
}
