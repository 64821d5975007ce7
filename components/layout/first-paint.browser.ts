// Inline in every document page. Asks for our own two files, for those that a page names (deferred-script.tsx), and for the flags
// of startup, when the browser reports its first paint: before that they would share a slow phone's line with its text and
// typefaces. Not kept waiting are those who are signed in, or are to be told something, as a corner of the page waits for it, and
// an address that may say who sent the visitor.
import { ACCOUNT_HINT_COOKIE, NOTICE_COOKIE } from "@/lib/access/account-hint";
import { STARTUP_FLAGS } from "./startup-flags";

const ask = () => {
  void import("/site.js" as string);
  void import("/arrival.js" as string);
};

if (location.search || new RegExp(`\\b(${ACCOUNT_HINT_COOKIE}|${NOTICE_COOKIE})=`).test(document.cookie))
  ask();
new PerformanceObserver((_, painted) => {
  painted.disconnect();
  ask();
  // The selector asks for it.
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-script]"))
    void import(dataset.script as string);
  for (const flag of STARTUP_FLAGS) new Image().src = `/flags/${flag}.svg`;
}).observe({ type: "paint", buffered: true });
