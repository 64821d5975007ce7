import type { AnswerChange, Attempt, SaveAnswer, Submitted } from "./types.ts";

/**
 * Brings the answers of a running exam to the server and loses none: what somebody answers is first written down on the
 * device, then sent in order, and forgotten on the device only when the server said that it has it. Knows no browser and
 * no framework; what it stands on is given to it.
 */

/** A change that waits, with the turn of the device (epoch) in which it was made. */
export type WaitingChange = AnswerChange & { epoch: number };

/** Where changes of one attempt survive a reload. One change a question: a newer one takes the place of the older. */
export type AnswerStorage = {
  load(): Promise<{ changes: WaitingChange[]; lastSeq: number }>;
  keep(changes: readonly WaitingChange[], lastSeq: number): Promise<void>;
  /** Forgets a change only if it is still this one. */
  drop(changes: readonly WaitingChange[]): Promise<void>;
};

/** What the server answered. Anything that is no answer (no network, cut off on the way) is thrown instead. */
export type Reply = { status: number; body: unknown; retryAfterMs?: number };
export type SendCall = "save" | "close" | "pause" | "submit";
type Send = (
  call: SendCall,
  body: Record<string, unknown>,
  options: { keepalive: boolean; signal: AbortSignal },
) => Promise<Reply>;

type Timer = ReturnType<typeof setTimeout>;
type Surroundings = {
  attemptId: string;
  storage: AnswerStorage;
  send: Send;
  /** A counter in milliseconds that never goes back. */
  now?: () => number;
  random?: () => number;
  wait?: (run: () => void, ms: number) => Timer;
  stopWaiting?: (timer: Timer) => void;
  /** Every good answer of the server, with the reading of `now` before it was asked. */
  onReply?: (reply: SaveAnswer, sentAt: number) => void;
};

/** How answers stand, for the line that is always on the screen. */
export type SaveState = {
  kind: "saved" | "saving" | "offline" | "signed_out" | "taken" | "ended";
  /** Answers that the server has not confirmed. Time alone, spent on a question that was left as it is, is none. */
  waiting: number;
  /** The server's time of the last confirmation. */
  savedAt: string | null;
  /** Answers that came after the end and are kept apart. */
  late: number;
  /** Changes that the server would not take whatever is tried; they stay on the device. */
  refused: number;
  /** The device's storage does not work: until they are sent, answers are in this page only. */
  isMemoryOnly: boolean;
};

export const CHOICE_DELAY_MS = 800;
export const TEXT_DELAY_MS = 2_000;
const MOST_AGE_MS = 5_000;
const LEAST_GAP_MS = 1_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
const REPLY_WITHIN_MS = 12_000;
const AT_ONCE = -1;
const MOST_ROWS = 100;
const MOST_BYTES = 200_000;
/** A request that outlives its page may carry 64 KB in all. */
const MOST_KEEPALIVE_BYTES = 60_000;
/** Without storage a number might be given twice after a reload; so many are left out then. */
const SAFE_LEAP = 1_000;

type Waiting = {
  change: WaitingChange;
  since: number;
  due: number;
  isKept: boolean;
  isRefused: boolean;
  isTimeOnly: boolean;
};
type Errand = {
  call: "close" | "pause" | "submit";
  extra: Record<string, unknown>;
  settle: (reply: Reply) => void;
  fail: (reason: unknown) => void;
};

export class AnswerQueue {
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<() => void>();
  private readonly given: Required<Omit<Surroundings, "onReply">> & Pick<Surroundings, "onReply">;
  private epoch = 0;
  private lastSeq = 0;
  private timer: Timer | null = null;
  private inFlight = false;
  private lastSentAt = Number.NEGATIVE_INFINITY;
  private notBefore = Number.NEGATIVE_INFINITY;
  private failures = 0;
  /** Ends the wait for the request under way, so that it is sent again at once. */
  private cutShort: () => void = () => {};
  private rowsAtOnce = MOST_ROWS;
  private trouble: "offline" | "signed_out" | null = null;
  private isTaken = false;
  private hasEnded = false;
  private isStopped = false;
  /** The clock stands on the server: nothing is sent, and what waits stays on the device. */
  private isPaused = false;
  private isMemoryOnly = false;
  private savedAt: string | null = null;
  private late = 0;
  private errand: Errand | null = null;
  private writing: Promise<void> = Promise.resolve();
  private unwritten = new Set<number>();
  private isWriteQueued = false;
  private snapshot: SaveState | null = null;

