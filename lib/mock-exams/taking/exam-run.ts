import type { AnswerStorage } from "./answer-journal.ts";
import { AnswerQueue } from "./answer-queue.ts";
import { AnswerSheet } from "./answer-sheet.ts";
import { AttemptSync } from "./attempt-sync.ts";
import { Countdown } from "./countdown.ts";
import { type askExam, refusalIn, untilAnswered } from "./exam-api.ts";
import { ExamEvents } from "./exam-events.ts";
import { HandIn } from "./hand-in.ts";
import { openSections } from "./player-rules.ts";
import type { Attempt, NextItem, OpenSection, PaperItem, Play, RevealedItem, ShownItem } from "./rows.ts";
import {
  type AnswerUpdate,
  isLocked,
  itemsOf,
  openingState,
  type RunState,
  sectionOf,
  stateWith,
  upcoming,
  withNextItem,
} from "./run-state.ts";
import { RunStore } from "./run-store.ts";
import type { ServerClock } from "./server-clock.ts";

type Surroundings = {
  attempt: Attempt;
  sections: readonly OpenSection[];
  /** This browser, by a name that means nothing elsewhere. */
  clientId: string;
  storage: AnswerStorage;
  /** Which question was looked at last, for as long as this tab lives. */
  lastViewed?: { load(): number | null; keep(ordinal: number): void };
  ask: typeof askExam;
  clock: ServerClock;
  now: () => number;
  /** Resolves when what was spoken has been sent, or after so many milliseconds. */
  spokenFirst?: (limitMs: number) => Promise<void>;
};

/**
 * One sitting of an exam as the page sees it: what is open, what was answered, what time is left. Decides nothing that
 * counts: it shows what the server says and passes on what the person does.
 */
export class ExamRun {
  readonly queue: AnswerQueue;
  readonly clock: ServerClock;
  private readonly store: RunStore;
  private readonly sheet: AnswerSheet;
  private readonly sync: AttemptSync;
  private readonly countdown: Countdown;
  private readonly events: ExamEvents;
  private readonly handIn: HandIn;
  private readonly ask: typeof askExam;
  private readonly now: () => number;
  private readonly clientId: string;
  private readonly lastViewed: NonNullable<Surroundings["lastViewed"]>;
  private retryAt = 0;

  constructor(given: Surroundings) {
    const { attempt, sections, clientId, storage, clock, now } = given;
    const ask: typeof askExam = async (...asked) => {
      const reply = await given.ask(...asked);
      if (reply.status < 500) this.queue.reached();
      return reply;
    };
    this.ask = ask;
    this.clock = clock;
    this.now = now;
    this.clientId = clientId;
    this.lastViewed = given.lastViewed ?? { load: () => null, keep: () => {} };
    this.queue = new AnswerQueue({
      attemptId: attempt.attemptId,
      storage,
      send: (call, body, options) => given.ask(call, body, options),
      now,
      onReply: (reply, sentAt) => this.sync.heard(reply, sentAt),
    });
    // What is paused nobody holds: whoever goes on has it.
    const holder = attempt.clientId === clientId || attempt.state === "paused" ? "us" : "device";
    const store = new RunStore(openingState(attempt, sections, holder, this.queue.state()));
    this.store = store;
    this.sheet = new AnswerSheet(store, this.queue, now);
    this.countdown = new Countdown(store, clock);
    this.events = new ExamEvents({ store, ask, clock, now });
    this.sync = new AttemptSync({
      store,
      ask,
      clock,
      now,
      clientId,
      arrange: (fresh) => this.arrange(fresh),
      onTaken: () => this.losesTo("device"),
    });
    const { queue, sheet, sync, events } = this;
    this.handIn = new HandIn({
      store,
      queue,
      sheet,
      sync,
      events,
      spokenFirst: given.spokenFirst ?? (async () => {}),
    });
    queue.subscribe(() => {
      const save = sheet.saveState();
      store.set({
        save,
        ...(save.kind === "taken" && store.state.holder === "us" ? { holder: "device" } : {}),
      });
    });
    store.set({ ...this.arranged(attempt), phase: "opening" });
  }

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  snapshot = (): RunState => this.store.state;

  /**
   * Sends what an earlier page left before anything is shown; after some seconds it is shown over the server's. Then what
   * was answered meanwhile follows.
   */
  async open(patienceMs: number): Promise<void> {
    await this.openKept(patienceMs);
    await this.sheet.giveEarly();
  }

