import type { AnswerQueue } from "./answer-queue.ts";
import { type Answered, isAnswered } from "./player-rules.ts";
import { type AnswerUpdate, isLocked, updated } from "./run-state.ts";
import type { RunStore } from "./run-store.ts";
import type { SaveState } from "./save-state.ts";

/** What is answered on this page: shown at once, then given to the queue, with the time that was spent on it. */
export class AnswerSheet {
  /** What was done to answers before the device's own store was read, to be done to what is in it. */
  readonly early = new Map<number, AnswerUpdate[]>();
  /** When the current question came on the screen. */
  private shownAt = 0;
  private readonly store: RunStore;
  private readonly queue: AnswerQueue;
  private readonly now: () => number;

  constructor(store: RunStore, queue: AnswerQueue, now: () => number) {
    this.store = store;
    this.queue = queue;
    this.now = now;
  }

  /** Notes an answer: made from the latest one, shown at once, then stored and sent. Resolves when it is stored. */
  async answer(ordinal: number, update: AnswerUpdate): Promise<void> {
    const isEarly = this.mayAnswerEarly();
    if (!isEarly && !this.takesChanges()) return;
    const before = this.store.state.answers.get(ordinal);
    const response = updated(before?.r ?? null, update);
    if (isEarly) {
      this.early.set(ordinal, [...(this.early.get(ordinal) ?? []), update]);
      this.show(ordinal, { r: response, m: before?.m ?? false, t: before?.t ?? 0 });
      return this.store.set({ save: this.saveState() });
    }
    const change = { r: response, m: before?.m ?? false, t: this.timeOn(ordinal) };
    this.show(ordinal, change);
    const { review } = this.store.state;
    if (review && isAnswered(before?.r) && before?.r !== response)
      this.store.set({ review: { ...review, changesLeft: Math.max(0, review.changesLeft - 1) } });
    await this.record(ordinal, change);
  }

  /** Marks for review, or turns the mark round. */
  async mark(ordinal: number, mark: true | "toggle"): Promise<void> {
    if (!this.takesChanges()) return;
    const before = this.store.state.answers.get(ordinal);
    const change = { r: before?.r ?? null, m: mark === true || !before?.m, t: this.timeOn(ordinal) };
    this.show(ordinal, change);
    await this.record(ordinal, change);
  }

  /** The questions of a running exam are there before the device's own store has been read. */
  mayAnswerEarly(): boolean {
    const { phase, holder, attempt } = this.store.state;
    return phase === "opening" && holder === "us" && attempt.state === "in_progress";
  }

  /** The store has been read: what was done before is done to what was in it. */
  async giveEarly(): Promise<void> {
    const early = [...this.early.keys()];
    this.early.clear();
    // All in one go: waiting in between, an early answer would come after one that was given meanwhile.
    await Promise.all(early.map((ordinal) => this.answer(ordinal, (shown) => shown)));
  }

  saveState(): SaveState {
    const save = this.queue.state();
    if (this.early.size === 0 || save.kind === "taken") return save;
    return {
      ...save,
      kind: save.kind === "saved" ? "saving" : save.kind,
      waiting: save.waiting + this.early.size,
    };
  }

  /** Resolves when the server has everything, or somebody else the attempt. */
  saved(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.queue.state().waiting > 0 && this.store.state.holder === "us") return;
        stop();
        resolve();
      };
      const stop = this.queue.subscribe(look);
      look();
    });
  }

  /** A question comes on the screen. */
  startTime(): void {
    this.shownAt = this.now();
  }

  /** The page is hidden: nobody reads the question. */
  stopTime(): void {
    this.shownAt = Number.POSITIVE_INFINITY;
  }

  /** A question that was read without a network was read; one that lay behind another window was not. */
  resumeTime(): void {
    this.shownAt = Math.min(this.shownAt, this.now());
  }

  /** The time spent on a question goes with its answer. */
  leaveQuestion(): void {
    const { current, phase } = this.store.state;
    if (current === null || phase !== "running" || isLocked(this.store.state, current)) return;
    if (!this.takesChanges()) return;
    const before = this.store.state.answers.get(current);
    const t = this.timeOn(current);
    if (t - (before?.t ?? 0) < 1_000) return;
    const change = { r: before?.r ?? null, m: before?.m ?? false, t };
    this.show(current, change);
    void this.record(current, change, { isTimeOnly: true });
  }

  private timeOn(ordinal: number): number {
    const before = this.store.state.answers.get(ordinal)?.t ?? 0;
    if (ordinal !== this.store.state.current) return before;
    const since = Math.max(0, this.now() - this.shownAt);
    this.shownAt = this.now();
    return Math.round(before + since);
  }

  private takesChanges(): boolean {
    const { isTimeUp, phase, holder } = this.store.state;
    return !isTimeUp && phase === "running" && holder === "us" && this.queue.takesChanges();
  }

  private async record(o: number, { r, m, t }: Answered, more?: { isTimeOnly: boolean }): Promise<void> {
    await this.queue.record({ o, r, m, t }, more);
  }

  private show(ordinal: number, answer: Answered): void {
    this.store.set({ answers: new Map(this.store.state.answers).set(ordinal, answer) });
  }
}
