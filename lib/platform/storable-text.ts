/**
 * What PostgreSQL cannot store in a text: the character NUL, and half of a surrogate pair, which a browser leaves where an emoji
 * was cut in two. Neither can be seen, so both are left out.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const UNSTORABLE = /[\u0000\p{Surrogate}]/gu;

export function storableText(text: string): string {
  return text.replace(UNSTORABLE, "");
}

/** No form or call of ours nests deeper; past some thousands PostgreSQL and our own functions run out of stack. */
const DEEPEST = 100;

/** The same for everything inside a value as JSON has it. Throws a RangeError for what is nested too deep. */
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

/** The same for JSON that is text already: JSON.stringify writes both as escapes. Escapes of two characters are passed over. */
export function storableJson(json: string): string {
  return json.replace(/(\\["\\/bfnrt]|\\ud[89ab]..\\ud[c-f]..)|\\u(?:0000|d[89a-f]..)/gi, "$1");
}
