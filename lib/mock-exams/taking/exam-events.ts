import type { askExam } from "./exam-api.ts";
import type { RunStore } from "./run-store.ts";
import type { ServerClock } from "./server-clock.ts";

const EVERY_MS = 60_000;
const MOST = 50;

type Given = { store: RunStore; ask: typeof askExam; clock: ServerClock; now: () => number };

/** What happens on the way that is told on the result page and decides nothing. */
export class ExamEvents {
  private events: { kind: string; atMs: number; detail?: unknown }[] = [];
  private lastSentAt = 0;
  private readonly given: Given;

  constructor(given: Given) {
    this.given = given;
  }

  note(kind: string, detail?: unknown): void {
    const now = this.given.clock.now();
    if (now === null || this.events.length >= MOST) return;
    const { startedAt } = this.given.store.state.attempt;
    const atMs = Math.max(0, Math.round(now - Date.parse(startedAt)));
    this.events.push({ kind, atMs, ...(detail === undefined ? {} : { detail }) });
  }

  sendNowAndThen(): void {
    if (this.given.now() - this.lastSentAt > EVERY_MS) this.send(false);
  }

  send(keepalive: boolean): void {
    this.lastSentAt = this.given.now();
    const events = this.events.splice(0);
    if (events.length === 0) return;
    const { attemptId } = this.given.store.state.attempt;
    this.given.ask("events", { attemptId, events }, { keepalive }).catch(() => {});
  }
}
