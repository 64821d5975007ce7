import { inlineSvg } from "@/lib/site/inline-svg";
import { Flag } from "./flag";

/**
 * The flag at the head of a page, inside the page: asked for on its own, a few hundred bytes hold up the first view of a
 * slow phone by a round trip. Any other picture than a flag of ours stays where it is.
 */
export async function InlineFlag({ src }: { src: string }) {
  const [, file] = /^\/(flags\/[a-z]{2}\.svg)$/.exec(src) ?? [];
  const drawing = file ? await inlineSvg(file).catch(() => null) : null;
  return <Flag src={drawing ?? src} />;
}
