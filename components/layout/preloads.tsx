import { preload } from "react-dom";
import { pageLocale } from "@/lib/locales/page-locale";
import { STARTUP_FLAGS } from "./startup-flags";

/** Of a page of the app: the typefaces above the fold, and the three flags the product fetches at startup (spec section 7). */
export function Preloads() {
  preloadFonts();
  for (const flag of STARTUP_FLAGS) preload(`/flags/${flag}.svg`, { as: "image", fetchPriority: "low" });
  return null;
}

/** Of a page that shows no menu and so no flag, and of pages that are read, which fetch the flags later (first-paint.browser.ts). */
export function FontPreloads() {
  preloadFonts();
  return null;
}

function preloadFonts() {
  const letters = ["common", ...(pageLocale() === "hi" ? ["devanagari"] : [])];
  for (const face of ["eczar-600", "mukta-400", "mukta-600"]) {
    for (const part of letters)
      preload(`/fonts/${face}-${part}.woff2`, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
}
