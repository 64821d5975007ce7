import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { procedureCalls } from "@/lib/platform/supabase/procedures";

/** The address all engines that take part share: https://www.indexnow.org/documentation */
const ENDPOINT = "https://api.indexnow.org/indexnow";
const TIMEOUT_MS = 10_000;

const call = procedureCalls({ dequeue_page_announcements: z.array(z.string()) });

/**
 * Tells search engines of the pages that appeared, changed or went since the last time, when the key for it is set; the
 * addresses are put back when they did not listen. Gives what was done, in words.
 */
export async function announceChangedPages(db: Db, endpoint = ENDPOINT): Promise<string> {
  const { data: paths, error } = await call(db, "dequeue_page_announcements");
  if (error) throw new Error(`The changed pages could not be read: ${error.message}`);
  const { INDEXNOW_KEY: key, SITE_URL } = env();
  if (paths.length === 0) return "nothing new";
  if (!key) return `${paths.length} changed, nobody to tell`;
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: new URL(SITE_URL).host,
        key,
        keyLocation: `${SITE_URL}/${key}.txt`,
        urlList: paths.map((path) => SITE_URL + path),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
  } catch (fault) {
    const back = await db.rpc("requeue_page_announcements", { p_paths: paths });
    if (back.error) logError("site.announcements_lost", back.error, { paths: paths.length });
    throw fault;
  }
  return `${paths.length} told`;
}
