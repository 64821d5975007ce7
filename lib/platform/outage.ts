/**
 * When the backend last failed to answer. Next's bundles and the server around them hold several copies of this module in one
 * process; a registered symbol is shared by all.
 */
const LAST = Symbol.for("campusbound.backend-last-failed");
/** A page that fails this soon afterwards failed because of it. */
const OUTAGE_MS = 10_000;

const shared = globalThis as { [LAST]?: number };

export function recordOutage(): void {
  shared[LAST] = Date.now();
}

export function isOutage(): boolean {
  return Date.now() - (shared[LAST] ?? 0) < OUTAGE_MS;
}
