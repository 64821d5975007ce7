/** What can be held about packages without asking anybody; known faults are asked for by `npm audit` (CONTRIBUTING.md). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type Entry = { integrity?: string; resolved?: string; hasInstallScript?: boolean; link?: boolean };
type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const root = path.join(import.meta.dirname, "..");
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), "utf8"));
const manifest = read("package.json") as Manifest;
const lock = read("package-lock.json") as { packages: Record<string, Entry> };
const entries = Object.entries(lock.packages).filter(([name, entry]) => name !== "" && !entry.link);

test("Every package is named in one version, and its content is known by its hash", () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter(([, version]) => !/^(npm:[@\w/.-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(entries.length).toBeGreaterThan(200);
  expect(entries.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

test("Every package comes from the registry and runs no install script", () => {
  const elsewhere = entries.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere).toEqual([]);
  // Deno brings its binary by one; it is for tests, and npm runs no such program here unasked.
  expect(entries.filter(([, entry]) => entry.hasInstallScript).map(([name]) => name)).toEqual([
    "node_modules/deno",
  ]);
});
