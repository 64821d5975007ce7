import { logError } from "@/lib/platform/log";
import { rateLimitMessage } from "@/lib/platform/rate-limit-rules";
import { redactText } from "@/lib/platform/redact";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";
import { recordBrowserEvent } from "@/lib/security-monitor/mutations";
import { securityEventSchema } from "@/lib/security-monitor/schema";

const NO_STORE = { "Cache-Control": "no-store" };

/** Where open pages report what the security monitor noticed. The function behind it limits it to 60 a minute. */
export async function POST(request: Request) {
  try {
    const report = securityEventSchema.safeParse(await request.json().catch(() => null));
    if (!report.success) return refuse("This could not be understood.", 400);
    const event_details = Object.fromEntries(
      Object.entries(report.data.event_details).map(([name, value]) => [
        name,
        typeof value === "string" ? redactText(value) : value,
      ]),
    );
    const { status, retryAfter } = await recordBrowserEvent(
      await userDb(),
      { ...report.data, event_details },
      await requestOrigin(),
    );
    if (status === 200) return new Response(null, { status: 204, headers: NO_STORE });
    if (status === 502 || !retryAfter) return refuse("The event was not recorded.", 502);
    const resetAt = new Date(Date.now() + Number(retryAfter) * 1000);
    return refuse(rateLimitMessage(resetAt), 429, { "Retry-After": retryAfter });
  } catch (error) {
    logError("security_event.not_recorded", error);
    return refuse("The event was not recorded.", 502);
  }
}

function refuse(error: string, status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { ...NO_STORE, ...headers } });
}
