import type { ItemResponse } from "../item.ts";
import type { Revealed } from "../results/types.ts";
import type {
  Attempt,
  NextItem,
  OpenSection,
  PaperItem,
  Play,
  SaveAnswer,
  ShownItem,
  Submitted,
} from "../types.ts";
import { AnswerQueue, type AnswerStorage, type Reply, type SaveState } from "./answer-queue.ts";
import type { askExam } from "./exam-api.ts";
import { refusalIn } from "./exam-api.ts";
import { type Answered, isAnswered, openSections, warningBetween } from "./player-rules.ts";
import {
  contentOf,
  isLocked,
  itemsOf,
  leftAtPause,
  type RunState,
  sectionOf,
  stateWith,
  upcoming,
  updated,
} from "./run-state.ts";
import type { ServerClock } from "./server-clock.ts";

/** An answer, or what becomes of the latest one: of two quick clicks the second knows of the first. */
export type AnswerUpdate = ItemResponse | ((latest: ItemResponse) => ItemResponse);

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

/** At the end of the time less than the grace; before it, as long as somebody would wait. */
const SPOKEN_LIMIT_MS = { timeUp: 6_000, early: 30_000 };
const BEAT_MS = 30_000;
/** What could not be fetched is asked for again: an exam that ended takes no more answers, and has to say so. */
const CATCH_UP_MS = 3_000;
const EVENTS_EVERY_MS = 60_000;
const MOST_EVENTS = 50;

/**
 * One sitting of an exam as the page sees it: what is open, what was answered, what time is left. Decides nothing that
 * counts: it shows what the server says and passes on what the person does.
 */
export class ExamRun {
  readonly queue: AnswerQueue;
  readonly clock: ServerClock;
  private state: RunState;
  private readonly listeners = new Set<() => void>();
  private readonly ask: typeof askExam;
  private readonly now: () => number;
  private readonly clientId: string;
  private readonly spokenFirst: (limitMs: number) => Promise<void>;
  /** When the current question came on the screen. */
  private shownAt = 0;
  private lastReplyAt = 0;
  private lastLeft: number | null = null;
  private lastEventsAt = 0;
  private refreshing: Promise<void> | null = null;
  private retryAt = 0;
  /** The server told of something that this page has not fetched yet. */
  private isBehind = false;
  /** The end as the last answer told it: staff may grant time while the exam runs. */
  private endHeard: string | null | undefined;
  private events: { kind: string; at_ms: number; detail?: unknown }[] = [];
  private readonly lastViewed: NonNullable<Surroundings["lastViewed"]>;
  /** What was done to answers before the device's own store was read, to be done to what is in it. */
  private readonly early = new Map<number, AnswerUpdate[]>();

  constructor({
    attempt,
    sections,
    clientId,
    storage,
    lastViewed,
    ask,
    clock,
    now,
    spokenFirst,
  }: Surroundings) {
    this.ask = async (...asked) => {
      const reply = await ask(...asked);
      if (reply.status < 500) this.queue.reached();
      return reply;
    };
    this.clock = clock;
    this.now = now;
    this.clientId = clientId;
    this.lastViewed = lastViewed ?? { load: () => null, keep: () => {} };
    this.spokenFirst = spokenFirst ?? (async () => {});
    this.queue = new AnswerQueue({
      attemptId: attempt.attempt_id,
      storage,
      send: (call, body, options) => ask(call, body, options),
      now,
      onReply: (reply, sentAt) => this.heard(reply, sentAt),
    });
    this.queue.subscribe(() => {
      const save = this.saveState();
      this.set({
        save,
        ...(save.kind === "taken" && this.state.holder === "us" ? { holder: "device" } : {}),
      });
    });
    this.state = {
      phase: "opening",
      attempt,
      ...contentOf(sections),
      answers: new Map(),
      served: new Set(attempt.palette.filter(({ served }) => served).map(({ o }) => o)),
      current: null,
      section: null,
      isTimeUp: false,
      finishing: null,
      // What is paused nobody holds: whoever goes on has it.
      holder: attempt.client_id === clientId || attempt.state === "paused" ? "us" : "device",
      save: this.queue.state(),
      submitted: null,
      announcement: { text: "", number: 0 },
      revealed: new Map(),
      review: null,
      isLoading: false,
    };
    this.state = { ...this.state, ...this.arranged(attempt) };
    this.state.phase = "opening";
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): RunState => this.state;

