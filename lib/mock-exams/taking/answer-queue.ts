import type { AnswerChange } from "../types.ts";
import { AnswerJournal, type AnswerStorage } from "./answer-journal.ts";
import { AnswerSender, type Send, type SendCall, type Timers } from "./answer-sender.ts";
import type { Reply } from "./exam-api.ts";
import { Refusal, wasTaken } from "./refusal.ts";
import type { Attempt, SavedAnswers, Submitted } from "./rows.ts";
import type { SaveState } from "./save-state.ts";
import { SaveTrouble } from "./save-trouble.ts";
import { SendSchedule } from "./send-schedule.ts";
import {
  isNewer,
  newestOfEach,
  REFUSED_AGAIN_MS,
  type RefusedAnswer,
  sizeOfAll,
  type WaitingAnswer,
  WaitingAnswers,
  type WaitingChange,
} from "./waiting-answers.ts";

/**
 * Brings the answers of a running exam to the server and loses none: what somebody answers is written down on the device and
 * sent, neither waiting for the other, and forgotten on the device only when the server said that it has it. Knows no browser
 * and no framework; what it stands on is given to it.
 */

type Surroundings = Partial<Timers> & {
  attemptId: string;
  storage: AnswerStorage;
  send: Send;
  random?: () => number;
  /** Every good answer of the server, with the reading of `now` before it was asked. */
  onReply?: (reply: SavedAnswers, sentAt: number) => void;
};

/** Short of a second, so that several changes are one request and each leaves within a second. */
const SEND_AFTER_MS = 800;
const TIME_DELAY_MS = 2_000;
/** As many characters of a refused answer as the server keeps. */
const LONGEST_COPY = 20_000;
const MOST_BYTES = 200_000;
/** A request that outlives its page may carry 64 KB in all. */
const MOST_KEEPALIVE_BYTES = 60_000;

type Errand = {
  call: "close" | "pause" | "submit";
  extra: Record<string, unknown>;
  settle: (reply: Reply) => void;
  fail: (reason: unknown) => void;
};

export class AnswerQueue {
  private readonly waiting: WaitingAnswers;
  private readonly journal: AnswerJournal;
  private readonly sender: AnswerSender;
  private readonly schedule: SendSchedule;
  private readonly trouble: SaveTrouble;
  private readonly listeners = new Set<() => void>();
  private readonly given: Required<Omit<Surroundings, "onReply">> & Pick<Surroundings, "onReply">;
  private epoch = 0;
  private inFlight = false;
  private isTaken = false;
  private hasEnded = false;
  private isStopped = false;
  /** The clock stands on the server: nothing is sent, and what waits stays on the device. */
  private isPaused = false;
  private savedAt: string | null = null;
  private late = 0;
  private errand: Errand | null = null;
  private snapshot: SaveState | null = null;

  constructor(surroundings: Surroundings) {
    this.given = {
      now: () => performance.now(),
      random: Math.random,
      wait: (run, ms) => setTimeout(run, ms),
      stopWaiting: (timer) => clearTimeout(timer),
      ...surroundings,
    };
    this.sender = new AnswerSender(this.given);
    this.schedule = new SendSchedule(this.given, () => void this.pump());
    this.waiting = new WaitingAnswers(this.given.now, (seq) => this.journal.isReserved(seq));
    this.trouble = new SaveTrouble(this.waiting, () => this.serverWorks());
    this.journal = new AnswerJournal(
      this.given.storage,
      (ordinal) => this.waiting.changeOf(ordinal),
      (hasChanged) => {
        if (hasChanged) this.changed();
        this.planNext();
      },
    );
  }

  /**
   * Takes over what an earlier page of this device left behind. An answer of an earlier turn is still the newest for its
   * question unless the server has one of a later turn.
   */
  async open({
    epoch,
    responses,
    state,
  }: Pick<Attempt, "epoch" | "responses"> & Partial<Pick<Attempt, "state">>): Promise<void> {
    const stored = await this.journal.load();
    this.journal.begin(epoch, stored, responses);
    this.epoch = epoch;
    this.isTaken = false;
    this.isPaused = state === "paused";
    const inPage = this.waiting.changes();
    this.waiting.clear();
    const outdated: WaitingChange[] = [];
    for (const change of newestOfEach([...stored.changes, ...inPage])) {
      const theirs = responses.find(({ o }) => o === change.o);
      if (theirs && !isNewer(change, theirs)) outdated.push(change);
      else this.put(change.epoch === epoch ? change : { ...change, epoch, seq: this.journal.nextSeq() }, 0);
    }
    if (outdated.length > 0) this.journal.forget(outdated);
    this.journal.writeDown(true);
    this.changed();
    this.planNext();
  }

  /** What waits here. */
  unsent(): AnswerChange[] {
    return this.waiting.changes().map(({ epoch: _, ...change }) => change);
  }

  /** What was answered here after the server told these: it waits, or was confirmed while they were on their way. */
  newerThan(responses: Attempt["responses"]): AnswerChange[] {
    return this.waiting.newerThan(responses);
  }

