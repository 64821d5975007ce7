import { createHash } from "node:crypto";

/**
 * Asks for our own two files, for those that a page names (components/layout/deferred-script.tsx), and for the three flags that the
 * product fetches at startup (spec section 7), when the browser reports its first paint: before that they would share a slow
 * phone's line with its text and typefaces. Not kept waiting are those who are signed in, or are to be told something, as a
 * corner of the page waits for it, and an address that may say who sent the visitor.
 */
export const FIRST_PAINT_SCRIPT =
  '{const ask=()=>{import("/site.js");import("/arrival.js")};if(location.search||/\\b(account|notice)=/.test(document.cookie))ask();new PerformanceObserver((_,painted)=>{painted.disconnect();ask();for(const{dataset}of document.querySelectorAll("[data-script]"))import(dataset.script);for(const c of["us","gb","ca"])new Image().src="/flags/"+c+".svg"}).observe({type:"paint",buffered:true})}';

/** By which a page's policy knows it. */
export const FIRST_PAINT_SCRIPT_HASH = `sha256-${createHash("sha256").update(FIRST_PAINT_SCRIPT).digest("base64")}`;
