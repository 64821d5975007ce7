/**
 * Our own scripts for pages that are read. Each components/**\/NAME.browser.ts becomes public/NAME.js, one module with all it imports
 * inside; where one needs another only sometimes, it asks for it by its address, which is no module to the compiler (`as string`). The
 * script of the first paint stands in the page.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";

const root = path.join(import.meta.dirname, "../../..");
const FIRST_PAINT = "components/layout/first-paint.browser.ts";
/** Read by every browser that the framework supports; nothing newer is written into a script. */
const TARGET = "es2022";
const LOADED_BY_URL = /^\/[a-z-]+\.js$/;

export type BrowserScript = { file: string; text: string };

/** The files of public/, not yet written. */
export async function bundleBrowserScripts(): Promise<BrowserScript[]> {
  const sources = globSync("components/**/*.browser.ts", { cwd: root }).sort();
  return Promise.all(
    sources
      .filter((source) => source !== FIRST_PAINT)
      .map(async (source) => ({
        file: `${path.basename(source, ".browser.ts")}.js`,
        text: await bundle(source, "es"),
      })),
  );
}

/** Each file is there whole at any moment, as a server may be reading it, and is left alone when nothing of it changed. */
export function writeBrowserScripts(scripts: readonly BrowserScript[], folder = path.join(root, "public")) {
  for (const { file, text } of scripts) {
    const place = path.join(folder, file);
    if (existsSync(place) && readFileSync(place, "utf8") === text) continue;
    const draft = `${place}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, place);
  }
}

/** What stands in the page, and the hash by which the page's policy knows it. */
export async function bundleFirstPaintScript(): Promise<{ text: string; hash: string }> {
  const text = await bundle(FIRST_PAINT, "iife");
  return { text, hash: `sha256-${createHash("sha256").update(text).digest("base64")}` };
}

async function bundle(source: string, format: "es" | "iife"): Promise<string> {
  const bundler = await rolldown({
    input: path.join(root, source),
    cwd: root,
    platform: "browser",
    resolve: { alias: { "@": root } },
    transform: { target: TARGET },
    external: LOADED_BY_URL,
    makeAbsoluteExternalsRelative: false,
  });
  try {
    const { output } = await bundler.generate({
      format,
      minify: true,
      comments: false,
      codeSplitting: false,
    });
    return output[0].code.trim();
  } finally {
    await bundler.close();
  }
}
