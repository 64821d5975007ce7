import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a build depends on. Seeds are included because the list of prerendered pages comes from them. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "supabase/migrations",
  "supabase/schemas",
  "supabase/seeds",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const SCRIPT = /^public\/[^/]+\.js$/;
const TEST = /\.test\.tsx?$/;
const STAMP = "campusbound-build.json";

/** One hash of all sources and of the address that is written into the pages. */
export function sourcesHash(root: string, siteUrl: string): string {
  const files = SOURCES.flatMap((source) => filesOf(root, source)).filter(
    (file) => !TEST.test(file) && !SCRIPT.test(file),
  );
  return hashOf(root, files, `${siteUrl}\0${process.versions.node}\0`);
}

/**
 * One hash of the scripts that a build writes into public/ (lib/site/rendering/browser-scripts.ts). Builds in several folders share
 * them, so the last to be made may have been of other sources.
 */
export function scriptsHash(root: string): string {
  const files = filesOf(root, "public").filter((file) => SCRIPT.test(file));
  return hashOf(root, files, "");
}

export function buildIsFresh(buildFolder: string, hash: string, scripts: string): boolean {
  const stamp = path.join(buildFolder, STAMP);
  if (!existsSync(path.join(buildFolder, "BUILD_ID")) || !existsSync(stamp)) return false;
  try {
    const remembered = JSON.parse(readFileSync(stamp, "utf8"));
    return remembered.hash === hash && remembered.scripts === scripts;
  } catch {
    // The stamp is truncated, so the build may be, too.
    return false;
  }
}

/** An interrupted build must not count as a good one, and cached answers of an older database must not get into it. */
export function clearBuildRecord(buildFolder: string): void {
  rmSync(path.join(buildFolder, STAMP), { force: true });
  rmSync(path.join(buildFolder, "cache/fetch-cache"), { recursive: true, force: true });
}

export function recordBuild(buildFolder: string, hash: string, scripts: string): void {
  writeFileSync(path.join(buildFolder, STAMP), `${JSON.stringify({ hash, scripts })}\n`);
}

function hashOf(root: string, files: readonly string[], start: string): string {
  const hash = createHash("sha256").update(start);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesOf(root: string, place: string): string[] {
  const state = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!state) return [];
  if (state.isFile()) return [place];
  const names = readdirSync(path.join(root, place)).sort();
  return names.flatMap((name) => filesOf(root, `${place}/${name}`));
}
