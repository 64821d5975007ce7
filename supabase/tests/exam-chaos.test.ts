/** Candidates with every kind of bad luck, some dozens of them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { chance, sitThroughChaos } from "./exam-chaos.ts";
import { choices, publishFixture } from "./exam-fixture.ts";
import { drivers } from "./test-database.ts";

const ATTEMPTS = { pglite: 20, postgres: 60 };
const AT_ONCE = { pglite: 1, postgres: 4 };

describe.each(drivers)("Chaos on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  test("no acknowledged answer is lost, none is counted that came too late, and no second is gained", async () => {
    const { mockId } = await publishFixture(db, { clock: "shared", sections: [{ items: choices(10) }] });
    const faults: string[] = [];
    let next = 0;
    const sitter = async () => {
      while (next < ATTEMPTS[driver]) {
        next += 1;
        const seed = 20_261_122 + next;
        for (const fault of await sitThroughChaos(db, mockId, chance(seed))) faults.push(`${seed}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE[driver] }, sitter));
    expect(faults).toEqual([]);
  }, 120_000);
});
