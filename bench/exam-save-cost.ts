/** What one save costs in a database that keeps few attempts and in one that keeps very many, by turns on one PostgreSQL. */
import { type OpenDatabase, openConnection } from "../supabase/database/connection.ts";
import { provision } from "../supabase/database/migrate.ts";
import { choices, publishMock } from "../supabase/tests/exam-papers.ts";
import { addCandidates, startAttempts } from "./candidates.ts";
import { processorMs } from "./finder.ts";
import { Sitter, saveDirectly } from "./sitters.ts";
import type { Measure } from "./table.ts";

/** Few, so that a million attempts with their answers fit on a disk; a save reaches its rows by their keys. */
const QUESTIONS = 3;
const ATTEMPTS_OF_ONE = 50;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 10;

export async function measureSaveCost(
  serverUrl: string,
  { few, many, running }: { few: number; many: number; running: number },
): Promise<Measure[]> {
  const small = await prepare(serverUrl, "few", few, running);
  const large = await prepare(serverUrl, "many", many, running);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const one of [small, large]) await one.saveAll(round >= 0);
  }
  const [one, thousand] = [small.cost(), large.cost()];
  await Promise.all([small.close(), large.close()]);
  const number = (count: number) => count.toLocaleString("en-GB");
  return [
    { what: `Processor time of one save, ${number(few)} stored attempts`, value: one, unit: "ms" },
    {
      what: `  ${number(many)} stored attempts`,
      value: thousand,
      unit: "ms",
      ratio: thousand / one,
      goal: "at most 1.2",
    },
  ];
}

async function prepare(serverUrl: string, name: string, stored: number, running: number) {
  const server = await openConnection({ driver: "postgres", url: serverUrl, maxConnections: 1 });
  await server.exec(`create database ${name} template template0`);
  await server.close();
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const db = await openConnection({ driver: "postgres", url, maxConnections: 1 });
  await provision(db);
  const { mockId } = await publishMock(db, {
    exam: "jee_main",
    sections: [{ code: "one", items: choices(QUESTIONS) }],
  });
  const [model] = await startAttempts(db, await addCandidates(db, 1), mockId);
  await store(db, model ?? "", stored);
  const candidates = await addCandidates(db, running);
  const attempts = await startAttempts(db, candidates, mockId);
  await db.exec("vacuum analyze");
  const places = Array.from({ length: QUESTIONS }, (_, at) => ({ o: at + 1, options: ["a", "b", "c", "d"] }));
  const seated = candidates.map((candidate, at) => ({
    candidate,
    sitter: new Sitter(attempts[at] ?? "", places),
  }));
  const [backend] = await db.query<{ pid: number }>("select pg_backend_pid() as pid");
  let spent = 0;
  return {
    async saveAll(counts: boolean): Promise<void> {
      const before = processorMs(backend?.pid ?? 0);
      for (const seat of seated) {
        const batch = seat.sitter.nextBatch();
        if (!seat.sitter.note(batch, await saveDirectly(db, seat, batch)))
          throw new Error("A save was not taken.");
      }
      if (counts) spent += processorMs(backend?.pid ?? 0) - before;
    },
    cost: () => Math.round((spent / (ROUNDS * running)) * 1000) / 1000,
    close: () => db.close(),
  };
}

/** Copies of one attempt, answered and marked long ago. Triggers rest meanwhile, as in a restored copy. */
async function store(db: OpenDatabase, model: string, count: number): Promise<void> {
  await db.exec(`
    set session_replication_role = replica;
    set work_mem = '256MB';
    create temporary table people as
      select gen_random_uuid() as id, row_number() over () as nth from generate_series(1, ${Math.ceil(count / ATTEMPTS_OF_ONE)});
    insert into auth.users (id, aud, role, email) select id, 'authenticated', 'authenticated', id || '@bench.test' from people;
    create temporary table stored as select gen_random_uuid() as id, at from generate_series(1, ${count}) as at;
    insert into public.exam_attempts (id, user_id, mock_exam_id, revision_id, attempt_no, mode, state, clock, seed, idempotency_key, client_id,
      time_multiplier, grace_s, started_at, deadline_at, ends_at, submitted_at, submit_reason, result_visible_at)
    select s.id, p.id, a.mock_exam_id, a.revision_id, 1 + (s.at - 1) % ${ATTEMPTS_OF_ONE}, a.mode, 'scored', a.clock, a.seed, gen_random_uuid(),
      gen_random_uuid(), a.time_multiplier, a.grace_s, a.started_at - ago.by, a.deadline_at - ago.by, a.ends_at - ago.by, a.ends_at - ago.by,
      'deadline', a.ends_at - ago.by
    from stored as s join people as p on p.nth = 1 + (s.at - 1) / ${ATTEMPTS_OF_ONE}
    cross join lateral (select make_interval(mins => 120 + s.at) as by) as ago
    cross join (select * from public.exam_attempts where id = '${model}') as a;
    insert into public.exam_attempt_sections (attempt_id, ordinal, section_id, module_id, time_limit_s, first_ordinal, last_ordinal, closed_at, close_reason)
    select s.id, m.ordinal, m.section_id, m.module_id, m.time_limit_s, m.first_ordinal, m.last_ordinal, now(), 'deadline'
    from (select id from stored order by id) as s, public.exam_attempt_sections as m where m.attempt_id = '${model}';
    insert into public.exam_attempt_items (attempt_id, ordinal, section_ordinal, slot_id, item_version_id, option_order)
    select s.id, m.ordinal, m.section_ordinal, m.slot_id, m.item_version_id, m.option_order
    from (select id from stored order by id) as s, public.exam_attempt_items as m where m.attempt_id = '${model}';
    insert into public.exam_responses (attempt_id, ordinal, response, first_response, epoch, client_seq, time_ms, saved_at)
    select s.id, at, '"a"', '"a"', 1, at, 30000, now() from (select id from stored order by id) as s, generate_series(1, ${QUESTIONS}) as at;
    insert into exam_private.save_counts (attempt_id, window_start, count) select id, now(), 12 from stored limit 5000;
    drop table stored, people;
    set session_replication_role = origin;`);
}
