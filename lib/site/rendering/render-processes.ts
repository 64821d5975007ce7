import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";

/** More would be idle: what is kept answers most visitors. */
const MOST_RENDERERS = 3;
/** Doubled each time one ends, up to the longest, and back to the first when one has answered. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** A server that renders: where, and how many pages it is at. */
type Renderer = { origin: string; busyWith: number; process?: ChildProcess };

/**
 * Processes that do nothing but render pages to keep, one for each processor, so that a search of the finder holds up nobody's
 * exam: they leave the processor to whoever serves (render-process.ts), and one that is slow or ends leaves the others. What they
 * read of settings and rates is five minutes old at the most (lib/platform/supabase/public.ts).
 */
export class RenderProcesses {
  /** Where this process renders, on a machine with one processor and until the others are there. */
  private readonly own: Renderer;
  private readonly processes = new Set<ChildProcess>();
  private others: Renderer[] = [];
  private isEnding = false;
  private pauseMs = FIRST_PAUSE_MS;

  constructor(ownOrigin: string, count = rendererCount()) {
    this.own = { origin: ownOrigin, busyWith: 0 };
    for (let begun = 0; begun < count; begun++) this.begin();
  }

  /** The page at a path with its query, from the one with the least to do. Rejects as fetch does. */
  async ask(key: string, init: RequestInit): Promise<Response> {
    const renderer = this.others.toSorted((a, b) => a.busyWith - b.busyWith)[0] ?? this.own;
    renderer.busyWith++;
    try {
      return await fetch(renderer.origin + key, init);
    } catch (error) {
      // Past the limit of a render it hangs, and would hold up the next one too; it is begun again.
      if ((error as Error).name === "TimeoutError") renderer.process?.kill("SIGKILL");
      throw error;
    } finally {
      renderer.busyWith--;
    }
  }

  end(): void {
    this.isEnding = true;
    for (const process of this.processes) process.kill();
  }

  private begin(): void {
    const renderer: Renderer = { origin: "", busyWith: 0 };
    // With the flags of this process: its memory for what is young is that of a server that renders.
    const process = fork(path.join(import.meta.dirname, "render-process.ts"));
    renderer.process = process;
    this.processes.add(process);
    process.once("message", (port) => {
      this.pauseMs = FIRST_PAUSE_MS;
      renderer.origin = `http://127.0.0.1:${port}`;
      this.others.push(renderer);
    });
    process.once("exit", () => {
      this.processes.delete(process);
      this.others = this.others.filter((other) => other !== renderer);
      if (!this.isEnding) setTimeout(() => !this.isEnding && this.begin(), this.pauseMs).unref();
      this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
    });
    process.once("error", () => {});
  }
}

function rendererCount(): number {
  const processors = availableParallelism();
  return processors === 1 ? 0 : Math.min(MOST_RENDERERS, processors);
}
