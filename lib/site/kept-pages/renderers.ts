import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";

/** More would be idle: what is kept answers most visitors. */
const MOST_RENDERERS = 3;
const BEGUN_AGAIN_AFTER_MS = 5_000;

/**
 * Processes that do nothing but render pages to keep, one for each processor but the one that serves, so that a search of
 * the finder holds up nobody's exam. What they read of settings and rates is five minutes old at the most
 * (lib/platform/supabase/public.ts).
 */
export class Renderers {
  private readonly ownOrigin: string;
  private readonly processes = new Set<ChildProcess>();
  private origins: string[] = [];
  private next = 0;
  private isEnding = false;

  /** `ownOrigin`: where this process renders, on a machine with one processor and until the others are there. */
  constructor(ownOrigin: string, count = Math.min(MOST_RENDERERS, availableParallelism() - 1)) {
    this.ownOrigin = ownOrigin;
    for (let begun = 0; begun < count; begun++) this.begin();
  }

  /** Where the next page is to be rendered. */
  origin(): string {
    this.next = (this.next + 1) % Math.max(1, this.origins.length);
    return this.origins[this.next] ?? this.ownOrigin;
  }

  end(): void {
    this.isEnding = true;
    for (const renderer of this.processes) renderer.kill();
  }

  private begin(): void {
    const renderer = fork(path.join(import.meta.dirname, "renderer.ts"), { execArgv: process.execArgv });
    let origin = "";
    this.processes.add(renderer);
    renderer.once("message", (port) => {
      origin = `http://127.0.0.1:${port}`;
      this.origins.push(origin);
    });
    renderer.once("exit", () => {
      this.processes.delete(renderer);
      this.origins = this.origins.filter((other) => other !== origin);
      if (!this.isEnding) setTimeout(() => !this.isEnding && this.begin(), BEGUN_AGAIN_AFTER_MS).unref();
    });
    renderer.once("error", () => {});
  }
}
