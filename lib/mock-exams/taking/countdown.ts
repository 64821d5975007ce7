import { openSections, warningBetween } from "./player-rules.ts";
import { leftAtPause, upcoming } from "./run-state.ts";
import type { RunStore } from "./run-store.ts";
import type { ServerClock } from "./server-clock.ts";

/** What is left of what is open, with the warnings on the way to its end. */
export class Countdown {
  private lastLeft: number | null = null;
  private readonly store: RunStore;
  private readonly clock: ServerClock;

  constructor(store: RunStore, clock: ServerClock) {
    this.store = store;
    this.clock = clock;
  }

  /** Milliseconds until what is open ends, or until the break is over. Null where nothing runs out. */
  left(): number | null {
    const { attempt, phase } = this.store.state;
    if (phase === "paused") return leftAtPause(attempt);
    if (phase === "waiting") return this.clock.leftUntil(upcoming(attempt)?.opensAt ?? attempt.deadlineAt);
    const open = openSections(attempt.sections)[0];
    const deadline = attempt.clock === "sections" ? (open?.deadlineAt ?? null) : attempt.deadlineAt;
    return this.clock.leftUntil(deadline);
  }

  /** What is left now; says so aloud where a warning was passed since the last look. */
  look(): number | null {
    const left = this.left();
    if (left === null) return null;
    const warning = this.lastLeft === null ? null : warningBetween(this.lastLeft, left);
    if (warning && this.store.state.phase === "running")
      this.store.announce(`${warning} ${warning === 1 ? "minute" : "minutes"} left in this ${this.name()}.`);
    this.lastLeft = left;
    return left;
  }

  /** Another section is counted from here on. */
  restart(): void {
    this.lastLeft = null;
  }

  private name(): string {
    const { clock, sections } = this.store.state.attempt;
    return clock === "sections" && sections.length > 1 ? "section" : "exam";
  }
}
