import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { PlainFailure } from "../bootstrap/plain-failure.mjs";
import { projectRoot } from "../bootstrap/project.mjs";
import { buildIsFresh, forgetBuild, rememberBuild, sourcesHash } from "./build-freshness.ts";
import type { Children } from "./children.ts";
import type { StartSettings } from "./settings.ts";

const LINES_SHOWN_ON_FAILURE = 40;

/** Builds the site when there is no build or its sources have changed since. */
export async function buildWhenStale(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  children: Children,
): Promise<void> {
  const buildFolder = path.join(projectRoot, settings.buildFolder);
  const hash = sourcesHash(projectRoot, settings.siteUrl);
  if (buildIsFresh(buildFolder, hash)) return;
  console.log("Building the site (a minute or two) …");
  forgetBuild(buildFolder);
  mkdirSync(settings.dataFolder, { recursive: true });
  const log = path.join(settings.dataFolder, "build.log");
  await runStep("build", ["node_modules/next/dist/bin/next", "build"], env, log, children);
  if (existsSync(path.join(projectRoot, "next-sitemap.config.mjs"))) {
    await runStep(
      "sitemap",
      ["node_modules/next-sitemap/bin/next-sitemap.mjs", "--config", "next-sitemap.config.mjs"],
      env,
      log,
      children,
    );
  }
  rememberBuild(buildFolder, hash);
}

async function runStep(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  log: string,
  children: Children,
): Promise<void> {
  const output = openSync(log, name === "build" ? "w" : "a");
  const step = children.begin(name, args, env, ["ignore", output, output]);
  const end = await step.ended;
  closeSync(output);
  if (end === "exit code 0") return;
  console.error(readFileSync(log, "utf8").trimEnd().split("\n").slice(-LINES_SHOWN_ON_FAILURE).join("\n"));
  throw new PlainFailure(`The site could not be built (${name}: ${end}). The whole log is in ${log}.`);
}
