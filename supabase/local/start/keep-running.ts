import { setTimeout as wait } from "node:timers/promises";
import type { Child, Children } from "./children.ts";
import { untilSilent } from "./silence.ts";

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
/** Who has run for so long did not end because of how it was begun. */
const STEADY_AFTER_MS = 60_000;
/** A reason that is the same after so many tries does not change by itself. */
const MOST_FAILED_STARTS = 4;

/** The start failed for a reason that passes without anybody's help: a port that is just being left, PostgreSQL that is away. */
export class PassingFailure extends Error {}

/**
 * Begins a part of the product again whenever it ends or falls silent; the other parts stay. Rejects with the reason when it
 * cannot be begun any more; settles when everything is being ended.
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
      pause = Math.min(pause * 2, LONGEST_WAIT_MS);
      try {
        child = await begin();
        break;
      } catch (error) {
        if (children.areEnding) return;
        if (!(error instanceof PassingFailure) && ++failed >= MOST_FAILED_STARTS) throw error;
        console.error(`The ${child.name} could not be started yet: ${(error as Error).message}`);
      }
    }
    const seconds = ((performance.now() - endedAt) / 1000).toFixed(1);
    console.error(`The ${child.name} runs again, ${seconds} seconds after its end.`);
  }
}