  private async openKept(patienceMs: number): Promise<void> {
    const { attempt, holder } = this.store.state;
    if (holder !== "us" && attempt.state === "in_progress") return;
    if (attempt.state === "in_progress") this.goBackTo(this.lastViewed.load());
    await this.queue.open(attempt);
    if (attempt.state === "paused") {
      this.arrange(attempt);
      this.sync.noteHeard();
      return;
    }
    if (attempt.state !== "in_progress") {
      // Over, perhaps while this device had no network: what it kept is handed in all the same, and kept apart there.
      this.store.set({ phase: "over", holder: "us" });
      this.queue.flush();
      return;
    }
    if (this.queue.unsent().length > 0) {
      this.queue.flush();
      await Promise.race([this.sheet.saved(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      await this.sync.refreshOr(attempt);
    } else {
      this.arrange(this.store.state.attempt);
    }
    this.sync.noteHeard();
  }

  /** The person wants to go on here: the attempt's turn comes to this window. */
  async takeOver(): Promise<boolean> {
    const { attemptId } = this.store.state.attempt;
    const reply = await this.ask("claim", { attemptId, clientId: this.clientId }).catch(() => null);
    // Not active: it is paused or over, which the page then shows.
    return reply?.status === 200 || (reply !== null && refusalIn(reply) === "NOT_ACTIVE")
      ? this.openAnew()
      : false;
  }

  /** The clock goes on, in this window, and the questions come back. */
  async resume(): Promise<boolean> {
    const { attemptId } = this.store.state.attempt;
    const reply = await this.ask("resume", { attemptId, clientId: this.clientId }).catch(() => null);
    return reply?.status === 200 ? this.openAnew() : false;
  }

  private async openAnew(): Promise<boolean> {
    const fresh = await this.sync.fetchAttempt().catch(() => null);
    if (!fresh) return false;
    this.store.set({ holder: "us", attempt: fresh });
    await this.queue.open(fresh);
    await this.sync.refreshOr(fresh);
    await this.sheet.giveEarly();
    return true;
  }

  /** Another window of this browser has taken the attempt. */
  losesTo(holder: "window" | "device"): void {
    this.sheet.early.clear();
    this.queue.markTaken();
    this.store.set({ holder });
  }

  /** Shows a question. */
  go(ordinal: number): void {
    if (!this.store.state.items.has(ordinal)) return;
    this.sheet.leaveQuestion();
    this.sheet.startTime();
    const section = sectionOf(this.store.state.attempt, ordinal);
    this.store.set({ current: ordinal, section: section?.section ?? this.store.state.section });
    this.lastViewed.keep(ordinal);
    this.serve(ordinal);
  }

  /** After a reload: the question that was looked at, where it may be looked at still. */
  private goBackTo(ordinal: number | null): void {
    const { items, attempt } = this.store.state;
    if (ordinal === null || !items.has(ordinal) || this.isLocked(ordinal)) return;
    const section = sectionOf(attempt, ordinal);
    if (section && !section.adaptive && openSections(attempt.sections).includes(section))
      this.store.set({ current: ordinal, section: section.section });
  }

  goToSection(section: number): void {
    const first = this.itemsOf(section)[0];
    if (first) this.go(first.o);
  }

  /** The places one can go to in the section that is looked at. */
  itemsOf(section: number | null): PaperItem[] {
    return itemsOf(this.store.state, section);
  }

  isLocked(ordinal: number): boolean {
    return isLocked(this.store.state, ordinal);
  }

  answer(ordinal: number, update: AnswerUpdate): Promise<void> {
    return this.sheet.answer(ordinal, update);
  }

  mayAnswerEarly(): boolean {
    return this.sheet.mayAnswerEarly();
  }

  mark(ordinal: number, mark: true | "toggle"): Promise<void> {
    return this.sheet.mark(ordinal, mark);
  }

  /** An adaptive section: hands in the answer and asks for the next question. */
  async nextQuestion(): Promise<void> {
    const { section, finishing, attempt } = this.store.state;
    if (section === null || finishing) return;
    this.sheet.leaveQuestion();
    this.store.set({ finishing: "question" });
    this.queue.flush();
    await this.sheet.saved();
    const { attemptId } = attempt;
    const answered = this.itemsOf(section).length;
    const reply = await untilAnswered(() => this.ask("next", { attemptId, section, seq: answered + 1 }));
    this.store.set({ finishing: null });
    const next = reply.status === 200 ? (reply.body as NextItem) : null;
    if (next?.done) return this.store.set({ review: { section, changesLeft: next.changesLeft ?? 0 } });
    if (!next?.item) return void (await this.refresh());
    if (next.item.o === this.store.state.current) this.announce("Answer this question to go on.");
    this.store.set(withNextItem(this.store.state, section, next.item, next.stimuli));
    this.go(next.item.o);
  }

  closeSection(): Promise<void> {
    return this.handIn.closeSection();
  }

  mayPause(): boolean {
    return this.handIn.mayPause();
  }

  pause(): Promise<void> {
    return this.handIn.pause();
  }

  submit(): Promise<void> {
    return this.handIn.submit();
  }

  giveUp(): void {
    this.handIn.giveUp();
  }

  async reveal(ordinal: number): Promise<void> {
    this.sheet.leaveQuestion();
    this.queue.flush();
    await this.sheet.saved();
    const { attemptId } = this.store.state.attempt;
    const reply = await this.ask("reveal", { attemptId, ordinal }).catch(() => null);
    if (reply?.status !== 200) return this.announce("The answer could not be shown. Please try again.");
    const revealed = new Map(this.store.state.revealed).set(ordinal, reply.body as RevealedItem);
    this.store.set({ revealed });
  }

  /** Once a second: warns, ends what is over, asks for the time now and then. */
  tick(): void {
    const { phase, holder } = this.store.state;
    if (holder !== "us" || phase === "over" || phase === "opening") return;
    this.sync.catchUp();
    if (phase === "paused") {
      // Another device may have gone on.
      if (this.sync.isQuiet()) {
        this.sync.noteHeard();
        this.sync.tryRefresh();
      }
      return;
    }
    if (this.countdown.look() === 0) this.timeIsUp();
    if (this.clock.isDoubtful() || this.sync.isQuiet()) {
      this.sync.noteHeard();
      void this.queue.beat();
    }
    this.events.sendNowAndThen();
  }

  timeLeft(): number | null {
    return this.countdown.left();
  }

  /** What the server said of recordings: how often they may be played, and since when they play. */
  notePlays(plays: readonly Play[]): void {
    const stimuli = new Map(this.store.state.stimuli);
    for (const { stimulus, startedAt, playsLeft } of plays) {
      const known = stimuli.get(stimulus);
      if (known) stimuli.set(stimulus, { ...known, startedAt, playsLeft });
    }
    this.store.set({ stimuli });
  }

  announce(text: string): void {
    this.store.announce(text);
  }

  note(kind: string, detail?: unknown): void {
    this.events.note(kind, detail);
  }

  /** The page is hidden or left. */
  hide(): void {
    this.sheet.leaveQuestion();
    this.queue.flush({ keepalive: true });
    this.sheet.stopTime();
    this.events.send(true);
  }

  /** The page is back in front, or the network is. */
  comeBack(): void {
    this.sheet.resumeTime();
    if (this.store.state.holder !== "us") return;
    this.queue.flush({ isBack: true });
    if (this.store.state.phase !== "over") void this.queue.beat();
  }

  refresh(): Promise<void> {
    return this.sync.refresh();
  }

  private arrange(attempt: Attempt): void {
    this.store.set(this.arranged(attempt));
    const { current, phase, holder, review } = this.store.state;
    if (current !== null && phase !== "paused") {
      this.sheet.startTime();
      this.serve(current);
    }
    const section = attempt.sections.find((entry) => entry.section === this.store.state.section);
    if (!section?.adaptive || phase !== "running" || holder !== "us") return;
    // Nothing was asked yet, or everything was: only asking tells.
    const latest = this.itemsOf(section.section).at(-1);
    const isLastClosed = attempt.palette.some(({ o, locked }) => o === latest?.o && locked);
    if ((!latest || isLastClosed) && review === null) void this.nextQuestion();
  }

  private arranged(attempt: Attempt): Partial<RunState> {
    const unsent = this.queue.newerThan(attempt.responses);
    const arranged = stateWith(this.store.state, attempt, unsent, this.sheet.early);
    if (arranged.section === null || arranged.section !== this.store.state.section) this.countdown.restart();
    return arranged;
  }

  /** Tells the server that the question is on the screen; a clock of its own begins with that. */
  private serve(ordinal: number): void {
    const { served, holder, attempt } = this.store.state;
    if (served.has(ordinal) || holder !== "us") return;
    this.store.set({ served: new Set(served).add(ordinal) });
    this.ask("show", { attemptId: attempt.attemptId, ordinal })
      .then((reply) => {
        const { itemDeadlineAt } = (reply.body ?? {}) as Partial<ShownItem>;
        const { items } = this.store.state;
        const item = items.get(ordinal);
        if (reply.status === 200 && item && itemDeadlineAt)
          this.store.set({ items: new Map(items).set(ordinal, { ...item, itemDeadlineAt }) });
      })
      .catch(() => {});
  }

  private timeIsUp(): void {
    const { attempt, phase, isTimeUp } = this.store.state;
    if (this.now() < this.retryAt) return;
    this.retryAt = this.now() + 2_000;
    if (phase === "waiting") return void this.sync.tryRefresh();
    if (!isTimeUp) this.sheet.leaveQuestion();
    const hasMore = attempt.clock === "sections" && upcoming(attempt) !== undefined;
    if (!isTimeUp) {
      this.store.set({ isTimeUp: true });
      this.announce(hasMore ? "The time for this section is over." : "Time is up.");
    }
    if (!hasMore) return void this.submit();
    this.queue.flush();
    this.sync.tryRefresh();
  }
}
