import type { Reply } from "./exam-api.ts";
import { AT_ONCE, Refusal } from "./refusal.ts";

export type SendCall = "save" | "close" | "pause" | "submit" | "refused";
export type Send = (
  call: SendCall,
  body: Record<string, unknown>,
  options: { keepalive: boolean; signal: AbortSignal },
) => Promise<Reply>;

type Timer = ReturnType<typeof setTimeout> | number;
export type Timers = {
  /** A counter in milliseconds that never goes back. */
  now: () => number;
  wait: (run: () => void, ms: number) => Timer;
  stopWaiting: (timer: Timer) => void;
};

const REPLY_WITHIN_MS = 12_000;
/** A request that is under way for longer than this may have been cut off by the network that is back now. */
const HANGS_AFTER_MS = 2_000;

type Surroundings = Timers & { send: Send };

/** Sends one request and waits for its reply, not for ever: what takes too long, or is cut short, is thrown. */
export class AnswerSender {
  private begunAt = 0;
  /** Ends the wait for the request under way, so that it is sent again at once. */
  cutShort: () => void = () => {};
  private readonly given: Surroundings;

  constructor(given: Surroundings) {
    this.given = given;
  }

  /** Whether the request under way may never be answered. */
  isHanging(): boolean {
    return this.given.now() - this.begunAt > HANGS_AFTER_MS;
  }

  async post(call: SendCall, body: Record<string, unknown>, keepalive: boolean): Promise<Reply> {
    const cut = new AbortController();
    const timer = this.given.wait(() => cut.abort(), REPLY_WITHIN_MS);
    let isCutShort = false;
    this.cutShort = () => {
      isCutShort = true;
      cut.abort();
    };
    this.begunAt = this.given.now();
    try {
      return await this.given.send(call, body, { keepalive, signal: cut.signal });
    } catch (error) {
      throw isCutShort ? new Refusal(AT_ONCE) : error;
    } finally {
      this.cutShort = () => {};
      this.given.stopWaiting(timer);
    }
  }
}
