import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { provision } from "../database/migrate.ts";
import { SNAPSHOT_FOLDER, snapshotOf } from "../database/snapshot.ts";
import { openTestDatabase } from "./test-database.ts";

test("the snapshot shows the database as the migrations leave it; if not, run npm run db:snapshot", async () => {
  const database = await openTestDatabase("pglite");
  await provision(database);
  const expected = await snapshotOf(database);
  await database.close();
  const names = (await readdir(SNAPSHOT_FOLDER)).filter((name) => name.endsWith(".txt")).sort();
  expect(names).toEqual([...expected.keys()].sort());
  for (const [name, text] of expected)
    expect(await readFile(path.join(SNAPSHOT_FOLDER, name), "utf8"), name).toBe(text);
});
