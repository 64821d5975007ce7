/** Fresh databases for tests: PGlite in memory, and a database of its own on the run's PostgreSQL. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import { type DatabaseDriver, type OpenDatabase, openConnection } from "../local/connection.ts";

/** For `describe.each(drivers)`. PostgreSQL is left out only when its absence was allowed. */
export const drivers: readonly DatabaseDriver[] = inject("postgresUrl") ? ["pglite", "postgres"] : ["pglite"];

/** An empty database; apply the product's migrations with `provision(database)` of supabase/local/migrate.ts. */
export async function openTestDatabase(driver: DatabaseDriver): Promise<OpenDatabase> {
  if (driver === "pglite") return openConnection({ driver, memory: true, image: await emptyPglite() });
  return openConnection({ driver, url: await createPostgresDatabase(), maxConnections: 4 });
}

let pgliteImage: Blob | undefined;

async function emptyPglite(): Promise<Blob> {
  pgliteImage ??= new Blob([await readFile(inject("pgliteImage"))]);
  return pgliteImage;
}

/** The address of a new, empty database. */
export async function createPostgresDatabase(): Promise<string> {
  const serverUrl = inject("postgresUrl");
  if (!serverUrl) throw new Error("There is no PostgreSQL in this run.");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = await openConnection({ driver: "postgres", url: serverUrl, maxConnections: 1 });
  try {
    await server.exec(`create database ${name} template template0`);
  } finally {
    await server.close();
  }
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
