const SECRET_FIELD = /password|token|secret|key|auth/i;

/** Longest first: a token may contain what looks like digits or an address. */
const PATTERNS: ReadonlyArray<[RegExp, string]> = [
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, "[redacted token]"],
  [/\b(?:sk|pk|sb|rzp)[-_][A-Za-z0-9_-]{12,}/g, "[redacted key]"],
  [/\bAKIA[0-9A-Z]{16}\b/g, "[redacted key]"],
  [/\b(?:\d[ -]?){13,19}\b/g, "[redacted card]"],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, "[redacted e-mail]"],
  [/\+?\d{8,}/g, "[redacted number]"],
];

export function redactText(text: string): string {
  return PATTERNS.reduce((kept, [pattern, marker]) => kept.replace(pattern, marker), text);
}

/**
 * A copy of a value that is safe to log: secret-like fields are replaced whole, card-like numbers, e-mails, long digit
 * runs and keys within texts are replaced in place (spec sections 8 and 9). Follows errors, arrays and cycles.
 */
export function redact(value: unknown, seen = new WeakSet<object>()): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null) return value;
  if (seen.has(value)) return "[circular]";
  seen.add(value);
  if (value instanceof Error) {
    return { name: value.name, message: redactText(value.message), stack: redactText(value.stack ?? "") };
  }
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((entry) => redact(entry, seen));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      SECRET_FIELD.test(name) ? "[redacted]" : redact(entry, seen),
    ]),
  );
}
