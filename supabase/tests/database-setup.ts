/**
 * Once for the whole run of database tests: one PostgreSQL server, on which each test file makes its own databases, and
 * an empty PGlite database to copy, because making one from nothing takes seconds.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { findPostgres, POSTGRES_MISSING, type PostgresServer, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string | null;
    pgliteImage: string;
  }
}

const FOLDER = path.join(import.meta.dirname, "../../.data/tmp");

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, image] = await Promise.all([startServer(), writePgliteImage()]);
  project.provide("postgresUrl", server?.url ?? null);
  project.provide("pgliteImage", image);
  return async () => {
    await Promise.all([server?.close(), rm(image, { force: true })]);
  };
}

async function startServer(): Promise<PostgresServer | null> {
  if (await findPostgres()) return startPostgres();
  if (process.env.ALLOW_MISSING_POSTGRES !== "1") throw new Error(POSTGRES_MISSING);
  return null;
}

async function writePgliteImage(): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `pglite-${process.pid}.tar`);
  const pglite = await PGlite.create();
  try {
    await writeFile(file, new Uint8Array(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  } finally {
    await pglite.close();
  }
  return file;
}
