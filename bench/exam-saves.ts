/**
 * A large exam on PostgreSQL: thousands of candidates who save through the backend's REST API, starts, and the end of all of them at once.
 * The database is asked as well without the API before it, because the embedded one is a single process: which of the
 * two is the limit shows beside each other.
 */
import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import type { AnswerChange } from "../lib/mock-exams/types.ts";
import { type OpenDatabase, openConnection } from "../supabase/database/connection.ts";
import type { Secrets } from "../supabase/local/secrets.ts";
import { choices, mark, publishMock } from "../supabase/tests/exam-papers.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import { addCandidates, type Candidate, startAttempts, tokenOf } from "./candidates.ts";
import { startBackend } from "./exam-backend.ts";
import { measureSaveCost } from "./exam-save-cost.ts";
import { atConstantRate, type Load, p95, postJson } from "./load.ts";
import { type Saved, Sitter, saveDirectly } from "./sitters.ts";
import type { Measure } from "./table.ts";

const WHOLE = {
  attempts: 5_000,
  savesPerSecond: 1_000,
  saveSeconds: 60,
  /** How long the API is asked as fast as it answers. */
  fullSpeedSeconds: 20,
  startsPerSecond: 84,
  startSeconds: 20,
  stored: { few: 1_000, many: 1_000_000, running: 300 },
};
type ExamSize = typeof WHOLE;

const QUESTIONS = 75;
const SWEEP = 200;
const LANES = 100;
const FULL_SPEED_LANES = 32;
const DIRECT_CONNECTIONS = 24;

type Seated = { candidate: Candidate; token: string; sitter: Sitter };
type Rest = <Answer>(
  token: string,
  procedure: string,
  named: object,
) => Promise<{ status: number; answer: Answer }>;
type Save = (seated: Seated, batch: AnswerChange[]) => Promise<Saved | undefined>;

export async function measureExamSaves(size: ExamSize = WHOLE): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "1GB" });
  try {
    const backend = await startBackend(server.url);
    const db = await openConnection({ driver: "postgres", url: server.url, maxConnections: 1 });
    const codes = ["physics", "chemistry", "mathematics"];
    const { mockId } = await publishMock(db, {
      exam: "jee_main",
      sections: codes.map((code) => ({
        code,
        marking: mark(4, -1),
        items: choices(QUESTIONS / codes.length),
      })),
    });
    const seated = await seat(db, backend.secrets, mockId, size.attempts);
    const agent = new Agent({ keepAlive: true });
    const rest = restOf(backend.url, backend.secrets, agent);
    const measures = [
      ...(await savesThroughApi(db, rest, seated, size)),
      ...(await savesStraight(db, server.url, seated, size)),
      ...(await starts(db, rest, backend.secrets, mockId, size)),
      ...(await endOfAll(db, rest, backend.secrets, seated)),
    ];
    agent.destroy();
    await db.close();
    await backend.end();
    return [...measures, ...(await measureSaveCost(server.url, size.stored))];
  } finally {
    await server.close();
  }
}

async function seat(db: OpenDatabase, secrets: Secrets, mockId: string, count: number): Promise<Seated[]> {
  const candidates = await addCandidates(db, count);
  const attempts = await startAttempts(db, candidates, mockId);
  await db.exec("analyze");
  const places = Array.from({ length: QUESTIONS }, (_, at) => ({ o: at + 1, options: ["a", "b", "c", "d"] }));
  return Promise.all(
    candidates.map(async (candidate, at) => ({
      candidate,
      token: await tokenOf(candidate, secrets.SUPABASE_JWT_SECRET),
      sitter: new Sitter(attempts[at] ?? "", places),
    })),
  );
}

function restOf(url: string, secrets: Secrets, agent: Agent): Rest {
  return (token, procedure, named) => {
    const apikey = token === secrets.SUPABASE_SECRET_KEY ? token : secrets.SUPABASE_PUBLISHABLE_KEY;
    const headers = { apikey, authorization: `Bearer ${token}` };
    return postJson(`${url}/rest/v1/rpc/${procedure}`, named, { agent, headers });
  };
}

async function savesThroughApi(
  db: OpenDatabase,
  rest: Rest,
  seated: Seated[],
  size: ExamSize,
): Promise<Measure[]> {
  const save: Save = async ({ token, sitter }, batch) => {
    const named = { p_attempt_id: sitter.attempt, p_epoch: 1, p_batch: batch };
    return (await rest<Saved>(token, "save_answers", named)).answer;
  };
  const steady = await saveSteadily(seated, size, save);
  const fullSpeed = await saveAtFullSpeed(seated, size.fullSpeedSeconds, save);
  return [
    ...steadyMeasures("through the REST API", steady, size),
    { what: "  the most the API on this machine answers", value: fullSpeed, unit: "saves/s" },
    await lost(db, seated),
  ];
}

async function savesStraight(
  db: OpenDatabase,
  url: string,
  seated: Seated[],
  size: ExamSize,
): Promise<Measure[]> {
  const direct = await openConnection({ driver: "postgres", url, maxConnections: DIRECT_CONNECTIONS });
  const save: Save = (seat, batch) => saveDirectly(direct, seat, batch);
  const steady = await saveSteadily(seated, size, save);
  const fullSpeed = await saveAtFullSpeed(seated, size.fullSpeedSeconds, save);
  await direct.close();
  return [
    ...steadyMeasures("straight to the database", steady, size),
    { what: "  the most the database on this machine answers", value: fullSpeed, unit: "saves/s" },
    await lost(db, seated),
  ];
}

