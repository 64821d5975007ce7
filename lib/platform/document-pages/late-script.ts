/**
 * Asks for our own file, and for the three flags that the product fetches at startup (spec section 7), when the page has been
 * painted: before that they would share a slow phone's line with its text and typefaces. Whoever is signed in, or is to be told
 * something, is waited for by a corner of the page, and so not kept waiting.
 */
export const LATE_SCRIPT =
  '{const ask=()=>import("/site.js");if(/\\b(account|notice)=/.test(document.cookie))ask();requestAnimationFrame(()=>setTimeout(()=>{ask();for(const c of["us","gb","ca"])new Image().src="/flags/"+c+".svg"}))}';

/** By which a page's policy knows it (SHA-256 in Base64); late-script.test.ts holds the two together. */
export const LATE_SCRIPT_HASH = "sha256-iq4OcQY6z8Vv7ABQbtG7KxN9PCLcZ7f5WaQ/V7jRD0Q=";
