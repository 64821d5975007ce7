import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openConnection } from "./connection.ts";

let database: OpenDatabase;
const traps: Error[] = [];
beforeAll(async () => {
  database = await openConnection({
    driver: "pglite",
    memory: true,
    onTrap: (error) => traps.push(error),
  });
});
afterAll(() => database.close());

test("Two thousand syntax errors leave the database as it was", async () => {
  await database.exec("create table public.kept (id int)");
  for (let error = 0; error < 2_000; error++)
    await expect(database.query("insert into public.kept () values ()")).rejects.toMatchObject({
      code: "42601",
    });
  await database.query("insert into public.kept values (1)");
  expect(await database.query("select id from public.kept")).toEqual([{ id: 1 }]);
  expect(traps).toEqual([]);
});

test("A trap is reported once, and every later query rejects instead of hanging", async () => {
  // Reading the end of a COPY that never comes ends what runs inside PGlite.
  await expect(database.exec("copy public.kept from stdin")).rejects.toThrow("PGlite trapped");
  expect(traps).toHaveLength(1);
  await expect(database.query("select 1")).rejects.toThrow("PGlite trapped");
  expect(traps).toHaveLength(1);
});
