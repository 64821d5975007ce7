/** This browser's answer: "yes" or "no". Nothing is tracked without a yes. */
export const ANALYTICS_COOKIE = "page-counting";

/** How a page view is measured (spec section 9). */
export const SCROLL_MARKS = [25, 50, 75, 90] as const;
export const ENGAGED_AFTER_SECONDS = 30;
export const SLOW_PAGE_MS = 3_000;
export const SLOW_OPERATION_MS = 2_000;

/** Staff pages and pages about a student are never tracked. */
const UNTRACKED = [
  /(^|[/-])(dashboard|admin)(?=[/-]|$)/,
  /^\/(student-profile|workflow-students|student-detail)(?=\/|$)/,
];

export function isTracked(path: string): boolean {
  return !UNTRACKED.some((pattern) => pattern.test(path));
}

const ID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4,})$/i;

/** A path without ids, which could identify a person. */
export function trackedPath(path: string): string {
  return path
    .split("/")
    .map((segment) => (ID.test(segment) ? "{id}" : segment))
    .join("/");
}

export type DwellLevel = "bounce" | "low" | "medium" | "high";

export function dwellLevel(seconds: number): DwellLevel {
  if (seconds < 10) return "bounce";
  if (seconds < 30) return "low";
  return seconds < 90 ? "medium" : "high";
}
