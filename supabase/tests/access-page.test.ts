/** Who may do what, found out by trying: against the page that people read, and against what was written by hand. */
import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { accessPage } from "../database/access/table.ts";
import { type Access, OPERATIONS, tryAccess } from "../database/access/trial.ts";
import { ACCESS_PAGE } from "../database/snapshot.ts";
import { PROCEDURE_EXPECTATIONS, TABLE_EXPECTATIONS } from "./access-expectations.ts";
import { openMigratedDatabase } from "./test-database.ts";

const NO = "–";

let access: Access;
beforeAll(async () => {
  const database = await openMigratedDatabase("pglite");
  access = await tryAccess(database);
  await database.close();
}, 600_000);

type Rules = readonly (readonly [who: readonly string[], answer: string])[];

/** Each difference as a sentence, so that a person can judge it. */
function differences(what: string, answers: Readonly<Record<string, string>>, rules: Rules = []): string[] {
  const expected = new Map(rules.flatMap(([who, answer]) => who.map((name) => [name, answer] as const)));
  return access.askers.flatMap((asker) => {
    const [should, does] = [expected.get(asker) ?? NO, answers[asker]];
    return should === does ? [] : [`${what} by ${asker}: expected ${should}, found ${does}`];
  });
}

test("supabase/snapshot/access.md says who may do what; if not, run npm run db:snapshot", async () => {
  expect(await readFile(ACCESS_PAGE, "utf8")).toBe(accessPage(access));
});

test("Every table is in the expectations, and none that is gone", () => {
  expect(access.tables.map(({ name }) => name)).toEqual(Object.keys(TABLE_EXPECTATIONS).sort());
});

test("Every procedure of the API is in the expectations, and none that is gone", () => {
  expect(access.procedures.map(({ name }) => name)).toEqual(Object.keys(PROCEDURE_EXPECTATIONS).sort());
});

test("For every table and operation, a visitor, every role and another student reach the rows they should, and no others", () => {
  const found = access.tables.flatMap(({ name, answers }) =>
    OPERATIONS.flatMap((operation) =>
      differences(`${operation} on ${name}`, answers[operation], TABLE_EXPECTATIONS[name]?.[operation]),
    ),
  );
  expect(found).toEqual([]);
});

test("Every procedure answers whom it should, and nobody else", () => {
  const found = access.procedures.flatMap(({ name, answers }) =>
    differences(name, answers, PROCEDURE_EXPECTATIONS[name]),
  );
  expect(found).toEqual([]);
});
