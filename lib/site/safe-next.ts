/**
 * A place on our own site that a redirect may go to, or the fallback. Takes nothing that a browser could read as
 * another host: no scheme, no second slash or backslash, no control characters, no credentials.
 */
export function safeNext(next: unknown, fallback = "/"): string {
  if (typeof next !== "string" || next.length > 2048) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks inside an address
  if (!next.startsWith("/") || /[\\\u0000-\u001f\u007f]/.test(next)) return fallback;
  const base = "http://self.invalid";
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
