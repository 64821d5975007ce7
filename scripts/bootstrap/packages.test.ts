import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { packagesAreCurrent } from "./packages.mjs";

const NEXT = { version: "16.4.6", integrity: "sha512-next" };
const LOCK = { "": { version: "0.1.0" }, "node_modules/next": NEXT };

test("Packages that are installed as the lock file says are left alone", () => {
  expect(packagesAreCurrent(project(LOCK, { "node_modules/next": NEXT }))).toBe(true);
});

test("A missing, an older and an interrupted installation are done again", () => {
  expect(packagesAreCurrent(project(LOCK, {}))).toBe(false);
  expect(packagesAreCurrent(project(LOCK, { "node_modules/next": { ...NEXT, version: "16.4.5" } }))).toBe(
    false,
  );
  expect(packagesAreCurrent(project(LOCK, undefined))).toBe(false);
});

test("A binary for another kind of machine may be missing", () => {
  const lock = { ...LOCK, "node_modules/binary-for-darwin": { version: "1.0.0", optional: true } };
  expect(packagesAreCurrent(project(lock, { "node_modules/next": NEXT }))).toBe(true);
});

function project(lock: object, installed: object | undefined): string {
  const root = mkdtempSync(path.join(tmpdir(), "packages-"));
  writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages: lock }));
  mkdirSync(path.join(root, "node_modules"));
  const hidden = path.join(root, "node_modules/.package-lock.json");
  if (installed) writeFileSync(hidden, JSON.stringify({ packages: installed }));
  return root;
}
