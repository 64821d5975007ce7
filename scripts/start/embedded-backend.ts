import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { PlainFailure } from "../bootstrap/plain-failure.mjs";
import type { Child, Children } from "./children.ts";
import { TransientFailure } from "./keep-running.ts";
import type { StartSettings } from "./settings.ts";
import { untilSilent } from "./silence.ts";

export type EmbeddedBackend = {
  url: string;
  mailboxUrl: string;
  smtpUrl: string;
  sampleEmails: readonly string[];
};

type Said = ({ event: "ready" } & EmbeddedBackend) | { event: "failed"; message: string; passes?: boolean };

export type RunningBackend = EmbeddedBackend & { child: Child };

/**
 * Starts the embedded backend and waits until it serves: migrations applied, seeds and sample accounts in place. If this run
 * had one `before`, that work is done already, and the new one keeps its mail port, which the site knows.
 */
export async function startBackend(
  settings: StartSettings,
  children: Children,
  before?: RunningBackend,
): Promise<RunningBackend> {
  const env = {
    ...process.env,
    SITE_URL: settings.siteUrl,
    BACKEND_PORT: String(settings.backendPort),
    MAILBOX_PORT: String(settings.mailboxPort),
    DATA_DIR: settings.dataFolder,
    ...(before ? { SMTP_PORT: new URL(before.smtpUrl).port, BACKEND_RETURNS: "1" } : {}),
  };
  // Its standard input is an open pipe: the backend exits when that closes, even if this process is killed.
  const child = children.begin("backend", ["supabase/local/backend.ts"], env, [
    "pipe",
    "pipe",
    "inherit",
    "ipc",
  ]);
  const said = await Promise.race([
    firstWord(child.process.stdout as Readable),
    child.ended,
    untilSilent(child.process),
  ]);
  if (typeof said === "string") {
    await children.kill(child);
    throw new PlainFailure(`The backend did not start (${said}).`);
  }
  if (said.event === "ready")
    return { ...said, mailboxUrl: said.mailboxUrl.replace("127.0.0.1", "localhost"), child };
  await child.ended;
  if (before && said.passes) throw new TransientFailure(said.message);
  throw new PlainFailure(
    `${said.message} Nothing was started; the data in ${settings.dataFolder} is as it was.`,
  );
}

function firstWord(output: Readable): Promise<Said> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on("line", (line) => {
      if (line.startsWith('{"event"')) resolve(JSON.parse(line));
      else console.log(line);
    });
  });
}
