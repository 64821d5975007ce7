/** Data that a folder or a server holds from before the migrations were put together: it goes on, or the start says what to do. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { drivers, openTestDatabase } from "../tests/test-database.ts";
import type { OpenDatabase } from "./connection.ts";
import { FORMER_VERSIONS } from "./former-migrations.ts";
import { listMigrations, migrate, provision } from "./migrate.ts";
import { snapshotOf } from "./snapshot.ts";

const LAST_FORMER = FORMER_VERSIONS.at(-1) ?? "";

/** The database as an older version left it: the same tables and functions, known by other migrations, and no schema files. */
async function makeFormer(database: OpenDatabase, versions: readonly string[]): Promise<void> {
  await provision(database);
  await database.exec(`
    drop table supabase_migrations.schema_files;
    delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations (version, name) values ${versions.map((version) => `('${version}', 'former')`).join(", ")};
    insert into public.site_settings (key, value) values ('tagline', '"Written by an editor"');`);
}

const ledgerOf = (database: OpenDatabase) =>
  database
    .query<{ version: string }>("select version from supabase_migrations.schema_migrations order by 1")
    .then((rows) => rows.map((row) => row.version));

describe.each(drivers)("On %s", (driver) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(driver);
  });
  afterEach(() => database.close());

  test("a database with all former migrations keeps its data and gets the current functions", async () => {
    const present = await listMigrations();
    const later = present.map((file) => file.version).filter((version) => version > LAST_FORMER);
    await makeFormer(database, [...FORMER_VERSIONS, ...later]);
    const before = await snapshotOf(database);
    await database.exec(
      "create or replace function private.is_iso_date(p_text text) returns boolean language sql as 'select false'",
    );
    expect(await provision(database)).toEqual([]);
    expect(await ledgerOf(database)).toEqual(present.map((file) => file.version));
    expect(await database.query("select value from public.site_settings")).toEqual([
      { value: "Written by an editor" },
    ]);
    expect(await snapshotOf(database)).toEqual(before);
    expect(await provision(database)).toEqual([]);
  });

  test("one that stopped earlier is refused with the commands that bring it up, and is left as it was", async () => {
    const versions = FORMER_VERSIONS.slice(0, -15);
    await makeFormer(database, versions);
    await expect(provision(database)).rejects.toThrow(
      /made by an older version of the product, up to migration 20261124112000\. .*git checkout .* DATA_DIR\.$/,
    );
    expect(await ledgerOf(database)).toEqual(versions);
  });
});

test("a database of a newer version is refused, and its migration named", async () => {
  const database = await openTestDatabase("pglite");
  const folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
  await writeFile(path.join(folder, "20260101000000_begin.sql"), "select 1;");
  await writeFile(path.join(folder, "29990101000000_from_the_future.sql"), "select 1;");
  await migrate(database, folder);
  await rm(path.join(folder, "29990101000000_from_the_future.sql"));
  await expect(migrate(database, folder)).rejects.toThrow("migration 29990101000000 (from_the_future)");
  await database.close();
  await rm(folder, { recursive: true });
});
