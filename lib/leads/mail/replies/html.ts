const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The words of a message that has HTML only. They are shown as text, so nothing in it can act. */
export function plainFromHtml(html: string): string {
  return html
    .slice(0, 1_000_000)
    .replaceAll(/<(script|style|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<blockquote\b[^>]*>/gi, "\n> ")
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d|\/blockquote)\b[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (entity, name: string) => decode(name) ?? entity)
    .replaceAll(/[ \t]*\n[ \t]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function decode(name: string): string | undefined {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : undefined;
}
