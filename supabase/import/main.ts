/**
 * npm run import -- universities FILE: brings a list into the catalogue. The whole file is looked through first, and what
 * is wrong is said with line and column; nothing is written while there are errors.
 */
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { readSettingsFiles } from "../database/settings-files.ts";
import { NoTarget, openTarget, type Target } from "../database/target.ts";
import { type ImportOptions, listFile, type Prepared, prepareImport, writeImport } from "./import-list.ts";
import { LIST_NAMES, type ListName } from "./lists.ts";
import { BadMapping } from "./mapping.ts";
import { progressOn } from "./progress.ts";
import { UnreadableFile } from "./records.ts";
import { count, summarise, writeReport } from "./report.ts";

const REPORTS = path.join(import.meta.dirname, "../../.data/imports");

const USAGE = `Usage: npm run import -- LIST FILE [options]

  LIST              ${LIST_NAMES.join(", ")}
  FILE              .csv, .tsv, .json (a list) or .ndjson (one object in each line), in UTF-8
  --map FILE        how the file names our columns (supabase/import/maps has an example)
  --dry-run         only look through the file and report
  --yes             write without asking
  --publish         publish new rows and drafts; without it new rows are drafts
  --skip-invalid    write the good rows although others have errors
  --overwrite       also write over what editors have changed, and bring back what was deleted
  --report FILE     where the full report goes (usual: .data/imports)
  --batch NUMBER    rows that take effect together (usual: 2000)

It writes to DATABASE_URL where that is set, else to the data of npm start (DATA_DIR), which must not be running.
Interrupted, it goes on from there when it is called again.`;

class BadCall extends Error {}

type Call = {
  list: ListName;
  file: string;
  mappingFile?: string;
  options: ImportOptions;
  isDryRun: boolean;
  isAgreed: boolean;
  skipsInvalid: boolean;
  report: string;
};

function readCall(words: string[]): Call {
  const { values, positionals } = parse(words);
  const [name, file, ...more] = positionals;
  const list = LIST_NAMES.find((known) => known === name);
  if (!list || !file || more.length > 0) throw new BadCall(USAGE);
  const here = (given: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const batchSize = Number(values.batch ?? 2000);
  if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > 5000)
    throw new BadCall("--batch must be a number from 1 to 5000.");
  return {
    list,
    file: here(file),
    ...(values.map ? { mappingFile: here(values.map) } : {}),
    options: {
      writtenBy: "import",
      publish: values.publish ?? false,
      overwrite: values.overwrite ?? false,
      batchSize,
    },
    isDryRun: values["dry-run"] ?? false,
    isAgreed: values.yes ?? false,
    skipsInvalid: values["skip-invalid"] ?? false,
    report: values.report ? here(values.report) : path.join(REPORTS, `${path.basename(file)}.report.csv`),
  };
}

function parse(words: string[]) {
  const flag = { type: "boolean" } as const;
  const value = { type: "string" } as const;
  const options = {
    map: value,
    "dry-run": flag,
    yes: flag,
    publish: flag,
    "skip-invalid": flag,
    overwrite: flag,
    report: value,
    batch: value,
  };
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new BadCall(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function run(call: Call, target: Target): Promise<boolean> {
  const source = await listFile(call.list, call.file, call.mappingFile);
  const bar = progressOn(process.stderr);
  let records = 0;
  const onRecord = () => bar.read(++records);
  const prepared = await prepareImport(target, source, call.options, { onRecord }).finally(bar.end);
  await say(prepared, call);
  const { checked, doneBefore } = prepared;
  if (checked.errors > 0 && !call.skipsInvalid) {
    console.log("Nothing was written. Correct the file, or use --skip-invalid to write the other rows.");
    return false;
  }
  if (call.isDryRun || checked.rows === 0) {
    console.log("Nothing was written.");
    return checked.errors === 0;
  }
  if (!(call.isAgreed || (await isAgreed(prepared, target)))) {
    console.log("Nothing was written. Call it again with --yes to write.");
    return process.stdin.isTTY;
  }
  if (doneBefore > 0)
    console.log(`Going on after the first ${count(doneBefore)} rows, which were written before.`);
  let isToStop = false;
  const stop = () => {
    isToStop = true;
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const wrote = await writeImport(target, prepared, { onWritten: bar.written }, () => isToStop).finally(
    bar.end,
  );
  const parts = [
    `${count(wrote.inserted)} new${call.options.publish ? "" : " (drafts)"}`,
    `${count(wrote.updated)} changed`,
    `${count(wrote.unchanged)} as before`,
    `${count(wrote.kept)} kept as editors left them`,
    `${count(wrote.left_out)} deleted in the catalogue and left out`,
  ];
  console.log(`${wrote.isComplete ? "Done" : "Stopped; call it again to go on"}: ${parts.join(", ")}.`);
  return wrote.isComplete;
}

async function say({ source, checked, present }: Prepared, call: Call): Promise<void> {
  const { records, rows, errors, notes, findings } = checked;
  console.log(
    `${source.name}: ${count(records)} records, ${count(errors)} errors, ${count(notes)} notes. ${count(rows)} rows to write: ${count(rows - present)} are new, ${count(present)} are in the catalogue.`,
  );
  for (const [weight, title] of [
    ["error", "Errors"],
    ["note", "Notes"],
  ] as const) {
    const lines = summarise(findings, weight);
    if (lines.length > 0) console.log(`${title}:\n${lines.join("\n")}`);
  }
  if (findings.length === 0) return;
  await writeReport(call.report, checked);
  console.log(`All of it, line by line: ${path.relative(process.cwd(), call.report)}`);
}

async function isAgreed({ checked }: Prepared, target: Target): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Write ${count(checked.rows)} rows to ${target.name}? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Whether all that was asked has been done. */
async function main(): Promise<boolean> {
  let target: Target | undefined;
  try {
    const call = readCall(process.argv.slice(2));
    readSettingsFiles();
    target = await openTarget(process.env);
    return await run(call, target);
  } catch (error) {
    const isForPeople = [BadCall, BadMapping, NoTarget, UnreadableFile].some((kind) => error instanceof kind);
    console.error(
      isForPeople
        ? (error as Error).message
        : `The import stopped; what is written up to here stays, and the same command goes on: ${(error as Error).message}`,
    );
    return false;
  } finally {
    await target?.close();
  }
}

// Only now: PGlite sets the exit code itself when it closes.
process.exitCode = (await main()) ? 0 : 1;
