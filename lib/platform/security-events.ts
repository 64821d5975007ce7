import "server-only";
import { logError } from "./log";
import type { RequestOrigin } from "./request-origin";
import { adminDb } from "./supabase/admin";

export type SecurityEventType =
  | "rate_limit_exceeded"
  | "failed_form_submission"
  | "access_denied"
  | "signed_in"
  | "signed_out"
  | "signed_up"
  | "password_changed"
  | "password_reset_requested"
  | "email_change_requested"
  | "email_changed"
  | "role_lookup_failed"
  | "sign_in_failed";

type SecurityEvent = {
  type: SecurityEventType;
  details?: Record<string, string | number | boolean | null>;
  userId?: string | null;
  origin: RequestOrigin;
};

/** Records what happened to an account or a limit. Failing to record is logged and stops nobody (spec section 7). */
export async function recordSecurityEvent({ type, details = {}, userId = null, origin }: SecurityEvent) {
  const { error } = await adminDb().rpc("log_security_event", {
    p_event_type: type,
    p_severity: type === "signed_out" ? "low" : "medium",
    p_details: details,
    p_ip: origin.address,
    p_user_agent: origin.userAgent.slice(0, 500),
    p_user_id: userId ?? undefined,
  });
  if (error) logError("security_event.not_recorded", error, { type });
}
