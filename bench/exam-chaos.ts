/**
 * A thousand candidates with every kind of bad luck, and ten thousand orders of what the engine is asked: what the tests try with
 * some dozens.
 */
import { openConnection } from "../supabase/database/connection.ts";
import { provision } from "../supabase/database/migrate.ts";
import { withPeople } from "../supabase/tests/database.ts";
import { chance, sitThroughChaos } from "../supabase/tests/exam-chaos.ts";
import { choices, publishFixture } from "../supabase/tests/exam-fixture.ts";
import { interleave } from "../supabase/tests/exam-interleavings.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import type { Measure } from "./table.ts";

const ATTEMPTS = 1_000;
const ORDERS = 10_000;
const AT_ONCE = 8;
const FIRST_SEED = 7_000_000;
const FAULTS_SHOWN = 10;

export async function measureExamChaos({ attempts = ATTEMPTS, orders = ORDERS } = {}): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "256MB" });
  try {
    const empty = await openConnection({
      driver: "postgres",
      url: server.url,
      maxConnections: AT_ONCE * 3,
    });
    await provision(empty);
    const db = await withPeople(empty);
    const { mockId } = await publishFixture(db, { clock: "shared", sections: [{ items: choices(10) }] });
    const faults = await tryEach(attempts, (random) => sitThroughChaos(db, mockId, random));
    const [counted] = await db.query<{ marked: number; stored: number; late: number }>(
      `select (select count(*)::int from public.exam_attempts where state = 'scored') as marked,
         (select count(*)::int from public.exam_responses) as stored,
         (select count(*)::int from exam_private.late_responses) as late`,
    );
    const disorder = await tryEach(orders, (random) => interleave(db, mockId, random));
    await db.close();
    return [
      {
        what: "Attempts through chaos that ended marked",
        value: counted?.marked ?? 0,
        unit: "",
        goal: `${attempts}`,
      },
      { what: "  answers stored in them", value: counted?.stored ?? 0, unit: "" },
      { what: "  answers that came too late, kept apart", value: counted?.late ?? 0, unit: "" },
      { what: "  answers lost or marked wrongly, seconds gained", value: faults.length, unit: "", goal: "0" },
      {
        what: `Orders of saves, doubles, takeovers and the end, of ${orders}, that left something else than was acknowledged last`,
        value: disorder.length,
        unit: "",
        goal: "0",
      },
    ];
  } finally {
    await server.close();
  }
}

/** Several side by side, each with chance of its own; the faults of all, with the seed that finds each again. */
async function tryEach(
  count: number,
  attempt: (random: () => number) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      const seed = FIRST_SEED + next;
      for (const fault of await attempt(chance(seed))) faults.push(`${seed}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  for (const fault of faults.slice(0, FAULTS_SHOWN)) console.error(fault);
  return faults;
}
