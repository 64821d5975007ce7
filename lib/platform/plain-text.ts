import sanitizeHtml from "sanitize-html";

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/**
 * A typed text without script blocks, markup tags and invisible control characters, trimmed (spec section 5). Repeated until
 * nothing changes, because removing one tag may assemble another. Whatever shows it still escapes it.
 */
export function plainText(text: string): string {
  let kept = text;
  for (let previous = ""; previous !== kept; ) {
    previous = kept;
    kept = withoutTags(kept);
  }
  return kept.trim();
}

function withoutTags(text: string): string {
  const withoutControls = text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "");
  if (!withoutControls.includes("<")) return withoutControls;
  return sanitizeHtml(withoutControls, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:amp|lt|gt|quot);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}
