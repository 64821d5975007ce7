import "server-only";
import pino from "pino";
import { redact } from "./redact";

/** Warnings and errors, one JSON line each, redacted. In production nothing below a warning is written (spec 9). */
const logger = pino({ level: "warn", base: null, timestamp: pino.stdTimeFunctions.isoTime });

export function logWarning(event: string, details: Record<string, unknown> = {}) {
  logger.warn({ event, ...(redact(details) as object) });
}

export function logError(event: string, error: unknown, details: Record<string, unknown> = {}) {
  logger.error({ event, error: redact(error), ...(redact(details) as object) });
}
