/** npm run sample:remove: removes public sample data from a database, also from one that no embedded backend starts. */

import { readSettingsFiles } from "../database/settings-files.ts";
import { NoTarget, openTarget, type Target } from "../database/target.ts";
import { removeSampleCatalogue } from "../seeds/sample-catalogue.ts";

async function main(): Promise<boolean> {
  let target: Target | undefined;
  try {
    readSettingsFiles();
    target = await openTarget(process.env);
    const removed = await removeSampleCatalogue(target);
    const said = Object.entries(removed).map(([table, rows]) => `${rows} ${table.replaceAll("_", " ")}`);
    console.log(
      `Removed from ${target.name}: ${said.join(", ")}. A start with SAMPLE_CATALOGUE=on brings them back.`,
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
