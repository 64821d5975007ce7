/** The letters that each typeface keeps in a file of its own (the "accents" of app/globals.css). */
export const ACCENTS =
  /[\u00c4\u00c7\u00c9\u00d6\u00dc\u00df-\u00e1\u00e3-\u00e5\u00e7-\u00ea\u00ed\u00ef\u00f1\u00f3\u00f4\u00f6\u00f8\u00fa\u00fc]/;

const PRELOAD = /<link rel="preload" href="\/fonts\/([\w-]+)-basic\.woff2"[^>]*>/g;
const BODY = /<body\b[\s\S]*<\/body>/;
const NOT_TEXT = /<(script|style|svg|template)\b[\s\S]*?<\/\1>/g;
const TAG_OR_TEXT = /<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi;
const EMPTY = new Set(["br", "hr", "img", "input", "link", "meta", "source", "col", "wbr"]);

/**
 * The page with a preload for every file of accents that its text needs. A browser learns of them only once it has laid the
 * page out, a round trip after the files that every page preloads.
 */
export function preloadAccents(html: string): string {
  const faces = facesOfAccents(html);
  if (faces.size === 0) return html;
  return html.replace(PRELOAD, (link, face: string) =>
    faces.has(face) ? link + link.replace("-basic.", "-accents.") : link,
  );
}

/** Which typefaces set a letter with an accent: a guess from tags and classes, as a wrong one costs no more than 2 KB. */
function facesOfAccents(html: string): Set<string> {
  const faces = new Set<string>();
  const [body = ""] = BODY.exec(html) ?? [];
  const text = body.replace(NOT_TEXT, "");
  if (!ACCENTS.test(text)) return faces;
  const around = ["mukta-400"];
  for (const [part, closing, tag = "", attributes = ""] of text.matchAll(TAG_OR_TEXT)) {
    const face = around.at(-1) ?? "mukta-400";
    if (!tag) {
      if (ACCENTS.test(part)) faces.add(face);
    } else if (closing) around.pop();
    else if (!EMPTY.has(tag)) around.push(faceInside(tag, attributes) ?? face);
  }
  return faces;
}

function faceInside(tag: string, attributes: string): string | undefined {
  if (/^h[1-3]$/.test(tag) || /\bfont-display\b/.test(attributes)) return "eczar-600";
  if (/^(?:b|strong|th)$/.test(tag) || /\bfont-(?:semibold|bold)\b/.test(attributes)) return "mukta-600";
  return /\bfont-(?:sans|normal)\b/.test(attributes) ? "mukta-400" : undefined;
}
