import { preload } from "react-dom";

/** Of a page of the app: the typefaces above the fold, and the three flags the product fetches at startup (spec section 7). */
export function Preloads() {
  preloadFonts();
  for (const flag of ["us", "gb", "ca"]) preload(`/flags/${flag}.svg`, { as: "image", fetchPriority: "low" });
  return null;
}

/** Of a page that shows no menu and so no flag, and of pages that are read, which fetch the flags later (deferred-script.ts). */
export function FontPreloads() {
  preloadFonts();
  return null;
}

function preloadFonts() {
  for (const face of ["eczar-600", "mukta-400", "mukta-600"])
    preload(`/fonts/${face}-common.woff2`, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
