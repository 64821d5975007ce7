/**
 * lite writes failing SQL with its parameters to the console: names, addresses, tokens. While a backend runs, console
 * output of this process becomes one redacted JSON line each on stderr. Refusals that a caller caused and was told
 * about (a broken constraint, a policy) are not logged at all.
 */
import { redact, redactText } from "../../lib/platform/redact.ts";

export type LogLine = { level: "error" | "warn" | "info"; event: string; [detail: string]: unknown };
export type WriteLog = (line: LogLine) => void;

const METHODS = ["error", "warn", "log", "info", "debug"] as const;

export function writeToStderr(line: LogLine): void {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), ...(redact(line) as object) })}\n`,
  );
}

/** Takes the console over; gives back the function that returns it. */
export function redactConsole(write: WriteLog): () => void {
  const original = Object.fromEntries(METHODS.map((method) => [method, console[method]]));
  for (const method of METHODS) {
    console[method] = (...values: unknown[]) => {
      const level = method === "error" || method === "warn" ? method : "info";
      if (values.every((value) => isCallersFault(value) || isKnownNotice(value))) return;
      write({ level, event: "console", message: values.map(describe).join(" ") });
    };
  }
  return () => {
    Object.assign(console, original);
  };
}

/** Message and code only: queries, parameters and details carry what people typed. */
function describe(value: unknown): string {
  if (typeof value === "string") return redactText(value);
  if (value instanceof Error || (typeof value === "object" && value !== null && "message" in value)) {
    const { code, message } = value as { code?: unknown; message?: unknown };
    return redactText(`${typeof code === "string" ? `${code}: ` : ""}${String(message)}`);
  }
  return redactText(JSON.stringify(redact(value)) ?? String(value));
}

/** SQLSTATEs of refusals: data (22, 23), rights (28, 42501) and those our own procedures raise (P0001, PT4…). */
const REFUSALS = /^(?:22|23|28|PT4|P0001|42501|PGRST)/;

function isCallersFault(value: unknown): boolean {
  // A table that does not exist: lite's own error, which carries no code.
  if (value instanceof Error && "relation" in value) return true;
  if (typeof value !== "object" || value === null || !("code" in value)) return false;
  return typeof value.code === "string" && REFUSALS.test(value.code);
}

/** lite announces at each start that storage is an experiment; storage-gateway.ts is our answer to that. */
function isKnownNotice(value: unknown): boolean {
  return typeof value === "string" && value.startsWith("EXPERIMENTAL FEATURES ENABLED");
}
