import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { buildIsFresh, clearBuildRecord, recordBuild, scriptsHash, sourcesHash } from "./build-freshness.ts";

const SITE = "http://localhost:3000";

test("A build is fresh until a source, the lock file or the site's address changes", () => {
  const root = project({ "app/page.tsx": "one", "package-lock.json": "{}" });
  const hash = sourcesHash(root, SITE);
  expect(sourcesHash(root, SITE)).toBe(hash);
  expect(sourcesHash(root, "http://localhost:3001")).not.toBe(hash);
  write(root, "app/page.tsx", "two");
  expect(sourcesHash(root, SITE)).not.toBe(hash);
  write(root, "app/page.tsx", "one");
  write(root, "package-lock.json", '{"packages":{}}');
  expect(sourcesHash(root, SITE)).not.toBe(hash);
});

test("A file that moves is a change, a test is not", () => {
  const root = project({ "app/page.tsx": "one", "public/logo.svg": "<svg/>" });
  const hash = sourcesHash(root, SITE);
  write(root, "app/page.test.tsx", "test");
  expect(sourcesHash(root, SITE)).toBe(hash);
  write(root, "app/other/page.tsx", "one");
  expect(sourcesHash(root, SITE)).not.toBe(hash);
});

test("A build that was interrupted does not pass for a good one", () => {
  const folder = project({ BUILD_ID: "abc", "cache/fetch-cache/answer": "old" });
  expect(buildIsFresh(folder, "hash", "scripts")).toBe(false);
  recordBuild(folder, "hash", "scripts");
  expect(buildIsFresh(folder, "hash", "scripts")).toBe(true);
  expect(buildIsFresh(folder, "other", "scripts")).toBe(false);
  clearBuildRecord(folder);
  expect(buildIsFresh(folder, "hash", "scripts")).toBe(false);
});

test("What a build writes into public/ makes no build stale, until it is that of other sources or gone", () => {
  const root = project({ "components/layout/site.browser.ts": "one", "public/logo.svg": "<svg/>" });
  const folder = project({ BUILD_ID: "abc" });
  const isFresh = () => buildIsFresh(folder, sourcesHash(root, SITE), scriptsHash(root));
  const hash = sourcesHash(root, SITE);
  write(root, "public/site.js", "1");
  recordBuild(folder, hash, scriptsHash(root));
  expect(isFresh()).toBe(true);
  write(root, "public/site.js", "2");
  expect(isFresh()).toBe(false);
  write(root, "public/site.js", "1");
  expect(isFresh()).toBe(true);
  rmSync(path.join(root, "public/site.js"));
  expect(isFresh()).toBe(false);
  write(root, "public/site.js", "1");
  write(root, "components/layout/site.browser.ts", "two");
  expect(isFresh()).toBe(false);
});

function project(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), "build-"));
  for (const [file, text] of Object.entries(files)) write(root, file, text);
  return root;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
