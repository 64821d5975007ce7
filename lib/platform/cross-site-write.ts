import { env } from "./env";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request is a write from another site's page. A browser says where a request comes from (Sec-Fetch-Site,
 * Origin); an unsafe request with neither header is refused too. Scheduled jobs, webhooks and the mail programs that end
 * mails carry their own proof instead of an origin; mail programs are no browsers.
 */
export function isCrossSiteWrite(request: {
  method: string;
  headers: Headers;
  nextUrl: { pathname: string };
}) {
  if (READING.has(request.method)) return false;
  if (/^\/api\/(cron|webhooks)\//.test(request.nextUrl.pathname)) return false;
  const isFromBrowser = request.headers.has("origin") || request.headers.has("sec-fetch-site");
  if (request.nextUrl.pathname.startsWith("/api/unsubscribe/") && !isFromBrowser) return false;
  const { origin: own, host } = new URL(env().SITE_URL);
  const origin = request.headers.get("origin");
  if (request.headers.get("sec-fetch-site") !== "same-origin") return origin !== own;
  // No browser sends this combination, and Next would answer it with a 500.
  if (origin === null || origin === "null") return origin !== null && request.headers.has("next-action");
  return !URL.canParse(origin) || ![host, request.headers.get("host")].includes(new URL(origin).host);
}
