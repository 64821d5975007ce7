import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { isOn, RENDERING_PARTS } from "./switches";

afterEach(() => vi.unstubAllEnvs());

test("Every part is on until it is named", () => {
  expect(RENDERING_PARTS.filter(isOn)).toEqual(RENDERING_PARTS);
  vi.stubEnv("RENDERING_OFF", "document-cache, inline-styles");
  expect(RENDERING_PARTS.filter((part) => !isOn(part))).toEqual(["document-cache", "inline-styles"]);
});

test("A misspelt part is an error, and not a part that stays on unnoticed", () => {
  vi.stubEnv("RENDERING_OFF", "documents-cache");
  expect(() => isOn("document-cache")).toThrow("documents-cache, which is no part of rendering");
});

test("The README of this folder explains every part and no other", () => {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const explained = [...readme.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual([...RENDERING_PARTS]);
});
