import type { RunState } from "./run-state.ts";

/** How a sitting stands, changed in this one place and told to all who look on. */
export class RunStore {
  state: RunState;
  private readonly listeners = new Set<() => void>();

  constructor(state: RunState) {
    this.state = state;
  }

  set(change: Partial<RunState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  announce(text: string): void {
    this.set({ announcement: { text, number: this.state.announcement.number + 1 } });
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
