import "server-only";
import { createServerClient } from "@supabase/ssr";
import { cookies } from "next/headers";
import { cache } from "react";
import { env } from "../env";
import { addressHeaders, requestOrigin } from "../request-origin";
import type { Database } from "./database.types";
import { CLIENT_HEADERS, type Db, REALTIME } from "./db";
import { forwardingFetch } from "./forward-address";
import { sessionCookie, withLifetime, withPlainSession } from "./session-cookie";

/** The database as the person making this request: row policies apply. One client per request. */
export const userDb = cache(async (): Promise<Db> => {
  const jar = await cookies();
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  const origin = await requestOrigin();
  const fetchForVisitor = forwardingFetch(origin.address);
  return createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookie(),
    global: {
      headers: { ...CLIENT_HEADERS, ...addressHeaders(origin) },
      fetch: (input, init) => fetchForVisitor(input, { ...init, cache: "no-store" }),
    },
    realtime: REALTIME,
    cookies: {
      getAll: () => withPlainSession(jar.getAll()),
      setAll: (written) => {
        try {
          for (const { name, value, options } of written) jar.set(name, value, withLifetime(options));
        } catch {
          // Rendering a page cannot write cookies; middleware.ts has already refreshed this session.
        }
      },
    },
  });
});
