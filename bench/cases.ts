/**
 * What students and desks ask about applications and documents, over 2,000 applications and over 200,000 with 2,000,000 events
 * and 1,000,000 documents, with row policies, in one run on one PostgreSQL. A house a hundred times as large has a hundred times
 * as many colleagues: each looks after as many applications in both. The same questions go to both by turns, so that whatever
 * else the machine does falls on both alike. Of each part stands the question that takes longest, so that no slow one hides behind
 * quick ones. CASES_APPLICATIONS makes it smaller.
 */
import type { OpenDatabase } from "../supabase/database/connection.ts";
import { addSampleCases } from "../supabase/import/sample-cases.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import { addCaseLife } from "./case-life.ts";
import { fillCatalogue } from "./catalogue.ts";
import { p95Of, processorMs } from "./finder.ts";
import { addColleague, asPerson, openProvisioned, signIn } from "./people.ts";
import type { Measure } from "./table.ts";

const LARGE = Number(process.env.CASES_APPLICATIONS ?? 200_000);
const SMALL = LARGE / 100;
/** Of fewer than 21, what nineteen of twenty stay below is the slowest one. */
const ROUNDS = 21;
/** What the goals speak of, for each application: 2,000,000 events and 1,000,000 documents of 200,000. */
const AT_LEAST = { events: 10, documents: 5 };
/** A little less is about as many. */
const ABOUT = 0.95;
/** Each writes its own rows of the sample. */
const WRITERS = 2;
const CATALOGUE = { universities: 100, programs: 2000 };
const APPLICATIONS_OF_A_COLLEAGUE = 500;
const ROLES = ["application_team", "application_team", "student_mentor", "lva_officer"];
const STUDENTS_ASKED = 6;
const PAGE = 50;

type Who = "student" | "officer" | "mentor" | "manager" | "director";
type Question = {
  part: string;
  as: Who;
  sql: string;
  /** "student" and "application" stand for the ids of one of them. */
  parameters?: readonly unknown[];
};
type Part = { goalMs: number; name: string };

const PARTS = {
  dashboard: { name: "Student's dashboard", goalMs: 120 },
  application: { name: "Application with its clock, to its student and to its officer", goalMs: 150 },
  documents: { name: "Documents of a student", goalMs: 150 },
  student: { name: "Student's page at the desk", goalMs: 150 },
  queue: { name: "Officer's queue", goalMs: 150 },
  review: { name: "Documents to check", goalMs: 150 },
  list: { name: "Applications under filters, to a manager", goalMs: 150 },
  board: { name: "Board of applications", goalMs: 150 },
  next: { name: "  their second page", goalMs: 150 },
  counts: { name: "Numbers of a desk", goalMs: 150 },
  report: { name: "Report of all applications", goalMs: 500 },
  palette: { name: "Command palette", goalMs: 150 },
} as const satisfies Record<string, Part>;

const LIST = "select public.list_applications($1::jsonb, $2, $3, $4::jsonb, $5) as answer";
const QUEUE = "select public.list_document_queue($1::jsonb, 'submitted_at', false, $2::jsonb, $3) as answer";
const OWN =
  "select id, student_id, application_status, destination, university_name, program_name, intake, holder, holder_since, promised_by, assigned_to, created_at, updated_at from public.applications where student_id = $1 order by created_at desc, id desc limit 20";
const RECORDS =
  "select id, kind, is_none, details, begins_on, ends_on, number_end, version, keeper_name, updated_at from public.student_records where student_id = $1 order by created_at, id";
const OFFERS =
  "select o.id, o.state, o.received_on, o.accept_by, c.conditions from public.offers as o cross join lateral (select jsonb_agg(c.text) as conditions from public.offer_conditions as c where c.offer_id = o.id) as c where o.application_id in (select a.id from public.applications as a where a.student_id = $1) order by o.created_at desc limit 100";
