import { existsSync } from "node:fs";
import path from "node:path";

/** The shell without windows comes first: it costs a third less than a whole browser that hides them. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** A Chromium that no network is needed for: a sandbox of its own is not to be had as root, nor updates offline. */
export const BROWSER_FLAGS = ["--no-sandbox", "--disable-background-networking"];

/** The browser named by CHROME_PATH, or the first one on the PATH. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named && existsSync(named)) return named;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) =>
    existsSync(file),
  );
}
