import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { PlainFailure } from "../bootstrap/plain-failure.mjs";
import type { Child, Children } from "./children.ts";
import type { StartSettings } from "./settings.ts";

export type SampleAccount = { role: string; label?: string; email: string };

/** What the backend says on its standard output once it serves. */
export type BackendReady = {
  ready: true;
  url: string;
  mailboxUrl: string;
  /** The settings the site needs to use this backend, by the names of lib/platform/env.ts. */
  environment: Record<string, string>;
  samplePassword?: string;
  sampleAccounts?: SampleAccount[];
};

/** Starts the embedded backend and waits until it serves: migrations applied, first data and sample accounts in place. */
export async function startBackend(
  settings: StartSettings,
  children: Children,
): Promise<{ child: Child; ready: BackendReady }> {
  const env = {
    ...process.env,
    SITE_URL: settings.siteUrl,
    BACKEND_PORT: String(settings.backendPort),
    MAILBOX_PORT: String(settings.mailboxPort),
    DATA_DIR: settings.dataFolder,
  };
  const child = children.begin("backend", ["supabase/local/backend.ts"], env, ["ignore", "pipe", "inherit"]);
  const ready = await Promise.race([readReadyLine(child.process.stdout as Readable), child.ended]);
  if (typeof ready !== "string") return { child, ready };
  // The backend has already said why, in one sentence of its own.
  throw new PlainFailure(
    `The backend did not start (${ready}); the data in ${settings.dataFolder} was kept.`,
  );
}

function readReadyLine(output: Readable): Promise<BackendReady> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on("line", (line) => {
      const said = parseLine(line);
      if (said) resolve(said);
      else console.log(line);
    });
  });
}

function parseLine(line: string): BackendReady | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const said = JSON.parse(line);
    return said.ready ? said : undefined;
  } catch {
    return undefined;
  }
}
