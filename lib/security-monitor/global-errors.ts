import { redact, redactText } from "@/lib/platform/redact";
import { reportSecurityEvent } from "./report";

const MAX_ERRORS_PER_PAGE = 5;

/**
 * Errors that no code of a page caught, and promises that nobody waited for, are reported to our own server, redacted and
 * each only once (spec section 8).
 */
export function reportGlobalErrors(target: EventTarget = window): void {
  const told = new Set<string>();
  const tell = (kind: string, reason: unknown, place: string) => {
    const message = messageOf(reason);
    const key = `${kind} ${message} ${place}`;
    if (told.has(key) || told.size >= MAX_ERRORS_PER_PAGE) return;
    told.add(key);
    reportSecurityEvent("unhandled_error", "medium", { kind, message, place, page: location.pathname });
  };
  target.addEventListener("error", (event) => {
    if (!(event instanceof ErrorEvent)) return;
    tell("error", event.error ?? event.message, placeOf(event.filename, event.lineno));
  });
  target.addEventListener("unhandledrejection", (event) => {
    tell("rejection", (event as PromiseRejectionEvent).reason, "");
  });
}

/** An error's own words; of anything else what a log may hold of it, secret-like fields replaced. */
function messageOf(reason: unknown): string {
  if (reason instanceof Error) return redactText(`${reason.name}: ${reason.message}`);
  return typeof reason === "string" ? redactText(reason) : (JSON.stringify(redact(reason)) ?? String(reason));
}

/** Of an address only the path: a query may hold a token. */
function placeOf(file: string, line: number): string {
  return file && URL.canParse(file) ? `${new URL(file).pathname}:${line}` : "";
}
