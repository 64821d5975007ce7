import type { AnswerQueue } from "./answer-queue.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import type { AttemptSync } from "./attempt-sync.ts";
import { untilAnswered } from "./exam-api.ts";
import type { ExamEvents } from "./exam-events.ts";
import type { Submitted } from "./rows.ts";
import type { RunStore } from "./run-store.ts";

/** At the end of the time less than the grace; before it, as long as somebody would wait. */
const SPOKEN_LIMIT_MS = { timeUp: 6_000, early: 30_000 };

type Given = {
  store: RunStore;
  queue: AnswerQueue;
  sheet: AnswerSheet;
  sync: AttemptSync;
  events: ExamEvents;
  /** Resolves when what was spoken has been sent, or after so many milliseconds. */
  spokenFirst: (limitMs: number) => Promise<void>;
};

/** Ends a section, stops the clock, ends the exam: each once the last answers are with the server. */
export class HandIn {
  private readonly given: Given;

  constructor(given: Given) {
    this.given = given;
  }

  async closeSection(): Promise<void> {
    const { store, queue, sheet, spokenFirst } = this.given;
    const { section } = store.state;
    if (section === null || store.state.finishing) return;
    sheet.leaveQuestion();
    store.set({ finishing: "section" });
    try {
      await spokenFirst(SPOKEN_LIMIT_MS.early);
      await queue.close(section);
      await this.untilRefreshed();
    } catch {
      // Given up, or taken over meanwhile.
    }
    store.set({ finishing: null });
  }

  /** Practice against a clock; never an exam, and nothing stops where no clock runs. */
  mayPause(): boolean {
    const { attempt, phase } = this.given.store.state;
    return (attempt.pauseLeftS ?? 0) > 0 && (phase === "running" || phase === "waiting");
  }

  /** Stops the clock; what was answered goes first, and the questions leave the page. */
  async pause(): Promise<void> {
    const { store, queue, sheet, events, spokenFirst } = this.given;
    if (store.state.finishing || store.state.isTimeUp || !this.mayPause()) return;
    sheet.leaveQuestion();
    store.set({ finishing: "pause" });
    events.send(false);
    try {
      await spokenFirst(SPOKEN_LIMIT_MS.early);
      await queue.pause();
      await this.untilRefreshed();
    } catch {
      // Given up, or taken over meanwhile.
    }
    store.set({ finishing: null });
  }

  async submit(): Promise<void> {
    const { store, queue, sheet, sync, events, spokenFirst } = this.given;
    if (store.state.finishing === "exam" || store.state.phase === "over") return;
    sheet.leaveQuestion();
    store.set({ finishing: "exam" });
    events.send(true);
    try {
      await spokenFirst(store.state.isTimeUp ? SPOKEN_LIMIT_MS.timeUp : SPOKEN_LIMIT_MS.early);
      const reply = await queue.submit();
      if (reply.status === 200) {
        store.set({ submitted: reply.body as Submitted, phase: "over", finishing: null });
        return;
      }
      await sync.refresh();
    } catch {
      // As above.
    }
    store.set({ finishing: null });
  }

  /** Back to the questions, while the network keeps the end waiting. */
  giveUp(): void {
    const { store, queue } = this.given;
    if (store.state.isTimeUp) return;
    queue.giveUpErrand();
    store.set({ finishing: null });
  }

  private async untilRefreshed(): Promise<void> {
    await untilAnswered(() => this.given.sync.refresh().then(() => ({ status: 200, body: null })));
  }
}
