import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";

/** More would be idle: most visitors are answered from the cache. */
const MAX_RENDERERS = 3;
/** Pause before a restart: doubled each time one exits, reset when one has started. */
const FIRST_PAUSE_MS = 200;
const IDLE_TIMEOUT_MS = 5_000;

/** Where a renderer listens, and how many pages it is rendering. */
type Renderer = { origin: string; busyWith: number; process?: ChildProcess };

/**
 * Processes that only render pages to be cached, one per CPU, so that a search in the finder delays nobody's exam: they run at
 * a lower priority (render-process.ts), and one that hangs or exits leaves the others. Each has a Next cache of its own, so a
 * revalidation is passed on to them; one that starts later may read data of the last five minutes (lib/platform/supabase/public.ts).
 */
export class RenderProcesses {
  /** This process, which renders on a machine with one CPU and until the others have started. */
  private readonly own: Renderer;
  private readonly processes = new Set<ChildProcess>();
  private others: Renderer[] = [];
  private isEnding = false;
  private pauseMs = FIRST_PAUSE_MS;
  private expiries = 0;

  constructor(ownOrigin: string, count = rendererCount()) {
    this.own = { origin: ownOrigin, busyWith: 0 };
    for (let begun = 0; begun < count; begun++) this.begin();
  }

  /** The page at a path with its query, from the least busy renderer. Rejects as fetch does. */
  async ask(key: string, init: RequestInit): Promise<Response> {
    const renderer = this.others.toSorted((a, b) => a.busyWith - b.busyWith)[0] ?? this.own;
    renderer.busyWith++;
    try {
      return await fetch(renderer.origin + key, init);
    } catch (error) {
      // One that exceeds the render limit hangs and would hold up the next page; killed, it is started again.
      if ((error as Error).name === "TimeoutError") renderer.process?.kill("SIGKILL");
      throw error;
    } finally {
      renderer.busyWith--;
    }
  }

  /** Resolves when every renderer that runs has dropped what it cached under these tags. */
  async expire(tags: readonly string[]): Promise<void> {
    const id = ++this.expiries;
    await Promise.all(
      this.others.map(
        ({ process }) =>
          new Promise<void>((resolve) => {
            if (!process?.connected) return resolve();
            const finish = () => {
              process.off("message", hear).off("exit", finish);
              resolve();
            };
            // Others may be under way: each is answered by its number.
            const hear = (answer: unknown) => answer === `expired ${id}` && finish();
            process.on("message", hear).on("exit", finish);
            process.send({ expire: tags, id }, (error) => error && finish());
          }),
      ),
    );
  }

  end(): void {
    this.isEnding = true;
    for (const process of this.processes) process.kill();
  }

  private begin(): void {
    const renderer: Renderer = { origin: "", busyWith: 0 };
    // Inherits this process's flags, such as its larger young generation.
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
      this.pauseMs = Math.min(this.pauseMs * 2, IDLE_TIMEOUT_MS);
    });
    process.once("error", () => {});
  }
}

function rendererCount(): number {
  const processors = availableParallelism();
  return processors === 1 ? 0 : Math.min(MAX_RENDERERS, processors);
}
