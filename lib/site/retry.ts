/** The error screen's patience (spec section 9): three tries, each one waited for longer than the last. */
export const MAX_RETRIES = 3;
const DELAY_STEP_MS = 1000;

export type RetryState = { count: number; isWaiting: boolean };
export type RetryEvent = "try-again" | "waited";

export const notRetried: RetryState = { count: 0, isWaiting: false };

export function retry(state: RetryState, event: RetryEvent): RetryState {
  if (event === "waited") return { ...state, isWaiting: false };
  if (state.isWaiting || !canRetry(state)) return state;
  return { count: state.count + 1, isWaiting: true };
}

export function canRetry({ count, isWaiting }: RetryState): boolean {
  return isWaiting || count < MAX_RETRIES;
}

/** How long the retry that is under way waits before the page is drawn anew. */
export function retryDelayMs({ count }: RetryState): number {
  return DELAY_STEP_MS * count;
}

/** What is remembered between two showings of the error screen: a retry takes it down, a failed one puts up another. */
export type RetryRecord = { path: string; count: number; at: number };
const SAME_FAULT_WITHIN_MS = 15_000;

/** Where the retries stand when the screen goes up: continued on the same page shortly after a retry, else from the start. */
export function resumeRetries(last: RetryRecord | null, path: string, now: number): RetryState {
  const isSameFault = last !== null && last.path === path && now - last.at < SAME_FAULT_WITHIN_MS;
  return isSameFault ? { count: last.count, isWaiting: false } : notRetried;
}