  constructor(surroundings: Surroundings) {
    this.given = {
      now: () => performance.now(),
      random: Math.random,
      wait: (run, ms) => setTimeout(run, ms),
      stopWaiting: (timer) => clearTimeout(timer),
      ...surroundings,
    };
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
    let stored: Awaited<ReturnType<AnswerStorage["load"]>> = { changes: [], lastSeq: 0 };
    try {
      stored = await this.given.storage.load();
    } catch {
      this.isMemoryOnly = true;
    }
    const known = responses.filter((response) => response.epoch === epoch).map(({ seq }) => seq);
    const ofThisTurn = stored.changes.filter((change) => change.epoch === epoch).map(({ seq }) => seq);
    this.lastSeq = Math.max(this.lastSeq, stored.lastSeq, ...known, ...ofThisTurn);
    if (this.isMemoryOnly) this.lastSeq += SAFE_LEAP;
    this.epoch = epoch;
    this.isTaken = false;
    this.isPaused = state === "paused";
    const inPage = [...this.waiting.values()].map(({ change }) => change);
    this.waiting.clear();
    this.unwritten.clear();
    const newest = new Map<number, WaitingChange>();
    for (const change of [...stored.changes, ...inPage]) {
      const other = newest.get(change.o);
      if (!other || isNewer(change, other)) newest.set(change.o, change);
    }
    const outdated: WaitingChange[] = [];
    for (const change of [...newest.values()].sort(byOrder)) {
      const theirs = responses.find(({ o }) => o === change.o);
      if (theirs && !isNewer(change, theirs)) outdated.push(change);
      else this.put(change.epoch === epoch ? change : { ...change, epoch, seq: ++this.lastSeq }, 0);
    }
    if (outdated.length > 0) this.write(() => this.given.storage.drop(outdated));
    this.writeDown();
    this.changed();
    await this.writing;
    this.schedule();
  }

  /** What waits here and is newer than what the server told. */
  unsent(): AnswerChange[] {
    return [...this.waiting.values()].map(({ change: { epoch: _, ...change } }) => change);
  }

  /** Notes a change. Resolves when it would survive a crash of the page; the screen shows a choice only then. */
  async record(
    change: Omit<AnswerChange, "seq">,
    delayMs = CHOICE_DELAY_MS,
    { isTimeOnly = false } = {},
  ): Promise<boolean> {
    if (this.isTaken || this.hasEnded || this.isStopped || this.isPaused) return false;
    this.put({ ...change, seq: ++this.lastSeq, epoch: this.epoch }, delayMs, isTimeOnly);
    this.writeDown();
    this.changed();
    await this.writing;
    return true;
  }

  /** Sends what waits now: the page is being hidden or left, or the network came back. */
  flush({ keepalive = false } = {}): void {
    this.notBefore = Number.NEGATIVE_INFINITY;
    for (const entry of this.waiting.values()) entry.due = Number.NEGATIVE_INFINITY;
    this.lastSentAt = Number.NEGATIVE_INFINITY;
    if (keepalive && this.inFlight && !this.isTaken && !this.hasEnded && !this.isPaused) {
      // The page may never hear what became of the request under way; the same changes twice do no harm.
      const batch = this.nextBatch(MOST_KEEPALIVE_BYTES);
      if (batch.length > 0) void this.trySend(batch, true).catch(() => {});
      return;
    }
    if (this.timer !== null) this.given.stopWaiting(this.timer);
    this.timer = null;
    // One that was begun without a network may hang for long after the network is back.
    if (this.inFlight && this.trouble === "offline") this.cutShort();
    void this.pump();
  }

  /** Signed in again: what waited goes out at once. */
  resume(): void {
    if (this.waiting.size === 0 && !this.errand) return void this.beat();
    if (this.trouble === "signed_out") this.trouble = null;
    this.changed();
    this.flush();
  }

  /** Asks for the server's time and deadline although nothing has changed. */
  async beat(): Promise<void> {
    if (this.epoch === 0 || this.inFlight || this.waiting.size > 0) return;
    if (this.isTaken || this.hasEnded || this.isStopped || this.isPaused) return;
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
    this.schedule();
  }

  /** The turn has gone to another window or device. */
  markTaken(): void {
    this.isTaken = true;
    this.giveUpErrand();
    this.changed();
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer !== null) this.given.stopWaiting(this.timer);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  state = (): SaveState => {
    this.snapshot ??= {
      kind: this.kind(),
      waiting: this.countAnswers(),
      savedAt: this.savedAt,
      late: this.late,
      refused: [...this.waiting.values()].filter(({ isRefused }) => isRefused).length,
      isMemoryOnly: this.isMemoryOnly,
    };
    return this.snapshot;
  };

  private kind(): SaveState["kind"] {
    if (this.isTaken) return "taken";
    const isWaiting = this.countAnswers() > 0;
    if (this.hasEnded && !isWaiting) return "ended";
    if (this.trouble === "signed_out" || (this.trouble && (isWaiting || this.errand))) return this.trouble;
    return isWaiting || this.errand ? "saving" : "saved";
  }

  private countAnswers(): number {
    return [...this.waiting.values()].filter(({ isTimeOnly }) => !isTimeOnly).length;
  }

