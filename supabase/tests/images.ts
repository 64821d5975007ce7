/**
 * What the migrations make, kept for the tests: making it takes seconds, a copy a fraction of one. The folder's name is a
 * hash of everything it was made from, and of the day, so that no test comes to depend on how old its first rows are.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openConnection } from "../database/connection.ts";
import { MIGRATIONS_FOLDER, provision } from "../database/migrate.ts";
import { SCHEMAS_FOLDER } from "../database/schema-files.ts";
import { copyOfPglite } from "./pglite-copy.ts";
import { postgresVersion, startPostgres } from "./postgres-server.ts";

const PROJECT = path.join(import.meta.dirname, "../..");
const IMAGES = path.join(PROJECT, ".data/images");
/** The one in use and the one before it, which another run may still read. */
const KEPT_IMAGES = 2;

const MADE_FROM = [
  "supabase/database/compat.sql",
  "supabase/database/connection.ts",
  "supabase/database/migrate.ts",
  "supabase/database/schema-files.ts",
  "supabase/database/schemas.ts",
  "supabase/database/sql-text.ts",
  "supabase/tests/images.ts",
  "supabase/tests/pglite-copy.ts",
  "supabase/tests/postgres-server.ts",
  "node_modules/@electric-sql/pglite/package.json",
  "node_modules/@supabase/lite/package.json",
];

/** The database of the cluster that others are copied from. */
export const MIGRATED = "migrated";

export type Images = {
  /** PGlite's data folders, as `dumpDataDir` gives them. */
  emptyPglite: string;
  migratedPglite: string;
  /** A whole PostgreSQL with the database MIGRATED; it is there when PostgreSQL is installed. */
  postgres: string;
};

export async function findImages(): Promise<Images> {
  const folder = path.join(IMAGES, await hashOfSources());
  if (!(await exists(folder))) await make(folder);
  const now = new Date();
  await utimes(folder, now, now);
  await removeOld();
  return imagesIn(folder);
}

function imagesIn(folder: string): Images {
  return {
    emptyPglite: path.join(folder, "pglite-empty.tar"),
    migratedPglite: path.join(folder, "pglite-migrated.tar"),
    postgres: path.join(folder, "postgres.tar"),
  };
}

async function hashOfSources(): Promise<string> {
  const files = [
    ...MADE_FROM.map((file) => path.join(PROJECT, file)),
    ...(await listSql(MIGRATIONS_FOLDER)),
    ...(await listSql(SCHEMAS_FOLDER)),
  ];
  const hash = createHash("sha256");
  hash.update(`${new Date().toISOString().slice(0, 10)}\n${await postgresVersion()}\n`);
  for (const file of files)
    hash
      .update(`${path.basename(file)}\n`)
      .update(await readFile(file))
      .update("\n");
  return hash.digest("hex").slice(0, 16);
}

async function listSql(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => path.join(folder, name));
}

/** Beside its place, and moved there once it is complete: a run may be cut short, or two may begin at once. */
async function make(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    const images = imagesIn(draft);
    await Promise.all([makePglite(images), makePostgres(images)]);
    await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function makePglite({ emptyPglite, migratedPglite }: Images): Promise<void> {
  const pglite = await PGlite.create();
  const empty = await pglite.dumpDataDir("none");
  await pglite.close();
  await save(empty, emptyPglite);
  const files = await copyOfPglite(emptyPglite);
  const database = await openConnection({ driver: "pglite", memory: true, files });
  try {
    await provision(database);
    // Every copy would load what is left of the log.
    await database.exec("set wal_recycle = off; checkpoint");
    await save(await (database.lite.driver as PGlite).dumpDataDir("none"), migratedPglite);
  } finally {
    await database.close();
  }
}

async function save(data: Blob, file: string): Promise<void> {
  await writeFile(file, new Uint8Array(await data.arrayBuffer()));
}

async function makePostgres({ postgres }: Images): Promise<void> {
  if (!(await postgresVersion())) return;
  const server = await startPostgres();
  try {
    const root = await openConnection({ driver: "postgres", url: server.url, maxConnections: 1 });
    await root.exec(`create database ${MIGRATED} template template0`);
    const url = Object.assign(new URL(server.url), { pathname: `/${MIGRATED}` }).href;
    const database = await openConnection({ driver: "postgres", url, maxConnections: 1 });
    await provision(database);
    const settings = await database.query("select setconfig from pg_db_role_setting");
    await database.close();
    // PostgreSQL copies what is in a database, not what is set for it.
    if (settings.length > 0)
      throw new Error(
        `Tests would not have what ALTER DATABASE or ALTER ROLE sets: ${JSON.stringify(settings)}`,
      );
    await root.exec(`alter database ${MIGRATED} with is_template true allow_connections false`);
    await root.close();
    await server.pack(postgres);
  } finally {
    await server.close();
  }
}

async function removeOld(): Promise<void> {
  const names = await readdir(IMAGES);
  const used = await Promise.all(
    names.map(async (name) => {
      const folder = path.join(IMAGES, name);
      return {
        folder,
        at: await stat(folder).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  const old = used.sort((a, b) => b.at - a.at).slice(KEPT_IMAGES);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
