import { setTimeout as wait } from "node:timers/promises";
import { PlainFailure } from "../bootstrap/plain-failure.mjs";
import type { Child, Children } from "./children.ts";
import type { StartSettings } from "./settings.ts";

const LONGEST_START_MS = 180_000;
/**
 * Longer than a proxy or client keeps an idle connection (nginx: 60 s): whoever closes first must not be us, or a
 * request that is already on its way finds the connection gone.
 */
const KEEP_ALIVE_MS = 75_000;

/** Starts Next and waits until it answers. What it says until then is only shown when it does not come up. */
export async function startSite(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  children: Children,
): Promise<Child> {
  const command = settings.mode === "dev" ? "dev" : "start";
  const address = ["-p", String(settings.sitePort), "-H", settings.listenHost];
  const patience = settings.mode === "dev" ? [] : ["--keepAliveTimeout", String(KEEP_ALIVE_MS)];
  const program = ["node_modules/next/dist/bin/next", command, ...address, ...patience];
  const child = children.begin("site", program, env, ["ignore", "pipe", "inherit"]);
  let saidBefore = "";
  const keep = (chunk: Buffer) => {
    saidBefore += chunk;
  };
  child.process.stdout?.on("data", keep);
  const end = await Promise.race([waitUntilItAnswers(settings), child.ended]);
  if (end) {
    console.error(saidBefore.trimEnd());
    throw new PlainFailure(`The site did not start (${end}).`);
  }
  child.process.stdout?.off("data", keep).pipe(process.stdout);
  return child;
}

async function waitUntilItAnswers({ sitePort, listenHost }: StartSettings): Promise<undefined> {
  const host = listenHost === "0.0.0.0" || listenHost === "::" ? "127.0.0.1" : listenHost;
  const giveUpAt = Date.now() + LONGEST_START_MS;
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
  throw new PlainFailure(
    `The site did not answer on port ${sitePort} within ${LONGEST_START_MS / 1000} seconds.`,
  );
}
