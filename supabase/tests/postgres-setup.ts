/** Starts one PostgreSQL for the whole run of database tests; each test file makes its own databases on it. */
import type { TestProject } from "vitest/node";
import { findPostgres, POSTGRES_MISSING, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string | null;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!(await findPostgres())) {
    if (process.env.ALLOW_MISSING_POSTGRES !== "1") throw new Error(POSTGRES_MISSING);
    project.provide("postgresUrl", null);
    return undefined;
  }
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return server.close;
}
