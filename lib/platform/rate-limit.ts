import "server-only";
import { z } from "zod";
import { logError } from "./log";
import { type RateLimitKind, rateLimitMessage, retryAfterSeconds } from "./rate-limit-rules";
import type { RequestOrigin } from "./request-origin";
import { recordSecurityEvent } from "./security-events";
import { adminDb } from "./supabase/admin";
import { procedureCalls } from "./supabase/procedures";
import { row } from "./supabase/row";

export const rateLimitAnswers = {
  consume_rate_limit: row({
    allowed: z.boolean(),
    reset_at: z.string(),
    repeated: z.boolean(),
  }),
};
const call = procedureCalls(rateLimitAnswers);

export type RateLimitResult =
  | { allowed: true }
  /** `isRepeated`: the previous try was refused too, so this is no new event. */
  | { allowed: false; resetAt: Date; isRepeated?: boolean };

/**
 * Counts one try of a subject (a user id or hashed address) in the database, which all instances share. If the database is
 * down the try is allowed: what it does next needs the database as well.
 */
export async function consumeRateLimit(kind: RateLimitKind, key: string): Promise<RateLimitResult> {
  const { data, error } = await call(adminDb(), "consume_rate_limit", { p_kind: kind, p_key: key });
  if (error) {
    logError("rate_limit.unavailable", error, { kind });
    return { allowed: true };
  }
  if (data.allowed) return { allowed: true };
  return { allowed: false, resetAt: new Date(data.resetAt), isRepeated: data.repeated };
}

/** Refunds one try, for limits that count failures only (skipSuccessfulRequests). */
export async function refundRateLimit(kind: RateLimitKind, key: string): Promise<void> {
  const { error } = await adminDb().rpc("refund_rate_limit", { p_kind: kind, p_key: key });
  if (error) logError("rate_limit.give_back_failed", error, { kind });
}

type LimitedRequest = {
  /** Names the endpoint in the event: "shortlist". Each is counted separately. */
  name: string;
  limit: RateLimitKind;
  userId?: string | null;
  origin: RequestOrigin;
};

/** For route handlers: counts the request, and returns the 429 to send when there were too many. */
export async function enforceRateLimit({ name, limit, userId, origin }: LimitedRequest) {
  const verdict = await consumeRateLimit(limit, `${name}:${userId ?? origin.addressKey}`);
  if (verdict.allowed) return null;
  if (!verdict.isRepeated) {
    await recordSecurityEvent({
      type: "rate_limit_exceeded",
      details: { action: name, limit },
      userId: userId ?? null,
      origin,
    });
  }
  return Response.json(
    { error: rateLimitMessage(verdict.resetAt), retryAt: verdict.resetAt.toISOString() },
    {
      status: 429,
      headers: {
        "Retry-After": String(retryAfterSeconds(verdict.resetAt, new Date())),
        "Cache-Control": "no-store",
      },
    },
  );
}
