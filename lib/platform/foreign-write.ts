import { env } from "./env";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request would change something on behalf of another site's page. A browser says where a request comes from
 * (Sec-Fetch-Site, Origin); an unsafe one that says neither is refused too. Scheduled jobs and webhooks carry their own
 * proof instead of an origin.
 */
export function isForeignWrite(request: { method: string; headers: Headers; nextUrl: { pathname: string } }) {
  if (READING.has(request.method)) return false;
  if (/^\/api\/(cron|webhooks)\//.test(request.nextUrl.pathname)) return false;
  const origin = request.headers.get("origin");
  // Next takes an origin that is no address for a fault of its own.
  const isReadable = origin === null || origin === "null" || URL.canParse(origin);
  if (isReadable && request.headers.get("sec-fetch-site") === "same-origin") return false;
  return origin !== new URL(env().SITE_URL).origin;
}
