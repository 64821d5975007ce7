/** Next's chunks, none of which waits for another, and the preload hint for the entry chunk. */
const CHUNK = /<script src="(\/_next\/[^"<>]+)"(?=[^>]* async="")[^>]*><\/script>/g;
const HINT = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Delays the framework until the page has been painted. Such a page can be read and its forms sent without it, and on a slow
 * phone its 200 KB would delay the first look at the results.
 *
 * Takes and returns the page as Latin-1, one character per byte. A page without chunks is returned unchanged.
 */
export function deferFramework(page: string, nonce: string): string {
  const chunks = [...page.matchAll(CHUNK)].map(([, address]) => address);
  if (chunks.length === 0) return page;
  const rest = page.replace(CHUNK, "").replace(HINT, "");
  return rest.replace("</body>", () => `<script nonce="${nonce}">${loader(chunks)}</script></body>`);
}

/**
 * Waits for a frame to be drawn, then requests each chunk in a task of its own: all of them in one task would block a slow
 * phone for as long as laying out a page takes.
 */
const loader = (chunks: readonly (string | undefined)[]) =>
  `requestAnimationFrame(()=>{for(const src of ${JSON.stringify(chunks)})setTimeout(()=>document.head.append(Object.assign(document.createElement("script"),{src})))})`;
