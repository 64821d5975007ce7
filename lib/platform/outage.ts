/**
 * When the backend last failed to answer, and when the database last answered. Next's bundles and the server around them hold
 * several copies of this module in one process; a registered symbol is shared by all.
 */
const LAST = Symbol.for("campusbound.backend-last-failed");
const ANSWERED = Symbol.for("campusbound.database-last-answered");
/** A page that fails this soon afterwards failed because of it. */
const OUTAGE_MS = 10_000;

const shared = globalThis as { [LAST]?: number; [ANSWERED]?: number };

export function recordOutage(): void {
  shared[LAST] = Date.now();
}

export function isOutage(): boolean {
  return Date.now() - (shared[LAST] ?? 0) < OUTAGE_MS;
}

export function recordDatabaseAnswer(): void {
  shared[ANSWERED] = performance.now();
}

export function hasDatabaseAnswered(withinMs: number): boolean {
  return performance.now() - (shared[ANSWERED] ?? Number.NEGATIVE_INFINITY) < withinMs;
}
