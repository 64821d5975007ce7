import "server-only";
import { createClient } from "@supabase/supabase-js";
import { env } from "../env";
import type { Database } from "./database.types";
import { CLIENT_HEADERS, type Db, fetchWithTimeout, REALTIME } from "./db";

/**
 * The database as the service itself: row policies do not apply. Few files may import this; they are listed in the
 * import rule service-key-has-few-doors.
 */
export function adminDb(): Db {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = env();
  return createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: CLIENT_HEADERS,
      fetch: (input, init) => fetchWithTimeout(input, { ...init, cache: "no-store" }),
    },
    realtime: REALTIME,
  });
}