  /** Whether a change would be taken now. */
  takesChanges(): boolean {
    return !(this.isTaken || this.hasEnded || this.isStopped || this.isPaused);
  }

  /** Notes a change, at once. Resolves when it would survive a crash of the page, or the device cannot keep it. */
  async record(change: Omit<AnswerChange, "seq">, { isTimeOnly = false } = {}): Promise<boolean> {
    if (!this.takesChanges()) return false;
    const delayMs = isTimeOnly ? TIME_DELAY_MS : SEND_AFTER_MS;
    this.put({ ...change, seq: this.journal.nextSeq(), epoch: this.epoch }, delayMs, isTimeOnly);
    // Nobody else is kept waiting by one who tries without a network, so what was just answered is tried at once.
    if (this.trouble.kind === "offline" && !isTimeOnly) this.schedule.endWait();
    this.journal.writeDown();
    this.changed();
    this.planNext();
    await this.journal.written();
    return true;
  }

  /** Something else was answered by the server: the network is back, whatever the browser says of it. */
  reached(): void {
    if (this.trouble.kind !== "offline" || this.inFlight) return;
    this.schedule.restart();
    this.planNext();
  }

  /** Sends what waits now: the page is being hidden or left, or the network came back. Waits between tries begin anew. */
  flush({ keepalive = false, isBack = false } = {}): void {
    this.schedule.restart();
    this.schedule.forgetLast();
    this.waiting.makeDue();
    if (keepalive && this.inFlight && !this.isTaken && !this.hasEnded && !this.isPaused) {
      // The page may never hear what became of the request under way; the same changes twice do no harm.
      const batch = this.waiting.nextBatch(MOST_KEEPALIVE_BYTES);
      if (batch.length > 0) void this.trySend(batch, true).catch(() => {});
      return;
    }
    this.schedule.cancel();
    // One that was begun without a network, or lost it on the way, may hang for long after the network is back.
    const isHanging = isBack && this.sender.isHanging();
    if (this.inFlight && (this.trouble.kind === "offline" || isHanging)) this.sender.cutShort();
    void this.pump();
  }

  /** Signed in again: what waited goes out at once. */
  resume(): void {
    if (this.waiting.size === 0 && !this.errand) return void this.beat();
    if (this.trouble.kind === "signed_out") this.trouble.kind = null;
    this.changed();
    this.flush();
  }

  /** Asks for the server's time and deadline although nothing has changed. */
  async beat(): Promise<void> {
    if (this.epoch === 0 || this.inFlight || !this.takesChanges()) return;
    if (this.waiting.hasReady()) return;
    await this.trySend([], false).catch(() => {});
    this.changed();
  }

  /** Ends a section, with the last answers in the same request. Tried until the server has answered. */
  close(section: number): Promise<Reply> {
    return this.run("close", { section });
  }

  /** Stops the clock of practice, with the last answers in the same request. Tried until the server has answered. */
  pause(): Promise<Reply> {
    return this.run("pause", {});
  }

  /** Ends the exam, with the last answers in the same request. Tried until the server has answered. */
  async submit(): Promise<Reply> {
    const reply = await this.run("submit", {});
    if (reply.status === 200) {
      this.late += (reply.body as Submitted).late ?? 0;
      this.hasEnded = true;
      this.changed();
    }
    return reply;
  }

  /** The person would rather go on; only while nothing is under way. */
  giveUpErrand(): void {
    this.errand?.fail(new Error("given up"));
    this.errand = null;
    this.planNext();
  }

  /** The turn has gone to another window or device. */
  markTaken(): void {
    this.isTaken = true;
    this.giveUpErrand();
    this.changed();
  }

