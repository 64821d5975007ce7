/**
 * npm run sample:volume: fills a database with leads, students and applications, so that desks can be looked at and measured
 * as they are after years of work. The same number makes the same rows; each name says that it is a sample.
 *
 *     npm run sample:volume               20,000 leads, 2,000 students, 3,000 applications, 6,000 documents with a file each
 *     npm run sample:volume -- 1333334    as many leads, 200,000 applications, 2,000,000 events, 1,000,000 documents without files
 *     npm run sample:volume -- 0          takes them away
 */
import { readSettingsFiles } from "../database/settings-files.ts";
import { NoTarget, openTarget, type Target } from "../database/target.ts";
import { addSampleFiles, openSampleFiles, removeSampleFiles } from "./sample-files.ts";
import { addSampleVolume, countSampleVolume, removeSampleVolume, USUAL_LEADS } from "./sample-rows.ts";

const MOST = 5_000_000;

async function main(): Promise<boolean> {
  const leads = Number(process.argv[2] ?? USUAL_LEADS);
  if (!Number.isInteger(leads) || leads < 0 || leads > MOST) {
    console.error(`How many leads? A number from 0 to ${MOST.toLocaleString("en-IN")}.`);
    return false;
  }
  let target: Target | undefined;
  try {
    readSettingsFiles();
    target = await openTarget(process.env);
    const files = openSampleFiles(process.env);
    if (leads === 0) {
      if (files) await removeSampleFiles(target, files);
      await removeSampleVolume(target);
      console.log(`Removed the sample leads, students, applications and documents from ${target.name}.`);
      return true;
    }
    await addSampleVolume(target, leads, (text) => console.log(text));
    if (files && leads <= USUAL_LEADS) await addSampleFiles(target, files);
    console.log(`Of the sample, ${target.name} has ${await countSampleVolume(target)}.`);
    return true;
  } catch (error) {
    const isForPeople = error instanceof NoTarget;
    console.error(isForPeople ? error.message : `Not all rows were made: ${(error as Error).message}`);
    return false;
  } finally {
    await target?.close();
  }
}

// Only now: PGlite sets the exit code itself when it closes.
process.exitCode = (await main()) ? 0 : 1;
