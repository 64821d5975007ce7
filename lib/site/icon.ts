import type { Metadata } from "next";
import { drawingInPage } from "./drawing-in-page";

const picture = { url: "/icon.svg", type: "image/svg+xml", sizes: "any" };
const apple = { url: "/apple-icon.png", type: "image/png", sizes: "180x180" };

/** The sign in a browser's tab. On the home page it has an address of its own, by which search engines fetch it. */
export const ICON_AS_FILE = { icon: picture, apple } satisfies Metadata["icons"];

/** Inside a page that is read: asked for on its own, it comes between a slow phone and the page's typefaces. */
export async function iconInPage() {
  return { icon: { ...picture, url: await drawingInPage("icon.svg") }, apple } satisfies Metadata["icons"];
}