  stop(): void {
    this.isStopped = true;
    this.schedule.cancel();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  state = (): SaveState => {
    this.snapshot ??= {
      kind: this.kind(),
      waiting: this.waiting.countAnswers(),
      savedAt: this.savedAt,
      late: this.late,
      refused: this.waiting.refused(),
      isMemoryOnly: this.journal.isMemoryOnly,
    };
    return this.snapshot;
  };

  private kind(): SaveState["kind"] {
    if (this.isTaken) return "taken";
    const isWaiting = this.waiting.countAnswers() > 0;
    const isRefused = this.waiting.hasRefused();
    if (this.hasEnded && !isWaiting) return isRefused ? "refused" : "ended";
    const trouble = this.trouble.kind;
    if (trouble === "signed_out" || (trouble && (isWaiting || this.errand))) return trouble;
    if (isWaiting || this.errand) return "saving";
    return isRefused ? "refused" : "saved";
  }

  private changed(): void {
    this.snapshot = null;
    for (const listener of this.listeners) listener();
  }

  private put(change: WaitingChange, delayMs: number, isTimeOnly = false): void {
    this.waiting.put(change, delayMs, isTimeOnly);
    this.journal.note(change.o);
  }

  private planNext(): void {
    if (this.inFlight || this.isTaken || this.isStopped || this.isPaused) this.schedule.cancel();
    else this.schedule.plan(this.waiting.dues(), this.errand !== null);
  }

  private async pump(): Promise<void> {
    if (this.inFlight || this.isTaken || this.isStopped || this.isPaused) return;
    const batch = this.waiting.nextBatch(MOST_BYTES);
    const errand = this.errand && this.waiting.isAllOf(batch) ? this.errand : null;
    const refused = this.waiting.owesCopy();
    if (batch.length === 0 && !errand && !refused) {
      // An errand that waits for the device goes on when that has written.
      if (!this.errand) this.planNext();
      return;
    }
    this.inFlight = true;
    this.changed();
    try {
      // The copy goes before the end of an exam.
      if (refused?.refusal && (batch.length === 0 || errand))
        await this.sendCopy(refused.change, refused.refusal);
      else if (errand) await this.runErrand(errand, batch);
      else await this.trySend(batch, false);
      this.schedule.succeeded();
    } catch (error) {
      this.schedule.failed(error instanceof Refusal ? error.retryAfterMs : undefined);
    } finally {
      this.inFlight = false;
      this.changed();
      this.planNext();
    }
  }

  private async post(
    call: SendCall,
    extra: Record<string, unknown>,
    batch: WaitingAnswer[] | null,
    keepalive: boolean,
  ) {
    this.schedule.noteSent();
    for (const entry of batch ?? []) entry.isSent = true;
    const changes = batch?.map(({ change: { epoch: _, ...change } }) => change);
    const body = {
      attemptId: this.given.attemptId,
      epoch: this.epoch,
      ...extra,
      ...(changes && { batch: changes }),
    };
    const isSmall = sizeOfAll(batch ?? []) < MOST_KEEPALIVE_BYTES;
    try {
      return await this.sender.post(call, body, keepalive || isSmall);
    } catch (error) {
      this.trouble.kind = "offline";
      throw error;
    }
  }

  private async trySend(batch: WaitingAnswer[], keepalive: boolean): Promise<void> {
    const sentAt = this.given.now();
    const reply = await this.post("save", {}, batch, keepalive);
    await this.trouble.judge(reply, batch);
    if (reply.status !== 200) return;
    const answer = reply.body as SavedAnswers;
    this.late += answer.late ?? 0;
    this.given.onReply?.(answer, sentAt);
    if (answer.status === "session_taken") return this.markTaken();
    if (answer.status === "paused") this.isPaused = true;
    if (this.isPaused) return;
    if (answer.status === "state") this.hasEnded = true;
    const confirmed = this.confirm(batch, answer);
    this.changed();
    // An answer that confirms nothing would otherwise be asked for again at once, for ever.
    if (batch.length > 0 && confirmed === 0) throw new Refusal();
  }

  /** Whether the server takes a save that holds no answer. */
  private async serverWorks(): Promise<boolean> {
    const reply = await this.post("save", {}, [], false);
    return reply.status === 200;
  }

  /** What the server will not take as an answer is kept there as it is, for the exam team. Should that fail, nothing waits for it. */
  private async sendCopy({ o, seq, r }: WaitingChange, refusal: RefusedAnswer): Promise<void> {
    refusal.copyFrom = this.given.now() + REFUSED_AGAIN_MS;
    const answer = (typeof r === "string" ? r : JSON.stringify(r)).slice(0, LONGEST_COPY);
    const { status } = await this.post("refused", { ordinal: o, seq, answer }, null, false);
    if (status === 200) refusal.copy = "kept";
    else if (status === 400) refusal.copy = "none";
  }

  private confirm(
    batch: readonly WaitingAnswer[],
    { acked, late, serverNow }: Pick<SavedAnswers, "acked" | "late" | "serverNow">,
  ): number {
    const done = this.waiting.confirm(batch, acked, Boolean(late));
    this.savedAt = serverNow;
    if (done.length > 0) this.journal.forget(done);
    return done.length;
  }

  private run(call: Errand["call"], extra: Record<string, unknown>): Promise<Reply> {
    return new Promise((settle, fail) => {
      this.errand = { call, extra, settle, fail };
      this.changed();
      this.flush();
    });
  }

  private async runErrand(errand: Errand, batch: WaitingAnswer[]): Promise<void> {
    const sentAt = this.given.now();
    const reply = await this.post(errand.call, errand.extra, batch, false);
    const isAnswer = reply.status === 200 || reply.status === 403 || reply.status === 409;
    if (!isAnswer) await this.trouble.judge(reply, batch);
    this.trouble.kind = null;
    if (reply.status === 200) {
      const answer = reply.body as Partial<SavedAnswers & Submitted>;
      this.isPaused = answer.state === "paused";
      if (answer.status === "session_taken") this.markTaken();
      else {
        this.confirm(batch, {
          acked: answer.acked ?? Number.POSITIVE_INFINITY,
          late: answer.late ?? 0,
          serverNow: answer.serverNow ?? answer.submittedAt ?? this.savedAt ?? "",
        });
      }
      if (answer.serverNow) this.given.onReply?.(answer as SavedAnswers, sentAt);
    }
    if (this.errand === errand) this.errand = null;
    if (wasTaken(reply)) this.markTaken();
    errand.settle(reply);
  }
}