/** What the timeline asks for where somebody may read the student: lib/activity/queries.ts, sourcesOfStudent, and its section. */
const TIMELINE = [
  "select public.list_case_activity(p_student_id => $1) as answer",
  "select public.list_student_talks($1) as answer",
  "select public.list_comments(p_student_id => $1, p_before => '9999-12-31', p_limit => 60) as answer",
  "select public.list_comment_readers(p_student_id => $1) as answer",
  "select public.student_channel($1) as answer",
  "select public.find_student_lead($1) as answer",
  "select public.find_call_lead($1) as answer",
];
/** A student may have no offer yet, and of those who look after students few work with leads. */
const MAY_BE_EMPTY = /offers|find_call_lead/;
/** What the page asks for whoever opens it. */
const AROUND: [sql: string, parameter: string][] = [
  ["select public.list_tasks(p_application_id => $1) as answer", "application"],
  ["select public.count_unread_of_student($1) as answer", "student"],
];
const PURCHASES =
  "select id, purchase_type, payment_status, created_at from public.service_purchases where user_id = $1 order by created_at desc, id desc limit 20";

const list = (
  part: keyof typeof PARTS,
  as: Who,
  filters: Record<string, string[]>,
  sort = "promised_by",
  isDescending = false,
): Question => ({
  part,
  as,
  sql: LIST,
  parameters: [JSON.stringify(filters), sort, isDescending, null, PAGE],
});
const review = (as: Who, filters: Record<string, string[]>): Question => ({
  part: "review",
  as,
  sql: QUEUE,
  parameters: [JSON.stringify(filters), null, PAGE],
});
const of = (part: keyof typeof PARTS, as: Who, sql: string, parameter = "student"): Question => ({
  part,
  as,
  sql,
  parameters: [parameter],
});

const QUESTIONS: readonly Question[] = [
  of("dashboard", "student", OWN),
  of("dashboard", "student", PURCHASES),
  of("application", "student", "select public.read_application($1) as answer", "application"),
  of("application", "student", "select public.read_application_clock($1) as answer", "application"),
  of("application", "officer", "select public.read_application($1) as answer", "application"),
  of("application", "officer", "select public.read_application_clock($1) as answer", "application"),
  of("documents", "student", "select public.list_student_documents($1) as answer"),
  of("documents", "officer", "select public.list_student_documents($1) as answer"),
  of("student", "student", OWN),
  of("student", "student", RECORDS),
  of("student", "student", OFFERS),
  of("student", "officer", OWN),
  of("student", "officer", OFFERS),
  of("student", "mentor", OWN),
  of("student", "mentor", RECORDS),
  ...(["mentor", "director"] as const).flatMap((as) => TIMELINE.map((sql) => of("student", as, sql))),
  ...(["officer", "mentor", "director"] as const).flatMap((as) =>
    AROUND.map(([sql, parameter]) => of("student", as, sql, parameter)),
  ),
  of("student", "mentor", "select public.list_tasks(p_student_id => $1) as answer"),
  list("queue", "officer", { assigned: ["me"], holder: ["team"] }),
  list("queue", "officer", { assigned: ["me"], due: ["late"] }),
  list("queue", "officer", { assigned: ["me"], due: ["today", "week"] }),
  list("queue", "officer", { assigned: ["me"], holder: ["university", "embassy", "student"] }),
  list("queue", "mentor", {}),
  list("queue", "mentor", { holder: ["team"] }),
  list("queue", "officer", { holder: ["team"] }),
  list("queue", "officer", { due: ["late"] }),
  review("officer", {}),
  review("officer", { assigned: ["me"] }),
  review("officer", { type: ["passport"] }),
  review("officer", { claimed: ["free"] }),
  review("officer", { name: ["asha"] }),
  list("list", "manager", {}, "created_at", true),
  list("list", "manager", {}, "updated_at", true),
  list("list", "manager", {}, "status"),
  list("list", "manager", {}),
  list("list", "manager", { stage: ["visa", "confirmation"] }, "created_at", true),
  list("list", "manager", { stage: ["rejected"] }, "updated_at"),
  list("list", "manager", { assigned: ["none"] }, "created_at", true),
  list("list", "manager", { unchanged: ["30_days"], stage: ["application"] }, "updated_at"),
  list("list", "manager", { holder: ["team"], due: ["late"] }),
  list("list", "manager", { q: ["asha rao"] }, "created_at", true),
  list("list", "manager", { q: ["sample-volume-student-77"] }, "created_at", true),
  { part: "counts", as: "officer", sql: "select public.application_counts(true) as answer" },
  { part: "counts", as: "manager", sql: "select public.application_counts() as answer" },
  { part: "report", as: "manager", sql: "select public.application_report() as answer" },
  { part: "counts", as: "officer", sql: "select public.work_counts() as answer" },
  {
    part: "counts",
    as: "manager",
    sql: "select jsonb_agg(o) as answer from public.list_application_owners() as o",
  },
  ...["asha", "venkat", "meera n", "sample-volume-student-7"].map((words) => ({
    part: "palette",
    as: "manager" as const,
    sql: "select public.find_at_work($1) as answer",
    parameters: [words],
  })),
];

