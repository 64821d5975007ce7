// Counts how a page is read. Loaded only after a yes (components/layout/privacy-choices.tsx). Sends no name and no number
// that lasts: `view` is made for this one view of the page.
import {
  ENGAGED_AFTER_SECONDS,
  isTracked,
  SCROLL_MARKS,
  SLOW_OPERATION_MS,
  SLOW_PAGE_MS,
} from "@/lib/tracking/rules";
import type { Visit } from "@/lib/tracking/schema";

/** Of browsers that draw a page before it is asked for; TypeScript does not know them yet. */
declare global {
  interface Document {
    prerendering?: boolean;
  }
  interface PerformanceNavigationTiming {
    activationStart?: number;
  }
}

let view: string | undefined;
let events: Visit["events"] = [];
let reached = 0;
let seenMs = 0;
let seenSince: number | null = null;
let isEngaged = false;

function begin() {
  view = crypto.randomUUID?.();
  events = [{ kind: "page_view" }];
  reached = 0;
  seenMs = 0;
  isEngaged = false;
  seenSince = document.hidden ? null : performance.now();
  onScroll();
}

const seen = () => seenMs + (seenSince === null ? 0 : performance.now() - seenSince);

function flush() {
  if (!events.length || !view) return;
  const body = JSON.stringify({ view, path: location.pathname, events: events.splice(0, 20) });
  navigator.sendBeacon("/api/visits", new Blob([body], { type: "application/json" }));
}

function onScroll() {
  const { scrollHeight } = document.documentElement;
  const depth = (100 * (scrollY + innerHeight)) / scrollHeight;
  for (const number of SCROLL_MARKS)
    if (number > reached && depth >= number) events.push({ kind: "scroll_depth", number });
  reached = Math.max(reached, depth);
}

function noteLoad() {
  // Entries of this type are of this class.
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const number = Math.round((page?.loadEventEnd ?? 0) - (page?.activationStart ?? 0));
  if (number > SLOW_PAGE_MS) {
    console.warn(`This page took ${number} ms to load.`);
    events.push({ kind: "slow_page", number });
  }
  flush();
}

function start() {
  begin();
  addEventListener("scroll", onScroll, { passive: true });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      seenMs = seen();
      seenSince = null;
      flush();
    } else seenSince ??= performance.now();
  });
  addEventListener("pagehide", () => {
    events.push({ kind: "dwell", number: Math.min(86_400, Math.round(seen() / 1000)) });
    flush();
  });
  // A page that the browser took from its memory is a new view of it.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) begin();
  });
  setInterval(() => {
    if (isEngaged || seen() < ENGAGED_AFTER_SECONDS * 1000) return;
    isEngaged = true;
    events.push({ kind: "engagement" });
  }, 1000);
  new PerformanceObserver((list) => {
    // What is observed are resources alone.
    for (const { initiatorType, duration } of list.getEntries() as PerformanceResourceTiming[])
      if (/^(fetch|xmlhttprequest)$/.test(initiatorType) && duration > SLOW_OPERATION_MS)
        events.push({ kind: "slow_operation", number: Math.round(duration) });
  }).observe({ type: "resource" });
  if (document.readyState === "complete") setTimeout(noteLoad, 1000);
  else addEventListener("load", () => setTimeout(noteLoad, 1000));
}

if (isTracked(location.pathname)) {
  if (document.prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}
