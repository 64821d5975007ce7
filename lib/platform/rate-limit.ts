import "server-only";
import { logError } from "./log";
import type { RateLimitKind } from "./rate-limit-rules";
import { adminDb } from "./supabase/admin";

export type RateLimitVerdict = { allowed: true } | { allowed: false; resetAt: Date };

/**
 * Counts one try of a subject (a user id or hashed address) in the database, which every instance shares. When the
 * database cannot be asked, the try is let through: what it would do next needs the database as well.
 */
export async function consumeRateLimit(kind: RateLimitKind, key: string): Promise<RateLimitVerdict> {
  const { data, error } = await adminDb().rpc("consume_rate_limit", { p_kind: kind, p_key: key });
  if (error) {
    logError("rate_limit.unavailable", error, { kind });
    return { allowed: true };
  }
  const verdict = data as { allowed: boolean; reset_at: string };
  return verdict.allowed ? { allowed: true } : { allowed: false, resetAt: new Date(verdict.reset_at) };
}

/** Takes one try back, for limits that only count failures (skipSuccessfulRequests). */
export async function giveBackRateLimit(kind: RateLimitKind, key: string): Promise<void> {
  const { error } = await adminDb().rpc("give_back_rate_limit", { p_kind: kind, p_key: key });
  if (error) logError("rate_limit.give_back_failed", error, { kind });
}
