/**
 * The list of leads, their board, insights and the command palette over 10,000 leads and 2,000 programs and over 1,000,000 and
 * 200,000, with row policies, in one run on one PostgreSQL. The same questions go to both by turns, so that whatever else the machine does falls on both alike.
 */
import { randomUUID } from "node:crypto";
import { type OpenDatabase, openConnection } from "../supabase/database/connection.ts";
import { provision } from "../supabase/database/migrate.ts";
import { addSampleVolume } from "../supabase/import/sample-rows.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import { fillCatalogue } from "./catalogue.ts";
import { p95Of } from "./finder.ts";
import type { Measure } from "./table.ts";

const SMALL = 10_000;
const LARGE = 1_000_000;
const ROUNDS = 15;
const WORKERS = 20;
/** Each writes its own rows of the sample. */
const WRITERS = 2;
/** The periods of the insights, in days up to today. */
const PERIODS = [7, 31, 92, 366];

/** What counsellors and managers ask of the list: [filters, sort, is descending]. */
const LISTS: readonly (readonly [filters: Record<string, string[]>, sort: string, isDescending: boolean])[] =
  [
    [{}, "created_at", true],
    [{}, "name", false],
    [{}, "next_action_at", false],
    [{ owner: ["me"] }, "next_action_at", false],
    [{ owner: ["none"], status: ["new"] }, "created_at", true],
    [{ owner: ["me"], due: ["overdue"] }, "next_action_at", false],
    [{ status: ["contacted", "qualified"], destination: ["Germany"] }, "updated_at", true],
    [{ source: ["instagram"], locale: ["hi"] }, "created_at", true],
    [{ campaign: ["uk-intake"], status: ["lost"] }, "name", false],
    [{ attention: ["yes"] }, "stage_due_at", false],
    [{ q: ["asha rao"] }, "created_at", true],
    [{ q: ["00000123"] }, "created_at", true],
  ];
/** The board as counsellors and managers open it. */
const BOARDS: readonly Record<string, string[]>[] = [
  {},
  { owner: ["me"] },
  { owner: ["none"] },
  { due: ["overdue"] },
  { attention: ["yes"] },
  { destination: ["Germany"] },
  { q: ["asha rao"] },
];
const COLUMNS = ["new", "contacted", "qualified", "completed", "lost"].map((status) =>
  status === "completed" || status === "lost"
    ? { status, sort: "updated_at", is_descending: true }
    : { status, sort: "next_action_at", is_descending: false },
);
const WORDS = [
  "asha",
  "venkat",
  "90000001",
  "sample-volume-lead-77",
  "meera n",
  "computer sci",
  "mba university",
];
/** The palette finds programs, too. */
const CATALOGUES = {
  [SMALL]: { universities: 100, programs: 2000 },
  [LARGE]: { universities: 10_000, programs: 200_000 },
};

type Times = { list: number[]; next: number[]; board: number[]; insights: number[]; palette: number[] };

export async function measureLists(): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "2GB" });
  try {
    const small = await openFilled(server.url, "lists_small", SMALL);
    const large = await openFilled(server.url, "lists_large", LARGE);
    const times = { small: noTimes(), large: noTimes() };
    for (let round = 0; round < ROUNDS; round++) {
      await ask(small, times.small);
      await ask(large, times.large);
    }
    await Promise.all([small.database.close(), large.database.close()]);
    const compared = (what: string, part: keyof Times, goal: string): Measure[] => [
      { what: `${what}, 10,000 leads, p95`, value: p95Of(times.small[part]), unit: "ms" },
      {
        what: `${what}, 1,000,000 leads, p95`,
        value: p95Of(times.large[part]),
        unit: "ms",
        ratio: p95Of(times.large[part]) / p95Of(times.small[part]),
        goal,
      },
    ];
    return [
      ...compared("List of leads", "list", "at most 150 ms, 1.5 times"),
      ...compared("  its second page", "next", "at most 150 ms, 1.5 times"),
      ...compared("Board of leads", "board", "at most 150 ms"),
      ...compared("Insights of 7 to 366 days", "insights", "none named"),
      ...compared("Command palette", "palette", "at most 80 ms"),
    ];
  } finally {
    await server.close();
  }
}

const noTimes = (): Times => ({ list: [], next: [], board: [], insights: [], palette: [] });

type Filled = { database: OpenDatabase; claims: string };

async function openFilled(server: string, name: string, leads: keyof typeof CATALOGUES): Promise<Filled> {
  const main = await openConnection({ driver: "postgres", url: server, maxConnections: 1 });
  await main.query(`create database ${name} template template0`);
  await main.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openConnection({ driver: "postgres", url: url.href, maxConnections: WRITERS });
  await provision(database);
  const people = Array.from({ length: WORKERS }, () => ({ id: randomUUID(), sessionId: randomUUID() }));
  for (const { id, sessionId } of people) {
    await database.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, now(), '{"full_name":"Test person"}')`,
      [id, `${id}@bench.test`],
    );
    await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [sessionId, id]);
    await database.query(
      "insert into public.user_roles (user_id, role) values ($1, 'business_development_team')",
      [id],
    );
  }
  await fillCatalogue(database, CATALOGUES[leads]);
  await addSampleVolume(database, leads, console.log, WRITERS);
  await database.query("vacuum analyze");
  const [asker] = people;
  return {
    database,
    claims: JSON.stringify({ sub: asker?.id, session_id: asker?.sessionId, role: "authenticated" }),
  };
}

async function ask({ database, claims }: Filled, times: Times): Promise<void> {
  for (const [filters, sort, isDescending] of LISTS) {
    const list = async (cursor: object | null) => {
      const [row] = await asPerson(
        database,
        claims,
        "select public.list_leads($1::jsonb, $2, $3, $4::jsonb, 50) as answer",
        [JSON.stringify(filters), sort, isDescending, cursor && JSON.stringify(cursor)],
        cursor ? times.next : times.list,
      );
      return row?.answer as { rows: Record<string, string | null>[] };
    };
    const { rows } = await list(null);
    const last = rows.at(-1);
    if (last) await list({ direction: "after", value: last[sort] ?? null, id: last.id });
  }
  for (const filters of BOARDS)
    await asPerson(
      database,
      claims,
      "select public.list_lead_board($1::jsonb, $2::jsonb, 50) as answer",
      [JSON.stringify(filters), JSON.stringify(COLUMNS)],
      times.board,
    );
  for (const days of PERIODS)
    await asPerson(
      database,
      claims,
      "select public.lead_report(current_date - $1::int, current_date) as answer",
      [days - 1],
      times.insights,
    );
  for (const words of WORDS)
    await asPerson(database, claims, "select public.find_at_work($1) as answer", [words], times.palette);
}

/** Asks as the person and notes how long the answer took, without the time to become that person. */
async function asPerson(
  database: OpenDatabase,
  claims: string,
  sql: string,
  parameters: readonly unknown[],
  times: number[],
): Promise<{ answer: unknown }[]> {
  return database.transaction(async (db) => {
    await db.query(
      "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', ($1::jsonb) ->> 'sub', true), set_config('role', 'authenticated', true)",
      [claims],
    );
    const begunAt = performance.now();
    const rows = await db.query<{ answer: unknown }>(sql, parameters);
    times.push(performance.now() - begunAt);
    return rows;
  });
}
