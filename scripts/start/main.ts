/** npm start, npm run dev and npm run build: checks, backend, build, site, and an orderly shutdown. */

import { readSettingsFiles } from "../../supabase/database/settings-files.ts";
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { reportFailure } from "../bootstrap/plain-failure.mjs";
import { buildWhenStale } from "./build-site.ts";
import { Children } from "./children.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { startBackend } from "./embedded-backend.ts";
import { requireValidHosting } from "./hosted.ts";
import { keepRunning } from "./keep-running.ts";
import { stopOrphans } from "./orphans.ts";
import { requireFreePorts } from "./ports.ts";
import { type Mode, readSettings, type StartSettings } from "./settings.ts";
import { startSite } from "./site.ts";
import { siteEnvironment } from "./site-environment.ts";
import { welcome } from "./welcome.ts";

export async function main([mode = "start"]: string[]): Promise<number> {
  const children = new Children();
  const stopAsked = whenAskedToStop();
  const work = run(mode as Mode, children).catch((error: unknown) => {
    // Work cut short by a requested stop is no failure to report.
    if (!children.areEnding) reportFailure(error);
    return 1;
  });
  const code = await Promise.race([work, stopAsked]);
  await children.endAll();
  return code;
}

async function run(mode: Mode, children: Children): Promise<number> {
  readSettingsFiles();
  const settings = readSettings(mode, process.env);
  await stopOrphans(settings.dataFolder);
  await requireFreePorts(portsOf(settings));
  prepareDataFolder(settings.dataFolder);
  children.dataFolder = settings.dataFolder;
  if (settings.hosted) await requireValidHosting(process.env);
  const backend = settings.hosted ? undefined : await startBackend(settings, children);
  const env = await siteEnvironment(settings, backend);
  if (mode !== "dev") await buildWhenStale(settings, env, children);
  if (mode === "build") return 0;
  const site = await startSite(settings, env, children);
  console.log(welcome(settings, backend, await samplePassword(settings)));
  await Promise.all([
    keepRunning(site, () => startSite(settings, env, children), children),
    backend &&
      keepRunning(
        backend.child,
        async () => (await startBackend(settings, children, backend)).child,
        children,
      ),
  ]);
  return 0;
}

async function samplePassword({ dataFolder, hosted }: StartSettings): Promise<string | undefined> {
  if (hosted) return undefined;
  return process.env.SAMPLE_PASSWORD || (await loadSecrets(dataFolder)).SAMPLE_PASSWORD;
}

function portsOf(settings: StartSettings) {
  const site = { port: settings.sitePort, variable: "PORT", use: "the site" };
  const backend = [
    { port: settings.backendPort, variable: "BACKEND_PORT", use: "the backend" },
    { port: settings.mailboxPort, variable: "MAILBOX_PORT", use: "the mailbox" },
  ];
  return [...(settings.mode === "build" ? [] : [site]), ...(settings.hosted ? [] : backend)];
}

/** Ctrl-C, SIGTERM or a closed terminal all mean "stop", and a requested stop is not a failure. */
function whenAskedToStop(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => resolve(0));
    }
  });
}
