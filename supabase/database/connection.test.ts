import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { drivers, openTestDatabase } from "../tests/test-database.ts";
import { migrate, provision } from "./migrate.ts";
import { seed } from "./seed.ts";

async function folderWith(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

describe.each(drivers)("The database on %s", (driver) => {
  test("has lite's schemas, the request roles and the extensions a hosted project has", async () => {
    const database = await openTestDatabase(driver);
    const folder = await folderWith({
      "20260101000000_create_extensions.sql": `
        create extension if not exists pg_trgm with schema extensions;
        create extension if not exists unaccent with schema extensions;
        create extension if not exists citext with schema extensions;
        create extension if not exists btree_gist with schema extensions;
        create extension if not exists pgcrypto with schema extensions;
        create table public.people (id uuid primary key references auth.users, email citext, room int, stay tstzrange,
          exclude using gist (room with =, stay with &&));`,
    });
    expect(await provision(database, { folder })).toEqual(["20260101000000_create_extensions.sql"]);
    const [row] = await database.query(
      "select similarity('london', 'londn') > 0.4 as similar, unaccent('café') as plain, crypt('a', gen_salt('bf', 4)) like '$2a$%' as hashed",
    );
    expect(row).toEqual({ similar: true, plain: "cafe", hashed: true });
    expect(await provision(database, { folder })).toEqual([]);
    await database.close();
    await rm(folder, { recursive: true });
  });

  test("takes a migration whole or not at all, and says which file failed and why", async () => {
    const database = await openTestDatabase(driver);
    const folder = await folderWith({
      "20260101000000_good.sql": "create table public.good (id int);",
      "20260101000001_bad.sql":
        "create table public.half (id int);\ncreate table public.other (id nonsense);",
    });
    await expect(migrate(database, folder)).rejects.toThrow(
      'Migration 20260101000001_bad.sql was not applied: type "nonsense" does not exist (line 2).',
    );
    expect(
      await database.query(
        "select to_regclass('public.half') as half, to_regclass('public.good')::text as good",
      ),
    ).toEqual([{ half: null, good: "good" }]);
    await writeFile(path.join(folder, "20260101000001_bad.sql"), "create table public.half (id int);");
    expect(await migrate(database, folder)).toEqual(["20260101000001_bad.sql"]);
    await database.close();
    await rm(folder, { recursive: true });
  });

  test("seeds each file once, and again when the file has changed", async () => {
    const database = await openTestDatabase(driver);
    await database.exec("create table public.seeded (id int primary key)");
    const folder = await folderWith({
      "10_first.sql": "insert into public.seeded values (1) on conflict do nothing",
    });
    expect(await seed(database, folder, [])).toEqual(["10_first.sql"]);
    expect(await seed(database, folder, [])).toEqual([]);
    await writeFile(
      path.join(folder, "10_first.sql"),
      "insert into public.seeded values (1), (2) on conflict do nothing;",
    );
    expect(await seed(database, folder, [])).toEqual(["10_first.sql"]);
    expect(await database.query("select id from public.seeded order by id")).toEqual([{ id: 1 }, { id: 2 }]);
    await database.close();
    await rm(folder, { recursive: true });
  });

  test("keeps JSON parameters as JSON, and undoes a failed transaction", async () => {
    const database = await openTestDatabase(driver);
    await database.exec("create table public.things (data jsonb)");
    await database.query("insert into public.things values ($1)", [{ name: "Zoë" }]);
    expect(await database.query("select data ->> 'name' as name from public.things")).toEqual([
      { name: "Zoë" },
    ]);
    const failing = database.transaction(async (db) => {
      await db.query("delete from public.things");
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow("changed our mind");
    expect(await database.query("select count(*)::int as count from public.things")).toEqual([{ count: 1 }]);
    await database.close();
  });
});
