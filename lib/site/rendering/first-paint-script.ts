import { createHash } from "node:crypto";

/**
 * Loads our two scripts, those that a page names (components/layout/deferred-script.tsx), and the three flags that the product
 * fetches at startup (spec section 7) once the browser reports its first paint: earlier they would compete with text and fonts
 * for a slow phone's bandwidth. They load at once for people who are signed in or have a notice, which the page's corner
 * shows, and for a URL with a query, which may say who sent the visitor.
 */
export const FIRST_PAINT_SCRIPT =
  '{const ask=()=>{import("/site.js");import("/arrival.js")};if(location.search||/\\b(account|notice)=/.test(document.cookie))ask();new PerformanceObserver((_,painted)=>{painted.disconnect();ask();for(const{dataset}of document.querySelectorAll("[data-script]"))import(dataset.script);for(const c of["us","gb","ca"])new Image().src="/flags/"+c+".svg"}).observe({type:"paint",buffered:true})}';

/** By which a page's policy knows it. */
export const FIRST_PAINT_SCRIPT_HASH = `sha256-${createHash("sha256").update(FIRST_PAINT_SCRIPT).digest("base64")}`;
