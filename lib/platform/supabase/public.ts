import "server-only";
import { createClient } from "@supabase/supabase-js";
import { env } from "../env";
import type { Database } from "./database.types";
import { CLIENT_HEADERS, type Db, fetchWithTimeout, REALTIME } from "./db";

/** Pending revalidations are lost when the server stops, so cached data also expires by time. */
const CACHE_SECONDS = 300;

/**
 * The database as any visitor sees it: no cookies, so pages that use it stay static. What it reads is cached until one of
 * the tags is revalidated (app/api/cron/[job], job refresh-pages).
 */
export function publicDb(tags: readonly string[]): Db {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: CLIENT_HEADERS,
      fetch: (input, init) =>
        fetchWithTimeout(input, {
          ...init,
          cache: "force-cache",
          next: { tags: [...tags], revalidate: CACHE_SECONDS },
        }),
    },
    realtime: REALTIME,
  });
}
