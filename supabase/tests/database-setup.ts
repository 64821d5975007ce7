/**
 * Once for the whole run of database tests: one PostgreSQL server, on which each test file makes its own databases, and
 * databases to copy, empty and migrated, because making one from nothing takes seconds.
 */
import type { TestProject } from "vitest/node";
import { findImages } from "./images.ts";
import { findPostgres, POSTGRES_MISSING, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string | null;
    /** The image that this server began with. */
    packedPostgres: string;
    emptyPglite: string;
    migratedPglite: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const hasPostgres = (await findPostgres()) !== null;
  if (!hasPostgres && process.env.ALLOW_MISSING_POSTGRES !== "1") throw new Error(POSTGRES_MISSING);
  const images = await findImages();
  const server = hasPostgres ? await startPostgres({ packed: images.postgres }) : null;
  project.provide("postgresUrl", server?.url ?? null);
  project.provide("packedPostgres", images.postgres);
  project.provide("emptyPglite", images.emptyPglite);
  project.provide("migratedPglite", images.migratedPglite);
  return server?.close;
}
