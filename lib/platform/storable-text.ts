/**
 * What PostgreSQL cannot store in a text: NUL, and a lone surrogate, which a browser leaves where it cut an emoji in two.
 * Neither is visible, so both are removed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const UNSTORABLE = /[\u0000\p{Surrogate}]/gu;

export function storableText(text: string): string {
  return text.replace(UNSTORABLE, "");
}

/** None of our forms or calls nests deeper; beyond some thousands PostgreSQL and our own functions run out of stack. */
const DEEPEST = 100;

/** The same for every text inside a JSON value. Throws a RangeError for one nested too deeply. */
export function storable<Value>(value: Value): Value {
  return cleaned(value, 0) as Value;
}

function cleaned(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) throw new RangeError("Nested too deep");
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map((part) => cleaned(part, depth + 1));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [storableText(key), cleaned(part, depth + 1)]),
  );
}

/** The same for serialised JSON: JSON.stringify writes both as escapes. Two-character escapes are skipped. */
export function storableJson(json: string): string {
  return json.replace(/(\\["\\/bfnrt]|\\ud[89ab]..\\ud[c-f]..)|\\u(?:0000|d[89a-f]..)/gi, "$1");
}
