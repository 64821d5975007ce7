/** What Next asks for beside the page: its chunks, of which none waits for another, and the hint for the one that begins. */
const CHUNK = /<script src="(\/_next\/[^"<>]+)"(?=[^>]* async="")[^>]*><\/script>/g;
const HINT = /<link rel="preload" as="script"[^>]*>/g;

/**
 * A page whose framework is asked for when the page has been painted. Everything of such a page can be read and sent without
 * it, and on a slow phone its two hundred kilobytes would come between a visitor and the first look at the results.
 *
 * The page in Latin-1, a character a byte, and so is what comes back. Without chunks it is the same.
 */
export function deferFramework(page: string, nonce: string): string {
  const chunks = [...page.matchAll(CHUNK)].map(([, address]) => address);
  if (chunks.length === 0) return page;
  const rest = page.replace(CHUNK, "").replace(HINT, "");
  return rest.replace("</body>", () => `<script nonce="${nonce}">${loader(chunks)}</script></body>`);
}

/**
 * A frame is asked for when the page stands, and what comes after it when that frame has been drawn. Each chunk in a turn of
 * its own: asking for all of them in one keeps a slow phone from answering for as long as a page takes to be laid out.
 */
const loader = (chunks: readonly (string | undefined)[]) =>
  `requestAnimationFrame(()=>{for(const src of ${JSON.stringify(chunks)})setTimeout(()=>document.head.append(Object.assign(document.createElement("script"),{src})))})`;
