import { globSync, mkdtempSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { bundleBrowserScripts, bundleFirstPaintScript, writeBrowserScripts } from "./browser-scripts";

const scripts = await bundleBrowserScripts();
const firstPaint = await bundleFirstPaintScript();
const MAX_BYTES = 4_500;

test("Every script that a page or another script asks for is there", () => {
  const addresses = scripts.map(({ file }) => `/${file}`);
  const sources = globSync("components/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const asked = sources.flatMap(
    (file) => readFileSync(file, "utf8").match(/(?<=")\/[a-z-]+\.js(?=")/g) ?? [],
  );
  expect(new Set(asked)).toEqual(new Set(addresses));
});

test("Each script is one file, and brings no other with it", () => {
  for (const { file, text } of scripts) expect(text, file).not.toMatch(/\bimport\s*["'`{*]|\brequire\(/);
});

test("No script brings a library to a visitor's phone", () => {
  expect(scripts.filter(({ text }) => text.length > MAX_BYTES).map(({ file }) => file)).toEqual([]);
});

test("The script of the first paint can stand in a page", () => {
  expect(firstPaint.text).not.toContain("<");
  expect(firstPaint.text.length).toBeLessThan(450);
});

test("A script that has not changed is not written again, and nothing but the scripts is left behind", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "scripts-"));
  const place = path.join(folder, "site.js");
  writeBrowserScripts([{ file: "site.js", text: "one" }], folder);
  utimesSync(place, 1, 1);
  writeBrowserScripts([{ file: "site.js", text: "one" }], folder);
  expect(statSync(place).mtimeMs).toBe(1000);
  writeBrowserScripts([{ file: "site.js", text: "two" }], folder);
  expect(readFileSync(place, "utf8")).toBe("two");
  expect(readdirSync(folder)).toEqual(["site.js"]);
});
