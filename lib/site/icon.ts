import type { Metadata } from "next";
import { inlineSvg } from "./inline-svg";

const picture = { url: "/icon.svg", type: "image/svg+xml", sizes: "any" };
const apple = { url: "/apple-icon.png", type: "image/png", sizes: "180x180" };

/** The favicon. On the home page it is a file, which search engines fetch. */
export const ICON_FILES = { icon: picture, apple } satisfies Metadata["icons"];

/** Inlined elsewhere: a separate request would compete with the fonts on a slow phone. */
export async function inlineIcon() {
  return { icon: { ...picture, url: await inlineSvg("icon.svg") }, apple } satisfies Metadata["icons"];
}
