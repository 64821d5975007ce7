/** npm run sample:remove: takes the sample universities and all that belongs to them away, and they do not come back. */

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
    console.log(`Removed from ${target.name}: ${said.join(", ")}. They stay away at the next start.`);
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
