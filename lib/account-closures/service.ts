import "server-only";
import { createClient, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { env } from "@/lib/platform/env";
import { addressHeaders, type RequestOrigin } from "@/lib/platform/request-origin";
import { CLIENT_HEADERS, fetchWithTimeout } from "@/lib/platform/supabase/db";

/** Whether this is the account's password. The session that the check opens is apart from the person's own, and ended at once. */
export async function provePassword(
  email: string,
  password: string,
  origin: RequestOrigin,
): Promise<"right" | "wrong" | "rate_limited"> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  const { auth } = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { ...CLIENT_HEADERS, ...addressHeaders(origin) },
      fetch: (input, init) => fetchWithTimeout(input, { ...init, cache: "no-store" }),
    },
  });
  const { error } = await auth.signInWithPassword({ email, password });
  if (!error) {
    await auth.signOut({ scope: "local" });
    return "right";
  }
  if (isAuthRetryableFetchError(error)) throw error;
  return error.code === "over_request_rate_limit" ? "rate_limited" : "wrong";
}
