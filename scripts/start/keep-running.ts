import { setTimeout as wait } from "node:timers/promises";
import type { Child, Children } from "./children.ts";
import { untilSilent } from "./silence.ts";

const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 5_000;
/** A process that ran this long did not exit because of its start. */
const STEADY_AFTER_MS = 60_000;
/** A start that fails this often will not succeed by itself. */
const MAX_FAILED_STARTS = 4;

/** The start failed for a temporary reason: a port that is just being released, a PostgreSQL that is away. */
export class TransientFailure extends Error {}

/**
 * Restarts a part of the product whenever it exits or falls silent; the other parts keep running. Rejects with the reason when
 * it cannot be started any more; resolves when everything is being stopped.
 */
export async function keepRunning(
  first: Child,
  begin: () => Promise<Child>,
  children: Children,
): Promise<void> {
  let child = first;
  let pause = FIRST_WAIT_MS;
  for (;;) {
    const begunAt = performance.now();
    const end = await Promise.race([child.ended, untilSilent(child.process)]);
    if (children.areEnding) return;
    const endedAt = performance.now();
    await children.kill(child);
    if (endedAt - begunAt > STEADY_AFTER_MS) pause = FIRST_WAIT_MS;
    console.error(`The ${child.name} ended by itself (${end}) and is being started again.`);
    for (let failed = 0; ; ) {
      await wait(pause);
      if (children.areEnding) return;
      pause = Math.min(pause * 2, MAX_WAIT_MS);
      try {
        child = await begin();
        break;
      } catch (error) {
        if (children.areEnding) return;
        if (!(error instanceof TransientFailure) && ++failed >= MAX_FAILED_STARTS) throw error;
        console.error(`The ${child.name} could not be started yet: ${(error as Error).message}`);
      }
    }
    const seconds = ((performance.now() - endedAt) / 1000).toFixed(1);
    console.error(`The ${child.name} runs again, ${seconds} seconds after its end.`);
  }
}
