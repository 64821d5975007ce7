import { readFile } from "node:fs/promises";
import path from "node:path";
import { Flag } from "./flag";

/**
 * The flag at the head of a page, inside the page: asked for on its own, a few hundred bytes hold up the first view of a
 * slow phone by a round trip. Any other picture than a flag of ours stays where it is.
 */
export async function FlagInPage({ src }: { src: string }) {
  const [, file] = /^\/flags\/([a-z]{2}\.svg)$/.exec(src) ?? [];
  const drawing = file
    ? await readFile(path.join(process.cwd(), "public/flags", file), "utf8").catch(() => null)
    : null;
  return <Flag src={drawing ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : src} />;
}
