import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { projectRoot } from "../scripts/bootstrap/project.mjs";
import { EMBEDDED_ONLY } from "../scripts/start/embedded-only.ts";
import { findFreePort } from "../scripts/start/ports.ts";
import { loadSecrets, type Secrets } from "../supabase/local/secrets.ts";
import { children } from "./workspace.ts";

const DATA_FOLDER = ".data/bench-backend";

/** The embedded backend alone, in a process of its own, over this PostgreSQL: its REST API, without the product before it. */
export async function startBackend(
  databaseUrl: string,
): Promise<{ url: string; secrets: Secrets; end: () => Promise<void> }> {
  const port = await findFreePort(54_921);
  const env = {
    ...process.env,
    ...EMBEDDED_ONLY,
    // Nobody listens there: the jobs that the backend's schedule asks for are called by the measurement.
    SITE_URL: "http://localhost:9",
    BACKEND_PORT: String(port),
    MAILBOX_PORT: String(await findFreePort(port + 1)),
    DATA_DIR: DATA_FOLDER,
    DATABASE_DRIVER: "postgres",
    DATABASE_URL: databaseUrl,
  };
  const child = children.begin("backend", ["supabase/local/backend.ts"], env, ["pipe", "pipe", "ignore"]);
  const said = new Promise<string>((resolve) => {
    createInterface({ input: child.process.stdout as Readable }).on("line", (line) => {
      if (line.startsWith('{"event"')) resolve(line);
    });
  });
  const line = await Promise.race([said, child.ended]);
  if (!line.includes('"ready"')) throw new Error(`The backend did not start (${line}).`);
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    secrets: await loadSecrets(path.join(projectRoot, DATA_FOLDER)),
    end: () => children.end(child),
  };
}
