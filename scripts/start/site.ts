import { setTimeout as wait } from "node:timers/promises";
import { PlainFailure } from "../bootstrap/plain-failure.mjs";
import type { Child, Children } from "./children.ts";
import type { StartSettings } from "./settings.ts";

const START_TIMEOUT_MS = 180_000;
/** A render allocates about 20 MB of short-lived objects. With room for a few renders, garbage collection costs a sixth less. */
const YOUNG_MEMORY = "--max-semi-space-size=64";

/** Starts Next and waits until it answers. Its output until then is shown only if it does not come up. */
export async function startSite(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  children: Children,
): Promise<Child> {
  const { sitePort, listenHost } = settings;
  const program =
    settings.mode === "dev"
      ? ["node_modules/next/dist/bin/next", "dev", "-p", String(sitePort), "-H", listenHost]
      : [YOUNG_MEMORY, "lib/site/rendering/server.ts", listenHost, String(sitePort)];
  const child = children.begin("site", program, env, ["ignore", "pipe", "inherit", "ipc"]);
  let saidBefore = "";
  const keep = (chunk: Buffer) => {
    saidBefore += chunk;
  };
  child.process.stdout?.on("data", keep);
  const end = await Promise.race([
    waitUntilItAnswers(settings).catch((error: Error) => error.message),
    child.ended,
  ]);
  if (end) {
    await children.kill(child);
    console.error(saidBefore.trimEnd());
    throw new PlainFailure(
      `The site did not start (${end}). If its build is damaged, remove the folder ${settings.buildFolder}; the next start makes it anew.`,
    );
  }
  child.process.stdout?.off("data", keep).pipe(process.stdout);
  return child;
}

async function waitUntilItAnswers({ sitePort, listenHost }: StartSettings): Promise<undefined> {
  const host = listenHost === "0.0.0.0" || listenHost === "::" ? "127.0.0.1" : listenHost;
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    try {
      await fetch(`http://${host}:${sitePort}/api/health`, {
        redirect: "manual",
        signal: AbortSignal.timeout(60_000),
      });
      return;
    } catch {
      await wait(150);
    }
  }
  throw new Error(`no answer on port ${sitePort} within ${START_TIMEOUT_MS / 1000} seconds`);
}
