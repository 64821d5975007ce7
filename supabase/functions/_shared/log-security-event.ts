/**
 * Takes down what the security monitor in the browser noticed: {event_type, severity, event_details, ip_address,
 * user_agent, timestamp} → {success, message}. Anybody can call it, so it believes little: known events and severities
 * only, few and small details, the browser and the time as the server sees them, and an address only with our own
 * server's proof. Nothing is decided by these records.
 */
import { provenAddress } from "./client-address.ts";
import {
  answer,
  callProcedure,
  clientAddress,
  type FunctionDeps,
  rateLimitRefusal,
  readCall,
} from "./project.ts";

const MAX_BODY_BYTES = 4_096;
const MAX_TEXT_LENGTH = 500;

export const CLIENT_EVENT_TYPES: readonly string[] = [
  "rate_limit_exceeded",
  "failed_form_submission",
  "dev_tools_detected",
  "rapid_clicks_detected",
  "suspicious_url_parameter",
  "insecure_connection",
  "sensitive_paste_detected",
  "unhandled_error",
];

export async function logSecurityEvent(request: Request, deps: FunctionDeps): Promise<Response> {
  const call = await readCall(request, deps, MAX_BODY_BYTES);
  if ("refusal" in call) return call.refusal;
  const { event_type: type, severity, event_details: details } = call.body;
  if (typeof type !== "string" || !CLIENT_EVENT_TYPES.includes(type))
    return answer(400, false, "Unknown event");
  try {
    const address = await clientAddress(request, deps);
    const userId = await signedInUser(request, deps);
    const refusal = await rateLimitRefusal(
      deps,
      "api",
      `log-security-event:${userId ?? address ?? "unknown"}`,
    );
    if (refusal) return refusal;
    const named =
      deps.hashSecret && (await provenAddress(call.body.ip_address, request.headers, deps.hashSecret));
    await callProcedure(deps, "log_security_event", {
      p_event_type: type,
      p_severity: severity === "medium" ? "medium" : "low",
      p_details: { ...smallDetails(details), source: "client" },
      p_ip: named || address,
      p_user_agent: (request.headers.get("user-agent") ?? "").slice(0, MAX_TEXT_LENGTH),
      p_user_id: userId,
    });
    return answer(200, true, "Recorded");
  } catch {
    return answer(502, false, "Not recorded");
  }
}

/** Flat details of simple values; whatever else was sent is left out. */
function smallDetails(details: unknown): Record<string, string | number | boolean> {
  if (typeof details !== "object" || details === null || Array.isArray(details)) return {};
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(details).slice(0, 20)) {
    if (typeof value === "string")
      kept[name.slice(0, 50)] = value.replaceAll("\u0000", "").slice(0, MAX_TEXT_LENGTH);
    if (typeof value === "number" || typeof value === "boolean") kept[name.slice(0, 50)] = value;
  }
  return kept;
}

/** Whose token came along, asked of the auth API; nobody when there is none or it is not genuine. */
async function signedInUser(request: Request, deps: FunctionDeps): Promise<string | null> {
  const authorization = request.headers.get("authorization") ?? "";
  const isToken = /^bearer ey[\w-]+\.[\w-]+\.[\w-]+$/i.test(authorization);
  if (!isToken) return null;
  const response = await fetch(`${deps.url}/auth/v1/user`, {
    headers: { apikey: deps.publishableKey, authorization },
  });
  const user = response.ok ? ((await response.json()) as { id?: string }) : null;
  if (!response.ok) await response.body?.cancel();
  return user?.id ?? null;
}
