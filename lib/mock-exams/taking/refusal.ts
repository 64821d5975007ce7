import type { Reply } from "./exam-api.ts";

/** What the server does not take, and how long it is left alone then. */

const FIRST_RETRY_MS = 1_000;
export const LONGEST_RETRY_MS = 15_000;
export const AT_ONCE = -1;

export class Refusal extends Error {
  readonly retryAfterMs: number | undefined;
  constructor(retryAfterMs?: number) {
    super("The server could not take it now.");
    this.retryAfterMs = retryAfterMs;
  }
}

/** The wait after so many failures in a row: longer each time, and not the same for all who failed together. */
export function retryDelayMs(failures: number, random: () => number): number {
  const step = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 5));
  return step * (0.75 + random() * 0.25);
}

/** The number of the change that does not fit its question, where the server named it. */
export function seqIn({ body }: Reply): number | undefined {
  return (body as { detail?: { seq?: number } | null } | null)?.detail?.seq;
}

/** close_section and submit_attempt refuse the window that lost the attempt, where save_answers says so. */
export function wasTaken({ status, body }: Reply): boolean {
  return status === 409 && (body as { error?: unknown } | null)?.error === "SESSION_TAKEN";
}