  /**
   * Sends what an earlier page left before anything is shown; after some seconds it is shown over the server's. Then what
   * was answered meanwhile follows.
   */
  async open(patienceMs: number): Promise<void> {
    await this.openKept(patienceMs);
    await this.giveEarly();
  }

  private async giveEarly(): Promise<void> {
    const early = [...this.early.keys()];
    this.early.clear();
    // All in one go: waiting in between, an early answer would come after one that was given meanwhile.
    await Promise.all(early.map((ordinal) => this.answer(ordinal, (shown) => shown)));
  }

  private async openKept(patienceMs: number): Promise<void> {
    const { attempt, holder } = this.state;
    if (holder !== "us" && attempt.state === "in_progress") return;
    if (attempt.state === "in_progress") this.goBackTo(this.lastViewed.load());
    await this.queue.open(attempt);
    if (attempt.state === "paused") {
      this.arrange(attempt);
      this.lastReplyAt = this.now();
      return;
    }
    if (attempt.state !== "in_progress") {
      // Over, perhaps while this device had no network: what it kept is handed in all the same, and kept apart there.
      this.set({ phase: "over", holder: "us" });
      this.queue.flush();
      return;
    }
    if (this.queue.unsent().length > 0) {
      this.queue.flush();
      await Promise.race([this.whenSaved(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      await this.refreshOr(attempt);
    } else {
      this.arrange(this.state.attempt);
    }
    this.lastReplyAt = this.now();
  }

  /** The person wants to go on here: the attempt's turn comes to this window. */
  async takeOver(): Promise<boolean> {
    const { attempt_id } = this.state.attempt;
    const reply = await this.ask("claim", { attempt_id, client_id: this.clientId }).catch(() => null);
    // Not active: it is paused or over, which the page then shows.
    return reply?.status === 200 || (reply !== null && refusalIn(reply) === "NOT_ACTIVE")
      ? this.openAnew()
      : false;
  }

  /** The clock goes on, in this window, and the questions come back. */
  async resume(): Promise<boolean> {
    const { attempt_id } = this.state.attempt;
    const reply = await this.ask("resume", { attempt_id, client_id: this.clientId }).catch(() => null);
    return reply?.status === 200 ? this.openAnew() : false;
  }

  private async openAnew(): Promise<boolean> {
    const fresh = await this.fetchAttempt().catch(() => null);
    if (!fresh) return false;
    this.set({ holder: "us", attempt: fresh });
    await this.queue.open(fresh);
    await this.refreshOr(fresh);
    await this.giveEarly();
    return true;
  }

  /** Another window of this browser has taken the attempt. */
  losesTo(holder: "window" | "device"): void {
    this.early.clear();
    this.queue.markTaken();
    this.set({ holder });
  }

  /** Shows a question. */
  go(ordinal: number): void {
    if (!this.state.items.has(ordinal)) return;
    this.leaveQuestion();
    this.shownAt = this.now();
    const section = sectionOf(this.state.attempt, ordinal);
    this.set({ current: ordinal, section: section?.section ?? this.state.section });
    this.lastViewed.keep(ordinal);
    this.serve(ordinal);
  }

  /** After a reload: the question that was looked at, where it may be looked at still. */
  private goBackTo(ordinal: number | null): void {
    if (ordinal === null || !this.state.items.has(ordinal) || this.isLocked(ordinal)) return;
    const section = sectionOf(this.state.attempt, ordinal);
    if (section && !section.adaptive && openSections(this.state.attempt.sections).includes(section))
      this.set({ current: ordinal, section: section.section });
  }

  goToSection(section: number): void {
    const first = this.itemsOf(section)[0];
    if (first) this.go(first.o);
  }

  /** The places one can go to in the section that is looked at. */
  itemsOf(section: number | null): PaperItem[] {
    return itemsOf(this.state, section);
  }

  isLocked(ordinal: number): boolean {
    return isLocked(this.state, ordinal);
  }

  /** Notes an answer: made from the latest one, shown at once, then stored and sent. Resolves when it is stored. */
  async answer(ordinal: number, update: AnswerUpdate): Promise<void> {
    const isEarly = this.mayAnswerEarly();
    if (!isEarly && !this.takesChanges()) return;
    const before = this.state.answers.get(ordinal);
    const response = updated(before?.r ?? null, update);
    if (isEarly) {
      this.early.set(ordinal, [...(this.early.get(ordinal) ?? []), update]);
      this.show(ordinal, { r: response, m: before?.m ?? false, t: before?.t ?? 0 });
      return this.set({ save: this.saveState() });
    }
    const change = { r: response, m: before?.m ?? false, t: this.timeOn(ordinal) };
    this.show(ordinal, change);
    const { review } = this.state;
    if (review && isAnswered(before?.r) && before?.r !== response)
      this.set({ review: { ...review, changesLeft: Math.max(0, review.changesLeft - 1) } });
    await this.record(ordinal, change);
  }

  /** The questions of a running exam are there before the device's own store has been read. */
  mayAnswerEarly(): boolean {
    const { phase, holder, attempt } = this.state;
    return phase === "opening" && holder === "us" && attempt.state === "in_progress";
  }

  private saveState(): SaveState {
    const save = this.queue.state();
    if (this.early.size === 0 || save.kind === "taken") return save;
    return {
      ...save,
      kind: save.kind === "saved" ? "saving" : save.kind,
      waiting: save.waiting + this.early.size,
    };
  }

  /** Marks for review, or turns the mark round. */
  async mark(ordinal: number, mark: true | "toggle"): Promise<void> {
    if (!this.takesChanges()) return;
    const before = this.state.answers.get(ordinal);
    const change = { r: before?.r ?? null, m: mark === true || !before?.m, t: this.timeOn(ordinal) };
    this.show(ordinal, change);
    await this.record(ordinal, change);
  }

  /** An adaptive section: hands in the answer and asks for the next question. */
  async nextQuestion(): Promise<void> {
    const { section, finishing } = this.state;
    if (section === null || finishing) return;
    this.leaveQuestion();
    this.set({ finishing: "question" });
    this.queue.flush();
    await this.whenSaved();
    const { attempt_id } = this.state.attempt;
    const answered = this.itemsOf(section).length;
    const reply = await this.untilAnswered(() =>
      this.ask("next", { attempt_id, section, seq: answered + 1 }),
    );
    this.set({ finishing: null });
    const next = reply.status === 200 ? (reply.body as NextItem) : null;
    if (next?.done) return this.set({ review: { section, changesLeft: next.changes_left ?? 0 } });
    if (!next?.item) return void (await this.refresh());
    if (next.item.o === this.state.current) this.announce("Answer this question to go on.");
    const items = new Map(this.state.items).set(next.item.o, next.item);
    const stimuli = new Map(this.state.stimuli);
    for (const stimulus of next.stimuli ?? []) stimuli.set(stimulus.id, stimulus);
    const sections = this.state.attempt.sections.map((entry) =>
      entry.section === section && next.item
        ? { ...entry, first: entry.first ?? next.item.o, last: Math.max(entry.last ?? 0, next.item.o) }
        : entry,
    );
    this.set({ items, stimuli, attempt: { ...this.state.attempt, sections } });
    this.go(next.item.o);
  }

  async closeSection(): Promise<void> {
    const { section } = this.state;
    if (section === null || this.state.finishing) return;
    this.leaveQuestion();
    this.set({ finishing: "section" });
    try {
      await this.spokenFirst(SPOKEN_LIMIT_MS.early);
      await this.queue.close(section);
      await this.untilAnswered(() => this.refresh().then(() => ({ status: 200, body: null })));
    } catch {
      // Given up, or taken over meanwhile.
    }
    this.set({ finishing: null });
  }

  /** Practice against a clock; never an exam, and nothing stops where no clock runs. */
  mayPause(): boolean {
    const { attempt, phase } = this.state;
    return (attempt.pause_left_s ?? 0) > 0 && (phase === "running" || phase === "waiting");
  }

  /** Stops the clock; what was answered goes first, and the questions leave the page. */
  async pause(): Promise<void> {
    if (this.state.finishing || this.state.isTimeUp || !this.mayPause()) return;
    this.leaveQuestion();
    this.set({ finishing: "pause" });
    this.sendEvents(false);
    try {
      await this.spokenFirst(SPOKEN_LIMIT_MS.early);
      await this.queue.pause();
      await this.untilAnswered(() => this.refresh().then(() => ({ status: 200, body: null })));
    } catch {
      // Given up, or taken over meanwhile.
    }
    this.set({ finishing: null });
  }

  async submit(): Promise<void> {
    if (this.state.finishing === "exam" || this.state.phase === "over") return;
    this.leaveQuestion();
    this.set({ finishing: "exam" });
    this.sendEvents(true);
    try {
      await this.spokenFirst(this.state.isTimeUp ? SPOKEN_LIMIT_MS.timeUp : SPOKEN_LIMIT_MS.early);
      const reply = await this.queue.submit();
      if (reply.status === 200) {
        this.set({ submitted: reply.body as Submitted, phase: "over", finishing: null });
        return;
      }
      await this.refresh();
    } catch {
      // As above.
    }
    this.set({ finishing: null });
  }

  /** Back to the questions, while the network keeps the end waiting. */
  giveUp(): void {
    if (this.state.isTimeUp) return;
    this.queue.giveUpErrand();
    this.set({ finishing: null });
  }

  async reveal(ordinal: number): Promise<void> {
    this.leaveQuestion();
    this.queue.flush();
    await this.whenSaved();
    const { attempt_id } = this.state.attempt;
    const reply = await this.ask("reveal", { attempt_id, ordinal }).catch(() => null);
    if (reply?.status !== 200) return this.announce("The answer could not be shown. Please try again.");
    this.set({ revealed: new Map(this.state.revealed).set(ordinal, reply.body as Revealed) });
  }

  /** Once a second: warns, ends what is over, asks for the time now and then. */
  tick(): void {
    const { phase, holder } = this.state;
    if (holder !== "us" || phase === "over" || phase === "opening") return;
    if (this.isBehind && !this.refreshing && this.now() - this.lastReplyAt > CATCH_UP_MS) {
      this.lastReplyAt = this.now();
      void this.refresh().catch(() => {});
    }
    if (phase === "paused") {
      // Another device may have gone on.
      if (this.now() - this.lastReplyAt > BEAT_MS) {
        this.lastReplyAt = this.now();
        void this.refresh().catch(() => {});
      }
      return;
    }
    const left = this.timeLeft();
    if (left !== null) {
      const warning = this.lastLeft === null ? null : warningBetween(this.lastLeft, left);
      if (warning && phase === "running")
        this.announce(`${warning} ${warning === 1 ? "minute" : "minutes"} left in this ${this.clockName()}.`);
      this.lastLeft = left;
      if (left === 0) this.timeIsUp();
    }
    if (this.clock.isDoubtful() || this.now() - this.lastReplyAt > BEAT_MS) {
      this.lastReplyAt = this.now();
      void this.queue.beat();
    }
    if (this.now() - this.lastEventsAt > EVENTS_EVERY_MS) this.sendEvents(false);
  }

  /** Milliseconds until what is open ends, or until the break is over. Null where nothing runs out. */
  timeLeft(): number | null {
    const { attempt, phase } = this.state;
    if (phase === "paused") return leftAtPause(attempt);
    if (phase === "waiting") return this.clock.leftUntil(upcoming(attempt)?.opens_at ?? attempt.deadline_at);
    const open = openSections(attempt.sections)[0];
    const deadline = attempt.clock === "sections" ? (open?.deadline_at ?? null) : attempt.deadline_at;
    return this.clock.leftUntil(deadline);
  }

  private clockName(): string {
    return this.state.attempt.clock === "sections" && this.state.attempt.sections.length > 1
      ? "section"
      : "exam";
  }

  /** What the server said of recordings: how often they may be played, and since when they play. */
  notePlays(plays: readonly Play[]): void {
    const stimuli = new Map(this.state.stimuli);
    for (const { stimulus, started_at, plays_left } of plays) {
      const known = stimuli.get(stimulus);
      if (known) stimuli.set(stimulus, { ...known, started_at, plays_left });
    }
    this.set({ stimuli });
  }

  announce(text: string): void {
    this.set({ announcement: { text, number: this.state.announcement.number + 1 } });
  }

  /** Something on the way that is told on the result page and decides nothing. */
  note(kind: string, detail?: unknown): void {
    const now = this.clock.now();
    if (now === null || this.events.length >= MOST_EVENTS) return;
    const at_ms = Math.max(0, Math.round(now - Date.parse(this.state.attempt.started_at)));
    this.events.push({ kind, at_ms, ...(detail === undefined ? {} : { detail }) });
  }

  /** The page is hidden or left. */
  hide(): void {
    this.leaveQuestion();
    this.queue.flush({ keepalive: true });
    this.shownAt = Number.POSITIVE_INFINITY;
    this.sendEvents(true);
  }

  /** The page is back in front, or the network is. */
  comeBack(): void {
    // A question that was read without a network was read; one that lay behind another window was not.
    this.shownAt = Math.min(this.shownAt, this.now());
    if (this.state.holder !== "us") return;
    this.queue.flush({ isBack: true });
    if (this.state.phase !== "over") void this.queue.beat();
  }

  /** The attempt as the server has it now, with what waits here laid over it. */
  refresh(): Promise<void> {
    this.refreshing ??= this.fetchAll().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  /** Where the server cannot say how things stand, it goes on from what is known, and is asked again later. */
  private async refreshOr(known: Attempt): Promise<void> {
    try {
      await this.refresh();
    } catch {
      this.isBehind = true;
      this.arrange(known);
    }
  }

  private async fetchAttempt(): Promise<Attempt> {
    const sentAt = this.clock.reading();
    const reply = await this.ask("attempt", { attempt_id: this.state.attempt.attempt_id });
    if (reply.status !== 200) throw new Error(refusalIn(reply) || String(reply.status));
    const attempt = reply.body as Attempt;
    this.clock.note(attempt.server_now, sentAt);
    this.lastReplyAt = this.now();
    return attempt;
  }

  private async fetchAll(): Promise<void> {
    this.set({ isLoading: true });
    try {
      const attempt = await this.fetchAttempt();
      if (attempt.client_id !== this.clientId && attempt.state === "in_progress") {
        this.losesTo("device");
        this.arrange(attempt);
        return;
      }
      const { attempt_id } = attempt;
      const loaded: OpenSection[] = [];
      for (const { section } of attempt.state === "in_progress" ? openSections(attempt.sections) : []) {
        const reply = await this.ask("section", { attempt_id, section });
        if (reply.status === 200) loaded.push(reply.body as OpenSection);
        else throw new Error(refusalIn(reply));
      }
      this.isBehind = false;
      this.set(contentOf(loaded));
      this.arrange(attempt);
    } finally {
      this.set({ isLoading: false });
    }
  }

  private arrange(attempt: Attempt): void {
    this.set(this.arranged(attempt));
    if (this.state.current !== null && this.state.phase !== "paused") {
      this.shownAt = this.now();
      this.serve(this.state.current);
    }
    const section = this.state.attempt.sections.find((entry) => entry.section === this.state.section);
    if (!section?.adaptive || this.state.phase !== "running" || this.state.holder !== "us") return;
    // Nothing was asked yet, or everything was: only asking tells.
    const latest = this.itemsOf(section.section).at(-1);
    const isLastClosed = attempt.palette.some(({ o, locked }) => o === latest?.o && locked);
    if ((!latest || isLastClosed) && this.state.review === null) void this.nextQuestion();
  }

  private arranged(attempt: Attempt): Partial<RunState> {
    const unsent = this.queue.newerThan(attempt.responses);
    const arranged = stateWith(this.state, attempt, unsent, this.early);
    if (arranged.section === null || arranged.section !== this.state.section) this.lastLeft = null;
    return arranged;
  }

  /** Tells the server that the question is on the screen; a clock of its own begins with that. */
  private serve(ordinal: number): void {
    if (this.state.served.has(ordinal) || this.state.holder !== "us") return;
    this.set({ served: new Set(this.state.served).add(ordinal) });
    const { attempt_id } = this.state.attempt;
    this.ask("show", { attempt_id, ordinal })
      .then((reply) => {
        const { item_deadline_at } = (reply.body ?? {}) as Partial<ShownItem>;
        const item = this.state.items.get(ordinal);
        if (reply.status === 200 && item && item_deadline_at)
          this.set({ items: new Map(this.state.items).set(ordinal, { ...item, item_deadline_at }) });
      })
      .catch(() => {});
  }

  private timeOn(ordinal: number): number {
    const before = this.state.answers.get(ordinal)?.t ?? 0;
    if (ordinal !== this.state.current) return before;
    const since = Math.max(0, this.now() - this.shownAt);
    this.shownAt = this.now();
    return Math.round(before + since);
  }

  /** The time spent on a question goes with its answer. */
  private leaveQuestion(): void {
    const { current, phase } = this.state;
    if (current === null || phase !== "running" || this.isLocked(current) || !this.takesChanges()) return;
    const before = this.state.answers.get(current);
    const t = this.timeOn(current);
    if (t - (before?.t ?? 0) < 1_000) return;
    const change = { r: before?.r ?? null, m: before?.m ?? false, t };
    this.show(current, change);
    void this.record(current, change, { isTimeOnly: true });
  }

  private takesChanges(): boolean {
    const { isTimeUp, phase, holder } = this.state;
    return !isTimeUp && phase === "running" && holder === "us" && this.queue.takesChanges();
  }

  private async record(o: number, { r, m, t }: Answered, more?: { isTimeOnly: boolean }): Promise<void> {
    await this.queue.record({ o, r, m, t }, more);
  }

  private show(ordinal: number, answer: Answered): void {
    this.set({ answers: new Map(this.state.answers).set(ordinal, answer) });
  }

  private heard(reply: SaveAnswer, sentAt: number): void {
    this.lastReplyAt = this.now();
    this.clock.note(reply.server_now, sentAt);
    const { attempt, phase, finishing } = this.state;
    const openNow = openSections(attempt.sections);
    const isOtherSection = attempt.clock === "sections" && reply.section !== (openNow[0]?.section ?? null);
    const isOtherEnd = this.endHeard !== undefined && reply.deadline_at !== this.endHeard;
    this.endHeard = reply.deadline_at;
    const isOver = reply.status === "state" || reply.status === "late" || reply.status === "paused";
    if (phase !== "running" && phase !== "waiting") return;
    if (finishing || !(isOver || isOtherSection || isOtherEnd || reply.status === "section_closed")) return;
    this.isBehind = true;
    void this.refresh().catch(() => {});
  }

  private timeIsUp(): void {
    const { attempt, phase, isTimeUp } = this.state;
    if (this.now() < this.retryAt) return;
    this.retryAt = this.now() + 2_000;
    if (phase === "waiting") return void this.refresh().catch(() => {});
    if (!isTimeUp) this.leaveQuestion();
    const hasMore = attempt.clock === "sections" && upcoming(attempt) !== undefined;
    if (!isTimeUp) {
      this.set({ isTimeUp: true });
      this.announce(hasMore ? "The time for this section is over." : "Time is up.");
    }
    if (!hasMore) return void this.submit();
    this.queue.flush();
    void this.refresh().catch(() => {});
  }

  private sendEvents(keepalive: boolean): void {
    this.lastEventsAt = this.now();
    const events = this.events.splice(0);
    if (events.length === 0) return;
    this.ask("events", { attempt_id: this.state.attempt.attempt_id, events }, { keepalive }).catch(() => {});
  }

  private whenSaved(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.queue.state().waiting > 0 && this.state.holder === "us") return;
        stop();
        resolve();
      };
      const stop = this.queue.subscribe(look);
      look();
    });
  }

  private async untilAnswered(work: () => Promise<Reply>): Promise<Reply> {
    for (let wait = 1_000; ; wait = Math.min(15_000, wait * 2)) {
      const reply = await work().catch(() => null);
      if (reply && reply.status < 500 && reply.status !== 401 && reply.status !== 429) return reply;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  private set(change: Partial<RunState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