  private changed(): void {
    this.snapshot = null;
    for (const listener of this.listeners) listener();
  }

  private put(change: WaitingChange, delayMs: number, isTimeOnly = false): void {
    const now = this.given.now();
    const before = this.waiting.get(change.o);
    const since = before?.since ?? now;
    const due = Math.min(now + delayMs, since + MOST_AGE_MS);
    // Set anew, so that the order of the map is the order of the numbers.
    this.waiting.delete(change.o);
    this.waiting.set(change.o, {
      change,
      since,
      due,
      isKept: false,
      isRefused: false,
      isTimeOnly: isTimeOnly && (before?.isTimeOnly ?? true),
    });
    this.unwritten.add(change.o);
  }

  /** One write at a time; what changes meanwhile goes into the next. */
  private writeDown(): void {
    if (this.unwritten.size === 0 || this.isWriteQueued) return;
    this.isWriteQueued = true;
    this.write(async () => {
      this.isWriteQueued = false;
      const entries = [...this.unwritten].flatMap((o) => this.waiting.get(o) ?? []);
      this.unwritten.clear();
      try {
        await this.given.storage.keep(
          entries.map(({ change }) => change),
          this.lastSeq,
        );
        this.isMemoryOnly = false;
      } catch {
        this.isMemoryOnly = true;
      }
      for (const entry of entries) entry.isKept = true;
      this.schedule();
    });
  }

  private write(work: () => Promise<void>): void {
    this.writing = this.writing.then(work).catch(() => {});
  }

  /** Never sends a number that is not written down: after a crash it would be given to another answer. */
  private nextBatch(mostBytes: number): Waiting[] {
    const batch: Waiting[] = [];
    let bytes = 200;
    for (const entry of this.waiting.values()) {
      if (!entry.isKept) break;
      if (entry.isRefused) continue;
      bytes += sizeOf(entry.change);
      if (batch.length >= this.rowsAtOnce || (batch.length > 0 && bytes > mostBytes)) break;
      batch.push(entry);
    }
    return batch;
  }

  private schedule(): void {
    if (this.timer !== null) this.given.stopWaiting(this.timer);
    this.timer = null;
    if (this.inFlight || this.isTaken || this.isStopped || this.isPaused) return;
    const dues = [...this.waiting.values()]
      .filter(({ isKept, isRefused }) => isKept && !isRefused)
      .map(({ due }) => due);
    if (this.errand) dues.push(Number.NEGATIVE_INFINITY);
    if (dues.length === 0) return;
    const gap = this.errand ? Number.NEGATIVE_INFINITY : this.lastSentAt + LEAST_GAP_MS;
    const at = Math.max(Math.min(...dues), this.notBefore, gap);
    this.timer = this.given.wait(
      () => {
        this.timer = null;
        void this.pump();
      },
      Math.max(0, at - this.given.now()),
    );
  }

  private async pump(): Promise<void> {
    if (this.inFlight || this.isTaken || this.isStopped || this.isPaused) return;
    const batch = this.nextBatch(MOST_BYTES);
    const isAllOfIt = batch.length === this.waiting.size - this.state().refused;
    const errand = this.errand && isAllOfIt ? this.errand : null;
    if (batch.length === 0 && !errand) return this.schedule();
    this.inFlight = true;
    this.changed();
    try {
      await (errand ? this.runErrand(errand, batch) : this.trySend(batch, false));
      this.failures = 0;
    } catch (error) {
      this.failed(error instanceof Refusal ? error.retryAfterMs : undefined);
    } finally {
      this.inFlight = false;
      this.changed();
      this.schedule();
    }
  }

