import { redactText } from "@/lib/platform/redact";
// The types alone: what checks a report is the server's, and heavy.
import type { BrowserEvent, SecurityReport } from "./schema";

const SECURITY_EVENTS_API = "/api/security-events";
const MAX_REPORTS_PER_PAGE = 10;
const MAX_TEXT_LENGTH = 300;

let sent = 0;

/** Tells our own server, in the background. Not being able to is nobody's trouble (spec section 7). */
export function reportSecurityEvent(
  event_type: BrowserEvent,
  severity: "low" | "medium",
  details: Record<string, string | number | boolean> = {},
): void {
  if (sent >= MAX_REPORTS_PER_PAGE) return;
  sent++;
  const event_details = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "string" ? redactText(value).slice(0, MAX_TEXT_LENGTH) : value,
    ]),
  );
  const report: SecurityReport = { event_type, severity, event_details };
  void fetch(SECURITY_EVENTS_API, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {});
}

/** The same, but only the first time in a session of this tab. */
export function reportOnceASession(type: BrowserEvent, details: Record<string, string> = {}): void {
  const mark = `reported:${type}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, "yes");
  } catch {
    // Without storage a page may report again; the server limits that.
  }
  reportSecurityEvent(type, "low", details);
}
