import "server-only";
import {
  type AuthError,
  createClient,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from "@supabase/supabase-js";
import { env } from "@/lib/platform/env";
import { redactText } from "@/lib/platform/redact";
import { addressHeaders, type RequestOrigin } from "@/lib/platform/request-origin";
import { CLIENT_HEADERS, fetchWithTimeout } from "@/lib/platform/supabase/db";

const OTHER_MESSAGE_MAX_LENGTH = 200;

/**
 * The account service as a visitor, apart from any session: for calls that must neither read nor write the session
 * cookies, such as asking for a mail or checking a password once more.
 */
export function accountService(origin: RequestOrigin) {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  return createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { ...CLIENT_HEADERS, ...addressHeaders(origin) },
      fetch: (input, init) => fetchWithTimeout(input, { ...init, cache: "no-store" }),
    },
  }).auth;
}

/** A service that did not answer is a surprise, not a refusal. */
export function throwWhenUnreachable(error: unknown): void {
  if (isAuthRetryableFetchError(error)) throw error;
}

/** The backend's code for what it refused; the client library drops it where the session is gone. */
export function codeOf(error: AuthError): string | undefined {
  return isAuthSessionMissingError(error) ? "session_not_found" : error.code;
}

/** Spec section 8, "the server message, or …": only what the service says about the person's own entry. */
export function serverMessage(error: unknown, fallback: string): string {
  if (!isAuthApiError(error) || error.status >= 500) return fallback;
  const message = redactText(error.message).trim();
  return message !== "" && message.length <= OTHER_MESSAGE_MAX_LENGTH ? message : fallback;
}

/** Whether this is the account's password. The session that the check opens is ended at once. */
export async function isRightPassword(
  email: string,
  password: string,
  origin: RequestOrigin,
): Promise<"right" | "wrong" | "rate_limited"> {
  const service = accountService(origin);
  const { error } = await service.signInWithPassword({ email, password });
  if (!error) {
    await service.signOut({ scope: "local" });
    return "right";
  }
  throwWhenUnreachable(error);
  return error.code === "over_request_rate_limit" ? "rate_limited" : "wrong";
}

/** What one of the project's functions answered (spec section 7): its status and its JSON, if that is what it was. */
export async function callFunction(
  name: "send-email-otp" | "verify-email-otp",
  body: object,
  origin: RequestOrigin,
): Promise<{ status: number; answer: unknown }> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  const response = await fetchWithTimeout(`${SUPABASE_URL}/functions/v1/${name}`, {
    method: "POST",
    cache: "no-store",
    headers: {
      apikey: SUPABASE_PUBLISHABLE_KEY,
      "content-type": "application/json",
      ...CLIENT_HEADERS,
      ...addressHeaders(origin),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json().catch(() => null) };
}
