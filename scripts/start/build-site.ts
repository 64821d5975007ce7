import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { PlainFailure } from "../bootstrap/plain-failure.mjs";
import { projectRoot } from "../bootstrap/project.mjs";
import { buildIsFresh, clearBuildRecord, recordBuild, scriptsHash, sourcesHash } from "./build-freshness.ts";
import type { Children } from "./children.ts";
import type { StartSettings } from "./settings.ts";

const LINES_SHOWN_ON_FAILURE = 40;

/** Builds the site if there is no build or its sources have changed. */
export async function buildWhenStale(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  children: Children,
): Promise<void> {
  const buildFolder = path.join(projectRoot, settings.buildFolder);
  const hash = sourcesHash(projectRoot, settings.siteUrl);
  if (buildIsFresh(buildFolder, hash, scriptsHash(projectRoot))) return;
  console.log("Building the site (a minute or two) …");
  clearBuildRecord(buildFolder);
  const log = path.join(settings.dataFolder, "build.log");
  const output = openSync(log, "w", 0o600);
  const build = children.begin("build", ["node_modules/next/dist/bin/next", "build"], env, [
    "ignore",
    output,
    output,
  ]);
  const end = await build.ended;
  closeSync(output);
  if (end === "exit code 0") return recordBuild(buildFolder, hash, scriptsHash(projectRoot));
  console.error(readFileSync(log, "utf8").trimEnd().split("\n").slice(-LINES_SHOWN_ON_FAILURE).join("\n"));
  throw new PlainFailure(`The site could not be built (${end}). The whole log is in ${log}.`);
}
