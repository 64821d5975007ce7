/** What this browser answered: "yes" or "no". Nobody is counted without a yes. */
export const COUNTING_COOKIE = "page-counting";

/** How a page is counted (spec section 9). */
export const SCROLL_MARKS = [25, 50, 75, 90] as const;
export const ENGAGED_AFTER_SECONDS = 30;
export const SLOW_PAGE_MS = 3_000;
export const SLOW_OPERATION_MS = 2_000;

/** Pages of work, and pages about a student, are never counted. */
const NOT_COUNTED = [
  /(^|[/-])(dashboard|admin)(?=[/-]|$)/,
  /^\/(student-profile|workflow-students|student-detail)(?=\/|$)/,
];

export function isCounted(path: string): boolean {
  return !NOT_COUNTED.some((pattern) => pattern.test(path));
}

const ID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4,})$/i;

/** A path without what could be about one person: a segment that is an id says only that there was one. */
export function countedPath(path: string): string {
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
