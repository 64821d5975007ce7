/**
 * Brings a database to the present: lite's own schemas (auth, storage), the hosted definitions of auth.uid() and
 * friends, then supabase/migrations in order, then supabase/schemas. A migration file is one batch: all of it or nothing.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Database, OpenDatabase } from "./connection.ts";
import { upgradeLedger } from "./former-migrations.ts";
import { SCHEMAS_FOLDER } from "./schema-files.ts";
import { applySchemas } from "./schemas.ts";

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, "../migrations");
const COMPAT_FILE = path.join(import.meta.dirname, "compat.sql");

type SystemSchemas = { ensureSystemSchema(): Promise<unknown> };

export type MigrateOptions = {
  /** Other migrations than the product's, and with them no functions but those of `schemas`. */
  folder?: string;
  schemas?: string;
  /** The App whose system schemas are wanted; without it a bare one is made for the occasion. */
  app?: SystemSchemas;
};

/** Everything a database needs before it is served or tested. Gives the names of the migrations it applied. */
export async function provision(database: OpenDatabase, options: MigrateOptions = {}): Promise<string[]> {
  const app = options.app ?? (await bareApp(database));
  await app.ensureSystemSchema();
  await database.exec(await readFile(COMPAT_FILE, "utf8"));
  const applied = await migrate(database, options.folder);
  const schemas = options.schemas ?? (options.folder ? null : SCHEMAS_FOLDER);
  if (schemas) await applySchemas(database, schemas);
  await database.lite.clearSchemaCache();
  // PGlite learns types of arrays as it opens; those that were made since it would answer as text until the next start.
  if ("refreshArrayTypes" in database.lite.driver) await database.lite.driver.refreshArrayTypes();
  return applied;
}

async function bareApp(database: OpenDatabase): Promise<SystemSchemas> {
  const { App, setExperimental } = await import("@supabase/lite");
  setExperimental("storage", true);
  const app = new App({
    connection: database.lite,
    auth: { enabled: true },
    storage: { enabled: true },
    options: { server: { admin: false, disableStudio: true } },
  });
  // lite makes the storage schema only for an app that has somewhere to put files; this one never stores any.
  app._storageAdapter = {} as NonNullable<typeof app._storageAdapter>;
  await app.init();
  return app;
}

export async function migrate(database: Database, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = await listMigrations(folder);
  await upgradeLedger(database, files);
  const recorded = await database.query<{ version: string; name: string | null }>(
    "select version, name from supabase_migrations.schema_migrations",
  );
  const done = new Set(recorded.map((row) => row.version));
  const unknown = recorded.find((row) => !files.some((file) => file.version === row.version));
  if (unknown)
    throw new Error(
      `The database was made by a version of the product with migration ${unknown.version} (${unknown.name}), which this one does not have: start that version, or begin with new data in another DATA_DIR.`,
    );
  const applied: string[] = [];
  for (const file of files) {
    if (done.has(file.version)) continue;
    const sql = await readFile(path.join(folder, file.name), "utf8");
    const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${file.version}', '${file.title}')`;
    try {
      await database.exec(`${sql}\n;${record}`);
    } catch (error) {
      throw new Error(`Migration ${file.name} was not applied: ${reasonOf(error, sql)}`, { cause: error });
    }
    applied.push(file.name);
  }
  return applied;
}

export async function listMigrations(folder = MIGRATIONS_FOLDER) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return names.map((name) => {
    const [, version, title] = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(name) ?? [];
    if (!version || !title) {
      throw new Error(`Migration ${name} is not named like 20260101120000_create_leads.sql.`);
    }
    return { name, version, title };
  });
}

/** The database's own words, with the line of the file where it says so. */
export function reasonOf(error: unknown, sql: string): string {
  const { message, position, detail } = error as { message?: string; position?: string; detail?: string };
  const reason = (message ?? String(error)).trim().replace(/\.$/, "");
  const line = position ? ` (line ${sql.slice(0, Number(position)).split("\n").length})` : "";
  return `${reason}${detail ? `: ${detail.replace(/\.$/, "")}` : ""}${line}.`;
}