async function saveOnce(seat: Seated | undefined, save: Save): Promise<boolean> {
  if (!seat) return false;
  const batch = seat.sitter.nextBatch();
  const answer = await save(seat, batch).catch(() => undefined);
  return seat.sitter.note(batch, answer);
}

function saveSteadily(seated: Seated[], size: ExamSize, save: Save): Promise<Load> {
  const { savesPerSecond: perSecond, saveSeconds } = size;
  return atConstantRate({ count: perSecond * saveSeconds, perSecond, lanes: LANES }, (nth) =>
    saveOnce(seated[nth % seated.length], save),
  );
}

async function saveAtFullSpeed(seated: Seated[], seconds: number, save: Save): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let next = 0;
  let answered = 0;
  const lane = async () => {
    while (performance.now() < end) if (await saveOnce(seated[next++ % seated.length], save)) answered += 1;
  };
  await Promise.all(Array.from({ length: FULL_SPEED_LANES }, lane));
  return Math.round(answered / seconds);
}

function steadyMeasures(way: string, load: Load, { savesPerSecond, attempts }: ExamSize): Measure[] {
  return [
    {
      what: `Saves at ${savesPerSecond} a second ${way}, ${attempts} attempts, p95`,
      value: p95(load),
      unit: "ms",
      goal: "at most 150",
    },
    {
      what: "  of them stored and answered",
      value: load.times.length,
      unit: `of ${load.asked}`,
      ratio: load.times.length / load.asked,
      goal: "1",
    },
  ];
}

async function lost(db: OpenDatabase, seated: Seated[]): Promise<Measure> {
  const stored = new Map<string, { o: number; r: unknown; seq: number }[]>();
  const rows = await db.query<{ attempt: string; o: number; r: unknown; seq: number }>(
    `select attempt_id as attempt, ordinal::int as o, response as r, client_seq::int as seq
     from public.exam_responses where attempt_id in (select id from public.exam_attempts where state = 'in_progress')`,
  );
  for (const { attempt, ...row } of rows) stored.set(attempt, [...(stored.get(attempt) ?? []), row]);
  const count = seated.reduce((sum, { sitter }) => sum + sitter.lostIn(stored.get(sitter.attempt) ?? []), 0);
  const acknowledged = seated.reduce((sum, { sitter }) => sum + sitter.acknowledged.size, 0);
  return { what: `  lost of ${acknowledged} acknowledged answers`, value: count, unit: "", goal: "0" };
}

async function starts(
  db: OpenDatabase,
  rest: Rest,
  secrets: Secrets,
  mockId: string,
  { startsPerSecond: perSecond, startSeconds }: ExamSize,
): Promise<Measure[]> {
  const candidates = await addCandidates(db, perSecond * startSeconds);
  const tokens = await Promise.all(candidates.map((one) => tokenOf(one, secrets.SUPABASE_JWT_SECRET)));
  const load = await atConstantRate({ count: tokens.length, perSecond, lanes: LANES }, async (nth) => {
    const named = {
      p_mock_id: mockId,
      p_idempotency_key: randomUUID(),
      p_client_id: randomUUID(),
    };
    const { status } = await rest(tokens[nth] ?? "", "start_attempt", named);
    return status === 200;
  });
  return [
    {
      what: `Attempts started at ${perSecond} a second through the REST API`,
      value: Math.round((load.times.length / load.seconds) * 10) / 10,
      unit: "starts/s",
      ratio: load.times.length / load.asked,
      goal: `${perSecond}, all of them`,
    },
    { what: "  p95", value: p95(load), unit: "ms" },
  ];
}

/** All are answered as far as people get, and over since a minute; the sweep is called as the schedule calls it. */
async function endOfAll(
  db: OpenDatabase,
  rest: Rest,
  secrets: Secrets,
  seated: Seated[],
): Promise<Measure[]> {
  const ids = JSON.stringify(seated.map(({ sitter }) => sitter.attempt));
  await db.exec("set session_replication_role = replica");
  await db.query(
    `insert into public.exam_responses (attempt_id, ordinal, response, first_response, epoch, client_seq, time_ms, saved_at)
     select i.attempt_id, i.ordinal, '"b"', '"b"', 1, 1, 30000, clock_timestamp()
     from public.exam_attempt_items as i join jsonb_array_elements_text($1::text::jsonb) as given on given::uuid = i.attempt_id
     where i.ordinal <= $2 on conflict do nothing`,
    [ids, QUESTIONS - 8],
  );
  await db.query(
    `update public.exam_attempts set started_at = started_at - interval '2 hours', deadline_at = deadline_at - interval '2 hours',
       ends_at = ends_at - interval '2 hours'
     where id in (select given::uuid from jsonb_array_elements_text($1::text::jsonb) as given)`,
    [ids],
  );
  await db.exec("set session_replication_role = origin");
  await db.exec("analyze");
  const begun = performance.now();
  let ended = 0;
  for (let some = SWEEP; some > 0; ) {
    const { answer } = await rest<number>(secrets.SUPABASE_SECRET_KEY, "finalize_expired_attempts", {
      p_limit: SWEEP,
    });
    if (typeof answer !== "number") throw new Error(`The sweep was refused: ${JSON.stringify(answer)}`);
    some = answer;
    ended += some;
  }
  const seconds = (performance.now() - begun) / 1000;
  return [
    {
      what: `${ended} expired attempts of ${QUESTIONS} questions ended and marked`,
      value: Math.round(seconds * 10) / 10,
      unit: "s",
      goal: `at most 60, all ${seated.length}`,
    },
  ];
}
