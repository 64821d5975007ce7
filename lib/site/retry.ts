/** Retries of the error screen (spec section 9): three, with a growing delay. */
export const MAX_RETRIES = 3;
const DELAY_STEP_MS = 1000;

export type RetryState = { count: number; isWaiting: boolean };
export type RetryEvent = "try-again" | "waited";

export const initialRetry: RetryState = { count: 0, isWaiting: false };

export function retry(state: RetryState, event: RetryEvent): RetryState {
  if (event === "waited") return { ...state, isWaiting: false };
  if (state.isWaiting || !canRetry(state)) return state;
  return { count: state.count + 1, isWaiting: true };
}

export function canRetry({ count, isWaiting }: RetryState): boolean {
  return isWaiting || count < MAX_RETRIES;
}

/** The delay of the pending retry before the page renders again. */
export function retryDelayMs({ count }: RetryState): number {
  return DELAY_STEP_MS * count;
}

/** Remembered between error screens: a retry removes one, and a failed retry shows another. */
export type RetryRecord = { path: string; count: number; at: number };
const SAME_FAULT_WITHIN_MS = 15_000;

/** The initial state of an error screen: continued on the same page shortly after a retry, else reset. */
export function resumeRetries(last: RetryRecord | null, path: string, now: number): RetryState {
  const isSameFault = last !== null && last.path === path && now - last.at < SAME_FAULT_WITHIN_MS;
  return isSameFault ? { count: last.count, isWaiting: false } : initialRetry;
}
