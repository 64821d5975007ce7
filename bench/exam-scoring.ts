/**
 * Marking: 100,000 random answers in the database and by its twin in TypeScript, which must agree on every one; and what an
 * attempt costs to mark, early on and with thousands of marked ones in the same tables.
 */
import { randomUUID } from "node:crypto";
import { type OpenDatabase, openConnection } from "../supabase/database/connection.ts";
import { provision } from "../supabase/database/migrate.ts";
import { compareScoring } from "../supabase/tests/compare-scoring.ts";
import { begin, choices, type Mock, mark, publishMock } from "../supabase/tests/exam-papers.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import type { Measure } from "./table.ts";

const CASES = 100_000;
const ATTEMPTS = 1_000;
const QUESTIONS = 75;

export async function measureExamScoring(): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "512MB" });
  try {
    const database = await openConnection({ driver: "postgres", url: server.url, maxConnections: 1 });
    await provision(database);
    const differences = await compareScoring(database, CASES, 7);
    const marks = await timePerAttempt(database, "jee_main");
    const ability = await timePerAttempt(database, "gre");
    await database.close();
    return [
      {
        what: `Answers of ${CASES.toLocaleString("en-GB")} marked differently by the twin`,
        value: differences.length,
        unit: "",
        goal: "0",
      },
      {
        what: `An attempt of ${QUESTIONS} questions ended and marked, the first ${ATTEMPTS / 4}`,
        value: marks.first,
        unit: "ms",
      },
      {
        what: `  the last ${ATTEMPTS / 4} of ${ATTEMPTS}`,
        value: marks.last,
        unit: "ms",
        ratio: marks.last / marks.first,
        goal: "at most 12 ms",
      },
      {
        what: "  with abilities estimated, the last",
        value: ability.last,
        unit: "ms",
        ratio: ability.last / ability.first,
        goal: "at most 12 ms",
      },
    ];
  } finally {
    await server.close();
  }
}

async function timePerAttempt(
  db: OpenDatabase,
  exam: "jee_main" | "gre",
): Promise<{ first: number; last: number }> {
  const codes = ["one", "two", "three"];
  const mock = await publishMock(db, {
    exam,
    sections: codes.map((code) => ({ code, marking: mark(4, -1), items: choices(QUESTIONS / codes.length) })),
  });
  const attempts = await runningAttempts(db, mock);
  const quarter = ATTEMPTS / 4;
  const time = async (some: string[]) => {
    const start = performance.now();
    for (const attempt of some) await db.query("select exam_private.finalize($1, 'user')", [attempt]);
    return (performance.now() - start) / some.length;
  };
  const first = await time(attempts.slice(0, quarter));
  await time(attempts.slice(quarter, -quarter));
  return { first, last: await time(attempts.slice(-quarter)) };
}

/** One is laid in by hand, the others are copies of it for other people. */
async function runningAttempts(db: OpenDatabase, mock: Mock): Promise<string[]> {
  const user = randomUUID();
  await db.query("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [
    user,
    `${user}@people.test`,
  ]);
  const answers = Object.fromEntries(
    Array.from({ length: QUESTIONS - 8 }, (_, i) => [i + 1, i % 3 ? "a" : "b"]),
  );
  const model = await begin(db, { user, mock, answers });
  const copies = await db.query<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at)
     select gen_random_uuid(), gen_random_uuid() || '@people.test', now() from generate_series(2, $1) returning id`,
    [ATTEMPTS],
  );
  const made = await db.query<{ id: string }>(
    `insert into public.exam_attempts (user_id, mock_exam_id, revision_id, attempt_no, mode, clock, seed, idempotency_key, client_id,
       time_multiplier, grace_s, started_at, deadline_at, ends_at)
     select u.id, a.mock_exam_id, a.revision_id, 1, a.mode, a.clock, a.seed, gen_random_uuid(), gen_random_uuid(), a.time_multiplier,
       a.grace_s, a.started_at, a.deadline_at, a.ends_at
     from public.exam_attempts as a cross join jsonb_array_elements_text($2::text::jsonb) as given cross join lateral (select given::uuid as id) as u
     where a.id = $1 returning id`,
    [model, JSON.stringify(copies.map((row) => row.id))],
  );
  const ids = JSON.stringify(made.map((row) => row.id));
  for (const [table, columns] of [
    ["exam_attempt_sections", "ordinal, section_id, module_id, time_limit_s, first_ordinal, last_ordinal"],
    ["exam_attempt_items", "ordinal, section_ordinal, slot_id, item_version_id, option_order, served_at"],
    ["exam_responses", "ordinal, response, first_response, epoch, client_seq, time_ms, saved_at"],
  ])
    await db.query(
      `insert into public.${table} (attempt_id, ${columns}) select given::uuid, ${columns}
       from public.${table} cross join jsonb_array_elements_text($2::text::jsonb) as given where attempt_id = $1`,
      [model, ids],
    );
  await db.exec("analyze");
  return [model, ...made.map((row) => row.id)];
}
