import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { serialQueue } from "./request-queue.ts";

/** Sixty of them are the longest turn. */
const LOOK_EVERY_MS = 2;

test("A turn that does not end is told once", async () => {
  const onStuck = vi.fn();
  void serialQueue(onStuck, LOOK_EVERY_MS).run(() => new Promise(() => {}));
  await vi.waitFor(() => expect(onStuck).toHaveBeenCalled(), { timeout: 20_000 });
  await wait(50);
  expect(onStuck).toHaveBeenCalledOnce();
});

test("A statement that holds everything up for longer is work, and its turn ends well", async () => {
  const onStuck = vi.fn();
  const queue = serialQueue(onStuck, LOOK_EVERY_MS);
  const done = queue.run(async () => {
    await wait(1);
    const until = performance.now() + 500;
    while (performance.now() < until);
    await wait(1);
    return "done";
  });
  expect(await done).toBe("done");
  expect(onStuck).not.toHaveBeenCalled();
});
