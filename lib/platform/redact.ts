/** The fields of spec section 8, and two more that hold credentials. */
const SECRET_FIELD = /password|token|secret|key|auth|cookie|otp/i;

/** Beyond these limits a log line tells nobody anything more. */
const MAX_DEPTH = 10;
const MAX_ENTRIES = 200;
const MAX_TEXT_LENGTH = 20_000;
/** A whole number this large has eight digits or more: a telephone, an account, a card. */
const SMALLEST_LONG_NUMBER = 10_000_000;

/** Longest first: a token may contain what looks like digits or an address. Bounded, so that long texts stay cheap. */
const PATTERNS: ReadonlyArray<[RegExp, string]> = [
  [
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
    "[redacted key]",
  ],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, "[redacted token]"],
  [/\b(?:sk|pk|sb|rzp|gh[pousr])[-_][A-Za-z0-9_-]{12,}/g, "[redacted key]"],
  [/\bA(?:KI|SI)A[0-9A-Z]{16}\b/g, "[redacted key]"],
  [/\b(?:bearer|basic)\s+[\w.~+/=-]{4,}/gi, "[redacted token]"],
  [
    /\b([\w-]{0,40}(?:password|passwd|secret|token|key|auth|otp(?:_code)?))["']?\s*[:=]\s*(?:"[^"]*"?|'[^']*'?|[^\s"'&,;]+)/gi,
    "$1=[redacted]",
  ],
  [/:\/\/[^\s/:@]{1,200}:[^\s/@]{1,200}@/g, "://[redacted]@"],
  [/\b(?:\d[ -]?){13,19}\b/g, "[redacted card]"],
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}/gu, "[redacted email]"],
  [/\+\d(?:[ -]?\d){7,}|\d{8,}/g, "[redacted number]"],
];

export function redactText(text: string): string {
  const short = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
  return PATTERNS.reduce((kept, [pattern, marker]) => kept.replace(pattern, marker), short);
}

/**
 * A copy of a value that is safe to log: secret-like fields are replaced whole, card-like numbers, emails, long digit
 * runs and keys within texts are replaced in place (spec sections 8 and 9). Follows errors, their causes, and cycles,
 * and never throws: a value that cannot be read must not hide the error it came with.
 */
export function redact(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "bigint") return redactText(String(value));
  if (typeof value === "number") return isLongNumber(value) ? "[redacted number]" : value;
  if (typeof value === "function" || typeof value === "symbol") return `[${typeof value}]`;
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) return "[circular]";
  if (above.length >= MAX_DEPTH) return "[too deep]";
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? "[invalid date]" : value.toISOString();
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  try {
    return copyOf(value, [...above, value]);
  } catch {
    return "[unreadable]";
  }
}

function copyOf(value: object, path: readonly object[]): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => redact(entry, path));
  if (value instanceof Set) return copyOf([...value], path);
  const entries =
    value instanceof Map
      ? [...value].map(([name, entry]) => [String(name), entry] as const)
      : Object.entries(value);
  const fields = Object.fromEntries(
    entries
      .slice(0, MAX_ENTRIES)
      .map(([name, entry]) => [
        redactText(name),
        SECRET_FIELD.test(name) ? "[redacted]" : redact(entry, path),
      ]),
  );
  if (!isError(value)) return fields;
  return {
    ...fields,
    name: value.name,
    message: redactText(value.message),
    stack: redactText(value.stack ?? ""),
    ...(value.cause === undefined ? {} : { cause: redact(value.cause, path) }),
    ...(value instanceof AggregateError ? { errors: redact(value.errors, path) } : {}),
  };
}

/** Middleware runs in its own realm, whose errors are not instances of our `Error`. */
function isError(value: object): value is Error {
  return value instanceof Error || Object.prototype.toString.call(value) === "[object Error]";
}

function isLongNumber(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) >= SMALLEST_LONG_NUMBER;
}
