import { type askExam, refusalIn } from "./exam-api.ts";
import { openSections } from "./player-rules.ts";
import type { Attempt, OpenSection, SavedAnswers } from "./rows.ts";
import { contentOf } from "./run-state.ts";
import type { RunStore } from "./run-store.ts";
import type { ServerClock } from "./server-clock.ts";

const BEAT_MS = 30_000;
/** What could not be fetched is asked for again: an exam that ended takes no more answers, and has to say so. */
const CATCH_UP_MS = 3_000;

type Given = {
  store: RunStore;
  ask: typeof askExam;
  clock: ServerClock;
  now: () => number;
  clientId: string;
  /** Shows an attempt, with what waits here laid over it. */
  arrange: (attempt: Attempt) => void;
  onTaken: () => void;
};

/** Keeps the page with the attempt as the server has it: fetches it, and learns from each answer whether to fetch it again. */
export class AttemptSync {
  private readonly given: Given;
  private lastHeardAt = 0;
  private refreshing: Promise<void> | null = null;
  /** The server told of something that this page has not fetched yet. */
  private isBehind = false;
  /** The end as the last answer told it: staff may grant time while the exam runs. */
  private endHeard: string | null | undefined;

  constructor(given: Given) {
    this.given = given;
  }

  /** The attempt as the server has it now, with what waits here laid over it. */
  refresh(): Promise<void> {
    this.refreshing ??= this.fetchAll().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  /** The same, by itself: what cannot be fetched now is asked for again later. */
  tryRefresh(): void {
    void this.refresh().catch(() => {});
  }

  /** Where the server cannot say how things stand, it goes on from what is known, and is asked again later. */
  async refreshOr(known: Attempt): Promise<void> {
    try {
      await this.refresh();
    } catch {
      this.isBehind = true;
      this.given.arrange(known);
    }
  }

  async fetchAttempt(): Promise<Attempt> {
    const { store, ask, clock } = this.given;
    const sentAt = clock.reading();
    const reply = await ask("attempt", { attemptId: store.state.attempt.attemptId });
    if (reply.status !== 200) throw new Error(refusalIn(reply) || String(reply.status));
    const attempt = reply.body as Attempt;
    clock.note(attempt.serverNow, sentAt);
    this.noteHeard();
    return attempt;
  }

  /** The server was heard, or is being asked. */
  noteHeard(): void {
    this.lastHeardAt = this.given.now();
  }

  /** Nothing was heard for so long that it should be asked. */
  isQuiet(): boolean {
    return this.given.now() - this.lastHeardAt > BEAT_MS;
  }

  catchUp(): void {
    if (!this.isBehind || this.refreshing || this.given.now() - this.lastHeardAt <= CATCH_UP_MS) return;
    this.noteHeard();
    this.tryRefresh();
  }

  /** The server confirmed answers, and told with it what is open until when. */
  heard(reply: SavedAnswers, sentAt: number): void {
    this.noteHeard();
    this.given.clock.note(reply.serverNow, sentAt);
    const { attempt, phase, finishing } = this.given.store.state;
    const openNow = openSections(attempt.sections);
    const isOtherSection = attempt.clock === "sections" && reply.section !== (openNow[0]?.section ?? null);
    const isOtherEnd = this.endHeard !== undefined && reply.deadlineAt !== this.endHeard;
    this.endHeard = reply.deadlineAt;
    const isOver = reply.status === "state" || reply.status === "late" || reply.status === "paused";
    if (phase !== "running" && phase !== "waiting") return;
    if (finishing || !(isOver || isOtherSection || isOtherEnd || reply.status === "section_closed")) return;
    this.isBehind = true;
    this.tryRefresh();
  }

  private async fetchAll(): Promise<void> {
    const { store, ask, clientId, arrange, onTaken } = this.given;
    store.set({ isLoading: true });
    try {
      const attempt = await this.fetchAttempt();
      if (attempt.clientId !== clientId && attempt.state === "in_progress") {
        onTaken();
        arrange(attempt);
        return;
      }
      const { attemptId } = attempt;
      const loaded: OpenSection[] = [];
      for (const { section } of attempt.state === "in_progress" ? openSections(attempt.sections) : []) {
        const reply = await ask("section", { attemptId, section });
        if (reply.status === 200) loaded.push(reply.body as OpenSection);
        else throw new Error(refusalIn(reply));
      }
      this.isBehind = false;
      store.set(contentOf(loaded));
      arrange(attempt);
    } finally {
      store.set({ isLoading: false });
    }
  }
}
