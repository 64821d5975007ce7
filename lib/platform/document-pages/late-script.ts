/**
 * Asks for our own file, for those that a page names (components/layout/late-script.tsx), and for the three flags that the
 * product fetches at startup (spec section 7), when the page has been painted: before that they would share a slow phone's line with its text and typefaces. Whoever is signed in, or is to be told
 * something, is waited for by a corner of the page, and so not kept waiting.
 */
export const LATE_SCRIPT =
  '{const ask=()=>import("/site.js");if(/\\b(account|notice)=/.test(document.cookie))ask();requestAnimationFrame(()=>setTimeout(()=>{ask();for(const{dataset}of document.querySelectorAll("[data-script]"))import(dataset.script);for(const c of["us","gb","ca"])new Image().src="/flags/"+c+".svg"}))}';

/** By which a page's policy knows it (SHA-256 in Base64); late-script.test.ts holds the two together. */
export const LATE_SCRIPT_HASH = "sha256-vNN1DjEAt7zSJzcQRuW0llSj6mgfZi0eVvXsNz8o/6c=";
