/** Nearly every test begins with a copy: what a copy has not, or has too much, no test would notice. */
import { describe, expect, test } from "vitest";
import type { Database } from "../database/connection.ts";
import { migrate, provision } from "../database/migrate.ts";
import { snapshotOf } from "../database/snapshot.ts";
import { drivers, openMigratedDatabase, openTestDatabase } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  test("a copied database is what the migrations make of an empty one", async () => {
    const [made, copied] = await Promise.all([openTestDatabase(driver), openMigratedDatabase(driver)]);
    await provision(made);
    expect(await migrate(copied)).toEqual([]);
    expect(await factsOf(copied)).toEqual(await factsOf(made));
    expect(await snapshotOf(copied)).toEqual(await snapshotOf(made));
    await Promise.all([made.close(), copied.close()]);
  });
});

/** What the snapshot does not show: rows, what sessions begin with, and what new tables are born with. */
async function factsOf(database: Database) {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`);
  return {
    rows: await database.query(`${counts.join(" union all ")} order by 1`),
    sequences: await database.query(
      "select schemaname, sequencename, last_value from pg_sequences order by 1, 2",
    ),
    session: await database.query(
      "select name, setting from pg_settings where source in ('database', 'user', 'database user', 'session', 'client') and name <> 'application_name' order by name",
    ),
    searchPath: await database.query("show search_path"),
    extensions: await database.query("select extname, extversion from pg_extension order by 1"),
    defaultPrivileges: await database.query(
      "select defaclnamespace::regnamespace::text, defaclobjtype, defaclacl::text from pg_default_acl order by 1, 2",
    ),
    schemas: await database.query(
      "select nspname, nspacl::text from pg_namespace where nspname !~ '^pg_' order by 1",
    ),
  };
}
