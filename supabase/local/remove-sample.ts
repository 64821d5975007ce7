/** npm run sample:remove: takes the sample universities and all that belongs to them away, and they do not come back. */
import { removeSampleCatalogue } from "../seeds/sample-catalogue.ts";
import { NoTarget, openTarget, type Target } from "./import/target.ts";
import { readSettingsFiles } from "./start/settings-files.ts";

let target: Target | undefined;
try {
  readSettingsFiles();
  target = await openTarget(process.env);
  const removed = await removeSampleCatalogue(target);
  const said = Object.entries(removed).map(([table, rows]) => `${rows} ${table.replaceAll("_", " ")}`);
  console.log(`Removed from ${target.name}: ${said.join(", ")}. They stay away at the next start.`);
} catch (error) {
  console.error(
    error instanceof NoTarget ? error.message : `Nothing was removed: ${(error as Error).message}`,
  );
  process.exitCode = 1;
} finally {
  await target?.close();
}
