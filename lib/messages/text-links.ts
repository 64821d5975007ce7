export type TextPart = { text: string; href?: string };

const LINK = /https?:\/\/[^\s<>"']+/gu;
/** What ends a sentence ends no address; a bracket is the address's own if it was opened in it. */
const AFTER_LINK = /[.,;:!?…”’)\]]+$/u;

/** A text as words and links, to be shown as text. Nothing looks at where a link leads. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = withoutEnd(found);
    if (!URL.canParse(address)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: address, href: address });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

function withoutEnd(found: string): string {
  const end = AFTER_LINK.exec(found);
  if (!end) return found;
  const address = found.slice(0, end.index);
  return end[0].startsWith(")") && address.includes("(") ? `${address})` : address;
}
