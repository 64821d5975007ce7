/**
 * The list of leads, their board, insights and the command palette over 10,000 leads and 2,000 programs and over 1,000,000 and
 * 200,000, with row policies, in one run on one PostgreSQL. The same questions go to both by turns, so that whatever else the machine does falls on both alike.
 */
import type { OpenDatabase } from "../supabase/database/connection.ts";
import { addSampleVolume } from "../supabase/import/sample-rows.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import { fillCatalogue } from "./catalogue.ts";
import { p95Of } from "./finder.ts";
import { addColleague, asPerson, openProvisioned } from "./people.ts";
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
  const database = await openProvisioned(server, name, WRITERS);
  const workers: string[] = [];
  for (let place = 0; place < WORKERS; place++)
    workers.push(await addColleague(database, "business_development_team"));
  await fillCatalogue(database, CATALOGUES[leads]);
  await addSampleVolume(database, leads, console.log, { atOnce: WRITERS, documents: "none" });
  await database.query("vacuum analyze");
  return { database, claims: workers[0] ?? "" };
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
