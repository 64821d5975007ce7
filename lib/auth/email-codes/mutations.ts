import "server-only";
import { z } from "zod";
import { logWarning } from "@/lib/platform/log";
import { rateLimitMessage } from "@/lib/platform/rate-limit-rules";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { throwIfUnreachable } from "@/lib/platform/supabase/account-service";
import type { Db } from "@/lib/platform/supabase/db";
import { padToInterval } from "../constant-time";
import { sessionToken } from "../rules";
import { emailLinkSchema } from "../schema";
import { callFunction } from "../service";

const sendAnswerSchema = z.object({ success: z.literal(true) });

const checkAnswerSchema = z.object({
  success: z.literal(true),
  session_url: z.string().catch(""),
  user: z.object({ isNewUser: z.boolean() }),
});

const limitAnswerSchema = z.object({ reset_at: z.iso.datetime({ offset: true }) });

/** Longer than the function's own step, so that nothing on the way to it shows either. */
const ANSWER_STEP_MS = 500;

/** Has a sign-in code sent, or not, if nobody may have one at this address: the answer is the same. */
export async function sendEmailCode(
  email: string,
  origin: RequestOrigin,
): Promise<Result<void, "not_sent" | "rate_limited">> {
  const startedAt = performance.now();
  const { status, answer } = await callFunction(
    "send-email-otp",
    { email, verification_type: "email_login" },
    origin,
  );
  await padToInterval(startedAt, ANSWER_STEP_MS);
  if (status === 200 && sendAnswerSchema.safeParse(answer).success) return ok(undefined);
  if (status === 429) return overLimit(answer);
  logWarning("auth.code_not_sent", { status });
  return fail("not_sent");
}

type CheckedCode = { sessionUrl: string; isNewUser: boolean };

export type CodeRefusal = "invalid" | "not_checked" | "rate_limited";

/** Asks whether a code is right; nothing is opened yet. */
export async function verifyEmailCode(
  email: string,
  code: string,
  origin: RequestOrigin,
): Promise<Result<CheckedCode, CodeRefusal>> {
  const { status, answer } = await callFunction(
    "verify-email-otp",
    { email, otp_code: code, verification_type: "email_login" },
    origin,
  );
  if (status === 400) return fail("invalid");
  if (status === 429) return overLimit(answer);
  const checked = status === 200 ? checkAnswerSchema.safeParse(answer) : null;
  if (!checked?.success) {
    logWarning("auth.code_not_checked", { status });
    return fail("not_checked");
  }
  return ok({ sessionUrl: checked.data.session_url, isNewUser: checked.data.user.isNewUser });
}

function overLimit(answer: unknown) {
  const limit = limitAnswerSchema.safeParse(answer);
  if (!limit.success) return fail("rate_limited");
  return fail("rate_limited", rateLimitMessage(new Date(limit.data.reset_at)), limit.data.reset_at);
}

/** Opens the session that a right code stands for: by the token of its address, else by the code itself (spec section 7). */
export async function signInWithCode(
  db: Db,
  entry: { email: string; code: string; sessionUrl: string },
): Promise<{ id: string; email?: string } | null> {
  const carried = sessionToken(entry.sessionUrl);
  const link = emailLinkSchema.safeParse({ token_hash: carried?.token, type: carried?.type });
  if (link.success) {
    const { token_hash, type } = link.data;
    const { data, error } = await db.auth.verifyOtp({ token_hash, type });
    if (data.session && data.user) return data.user;
    throwIfUnreachable(error);
  }
  const { data, error } = await db.auth.verifyOtp({ email: entry.email, token: entry.code, type: "email" });
  if (data.session && data.user) return data.user;
  throwIfUnreachable(error);
  logWarning("auth.code_opened_nothing", { code: error?.code, status: error?.status });
  return null;
}
