/**
 * The finder's search with all its counts, over a small catalogue and one a hundred times as large, in the same run on one
 * PostgreSQL. The same mix of questions goes to both by turns, so that whatever else the machine does falls on both alike.
 */
import { readFileSync } from "node:fs";
import { type OpenDatabase, openConnection } from "../supabase/database/connection.ts";
import { provision } from "../supabase/database/migrate.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import { fillCatalogue } from "./catalogue.ts";
import type { Measure } from "./table.ts";

const SMALL = { universities: 100, programs: 2000 };
const LARGE = { universities: 10_000, programs: 200_000 };
const ROUNDS = 12;
/** A tick of the processor time that Linux counts for a process. */
const TICK_MS = 10;

const FACETS = {
  ...Object.fromEntries(
    ["country", "level", "type", "mode", "intake", "duration", "tag", "tuition", "english"].map((facet) => [
      facet,
      null,
    ]),
  ),
  subject: ["00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10"],
};
const UP_TO_20_LAKH = ["2", "5", "8", "10", "12", "15", "18", "20"];

/** What families ask, from nothing chosen to everything, in every order. */
const QUESTIONS: readonly { any?: object; all?: object; q?: string; sort?: string }[] = [
  {},
  { any: { country: ["US"] } },
  { any: { level: ["master"] } },
  { any: { level: ["master"] }, sort: "tuition" },
  { any: { level: ["master"], subject: ["06"], tuition: UP_TO_20_LAKH }, sort: "tuition" },
  {
    any: {
      country: ["GB", "DE", "IE"],
      level: ["master"],
      subject: ["06"],
      intake: ["9"],
      tuition: UP_TO_20_LAKH,
    },
    all: { tag: ["no_gre"] },
  },
  { any: { level: ["doctorate"] }, sort: "duration" },
  { any: { intake: ["5"] }, sort: "deadline" },
  { all: { tag: ["no_gre"] }, sort: "name" },
  { any: { english: ["5.5", "6.0", "6.5"], level: ["bachelor"] }, sort: "tuition-desc" },
  { q: "computer science" },
  { q: "computr sciense standford" },
  { q: "data science", any: { country: ["US", "CA"], level: ["master"] } },
  { q: "ms in germany", sort: "tuition" },
];

export async function measureFinder(): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "1GB" });
  try {
    const small = await openFilled(server.url, "small", SMALL);
    const large = await openFilled(server.url, "large", LARGE);
    const times = { small: await timer(small), large: await timer(large) };
    for (let round = 0; round < ROUNDS; round++) {
      for (const question of QUESTIONS) {
        await times.small.ask(question);
        await times.large.ask(question);
      }
    }
    const [one, hundred] = [times.small.result(), times.large.result()];
    await Promise.all([small.close(), large.close()]);
    return [
      { what: "Finder with counts, 2,000 programs, p95", value: one.p95, unit: "ms" },
      {
        what: "Finder with counts, 200,000 programs, p95",
        value: hundred.p95,
        unit: "ms",
        ratio: hundred.p95 / one.p95,
        goal: "at most 150 ms with the page",
      },
      { what: "  processor time of one search, 2,000", value: one.processor, unit: "ms" },
      {
        what: "  processor time of one search, 200,000",
        value: hundred.processor,
        unit: "ms",
        ratio: hundred.processor / one.processor,
      },
    ];
  } finally {
    await server.close();
  }
}

export async function openFilled(serverUrl: string, name: string, size: typeof SMALL): Promise<OpenDatabase> {
  const server = await openConnection({ driver: "postgres", url: serverUrl, maxConnections: 1 });
  await server.exec(`create database ${name} template template0`);
  await server.close();
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const database = await openConnection({ driver: "postgres", url, maxConnections: 1 });
  await provision(database);
  await fillCatalogue(database, size);
  return database;
}

async function timer(database: OpenDatabase) {
  const [backend] = await database.query<{ pid: number }>("select pg_backend_pid() as pid");
  const times: number[] = [];
  let begin: number | undefined;
  return {
    async ask({ any = {}, all = {}, q = "", sort = "relevance" }: (typeof QUESTIONS)[number]): Promise<void> {
      // The first round warms up.
      if (times.length === QUESTIONS.length) begin = processorMs(backend?.pid ?? 0);
      const started = performance.now();
      await database.query("select public.search_programs($1::jsonb, $2, $3::jsonb, $4, null, 20)", [
        { any, all },
        q,
        FACETS,
        sort,
      ]);
      times.push(performance.now() - started);
    },
    result() {
      const measured = times.slice(QUESTIONS.length);
      return {
        p95: p95Of(measured),
        processor: rounded((processorMs(backend?.pid ?? 0) - (begin ?? 0)) / measured.length),
      };
    },
  };
}

export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** What nineteen of twenty stayed below. */
export function p95Of(times: readonly number[]): number {
  return rounded(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
