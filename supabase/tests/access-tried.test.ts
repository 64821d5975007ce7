/** Who may do what, found out by trying, against what was typed by hand (lib/access/expected). */
import { beforeAll, expect, test } from "vitest";
import { expectedAnswers, PROCEDURES } from "../../lib/access/expected/procedures.ts";
import { EVERYBODY } from "../../lib/access/expected/roles.ts";
import { differencesOf, faultsOf } from "../../lib/access/expected/rows.ts";
import { TABLES } from "../../lib/access/expected/tables.ts";
import { type Access, OPERATIONS, tryAccess } from "./access/trial.ts";
import { openMigratedDatabase } from "./test-database.ts";

let access: Access;
beforeAll(async () => {
  const database = await openMigratedDatabase("pglite");
  access = await tryAccess(database);
  await database.close();
}, 600_000);

const everyOperation = () =>
  access.tables.flatMap(({ name, tried }) =>
    OPERATIONS.map((operation) => ({
      what: `${operation} on ${name}`,
      rules: TABLES[name]?.[operation] ?? [],
      tried: tried[operation],
    })),
  );

test("A visitor, every role and another student are asked, and nobody else", () => {
  expect([...access.askers].sort()).toEqual([...EVERYBODY].sort());
});

test("Every table is in the expectations, and none that is gone", () => {
  expect(access.tables.map(({ name }) => name)).toEqual(Object.keys(TABLES).sort());
});

test("Every procedure of the API is in the expectations, and none that is gone", () => {
  expect(access.procedures.map(({ name }) => name)).toEqual(Object.keys(PROCEDURES).sort());
});

test("Every condition of the expectations names what the rows have", () => {
  const found = everyOperation().flatMap(({ what, rules, tried }) => {
    const rows = (tried.admin ?? []).map(({ features }) => features);
    return faultsOf(rules, rows).map((fault) => `${what}: ${fault}`);
  });
  expect(found).toEqual([]);
});

test("For every table and operation, a visitor, every role and another student reach the rows they should, and no others", () => {
  const found = everyOperation().flatMap(({ what, rules, tried }) =>
    access.askers.flatMap((asker) => differencesOf(what, asker, rules, tried[asker] ?? [])),
  );
  expect(found).toEqual([]);
});

test("Every procedure answers whom it should, and nobody else", () => {
  const found = access.procedures.flatMap(({ name, tried }) =>
    access.askers.flatMap((asker) =>
      (tried[asker] ?? []).flatMap(({ about, outcome }) => {
        const should = expectedAnswers(PROCEDURES[name] ?? [], asker, about);
        if (should.includes(outcome)) return [];
        const call = `${name}${about ? ` about ${about}` : ""} by ${asker}`;
        return `${call}: expected ${should.join(" or ")}, was ${outcome}`;
      }),
    ),
  );
  expect(found).toEqual([]);
});