const BOARD =
  "select public.list_application_board($1::jsonb, $2::public.application_status[], 50) as answer";
const COLUMNS = "{profile,shortlist,application,offer,deposit,confirmation,visa,departure}";

/** Asked where the database has them. */
const IF_THERE: readonly (Question & { procedure: string })[] = [
  {
    procedure: "public.read_student_dashboard(uuid)",
    part: "dashboard",
    as: "student",
    sql: "select public.read_student_dashboard() as answer",
  },
  {
    procedure: "public.read_student_dashboard(uuid)",
    ...of("student", "officer", "select public.read_student_dashboard($1) as answer"),
  },
  ...(["officer", "mentor", "manager"] as const).map((as) => ({
    procedure: "public.read_application_queue(boolean,public.application_status[])",
    part: "queue",
    as,
    sql: `select public.read_application_queue(${as !== "manager"}) as answer`,
  })),
  ...[
    { as: "officer" as const, filters: { assigned: ["me"] } },
    { as: "manager" as const, filters: {} },
    { as: "manager" as const, filters: { due: ["late"] } },
  ].map(({ as, filters }) => ({
    procedure: "public.list_application_board(jsonb,public.application_status[],integer)",
    part: "board",
    as,
    sql: BOARD,
    parameters: [JSON.stringify(filters), COLUMNS],
  })),
];

/** Of each question, and of the page of it that came second. */
type Times = { first: number[][]; next: number[][] };
const noTimes = (questions: readonly Question[]): Times => ({
  first: questions.map(() => []),
  next: questions.map(() => []),
});

type Case = { student: string; application: string; claims: string };
type Filled = {
  database: OpenDatabase;
  cases: Case[];
  claims: Record<Exclude<Who, "student">, string>;
  counted: Counted;
};
type Counted = { applications: number; events: number; documents: number };

export async function measureCases(): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "2GB" });
  try {
    const small = await openFilled(server.url, "cases_small", SMALL);
    const large = await openFilled(server.url, "cases_large", LARGE);
    const questions = [...QUESTIONS, ...(await thereIn(small.database))];
    const times = { small: noTimes(questions), large: noTimes(questions) };
    const spent = { small: await processor(small.database), large: await processor(large.database) };
    for (let round = 0; round <= ROUNDS; round++) {
      // The first round warms up.
      if (round === 1) {
        Object.assign(times, { small: noTimes(questions), large: noTimes(questions) });
        spent.small.begin();
        spent.large.begin();
      }
      for (const [place, question] of questions.entries()) {
        await ask(small, question, round, times.small, place);
        await ask(large, question, round, times.large, place);
      }
    }
    const [fewMs, manyMs] = [spent.small.end(), spent.large.end()];
    await Promise.all([small.database.close(), large.database.close()]);
    sayEach(questions, times);
    const { applications, events, documents } = large.counted;
    return [
      {
        what: "Applications / events / documents of the large house",
        value: [applications, events, documents].map((rows) => rows.toLocaleString("en-GB")).join(" / "),
        unit: "",
      },
      ...Object.entries(PARTS).flatMap(([part, { name, goalMs }]): Measure[] => {
        const slowest = slowestOf(part, questions, times);
        if (!slowest) return [];
        const { question, fewMs, manyMs } = slowest;
        const what = `${name} (${wordsOf(question)})`;
        return [
          // A hundredth of a list may have no second page.
          ...(Number.isNaN(fewMs)
            ? []
            : [{ what: `${what}, ${HOUSES.small}, p95`, value: fewMs, unit: "ms" }]),
          {
            what: `${what}, ${HOUSES.large}, p95`,
            value: manyMs,
            unit: "ms",
            ...(Number.isNaN(fewMs)
              ? { goal: `at most ${goalMs} ms` }
              : { ratio: manyMs / fewMs, goal: `at most ${goalMs} ms, 1.3 times` }),
          },
        ];
      }),
      { what: `Processor time of all questions, ${HOUSES.small}`, value: fewMs, unit: "ms" },
      {
        what: `Processor time of all questions, ${HOUSES.large}`,
        value: manyMs,
        unit: "ms",
        ratio: manyMs / fewMs,
      },
    ];
  } finally {
    await server.close();
  }
}

