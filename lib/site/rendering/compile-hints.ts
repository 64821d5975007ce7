import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Chrome's word for a script whose functions are called as soon as it is there (V8, explicit compile hints, Chrome 136; a
 * comment to every other browser). They are compiled beside the page while the script comes in, not one by one, each parsed a
 * second time, in the turn that starts React.
 */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** Marks what every app page begins with: React and Next's own part. `folder`: that of the build. */
export async function hintFramework(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(folder, "build-manifest.json"), "utf8"));
  await Promise.all(manifest.rootMainFiles.map((file: string) => hint(path.join(folder, file))));
}

async function hint(file: string): Promise<void> {
  const script = await readFile(file, "utf8");
  if (!script.startsWith(HINT)) await writeFile(file, HINT + script);
}
