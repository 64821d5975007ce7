/** Fresh databases for tests: PGlite in memory, and a database of its own on the run's PostgreSQL. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { promisify } from "node:util";
import { inject } from "vitest";
import { type DatabaseDriver, type OpenDatabase, openConnection } from "../database/connection.ts";
import { MIGRATED } from "./images.ts";
import { copyOfPglite } from "./pglite-copy.ts";

/** For `describe.each(drivers)`. PostgreSQL is left out only when its absence was allowed. */
export const drivers: readonly DatabaseDriver[] = inject("postgresUrl") ? ["pglite", "postgres"] : ["pglite"];

/** An empty database, for tests of what brings one to the present. */
export async function openTestDatabase(driver: DatabaseDriver): Promise<OpenDatabase> {
  if (driver === "pglite") return openPglite(inject("emptyPglite"));
  return openConnection({ driver, url: await createPostgresDatabase(), maxConnections: 4 });
}

/** A database as `provision` leaves it, copied from the run's images. */
export async function openMigratedDatabase(driver: DatabaseDriver): Promise<OpenDatabase> {
  if (driver === "pglite") return openPglite(inject("migratedPglite"));
  return openConnection({ driver, url: await createMigratedPostgres(), maxConnections: 4 });
}

async function openPglite(image: string): Promise<OpenDatabase> {
  return openConnection({ driver: "pglite", memory: true, files: await copyOfPglite(image) });
}

/** PGlite's folder with all migrations, for a process that keeps its data there. */
export async function openMigratedFolder(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  await promisify(execFile)("tar", ["-xf", inject("migratedPglite"), "-C", folder]);
  return openConnection({ driver: "pglite", url: folder });
}

/** The address of a new, empty database. */
export function createPostgresDatabase(): Promise<string> {
  return copyOf("template0");
}

/** The address of a new database with all migrations, on the run's server or on another that was started from its image. */
export function createMigratedPostgres(serverUrl = inject("postgresUrl")): Promise<string> {
  return copyOf(MIGRATED, serverUrl);
}

async function copyOf(template: string, serverUrl = inject("postgresUrl")): Promise<string> {
  if (!serverUrl) throw new Error("There is no PostgreSQL in this run.");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = await openConnection({ driver: "postgres", url: serverUrl, maxConnections: 1 });
  try {
    await server.exec(`create database ${name} template ${template}`);
  } finally {
    await server.close();
  }
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
