import "server-only";
import { logError } from "@/lib/platform/log";
import { addressHeaders, addressProof, type RequestOrigin } from "@/lib/platform/request-origin";
import type { Db } from "@/lib/platform/supabase/db";
import type { SecurityReport } from "./schema";

export type Recorded = { status: 200 | 429 | 502; retryAfter?: string };

/**
 * Hands an event of a browser to the function log-security-event, with the person's own token. The function counts and
 * judges it; failing to record is logged and stops nobody.
 */
export async function recordBrowserEvent(
  db: Db,
  report: SecurityReport,
  origin: RequestOrigin,
): Promise<Recorded> {
  const { error, response } = await db.functions.invoke("log-security-event", {
    body: {
      ...report,
      ip_address: origin.address,
      user_agent: origin.userAgent,
      timestamp: new Date().toISOString(),
    },
    headers: { ...addressHeaders(origin), ...addressProof(origin), "user-agent": origin.userAgent },
  });
  if (!error) return { status: 200 };
  if (response?.status === 429)
    return { status: 429, retryAfter: response.headers.get("retry-after") ?? "60" };
  logError("security_event.not_recorded", error, { type: report.event_type });
  return { status: 502 };
}
