import { createServerClient } from "@supabase/ssr";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { createRemoteJWKSet, jwtVerify } from "jose";
import type { NextRequest, NextResponse } from "next/server";
import { env } from "../env";
import { CLIENT_HEADERS, fetchWithTimeout } from "./db";
import { sessionCookie, withLifetime } from "./session-cookie";

let publishedKeys: ReturnType<typeof createRemoteJWKSet> | undefined;

/** Checks a token's signature and date here, without a call to the backend for each request. */
async function isGenuine(token: string): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_JWT_SECRET } = env();
  try {
    if (SUPABASE_JWT_SECRET) {
      await jwtVerify(token, new TextEncoder().encode(SUPABASE_JWT_SECRET), { algorithms: ["HS256"] });
    } else {
      publishedKeys ??= createRemoteJWKSet(new URL(`${SUPABASE_URL}/auth/v1/.well-known/jwks.json`));
      await jwtVerify(token, publishedKeys, { algorithms: ["ES256", "RS256"] });
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Renews the session of a request when its token is about to end, and hands the new cookies to the request (for the page)
 * and to the response (for the browser). Says whether the person is surely signed out; while the backend does not answer
 * nobody is sure, and the page says what is wrong. Grants nothing: pages and actions ask the database.
 */
export async function refreshSession(
  request: NextRequest,
  respond: () => NextResponse,
): Promise<{ response: NextResponse; isSignedOut: boolean }> {
  let response = respond();
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  const client = createServerClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookie(),
    global: { headers: CLIENT_HEADERS, fetch: fetchWithTimeout },
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
  const { data, error } = await client.auth.getSession();
  if (isAuthRetryableFetchError(error)) return { response, isSignedOut: false };
  const token = data.session?.access_token;
  return { response, isSignedOut: token === undefined || !(await isGenuine(token)) };
}
