import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a build is made from. Seeds are here because the list of pages known ahead comes from them. */
const SOURCES = [
  "app",
  "components",
  "lib",
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
const NOT_SOURCES = /\.test\.tsx?$/;
const STAMP = "campusbound-build.json";

/** One hash of all sources and of the address that is written into the pages. */
export function sourcesHash(root: string, siteUrl: string): string {
  const hash = createHash("sha256").update(`${siteUrl}\0${process.versions.node}\0`);
  for (const source of SOURCES) {
    for (const file of filesOf(root, source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update("\0");
  }
  return hash.digest("hex");
}

export function buildIsFresh(buildFolder: string, hash: string): boolean {
  const stamp = path.join(buildFolder, STAMP);
  if (!existsSync(path.join(buildFolder, "BUILD_ID")) || !existsSync(stamp)) return false;
  try {
    return JSON.parse(readFileSync(stamp, "utf8")).hash === hash;
  } catch {
    // Cut short while it was written: what it stands for may have been too.
    return false;
  }
}

/** A build that is interrupted must not pass for a good one, and answers kept from an older database must not enter it. */
export function forgetBuild(buildFolder: string): void {
  rmSync(path.join(buildFolder, STAMP), { force: true });
  rmSync(path.join(buildFolder, "cache/fetch-cache"), { recursive: true, force: true });
}

export function rememberBuild(buildFolder: string, hash: string): void {
  writeFileSync(path.join(buildFolder, STAMP), `${JSON.stringify({ hash })}\n`);
}

function filesOf(root: string, place: string): string[] {
  const state = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!state) return [];
  if (state.isFile()) return NOT_SOURCES.test(place) ? [] : [place];
  const names = readdirSync(path.join(root, place)).sort();
  return names.flatMap((name) => filesOf(root, `${place}/${name}`));
}
