import type { Reply } from "./exam-api.ts";
import { AT_ONCE, LONGEST_RETRY_MS, Refusal, seqIn } from "./refusal.ts";
import type { WaitingAnswer, WaitingAnswers } from "./waiting-answers.ts";

/** So many errors of the server in a row are taken for the fault of an answer, if the server takes a save without one. */
const ERRORS_BEFORE_SPLIT = 2;

/** What stands between the answers and the server: the network, the sign-in, the server itself, or one of the answers. */
export class SaveTrouble {
  kind: "offline" | "trouble" | "signed_out" | null = null;
  /** Errors of the server since it last took an answer. */
  private errors = 0;
  private readonly waiting: WaitingAnswers;
  private readonly serverWorks: () => Promise<boolean>;

  /** `serverWorks`: whether the server takes a save that holds no answer. */
  constructor(waiting: WaitingAnswers, serverWorks: () => Promise<boolean>) {
    this.waiting = waiting;
    this.serverWorks = serverWorks;
  }

  /** Trouble that passes is thrown, so that it is tried again. */
  async judge(reply: Reply, batch: readonly WaitingAnswer[]): Promise<void> {
    const { status } = reply;
    if (status === 200) {
      this.kind = null;
      if (batch.length > 0 && !this.waiting.isSplit()) this.errors = 0;
      return;
    }
    // Not found is what somebody else's attempt looks like: another account has signed in here.
    if (status === 401 || status === 404) {
      this.kind = "signed_out";
      throw new Refusal(LONGEST_RETRY_MS);
    }
    if ((status === 400 || status === 413) && batch.length > 0) {
      this.kind = null;
      this.waiting.isolate(batch, { isFinal: true, seq: seqIn(reply) });
      throw new Refusal(AT_ONCE);
    }
    // 500 names no reason, so an answer may be at fault; 502 to 504 say that the server itself is away.
    if (status === 500 && batch.length > 0) {
      const isEnough = ++this.errors >= ERRORS_BEFORE_SPLIT || this.waiting.isSuspect(batch);
      if (isEnough && (await this.serverWorks())) {
        this.waiting.isolate(batch, { isFinal: false });
        throw new Refusal(AT_ONCE);
      }
    }
    if (status !== 429) this.kind = "trouble";
    throw new Refusal(reply.retryAfterMs);
  }
}
