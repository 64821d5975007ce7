// Counts how a page is read. Loaded only after a yes (components/layout/privacy-choices.tsx). Sends no name and no number
// that lasts: `view` is made for this one view of the page.
const SKIPPED = /(^|[/-])(dashboard|admin)(?=[/-]|$)|^\/(student-profile|workflow-students|student-detail)(?=\/|$)/;
const MARKS = [25, 50, 75, 90];
const ENGAGED_MS = 30_000;
const SLOW_PAGE_MS = 3000;
const SLOW_OPERATION_MS = 2000;

let view, events, reached, seenMs, seenSince, isEngaged;

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
  for (const number of MARKS) if (number > reached && depth >= number) events.push({ kind: "scroll_depth", number });
  reached = Math.max(reached, depth);
}

function noteLoad() {
  const [page] = performance.getEntriesByType("navigation");
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
  addEventListener("pageshow", (event) => event.persisted && begin());
  setInterval(() => {
    if (isEngaged || seen() < ENGAGED_MS) return;
    isEngaged = true;
    events.push({ kind: "engagement" });
  }, 1000);
  new PerformanceObserver((list) => {
    for (const { initiatorType, duration } of list.getEntries())
      if (/^(fetch|xmlhttprequest)$/.test(initiatorType) && duration > SLOW_OPERATION_MS)
        events.push({ kind: "slow_operation", number: Math.round(duration) });
  }).observe({ type: "resource" });
  if (document.readyState === "complete") setTimeout(noteLoad, 1000);
  else addEventListener("load", () => setTimeout(noteLoad, 1000));
}

if (!SKIPPED.test(location.pathname)) {
  if (document.prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}
