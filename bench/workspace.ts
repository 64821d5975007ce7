import path from "node:path";
import { projectRoot } from "../scripts/bootstrap/project.mjs";
import { Children } from "../scripts/start/children.ts";

/** Everything a measurement makes is in here, and none of it is committed. */
export const FOLDER = path.join(projectRoot, ".data/bench");

/** Whatever is begun for the measurement is ended with it. */
export const children = new Children();

export async function waitUntilReachable(url: string, forMs: number): Promise<void> {
  const giveUpAt = Date.now() + forMs;
  while (Date.now() < giveUpAt) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`${url} did not answer with a page within ${forMs / 1000} seconds.`);
}
