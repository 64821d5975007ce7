import "server-only";
import { createClient, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { env } from "../env";
import { addressHeaders, type RequestOrigin } from "../request-origin";
import { CLIENT_HEADERS } from "./db";
import { forwardingFetch } from "./forward-address";

/**
 * The auth service as a visitor, without a session: for calls that must neither read nor write the session cookies, such as
 * requesting a mail or checking a password again.
 */
export function accountService(origin: RequestOrigin) {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  const fetchForVisitor = forwardingFetch(origin.address);
  return createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { ...CLIENT_HEADERS, ...addressHeaders(origin) },
      fetch: (input, init) => fetchForVisitor(input, { ...init, cache: "no-store" }),
    },
  }).auth;
}

/** A service that did not answer is an unexpected failure, not a refusal. */
export function throwIfUnreachable(error: unknown): void {
  if (isAuthRetryableFetchError(error)) throw error;
}

/** Whether this is the account's password. The session that the check opens is closed at once. */
export async function verifyPassword(
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
  throwIfUnreachable(error);
  return error.code === "over_request_rate_limit" ? "rate_limited" : "wrong";
}