const HOUSES = {
  small: `${SMALL.toLocaleString("en-GB")} applications`,
  large: `${LARGE.toLocaleString("en-GB")} applications`,
};

/** Of a part's questions the one that takes the large house longest, and how long it takes the small one. */
function slowestOf(part: string, questions: readonly Question[], times: { small: Times; large: Times }) {
  const page = part === "next" ? "next" : "first";
  return questions
    .map((question, place) => ({
      question,
      fewMs: p95Of(times.small[page][place] ?? []),
      manyMs: p95Of(times.large[page][place] ?? []),
    }))
    .filter(({ question, manyMs }) => (part === "next" || question.part === part) && !Number.isNaN(manyMs))
    .toSorted((a, b) => b.manyMs - a.manyMs)[0];
}

/** Who asks for what, short: manager list_applications holder:team,due:late. */
function wordsOf({ as, sql, parameters = [] }: Question): string {
  const [first] = parameters;
  const about = first === "student" || first === "application" ? "" : String(first ?? "");
  return `${as} ${/public\.(\w+)/.exec(sql)?.[1]} ${about.replaceAll(/[{}[\]"]/g, "")}`.trim();
}

/** How long each question took. */
function sayEach(questions: readonly Question[], times: { small: Times; large: Times }): void {
  for (const [place, question] of questions.entries()) {
    const [few, many] = [p95Of(times.small.first[place] ?? []), p95Of(times.large.first[place] ?? [])];
    const what = `${question.part} ${wordsOf(question)} ${question.parameters?.[1] ?? ""}`;
    console.log(
      `${(many / few).toFixed(2).padStart(8)} ${String(few).padStart(8)} ${String(many).padStart(8)} ms  ${what}`,
    );
  }
}

async function thereIn(database: OpenDatabase): Promise<Question[]> {
  const found: Question[] = [];
  for (const { procedure, ...question } of IF_THERE) {
    const [row] = await database.query<{ is_there: boolean }>(
      "select to_regprocedure($1) is not null as is_there",
      [procedure],
    );
    if (row?.is_there) found.push(question);
  }
  return found;
}

async function openFilled(server: string, name: string, applications: number): Promise<Filled> {
  const database = await openProvisioned(server, name, WRITERS);
  const colleagues = Math.max(ROLES.length, Math.round(applications / APPLICATIONS_OF_A_COLLEAGUE));
  const staff: { role: string; claims: string }[] = [];
  for (let place = 0; place < colleagues; place++) {
    const role = ROLES[place % ROLES.length] ?? "";
    staff.push({ role, claims: await addColleague(database, role) });
  }
  const manager = await addColleague(database, "application_manager");
  const director = await addColleague(database, "ceo");
  await fillCatalogue(database, CATALOGUE);
  const begunAt = performance.now();
  const students = Math.round((applications * 2) / 3);
  await addSampleCases(database, { students, applications, documents: "all" }, console.log, WRITERS);
  await addCaseLife(database);
  const counted = await count(database);
  console.log(
    `${counted.applications} applications, ${counted.events} events of them and ${counted.documents} documents were written in ${Math.round((performance.now() - begunAt) / 1000)} s.`,
  );
  await database.query("vacuum analyze");
  const claimsOf = (role: string) => staff.find((colleague) => colleague.role === role)?.claims ?? "";
  const claims = {
    officer: claimsOf("application_team"),
    mentor: claimsOf("student_mentor"),
    manager,
    director,
  };
  return { database, claims, counted, cases: await chooseCases(database, claims.mentor) };
}

