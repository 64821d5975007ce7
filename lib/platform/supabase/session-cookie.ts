import { type CookieOptions, type CookieOptionsWithName, combineChunks } from "@supabase/ssr";
import { env, isSecureSite } from "../env.ts";

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/**
 * The cookie that holds a person's session. Over https the __Host- prefix pins it to this host; on loopback the port is
 * part of the name, because browsers share cookies between ports and two copies of the product may run side by side.
 */
export function sessionCookie(): CookieOptionsWithName {
  const secure = isSecureSite();
  const { port } = new URL(env().SITE_URL);
  return {
    name: secure ? "__Host-sb-auth" : `sb-auth-${port || "80"}`,
    httpOnly: true,
    secure,
    sameSite: "lax",
    path: "/",
  };
}

/** The library sets cookies for 400 days, whatever it is told; ours last thirty. A removal stays a removal. */
export function withLifetime(options: CookieOptions): CookieOptions {
  const { expires, ...rest } = options;
  return { ...rest, maxAge: Math.min(options.maxAge ?? THIRTY_DAYS_SECONDS, THIRTY_DAYS_SECONDS) };
}

/** Whether these cookies carry a session; large ones are split into name.0, name.1, … */
export function hasSessionCookie(cookies: ReadonlyArray<{ name: string }>): boolean {
  const { name } = sessionCookie();
  return cookies.some((cookie) => cookie.name === name || cookie.name === `${name}.0`);
}

const ENCODED = "base64-";

/** What a cookie of the session holds. The library's own decoding takes a millisecond, letter by letter. */
function decode(value: string): string {
  if (!value.startsWith(ENCODED)) return value;
  const binary = atob(value.slice(ENCODED.length).replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
}

/** The same cookies with the session in plain text, which the library reads anew before each of its requests. */
export function withPlainSession<Cookie extends { name: string; value: string }>(
  cookies: readonly Cookie[],
): Cookie[] {
  const { name } = sessionCookie();
  return cookies.map((cookie) => {
    if (cookie.name !== name) return cookie;
    try {
      return { ...cookie, value: decode(cookie.value) };
    } catch {
      return cookie;
    }
  });
}

/** The token inside a request's session cookies, as the library wrote them. It is not verified here. */
export async function accessTokenIn(
  cookies: ReadonlyArray<{ name: string; value: string }>,
): Promise<string | null> {
  const { name = "" } = sessionCookie();
  const kept = await combineChunks(name, (part) => cookies.find((cookie) => cookie.name === part)?.value);
  if (!kept) return null;
  try {
    const { access_token: token }: { access_token?: unknown } = JSON.parse(decode(kept));
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
}
