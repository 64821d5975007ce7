/**
 * npm run sample:volume: fills a database with leads, students and applications, so that desks can be looked at and measured
 * as they are after years of work. The same number makes the same rows; each name says that it is a sample.
 *
 *     npm run sample:volume               20,000 leads, 2,000 students, 3,000 applications
 *     npm run sample:volume -- 1000000    a million leads, and the others in proportion
 *     npm run sample:volume -- 0          takes them away
 */
import { readSettingsFiles } from "../database/settings-files.ts";
import { NoTarget, openTarget, type Target } from "../database/target.ts";
import { addSampleVolume, removeSampleVolume } from "./sample-rows.ts";

const USUAL = 20_000;
const MOST = 5_000_000;

async function main(): Promise<boolean> {
  const leads = Number(process.argv[2] ?? USUAL);
  if (!Number.isInteger(leads) || leads < 0 || leads > MOST) {
    console.error(`How many leads? A number from 0 to ${MOST.toLocaleString("en-IN")}.`);
    return false;
  }
  let target: Target | undefined;
  try {
    readSettingsFiles();
    target = await openTarget(process.env);
    if (leads === 0) {
      await removeSampleVolume(target);
      console.log(`Removed the sample leads, students and applications from ${target.name}.`);
      return true;
    }
    const made = await addSampleVolume(target, leads, (text) => console.log(text));
    console.log(
      `${target.name} has ${made.leads.toLocaleString("en-IN")} sample leads, ${made.students.toLocaleString("en-IN")} students and ${made.applications.toLocaleString("en-IN")} applications.`,
    );
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