  private failed(retryAfterMs = 0): void {
    if (retryAfterMs === AT_ONCE) return;
    this.failures++;
    const step = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(this.failures - 1, 5));
    const jittered = step * (0.75 + this.given.random() * 0.25);
    this.notBefore = this.given.now() + Math.max(jittered, retryAfterMs);
  }

  private async post(call: SendCall, extra: Record<string, unknown>, batch: Waiting[], keepalive: boolean) {
    const cut = new AbortController();
    const timer = this.given.wait(() => cut.abort(), REPLY_WITHIN_MS);
    let isCutShort = false;
    this.cutShort = () => {
      isCutShort = true;
      cut.abort();
    };
    this.lastSentAt = this.given.now();
    const changes = batch.map(({ change: { epoch: _, ...change } }) => change);
    try {
      return await this.given.send(
        call,
        { attempt_id: this.given.attemptId, epoch: this.epoch, ...extra, batch: changes },
        { keepalive: keepalive || sizeOfAll(batch) < MOST_KEEPALIVE_BYTES, signal: cut.signal },
      );
    } catch (error) {
      this.trouble = "offline";
      throw isCutShort ? new Refusal(AT_ONCE) : error;
    } finally {
      this.cutShort = () => {};
      this.given.stopWaiting(timer);
    }
  }

  private async trySend(batch: Waiting[], keepalive: boolean): Promise<void> {
    const sentAt = this.given.now();
    const reply = await this.post("save", {}, batch, keepalive);
    this.judge(reply, batch);
    if (reply.status !== 200) return;
    const answer = reply.body as SaveAnswer;
    this.late += answer.late ?? 0;
    this.given.onReply?.(answer, sentAt);
    if (answer.status === "session_taken") return this.markTaken();
    if (answer.status === "paused") this.isPaused = true;
    if (this.isPaused) return;
    if (answer.status === "state") this.hasEnded = true;
    const confirmed = this.confirm(batch, answer.acked, answer.server_now);
    this.changed();
    // An answer that confirms nothing would otherwise be asked for again at once, for ever.
    if (batch.length > 0 && confirmed === 0) throw new Refusal();
  }

  /** Trouble that passes is thrown, so that it is tried again. */
  private judge(reply: Reply, batch: Waiting[]): void {
    const { status } = reply;
    if (status === 200) {
      this.trouble = null;
      return;
    }
    // Not found is what somebody else's attempt looks like: another account has signed in here.
    if (status === 401 || status === 404) {
      this.trouble = "signed_out";
      throw new Refusal(LONGEST_RETRY_MS);
    }
    if ((status === 400 || status === 413) && batch.length > 0) {
      // One of them is at fault; which one shows when each goes alone. That one stays on the device.
      const [only] = batch;
      if (batch.length === 1 && only) only.isRefused = true;
      this.rowsAtOnce = batch.length === 1 ? MOST_ROWS : 1;
      throw new Refusal();
    }
    if (status !== 429) this.trouble = "offline";
    throw new Refusal(reply.retryAfterMs);
  }

  private confirm(batch: readonly Waiting[], acked: number, serverNow: string): number {
    const done = batch.filter(({ change }) => change.seq <= acked).map(({ change }) => change);
    for (const change of done) {
      const entry = this.waiting.get(change.o);
      if (entry?.change.seq === change.seq && entry.change.epoch === change.epoch)
        this.waiting.delete(change.o);
      // Changed again meanwhile: its age counts from now.
      else if (entry) entry.since = this.given.now();
    }
    this.savedAt = serverNow;
    if (done.length > 0) this.write(() => this.given.storage.drop(done));
    return done.length;
  }

  private run(call: Errand["call"], extra: Record<string, unknown>): Promise<Reply> {
    return new Promise((settle, fail) => {
      this.errand = { call, extra, settle, fail };
      this.changed();
      void this.writing.then(() => this.flush());
    });
  }

  private async runErrand(errand: Errand, batch: Waiting[]): Promise<void> {
    const sentAt = this.given.now();
    const reply = await this.post(errand.call, errand.extra, batch, false);
    const isAnswer = reply.status === 200 || reply.status === 403 || reply.status === 409;
    if (!isAnswer) this.judge(reply, batch);
    this.trouble = null;
    if (reply.status === 200) {
      const answer = reply.body as Partial<SaveAnswer & Submitted>;
      this.isPaused = answer.state === "paused";
      if (answer.status === "session_taken") this.markTaken();
      else {
        const acked = answer.acked ?? Number.POSITIVE_INFINITY;
        this.confirm(batch, acked, answer.server_now ?? answer.submitted_at ?? this.savedAt ?? "");
      }
      if (answer.server_now) this.given.onReply?.(answer as SaveAnswer, sentAt);
    }
    if (this.errand === errand) this.errand = null;
    if (wasTaken(reply)) this.markTaken();
    errand.settle(reply);
  }
}

class Refusal extends Error {
  readonly retryAfterMs: number | undefined;
  constructor(retryAfterMs?: number) {
    super("The server could not take it now.");
    this.retryAfterMs = retryAfterMs;
  }
}

/** close_section and submit_attempt refuse the window that lost the attempt, where save_answers says so. */
function wasTaken({ status, body }: Reply): boolean {
  return status === 409 && (body as { error?: unknown } | null)?.error === "SESSION_TAKEN";
}

type Numbered = { epoch: number; seq: number };

function isNewer(one: Numbered, other: Numbered): boolean {
  return one.epoch > other.epoch || (one.epoch === other.epoch && one.seq > other.seq);
}

function byOrder(one: Numbered, other: Numbered): number {
  return one.epoch - other.epoch || one.seq - other.seq;
}

const bytes = new TextEncoder();

function sizeOf(change: WaitingChange): number {
  return bytes.encode(JSON.stringify(change)).length;
}

function sizeOfAll(batch: readonly Waiting[]): number {
  return batch.reduce((all, { change }) => all + sizeOf(change), 0);
}