/** A house with fewer rows than the goals speak of would be quick, and measure something else. */
async function count(database: OpenDatabase): Promise<Counted> {
  const [counted] = await database.query<Counted>(
    `select (select count(*)::int from public.applications) as applications,
       (select count(*)::int from public.application_events) as events, (select count(*)::int from public.documents) as documents`,
  );
  if (!counted) throw new Error("Nothing was counted.");
  for (const what of ["events", "documents"] as const) {
    const least = counted.applications * AT_LEAST[what] * ABOUT;
    if (counted[what] < least)
      throw new Error(
        `${counted.applications} applications have ${counted[what]} ${what}; ${least} was the least.`,
      );
  }
  return counted;
}

/** Students with a file, notes and orders whom the mentor looks after, so that everybody who is asked for may read them. */
async function chooseCases(database: OpenDatabase, mentor: string): Promise<Case[]> {
  const chosen = await database.query<{ student_id: string; id: string }>(
    `select distinct on (a.student_id) a.student_id, a.id from public.applications as a
     where a.assigned_to = $1 and a.application_status in ('application', 'offer', 'confirmation', 'visa')
       and exists (select from public.student_records as r where r.student_id = a.student_id)
       and exists (select from public.refunds as r join public.orders as o on o.id = r.order_id where o.user_id = a.student_id)
       and exists (select from public.tasks as t where t.application_id = a.id)
     order by a.student_id limit ${STUDENTS_ASKED}`,
    [JSON.parse(mentor).sub],
  );
  const cases: Case[] = [];
  for (const { student_id, id } of chosen)
    cases.push({ student: student_id, application: id, claims: await signIn(database, student_id) });
  return cases;
}

async function ask(
  filled: Filled,
  question: Question,
  round: number,
  times: Times,
  place: number,
): Promise<void> {
  const { database, cases, claims } = filled;
  const one = cases[round % cases.length];
  if (!one) throw new Error("Nobody in the sample has an application under way.");
  const parameters = (question.parameters ?? []).map((value) =>
    value === "student" ? one.student : value === "application" ? one.application : value,
  );
  const asker = question.as === "student" ? one.claims : claims[question.as];
  const rows = await asPerson(database, asker, question.sql, parameters, times.first[place] ?? []);
  // An answer that somebody may not have would be quick, and measure nothing.
  const answer = rows[0]?.answer;
  const isEmpty = rows.length === 0 || answer === null || (Array.isArray(answer) && answer.length === 0);
  if (isEmpty && question.part === "student" && !MAY_BE_EMPTY.test(question.sql))
    throw new Error(`Nothing was answered to ${question.as}: ${question.sql}`);
  const page = answer as { rows: Record<string, string | null>[]; has_more: boolean } | undefined;
  const last = question.sql === LIST && page?.has_more ? page.rows.at(-1) : undefined;
  if (!last) return;
  const [filters, sort, isDescending] = parameters;
  const cursor = { direction: "after", value: last[String(sort)] ?? null, id: last.id };
  await asPerson(
    database,
    asker,
    LIST,
    [filters, sort, isDescending, JSON.stringify(cursor), PAGE],
    times.next[place] ?? [],
  );
}

/** Processor time of the server for this database, whichever of its connections worked. */
async function processor(database: OpenDatabase) {
  const backends = await database.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database()",
  );
  const now = () => backends.reduce((sum, { pid }) => sum + processorMs(pid), 0);
  let begun = 0;
  return {
    begin: () => {
      begun = now();
    },
    end: () => now() - begun,
  };
}
