/**
 * What the match asks the database, over a small catalogue and one a hundred times as large: the programs of a level, a field
 * and a start, and those of its neighbouring start, as one answer needs both. By turns, so that the machine falls on both alike.
 */
import type { OpenDatabase } from "../supabase/database/connection.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import { openFilled, p95Of } from "./finder.ts";
import type { Measure } from "./table.ts";

const SMALL = { universities: 100, programs: 2000 };
const LARGE = { universities: 10_000, programs: 200_000 };
const ROUNDS = 12;
const LIMIT = 1000;
const SPRING = [1, 2, 3, 4, 5, 6];
const AUTUMN = [7, 8, 9, 10, 11, 12];

/** What students ask, from one level of one field to everything. */
const QUESTIONS: readonly { levels: string[]; subjects?: string[]; titles?: string[]; months: number[] }[] = [
  { levels: ["master"], subjects: ["041", "0488"], months: AUTUMN },
  { levels: ["master"], subjects: ["06"], months: AUTUMN },
  { levels: ["master"], subjects: ["06"], months: [...SPRING, ...AUTUMN] },
  {
    levels: ["master"],
    subjects: ["0542", "0688"],
    titles: ["data", "analytics", "artificial"],
    months: AUTUMN,
  },
  { levels: ["bachelor", "professional"], months: AUTUMN },
  { levels: ["bachelor", "professional"], subjects: ["09"], titles: ["health", "nursing"], months: SPRING },
  { levels: ["master", "postgraduate_diploma", "postgraduate_certificate"], months: AUTUMN },
  { levels: ["doctorate"], subjects: ["05"], months: AUTUMN },
  { levels: ["foundation", "certificate", "diploma"], subjects: ["10"], months: SPRING },
];

export async function measureMatch(): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "1GB" });
  try {
    const small = await openReal(server.url, "match_small", SMALL);
    const large = await openReal(server.url, "match_large", LARGE);
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++)
      for (const question of QUESTIONS) {
        const [few, many] = [await ask(small, question), await ask(large, question)];
        if (round > 0) {
          times.small.push(few);
          times.large.push(many);
        }
      }
    await Promise.all([small.close(), large.close()]);
    const [few, many] = [p95Of(times.small), p95Of(times.large)];
    return [
      { what: "Match with its neighbouring start, 2,000 programs, p95", value: few, unit: "ms" },
      {
        what: "Match with its neighbouring start, 200,000 programs, p95",
        value: many,
        unit: "ms",
        ratio: many / few,
        goal: "at most 300 ms",
      },
    ];
  } finally {
    await server.close();
  }
}

/** The bench's catalogue as a real one: the match knows no sample programs. Marks are asked for by two of three. */
async function openReal(serverUrl: string, name: string, size: typeof SMALL): Promise<OpenDatabase> {
  const database = await openFilled(serverUrl, name, size);
  await database.exec(`
    set session_replication_role = replica;
    update public.universities set is_sample = false where stable_key like 'bench:%';
    update public.programs set is_sample = false, source_url = 'https://bench.test/', checked_on = '2026-11-01'
    where stable_key like 'bench:%';
    insert into public.program_requirements (program_id, test, section, minimum, unit)
    select p.id, 'previous_marks', 'overall', 50 + (hashtext(p.slug) & 7) * 5, 'percent' from public.programs as p
    where p.stable_key like 'bench:%' and hashtext(p.slug) % 3 <> 0;
    set session_replication_role = origin;
  `);
  await database.query("select public.rebuild_finder()");
  await database.exec("analyze");
  return database;
}

async function ask(
  database: OpenDatabase,
  { levels, subjects = [], titles = [], months }: (typeof QUESTIONS)[number],
): Promise<number> {
  const begun = performance.now();
  for (const begins of [months, months === SPRING ? AUTUMN : SPRING])
    await database.query("select public.match_programs($1::text[], $2::text[], $3::text[], $4::int[], $5)", [
      levels,
      subjects,
      titles,
      begins,
      LIMIT,
    ]);
  return performance.now() - begun;
}
