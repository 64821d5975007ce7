import { env } from "@/lib/platform/env";
import { safeNext } from "./safe-next";

/** The page a form was sent from, to lead back there: only ever a path of our own. */
export function pathCameFrom(referer: string | null, fallback: string): string {
  if (!referer || !URL.canParse(referer)) return fallback;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(env().SITE_URL).origin ? safeNext(pathname + search, fallback) : fallback;
}
