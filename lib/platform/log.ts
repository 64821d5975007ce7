import "server-only";
import pino from "pino";
import { redact } from "./redact";

/** Warnings and errors, one JSON line each, redacted. In production nothing below a warning is written (spec 9). */
const logger = pino({ level: "warn", base: null, timestamp: pino.stdTimeFunctions.isoTime });

/** An operation that takes longer is logged (spec section 9). */
const SLOW_MS = 2_000;

export function logWarning(event: string, details: Record<string, unknown> = {}) {
  logger.warn({ event, ...(redact(details) as object) });
}

export function logError(event: string, error: unknown, details: Record<string, unknown> = {}) {
  logger.error({ event, error: redact(error), ...(redact(details) as object) });
}

export function logSlow(operation: string, milliseconds: number) {
  if (milliseconds > SLOW_MS)
    logWarning("operation.slow", { operation, milliseconds: Math.round(milliseconds) });
}

/**
 * In production, what Next and packages write to the console is treated the same: log, info and debug are dropped, warnings
 * and errors become redacted lines (spec sections 8 and 9).
 */
export function redactServerConsole(target: Console = globalThis.console) {
  for (const method of ["log", "info", "debug"] as const) target[method] = () => {};
  target.warn = (...said: unknown[]) => logWarning("console", { said });
  target.error = (...said: unknown[]) => logger.error({ event: "console", said: redact(said) });
}
