import { createServerClient } from "@supabase/ssr";
import { type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import type { NextRequest, NextResponse } from "next/server";
import { clientAddress } from "../client-address";
import { env } from "../env";
import { CLIENT_HEADERS } from "./db";
import { forwardingFetch } from "./forward-address";
import { accessTokenIn, sessionCookie, withLifetime } from "./session-cookie";

/**
 * Refreshed this long before expiry, so that the page that follows, which cannot write cookies, never has to, and so that a
 * clock two minutes behind the backend's still has a token that the backend accepts.
 */
const RENEW_WITHIN_SECONDS = 3 * 60;
/** Closer to expiry than this, the library refreshes a session itself as soon as it is read (its EXPIRY_MARGIN). */
const LIBRARY_RENEWS_WITHIN_SECONDS = 90;
/** Tolerates a token issued by a clock ahead of ours. */
const CLOCK_TOLERANCE_SECONDS = 150;

/** The library retries for half a minute; nobody waits that long for a page. */
const TIMEOUT_MS = 4_000;

/** Unknown: the keys to verify it could not be fetched. */
type Standing = "good" | "due" | "over" | "unknown";
type Judged = { standing: Standing; secondsLeft: number };

let publishedKeys: ReturnType<typeof createRemoteJWKSet> | undefined;

/** Verifies a token's signature and expiry locally, without a call to the backend for each request. */
async function judge(token: string | null): Promise<Judged> {
  if (!token) return { standing: "over", secondsLeft: 0 };
  try {
    const { payload } = await verify(token);
    const secondsLeft = (payload.exp ?? 0) - Math.floor(Date.now() / 1000);
    const standing = secondsLeft > RENEW_WITHIN_SECONDS ? "good" : secondsLeft > 0 ? "due" : "over";
    return { standing, secondsLeft };
  } catch (error) {
    return { standing: isRefusal(error) ? "over" : "unknown", secondsLeft: 0 };
  }
}

function verify(token: string) {
  const { SUPABASE_URL, SUPABASE_JWT_SECRET } = env();
  const options = { clockTolerance: CLOCK_TOLERANCE_SECONDS, requiredClaims: ["exp"] };
  if (SUPABASE_JWT_SECRET)
    return jwtVerify(token, new TextEncoder().encode(SUPABASE_JWT_SECRET), {
      ...options,
      algorithms: ["HS256"],
    });
  publishedKeys ??= createRemoteJWKSet(new URL(`${SUPABASE_URL}/auth/v1/.well-known/jwks.json`));
  return jwtVerify(token, publishedKeys, { ...options, algorithms: ["ES256", "RS256"] });
}

/** Errors of jose about the token itself, as opposed to unreachable keys. */
function isRefusal(error: unknown): boolean {
  return error instanceof errors.JOSEError && !["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT"].includes(error.code);
}

/**
 * Refreshes the session of a request when its token is about to expire, and puts the new cookies on the request (for the page)
 * and on the response (for the browser). Tells whether the person is definitely signed out; while the backend does not answer
 * that is unknown, and the page says what is wrong. Grants nothing: pages and actions ask the database.
 */
export async function refreshSession(
  request: NextRequest,
  respond: () => NextResponse,
): Promise<{ response: NextResponse; isSignedOut: boolean }> {
  const { standing, secondsLeft } = await judge(await accessTokenIn(request.cookies.getAll()));
  let response = respond();
  if (standing === "good" || standing === "unknown") return { response, isSignedOut: false };

  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, TRUSTED_PROXY_HOPS } = env();
  const address = clientAddress(request.headers.get("x-forwarded-for"), TRUSTED_PROXY_HOPS);
  const { auth } = createServerClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookie(),
    global: { headers: CLIENT_HEADERS, fetch: forwardingFetch(address) },
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (written, noStoreHeaders) => {
        for (const { name, value } of written) request.cookies.set(name, value);
        response = respond();
        for (const { name, value, options } of written)
          response.cookies.set(name, value, withLifetime(options));
        for (const [name, value] of Object.entries(noStoreHeaders)) response.headers.set(name, value);
      },
    },
  });
  const answer = await withPatience<{ error: AuthError | null }>(
    secondsLeft > LIBRARY_RENEWS_WITHIN_SECONDS ? auth.refreshSession() : auth.getClaims(),
  );
  if (!answer || isAuthRetryableFetchError(answer.error)) return { response, isSignedOut: false };
  const renewed = await judge(await accessTokenIn(request.cookies.getAll()));
  return { response, isSignedOut: renewed.standing === "over" };
}

/** Its result, or null if it takes too long. */
async function withPatience<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
