import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { buildIsFresh, forgetBuild, rememberBuild, sourcesHash } from "./build-freshness.ts";

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
  expect(buildIsFresh(folder, "hash")).toBe(false);
  rememberBuild(folder, "hash");
  expect(buildIsFresh(folder, "hash")).toBe(true);
  expect(buildIsFresh(folder, "other")).toBe(false);
  forgetBuild(folder);
  expect(buildIsFresh(folder, "hash")).toBe(false);
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
