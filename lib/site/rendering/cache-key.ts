import type { IncomingMessage } from "node:http";
import { CODE_COOKIE, NOTICE_COOKIE, PENDING_EMAIL_COOKIE } from "../../access/account-hint.ts";
import { sessionCookie } from "../../platform/supabase/session-cookie.ts";
import { paths } from "../paths.ts";

/** App pages that are the same for every visitor, whatever the query. */
const CACHED_PAGES: ReadonlySet<string> = new Set<string>([
  paths.programsFinder,
  paths.compare,
  paths.costCalculator,
  paths.compareCountries,
  paths.timelinePlan,
  paths.search,
  paths.auth,
  "/ai-tools/university-matcher",
  "/ai-tools/profile-analyzer",
  "/ai-tools/sop-builder",
  "/ai-tools/cost-calculator",
  "/ai-tools/visa-predictor",
]);

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * The path and query of a request that a kept page may answer: a whole page for a browser or crawler that is neither signed
 * in nor waiting for a notice. Null for every other request.
 */
export function cacheKey({ method, url = "", headers }: Asked): string | null {
  if (method !== "GET" || announcesBody(headers) || !CACHED_PAGES.has(url.split("?", 1)[0] ?? ""))
    return null;
  // Next's client requests parts of a page at the page's own address.
  const destination = headers["sec-fetch-dest"];
  const isPage = destination ? destination === "document" : headers.accept?.includes("text/html");
  return isPage && !isForOne(headers.cookie ?? "") ? url : null;
}

/** Answered from the cache, its sender could go on sending for as long as a request may take. */
export function announcesBody(headers: Asked["headers"]): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

/** Cookies other than the session that change what a page shows. */
const SHOWN: ReadonlySet<string> = new Set([NOTICE_COOKIE, PENDING_EMAIL_COOKIE, CODE_COOKIE]);

function isForOne(cookies: string): boolean {
  const { name: session } = sessionCookie();
  const names = cookies.split(";").map((cookie) => cookie.split("=", 1)[0]?.trim());
  return names.some((name = "") => SHOWN.has(name) || name === session || name === `${session}.0`);
}
