/** Set by the layout of document pages on <html>. */
const MARK = /<html\b[^>]*\sdata-static\b/;

/** Scripts that are data, and our own files. */
const PRESERVED = /\b(?:data-keep|type="application\/ld\+json"|type="speculationrules")/;

/**
 * Signs that the page can't be read without the framework's script: the error document that React fills in the browser,
 * and boundaries that were streamed after the rest.
 */
const NEEDS_SCRIPT = ['id="__next_error__"', '<template id="B:', "<!--$?-->", '<div hidden="" id="S:'];

export function isDocumentPage(html: string): boolean {
  return MARK.test(html.slice(0, 1000));
}

export function needsScript(html: string): boolean {
  return NEEDS_SCRIPT.some((sign) => html.includes(sign));
}

/** Removes the framework's scripts from a document page; leaves other pages, and those that can't be read without, unchanged. */
export function stripScripts(html: string): string {
  if (!isDocumentPage(html) || needsScript(html)) return html;
  return html
    .replace(/<script\b([^>]*)>[\s\S]*?<\/script>/g, (script, attributes: string) =>
      PRESERVED.test(attributes) ? script : "",
    )
    .replace(/<link\b[^>]*\bas="script"[^>]*>/g, "");
}
