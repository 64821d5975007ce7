import type { SupabaseClient } from "@supabase/supabase-js";
import { recordDatabaseAnswer, recordOutage } from "../outage";
import { storableJson } from "../storable-text";
import type { Database } from "./database.types";

/** A database client, whether for a visitor, a signed-in person or the service. */
export type Db = SupabaseClient<Database>;

/** How every client names itself to the backend, and the ceiling on realtime events (spec section 7). */
export const CLIENT_HEADERS = { "x-client-info": "campusbound-web/0.1.0" };
export const REALTIME = { params: { eventsPerSecond: 10 } };

/** A backend that does not answer within this time is down as far as the person waiting is concerned. */
export const BACKEND_TIMEOUT_MS = 8_000;
/** Answers of a gateway with nothing behind it. */
const GATEWAY_FAULTS = new Set([502, 503, 504]);

/** Every call to the backend goes through here, so texts that PostgreSQL cannot store are cleaned here at the latest. */
export async function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(BACKEND_TIMEOUT_MS);
  const body = typeof init?.body === "string" ? { body: storableJson(init.body) } : {};
  try {
    const response = await fetch(typeof input === "string" ? input.replaceAll("%00", "") : input, {
      ...init,
      ...body,
      signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
    if (GATEWAY_FAULTS.has(response.status)) recordOutage();
    else if (response.ok && response.url.includes("/rest/v1/")) recordDatabaseAnswer();
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) recordOutage();
    throw error;
  }
}
