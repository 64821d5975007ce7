import "server-only";
import { type AuthError, isAuthApiError, isAuthSessionMissingError } from "@supabase/supabase-js";
import { env } from "@/lib/platform/env";
import { redactText } from "@/lib/platform/redact";
import { addressHeaders, addressProof, type RequestOrigin } from "@/lib/platform/request-origin";
import { CLIENT_HEADERS, fetchWithTimeout } from "@/lib/platform/supabase/db";

const OTHER_MESSAGE_MAX_LENGTH = 200;

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
      "x-client-address": origin.address,
      ...addressProof(origin),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json().catch(() => null) };
}
