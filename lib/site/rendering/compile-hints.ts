import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Tells Chrome that the functions of a script are called as soon as it loads (V8 explicit compile hints, Chrome 136; a comment
 * to other browsers). They are then compiled on another thread while the script downloads, instead of one by one, each parsed
 * twice, in the task that starts React.
 */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** Marks the chunks that every app page starts with: React and Next's runtime. `folder` is the build folder. */
export async function addCompileHints(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(folder, "build-manifest.json"), "utf8"));
  await Promise.all(manifest.rootMainFiles.map((file: string) => hint(path.join(folder, file))));
}

async function hint(file: string): Promise<void> {
  const script = await readFile(file, "utf8");
  if (!script.startsWith(HINT)) await writeFile(file, HINT + script);
}
