/** A first start answers lists as every later one does, also of types that its own migrations have made. */
import { expect, test } from "vitest";
import { openConnection } from "../database/connection.ts";
import { provision } from "../database/migrate.ts";

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
  } finally {
    await database.close();
  }
});
