import type { Timers } from "./answer-sender.ts";
import { AT_ONCE, retryDelayMs } from "./refusal.ts";

const LEAST_GAP_MS = 1_000;

/** When the next request may go out: not at once after the last one, and after a failure later each time. */
export class SendSchedule {
  private timer: ReturnType<Timers["wait"]> | null = null;
  private lastSentAt = Number.NEGATIVE_INFINITY;
  private notBefore = Number.NEGATIVE_INFINITY;
  private failures = 0;
  private readonly given: Timers & { random: () => number };
  private readonly run: () => void;

  constructor(given: Timers & { random: () => number }, run: () => void) {
    this.given = given;
    this.run = run;
  }

  /** Runs when the first of these is due and a request may go; what is urgent keeps no gap to the one before. */
  plan(dues: readonly number[], isUrgent: boolean): void {
    this.cancel();
    if (dues.length === 0 && !isUrgent) return;
    const due = isUrgent ? Number.NEGATIVE_INFINITY : Math.min(...dues);
    const gap = isUrgent ? Number.NEGATIVE_INFINITY : this.lastSentAt + LEAST_GAP_MS;
    const at = Math.max(due, this.notBefore, gap);
    this.timer = this.given.wait(
      () => {
        this.timer = null;
        this.run();
      },
      Math.max(0, at - this.given.now()),
    );
  }

  cancel(): void {
    if (this.timer !== null) this.given.stopWaiting(this.timer);
    this.timer = null;
  }

  noteSent(): void {
    this.lastSentAt = this.given.now();
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(retryAfterMs = 0): void {
    if (retryAfterMs === AT_ONCE) return;
    this.failures++;
    const delay = retryDelayMs(this.failures, this.given.random);
    this.notBefore = this.given.now() + Math.max(delay, retryAfterMs);
  }

  /** The wait after the last failure is over, though the next one would be as long. */
  endWait(): void {
    this.notBefore = Number.NEGATIVE_INFINITY;
  }

  /** Waits between tries begin anew. */
  restart(): void {
    this.failures = 0;
    this.endWait();
  }

  /** The next one need not keep its distance from the last. */
  forgetLast(): void {
    this.lastSentAt = Number.NEGATIVE_INFINITY;
  }
}
