/** How answers are marked in the database: against a twin in TypeScript, and against the exams' published rules. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOLDEN_BANK, GOLDEN_PATTERNS } from "../../lib/mock-exams/golden-abilities.ts";
import type { OpenDatabase } from "../local/connection.ts";
import { provision } from "../local/migrate.ts";
import { compareScoring } from "./compare-scoring.ts";
import { drivers, openTestDatabase } from "./test-database.ts";

describe.each(drivers)("Scoring on %s", (driver) => {
  let db: OpenDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(driver);
    await provision(db);
  });
  afterAll(() => db.close());

  test("5,000 random answers are worth the same in SQL and in TypeScript", async () => {
    expect((await compareScoring(db, 5_000, 20_261_122)).slice(0, 3)).toEqual([]);
  });

  test.each(GOLDEN_PATTERNS)("$pattern is estimated as catR does", async ({ pattern, theta, se }) => {
    const [found] = await db.query<{ theta: number; se: number }>(
      "select theta, se from exam_private.estimate_ability($1::float8[], $2::float8[], $3::float8[], $4::text::boolean[], 1)",
      [
        GOLDEN_BANK.map((item) => item.a),
        GOLDEN_BANK.map((item) => item.b),
        GOLDEN_BANK.map((item) => item.c),
        `{${[...pattern].join()}}`,
      ],
    );
    expect(Math.abs((found?.theta ?? Number.NaN) - theta)).toBeLessThan(1e-9);
    expect(Math.abs((found?.se ?? Number.NaN) - se)).toBeLessThan(1e-9);
  });
});
