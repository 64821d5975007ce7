/** Lists come as lists, on both databases alike, also those of types that the product's own migrations have made. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openConnection } from "../database/connection.ts";
import { provision } from "../database/migrate.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

test("PGlite reads an array of a new enum as a list, without being opened anew", {
  timeout: 300_000,
}, async () => {
  const database = await openConnection({ driver: "pglite", memory: true });
  try {
    await provision(database);
    const [row] = await database.query<{ roles: unknown }>(
      "select array['admin', 'ceo']::public.app_role[] as roles",
    );
    expect(row?.roles).toEqual(["admin", "ceo"]);
    await expectNoParserForRows(database);
  } finally {
    await database.close();
  }
});

describe.each(drivers)("On %s", (driver) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMigratedDatabase(driver);
  });
  afterAll(() => database.close());

  test.each([
    ["array['a, b', '']::text[]", ["a, b", ""]],
    ["array[1, 2]::int[]", [1, 2]],
    [
      "array[[1, 2], [3, 4]]::smallint[]",
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ["array[true, false]", [true, false]],
    ["array[1.5, 2]::numeric[]", [1.5, 2]],
    ["array['{\"a\": [1]}']::jsonb[]", [{ a: [1] }]],
    ["array['2026-01-02 03:04:05+00']::timestamptz[]", ["2026-01-02T03:04:05+00:00"]],
    ["array['00000000-0000-4000-8000-000000000001']::uuid[]", ["00000000-0000-4000-8000-000000000001"]],
    ["array['admin', 'ceo']::public.app_role[]", ["admin", "ceo"]],
    ["'{}'::text[]", []],
  ])("%s is a list", async (list, expected) => {
    const [row] = await database.query<{ list: unknown }>(`select ${list} as list`);
    expect(row?.list).toEqual(expected);
  });
});

test("PGlite keeps no parser for lists of rows, which it would copy for each answer", async () => {
  const database = await openMigratedDatabase("pglite");
  try {
    await expectNoParserForRows(database);
  } finally {
    await database.close();
  }
});

async function expectNoParserForRows(database: OpenDatabase): Promise<void> {
  const { parsers } = database.lite.driver as unknown as { parsers: object };
  const lists = await database.query<{ oid: number; name: string }>(
    `select a.oid, a.typname as name from pg_type as a join pg_type as e on e.oid = a.typelem
     where a.typcategory = 'A' and e.typrelid <> 0`,
  );
  expect(lists.map(({ name }) => name)).toContain("_leads");
  expect(lists.filter(({ oid }) => oid in parsers)).toEqual([]);
}
