/** npm run sample:remove: removes sample data from a database, public or not, also from one that no embedded backend starts. */

import { readSettingsFiles } from "../database/settings-files.ts";
import { NoTarget, openTarget, type Target } from "../database/target.ts";
import { removeSampleCatalogue } from "../seeds/sample-catalogue.ts";
import { openSampleFiles, removeSampleFiles } from "./sample-files.ts";
import { countSampleVolume, removeSampleVolume } from "./sample-rows.ts";

async function main(): Promise<boolean> {
  let target: Target | undefined;
  try {
    readSettingsFiles();
    target = await openTarget(process.env);
    const removed = await removeSampleCatalogue(target);
    const said = Object.entries(removed).map(([table, rows]) => `${rows} ${table.replaceAll("_", " ")}`);
    const volume = await countSampleVolume(target);
    const files = openSampleFiles(process.env);
    if (files) await removeSampleFiles(target, files);
    await removeSampleVolume(target);
    console.log(
      `Removed from ${target.name}: ${[...said, volume].join(", ")}. A start with SAMPLE_CATALOGUE=on brings the public part back, npm run sample:volume the rest.`,
    );
    return true;
  } catch (error) {
    const isForPeople = error instanceof NoTarget;
    console.error(isForPeople ? error.message : `Nothing was removed: ${(error as Error).message}`);
    return false;
  } finally {
    await target?.close();
  }
}

// Only now: PGlite sets the exit code itself when it closes.
process.exitCode = (await main()) ? 0 : 1;
