import type { IncomingMessage } from "node:http";
import { CODE_COOKIE, NOTICE_COOKIE, PENDING_EMAIL_COOKIE } from "../../access/account-hint.ts";
import { localPath } from "../../locales/routes.ts";
import { TRANSLATED_LOCALES } from "../../platform/locales.ts";
import { sessionCookie } from "../../platform/supabase/session-cookie.ts";
import { paths } from "../paths.ts";

/** App pages that are the same for every visitor, whatever the query. */
const ENGLISH_APP_PAGES: readonly string[] = [
  paths.match,
  paths.programsFinder,
  paths.compare,
  paths.costCalculator,
  paths.scholarshipsFinder,
  paths.compareCountries,
  paths.timelinePlan,
  paths.search,
  paths.auth,
  "/ai-tools/university-matcher",
  "/ai-tools/profile-analyzer",
  "/ai-tools/sop-builder",
  "/ai-tools/cost-calculator",
  "/ai-tools/visa-predictor",
];

const CACHED_APP_PAGES: ReadonlySet<string> = new Set([
  ...ENGLISH_APP_PAGES,
  ...TRANSLATED_LOCALES.flatMap((locale) => ENGLISH_APP_PAGES.map((path) => localPath(path, locale))),
]);

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * The path of a request that a document may answer: a browser or crawler asking for a whole page. The query does not change
 * a document. Null for previews and for the partial responses that Next's client asks for.
 */
export function documentKey({ method, url = "", headers }: Asked): string | null {
  if ((method !== "GET" && method !== "HEAD") || announcesBody(headers) || !headers.host) return null;
  if (headers.rsc !== undefined || headers["next-action"] !== undefined) return null;
  if (headers.cookie?.includes("__prerender_bypass")) return null;
  const path = url.split("?", 1)[0] ?? "";
  // They are in the same cache, and whoever is signed in must not find them there.
  return CACHED_APP_PAGES.has(path) ? null : path;
}

/**
 * The path and query of a request that a cached app page may answer: a whole page for a browser or crawler that is neither
 * signed in nor waiting for a notice. Null for every other request.
 */
export function appPageKey({ method, url = "", headers }: Asked): string | null {
  if (method !== "GET" || announcesBody(headers) || !CACHED_APP_PAGES.has(url.split("?", 1)[0] ?? ""))
    return null;
  // Next's client requests parts of a page at the page's own address.
  const destination = headers["sec-fetch-dest"];
  const isPage = destination ? destination === "document" : headers.accept?.includes("text/html");
  return isPage && !isForOne(headers.cookie ?? "") ? url : null;
}

/** Answered from the cache, its sender could go on sending for as long as a request may take. */
function announcesBody(headers: Asked["headers"]): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

/** Cookies other than the session that change what a page shows. */
const SHOWN: ReadonlySet<string> = new Set([NOTICE_COOKIE, PENDING_EMAIL_COOKIE, CODE_COOKIE]);

function isForOne(cookies: string): boolean {
  const { name: session } = sessionCookie();
  const names = cookies.split(";").map((cookie) => cookie.split("=", 1)[0]?.trim());
  return names.some((name = "") => SHOWN.has(name) || name === session || name === `${session}.0`);
}
