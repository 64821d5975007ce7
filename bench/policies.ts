/**
 * What it costs that the database asks who may: a list of 200,000 rows read under row level security by somebody
 * whose role lets them, against the same query by the owner, who is not asked. Both by turns, in one run on one PostgreSQL, and
 * in processor time, which other work on the machine does not lengthen.
 */
import { randomUUID } from "node:crypto";
import { type OpenDatabase, openConnection } from "../supabase/database/connection.ts";
import { provision } from "../supabase/database/migrate.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import { processorMs } from "./finder.ts";
import type { Measure } from "./table.ts";

const ROWS = 200_000;
const ROUNDS = 20;

const QUERIES: readonly { what: string; sql: string; goal?: string }[] = [
  {
    what: "200,000 applications, read",
    sql: "select id, student_id, destination, application_status, created_at from public.applications",
    goal: "at most 1.2",
  },
  { what: "200,000 applications, counted", sql: "select count(*) from public.applications" },
];

export async function measurePolicies(): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "1GB" });
  try {
    const database = await openConnection({ driver: "postgres", url: server.url, maxConnections: 1 });
    await provision(database);
    // Whether a second process helps depends on what else the machine does; without one both do the same work.
    await database.exec("set max_parallel_workers_per_gather = 0");
    const manager = await fill(database);
    const [backend] = await database.query<{ pid: number }>("select pg_backend_pid() as pid");
    const processor = () => processorMs(backend?.pid ?? 0);
    const measures: Measure[] = [];
    for (const { what, sql, goal } of QUERIES) {
      const spent = { plain: 0, asked: 0 };
      for (let round = 0; round < ROUNDS; round++) {
        const start = processor();
        await ask(database, null, sql);
        const between = processor();
        await ask(database, manager, sql);
        spent.plain += between - start;
        spent.asked += processor() - between;
      }
      const [plain, asked] = [spent.plain / ROUNDS, spent.asked / ROUNDS];
      measures.push(
        { what: `Processor time without row level security: ${what}`, value: plain, unit: "ms" },
        {
          what: "  with it, for an application manager",
          value: asked,
          unit: "ms",
          ratio: asked / plain,
          ...(goal ? { goal } : {}),
        },
      );
    }
    await database.close();
    return measures;
  } finally {
    await server.close();
  }
}

type Person = { id: string; sessionId: string };

/** A manager, and students with their applications. */
async function fill(database: OpenDatabase): Promise<Person> {
  const manager = { id: randomUUID(), sessionId: randomUUID() };
  await database.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     select case when number = 0 then $1::uuid else gen_random_uuid() end, 'authenticated', 'authenticated',
       'person-' || number || '@bench.test', now(), '{"full_name":"Test person"}'
     from generate_series(0, 200) as number`,
    [manager.id],
  );
  await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [
    manager.sessionId,
    manager.id,
  ]);
  await database.query("insert into public.user_roles (user_id, role) values ($1, 'application_manager')", [
    manager.id,
  ]);
  await database.exec(`
    alter table public.applications disable trigger user;
    insert into public.applications (student_id, destination, application_status)
      select people.ids[1 + number % array_length(people.ids, 1)], (array['Germany', 'Ireland', 'Japan', 'Canada'])[1 + number % 4],
        (enum_range(null::public.application_status))[1 + number % 8]
      from generate_series(1, ${ROWS}) as number,
        (select array_agg(user_id) as ids from public.profiles where role = 'student') as people;
    alter table public.applications enable trigger user;`);
  await database.query("vacuum analyze public.applications");
  return manager;
}

async function ask(database: OpenDatabase, person: Person | null, sql: string): Promise<void> {
  await database.transaction(async (db) => {
    if (person) {
      const claims = JSON.stringify({ sub: person.id, session_id: person.sessionId, role: "authenticated" });
      await db.query(
        "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('role', 'authenticated', true)",
        [claims, person.id],
      );
    }
    await db.query(sql);
  });
}
