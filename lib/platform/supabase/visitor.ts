import "server-only";
import { createClient } from "@supabase/supabase-js";
import { env } from "../env";
import type { Database } from "./database.types";
import { CLIENT_HEADERS, type Db, fetchWithTimeout, REALTIME } from "./db";

/**
 * The database as any visitor sees it, without a cache: for pages with unbounded URLs, such as the finder's, where caching
 * every answer would fill the disk.
 */
export function visitorDb(): Db {
  client ??= newClient();
  return client;
}

let client: Db | undefined;

function newClient(): Db {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: CLIENT_HEADERS,
      fetch: (input, init) => fetchWithTimeout(input, { ...init, cache: "no-store" }),
    },
    realtime: REALTIME,
  });
}
