import { env } from "../env";
import { fetchWithTimeout } from "./db";

/** What the auth service limits by address. */
const LIMITED = /^\/auth\/v1\/(token|signup|otp|magiclink|verify|recover|resend)$/;
/** With older keys the service ignores the address. */
const SECRET_KEY_PREFIX = "sb_secret_";

/**
 * A fetch that makes the auth service count limits by visitor: a hosted project sees only our server's address. With a secret
 * key it counts the address in Sb-Forwarded-For instead, once "IP address forwarding" is switched on in the project
 * (https://supabase.com/docs/guides/auth/rate-limits). All other calls keep the publishable key.
 */
export function forwardingFetch(address: string): typeof fetchWithTimeout {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = env();
  if (!SUPABASE_SECRET_KEY.startsWith(SECRET_KEY_PREFIX)) return fetchWithTimeout;
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== new URL(SUPABASE_URL).origin || !LIMITED.test(url.pathname))
      return fetchWithTimeout(input, init);
    const headers = new Headers(init?.headers);
    headers.set("apikey", SUPABASE_SECRET_KEY);
    headers.set("sb-forwarded-for", address);
    // A person's own token stays.
    if (headers.get("authorization") === `Bearer ${SUPABASE_PUBLISHABLE_KEY}`)
      headers.delete("authorization");
    return fetchWithTimeout(input, { ...init, headers });
  };
}
