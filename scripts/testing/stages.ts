/** What `npm test` does, in this order; each can also be asked for by name: `npm test -- unit types`. */
import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { DATA_FOLDER, SEEDED_FOLDER, serverEnvironment } from "../../e2e/support/server.ts";
import { projectRoot } from "../bootstrap/project.mjs";
import { ensureBrowser, ensureNginx, ensurePostgres } from "./requirements.ts";
import { FAILED, PASSED, playwrightTally, SKIPPED, sum, type Tally, vitestTally } from "./tally.ts";
import type { RunTool } from "./tools.ts";

export type Stage = {
  name: string;
  title: string;
  run: (tool: RunTool) => Promise<Tally>;
  /** The stage without which this one can prove nothing. */
  needs?: string;
  /** It only looks at the sources, and runs at the same time as its neighbours that do. */
  readsSources?: true;
  /** The stage just before it, which leaves processors idle: it computes in between, and holds up nothing. */
  fillsWaitsOf?: string;
  /** Where its runner says how long each test took. */
  report?: string;
};

const START = path.join(projectRoot, "scripts/start.mjs");
const REPORTS = path.join(projectRoot, ".data/reports");

export const STAGES: readonly Stage[] = [
  {
    name: "format",
    title: "Format and lint",
    readsSources: true,
    run: async (tool) => outcome(await tool("biome", ["check", "--error-on-warnings", "."])),
  },
  {
    name: "imports",
    title: "Import rules",
    readsSources: true,
    run: async (tool) => outcome(await tool("node", ["scripts/testing/import-rules.ts"])),
  },
  { name: "types", title: "Types", readsSources: true, run: checkTypes },
  {
    name: "unused",
    title: "Unused code",
    readsSources: true,
    run: async (tool) => outcome(await tool("knip", [])),
  },
  {
    name: "unit",
    title: "Unit and content tests",
    run: (tool) => vitest(tool, "unit"),
    report: reportOf("unit"),
  },
  {
    name: "database",
    title: "Database tests on PGlite and PostgreSQL",
    run: testDatabase,
    report: reportOf("database"),
  },
  { name: "schema", title: "Generated types and database advisors", run: checkSchema },
  {
    name: "start",
    title: "Start script",
    run: (tool) => vitest(tool, "start"),
    report: reportOf("start"),
  },
  { name: "build", title: "Production build", run: build },
  {
    name: "recovery",
    title: "Recovery of a running copy",
    run: testRecovery,
    needs: "build",
    report: reportOf("recovery"),
  },
  {
    name: "e2e",
    title: "Journeys on phone and desktop",
    run: journeys,
    needs: "build",
    report: reportOf("journeys"),
  },
  {
    name: "interface",
    title: "Attacks on the database's own interface",
    fillsWaitsOf: "e2e",
    run: (tool) => vitest(tool, "interface"),
    report: reportOf("interface"),
  },
  // On the ports and the build of the journeys, which have ended their copy.
  {
    name: "attacks",
    title: "Attacks on a copy",
    run: (tool) => vitest(tool, "attacks"),
    needs: "build",
    report: reportOf("attacks"),
  },
];

async function checkTypes(tool: RunTool): Promise<Tally> {
  const typegen = await tool("next", ["typegen"]);
  return outcome(typegen || (await tool("tsc", ["--noEmit", "--incremental", "false"])));
}

async function testDatabase(tool: RunTool): Promise<Tally> {
  const missing = await ensurePostgres();
  if (!missing) return vitest(tool, "database");
  console.error(missing);
  if (process.env.CI) return FAILED;
  const tally = await vitest(tool, "database", { ALLOW_MISSING_POSTGRES: "1" });
  return { ...tally, skipped: tally.skipped + 1 };
}

async function checkSchema(tool: RunTool): Promise<Tally> {
  const outcomes = await Promise.all([
    tool("node", ["supabase/database/types.ts", "--check"]),
    tool("node", ["supabase/database/advisors.ts"]),
  ]);
  return sum(outcomes.map(outcome));
}

async function build(tool: RunTool): Promise<Tally> {
  const [data, seeded] = [DATA_FOLDER, SEEDED_FOLDER].map((folder) => path.join(projectRoot, folder)) as [
    string,
    string,
  ];
  for (const folder of [data, seeded]) rmSync(folder, { recursive: true, force: true });
  const exitCode = await tool("node", [START, "build"], serverEnvironment);
  if (exitCode === 0) renameSync(data, seeded);
  return outcome(exitCode);
}

async function testRecovery(tool: RunTool): Promise<Tally> {
  const missing = await ensureBrowser();
  if (missing) console.error(missing);
  const tally = await vitest(tool, "recovery");
  return missing && process.env.CI ? sum([tally, FAILED]) : tally;
}

async function journeys(tool: RunTool): Promise<Tally> {
  const missing = await ensureBrowser();
  if (missing) {
    console.error(missing);
    return process.env.CI ? FAILED : SKIPPED;
  }
  // The journey through it says by itself that it was left out.
  const missingNginx = ensureNginx();
  if (missingNginx) console.error(missingNginx);
  const report = reportOf("journeys");
  const exitCode = await tool("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return playwrightTally(report, exitCode);
}

async function vitest(tool: RunTool, project: string, env = {}): Promise<Tally> {
  const report = reportOf(project);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // Those of unit stand in two projects.
  return vitestTally(report, await tool("vitest", ["run", "--project", `${project}*`, ...reporters], env));
}

function outcome(exitCode: number): Tally {
  return exitCode === 0 ? PASSED : FAILED;
}

function reportOf(name: string): string {
  return path.join(REPORTS, `${name}.json`);
}
