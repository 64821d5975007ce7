/** Once for the whole run: a copy of the built product with fresh data, and somebody of each role signed in to it. */
import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { EVERY_ROLE, type EveryRole } from "../../../lib/access/expected/roles.ts";
import { projectRoot } from "../../../scripts/bootstrap/project.mjs";
import { runStart } from "../../../scripts/start/run-start.ts";
import { inParallel, signInByForm } from "../../support/http.ts";
import { DATA_FOLDER, SEEDED_FOLDER, serverEnvironment } from "../../support/server.ts";
import setUpSeed from "./seed.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The cookies of each role's sample account; nobody may sign out with them. */
    cookies: Readonly<Record<EveryRole, string>>;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const printOutcomes = setUpSeed(project);
  const copy = await startCopy();
  const cookies = await inParallel(
    EVERY_ROLE,
    async (role) => {
      const { cookie } = await signInByForm(`${role.replaceAll("_", "-")}@sample.test`);
      return [role, cookie] as const;
    },
    4,
  );
  project.provide("cookies", Object.fromEntries(cookies) as Record<EveryRole, string>);
  return async () => {
    printOutcomes();
    await copy.end();
  };
}

/** Fresh data each run, unless the copy under attack runs already (while an attack is being written). */
async function startCopy(): Promise<{ end: () => Promise<unknown> }> {
  if (process.env.ATTACKS_COPY === "running") return { end: async () => {} };
  const [data, seeded] = [DATA_FOLDER, SEEDED_FOLDER].map((folder) => path.join(projectRoot, folder)) as [
    string,
    string,
  ];
  rmSync(data, { recursive: true, force: true });
  if (existsSync(seeded)) cpSync(seeded, data, { recursive: true });
  const copy = runStart(serverEnvironment);
  await copy.printed("Campusbound is running.");
  return {
    end: () => {
      copy.process.kill("SIGTERM");
      return copy.end;
    },
  };
}
