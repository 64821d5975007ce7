const SECRET_FIELD = /password|token|secret|key|auth/i;

/** Longest first: a token may contain what looks like digits or an address. Bounded, so that long texts stay cheap. */
const PATTERNS: ReadonlyArray<[RegExp, string]> = [
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, "[redacted token]"],
  [/\b(?:sk|pk|sb|rzp)[-_][A-Za-z0-9_-]{12,}/g, "[redacted key]"],
  [/\bAKIA[0-9A-Z]{16}\b/g, "[redacted key]"],
  [/\bbearer\s+\S{4,}/gi, "[redacted token]"],
  [/\b(password|passwd|secret|token|key)["']?\s*[:=]\s*["']?[^\s"'&,;]+/gi, "$1=[redacted]"],
  [/:\/\/[^\s/:@]{1,200}:[^\s/@]{1,200}@/g, "://[redacted]@"],
  [/\b(?:\d[ -]?){13,19}\b/g, "[redacted card]"],
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}/gu, "[redacted e-mail]"],
  [/\+\d(?:[ -]?\d){7,}|\d{8,}/g, "[redacted number]"],
];

export function redactText(text: string): string {
  return PATTERNS.reduce((kept, [pattern, marker]) => kept.replace(pattern, marker), text);
}

/**
 * A copy of a value that is safe to log: secret-like fields are replaced whole, card-like numbers, e-mails, long digit
 * runs and keys within texts are replaced in place (spec sections 8 and 9). Follows errors, their causes, and cycles.
 */
export function redact(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) return "[circular]";
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? "[invalid date]" : value.toISOString();
  const path = [...above, value];
  if (Array.isArray(value)) return value.map((entry) => redact(entry, path));
  const fields = Object.entries(value).map(([name, entry]) => [
    name,
    SECRET_FIELD.test(name) ? "[redacted]" : redact(entry, path),
  ]);
  if (!(value instanceof Error)) return Object.fromEntries(fields);
  return {
    ...Object.fromEntries(fields),
    name: value.name,
    message: redactText(value.message),
    stack: redactText(value.stack ?? ""),
    ...(value.cause === undefined ? {} : { cause: redact(value.cause, path) }),
  };
}
