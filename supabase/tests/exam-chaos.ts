/**
 * Attempts whose candidates lose the network, the answers of the server, the page or the device, send things twice and in the wrong
 * order, have a wrong clock, and come too late. Gives what went wrong, as sentences: nothing.
 */
import { randomUUID } from "node:crypto";
import type { AnswerChange } from "../../lib/mock-exams/types.ts";
import type { TestDatabase } from "./database.ts";
import { type AnswerOf, age, callAs, change, refusalOf } from "./exam-fixture.ts";

type SavedAnswers = AnswerOf<"save_answers">;

const QUESTIONS = 10;
const STEPS = 14;
const RIGHT = "a1";
const OPTIONS = [RIGHT, "b2", "c3", "d4", null];

type ChaosDatabase = Pick<TestDatabase, "query" | "transaction" | "does" | "addPerson">;
type Sent = { epoch: number; change: AnswerChange };
type Stored = {
  o: number;
  response: string | null;
  epoch: number;
  seq: number;
  outcome: string | null;
  in_time: boolean;
};

/** One candidate from the start to the end of a mock exam of ten questions with four options and one clock of an hour. */
export async function sitThroughChaos(
  db: ChaosDatabase,
  mockId: string,
  random: () => number,
): Promise<string[]> {
  const dice = (sides: number) => Math.floor(random() * sides);
  const student = await db.addPerson();
  const call = <Answer>(procedure: string, named: Record<string, unknown>) =>
    callAs<Answer>(db.does, student, procedure, named);
  const begin = () =>
    call<{ attempt_id: string }>("start_attempt", {
      mock_id: mockId,
      idempotency_key: randomUUID(),
      client_id: randomUUID(),
    });
  const { attempt_id } = await begin();
  const sent: Sent[] = [];
  const acknowledged: Sent[] = [];
  let queue: AnswerChange[] = [];
  let epoch = 1;
  let seq = 0;

  /** What is in the queue goes out; with an answer that gets lost, the queue knows nothing of it. */
  async function send({ batch = queue, at = epoch, answerIsLost = false } = {}): Promise<void> {
    if (batch.length === 0) return;
    sent.push(...batch.map((one) => ({ epoch: at, change: one })));
    const answer = await call<SavedAnswers>("save_answers", { attempt_id, epoch: at, batch });
    if (answerIsLost) return;
    if (answer.status === "ok" && answer.late === 0)
      acknowledged.push(...batch.map((one) => ({ epoch: at, change: one })));
    if (at === epoch) queue = queue.filter((one) => one.seq > answer.acked);
  }

  async function takeOver(): Promise<void> {
    const taken = call<{ epoch: number }>("claim_session", { attempt_id, client_id: randomUUID() });
    if ((await refusalOf(taken)) !== "done") return;
    epoch = (await taken).epoch;
    seq = 0;
    queue = queue.map((one) => {
      seq += 1;
      return { ...one, seq };
    });
  }

  for (let step = 0; step < STEPS; step += 1) {
    seq += 1;
    // A clock that is wrong by days shows in the time that was spent, and in nothing else.
    const spent = dice(6) === 0 ? 999_999_999 : dice(60_000);
    queue.push(change(seq, 1 + dice(QUESTIONS), OPTIONS[dice(5)] ?? null, { t: spent, m: dice(4) === 0 }));
    const old = sent[dice(sent.length)];
    await [
      () => send(),
      () => send(),
      () => send({ answerIsLost: true }),
      async () => {},
      () => send({ batch: [...queue].reverse() }),
      async () => old && send({ batch: [old.change], at: old.epoch }),
      takeOver,
      async () => void (await begin()),
      () => age(db, attempt_id, dice(900)),
    ][dice(9)]?.();
  }

  const ending = dice(3);
  if (ending === 0) {
    await age(db, attempt_id, 3_700);
    await send();
    // A sweep leaves what another one has in hand just now.
    for (let left = 1; left > 0; ) {
      await db.does("server", "select public.finalize_expired_attempts(1000)");
      const running = await db.query(
        "select from public.exam_attempts where id = $1 and state = 'in_progress'",
        [attempt_id],
      );
      left = running.length;
    }
  } else {
    const handedIn = [...queue];
    sent.push(...handedIn.map((one) => ({ epoch, change: one })));
    const answers = await Promise.all(
      Array.from({ length: ending }, () =>
        call<{ late: number; reason: string }>("submit_attempt", { attempt_id, epoch, batch: handedIn }),
      ),
    );
    if (answers.every(({ late }) => late === 0))
      acknowledged.push(...handedIn.map((one) => ({ epoch, change: one })));
    await send({ batch: [change(seq + 1, 1, "d4")] });
  }
  return faultsOf(db, attempt_id, sent, acknowledged);
}

const isAfter = (a: { epoch: number; seq: number }, b: { epoch: number; seq: number }) =>
  a.epoch > b.epoch || (a.epoch === b.epoch && a.seq > b.seq);

async function faultsOf(
  db: ChaosDatabase,
  attempt: string,
  sent: readonly Sent[],
  acknowledged: readonly Sent[],
): Promise<string[]> {
  const faults: string[] = [];
  const stored = await db.query<Stored>(
    `select r.ordinal::int as o, r.response, r.epoch, r.client_seq::int as seq, s.outcome,
       r.saved_at <= a.ends_at + make_interval(secs => a.grace_s) as in_time
     from public.exam_responses as r join public.exam_attempts as a on a.id = r.attempt_id
     left join public.exam_score_runs as n on n.attempt_id = a.id
     left join public.exam_item_scores as s on s.run_id = n.id and s.ordinal = r.ordinal where a.id = $1`,
    [attempt],
  );
  for (const { epoch, change: one } of acknowledged) {
    const kept = stored.find(({ o }) => o === one.o);
    if (!kept || isAfter({ epoch, seq: one.seq }, kept))
      faults.push(`Answer ${epoch}/${one.seq} to ${one.o} was acknowledged and is lost.`);
  }
  for (const kept of stored) {
    const origin = sent.find(
      ({ epoch, change: one }) => epoch === kept.epoch && one.seq === kept.seq && one.o === kept.o,
    );
    if (!origin || origin.change.r !== kept.response)
      faults.push(`What is stored for ${kept.o} was never sent so.`);
    if (!kept.in_time) faults.push(`The answer to ${kept.o} was stored after the end.`);
    const outcome = kept.response === null ? "unanswered" : kept.response === RIGHT ? "right" : "wrong";
    if (kept.outcome !== outcome) faults.push(`${kept.o} is ${outcome} and was marked as ${kept.outcome}.`);
  }
  const [clock] = await db.query<{ runs: number; is_exact: boolean; is_late: boolean; apart: number }>(
    `select (select count(*)::int from public.exam_score_runs as n where n.attempt_id = a.id) as runs,
       a.ends_at = a.started_at + interval '1 hour' and a.deadline_at = a.ends_at as is_exact, a.submitted_at > a.ends_at as is_late,
       (select count(*)::int from exam_private.late_responses as l join public.exam_responses as r
          on r.attempt_id = l.attempt_id and r.ordinal = l.ordinal and r.epoch = l.epoch and r.client_seq = l.client_seq
        where l.attempt_id = a.id) as apart
     from public.exam_attempts as a where a.id = $1 and a.state = 'scored'`,
    [attempt],
  );
  if (!clock) faults.push("The attempt has not ended.");
  else if (clock.runs !== 1 || !clock.is_exact || clock.is_late || clock.apart > 0)
    faults.push(`Marked ${clock.runs} times, with time gained or lost: ${JSON.stringify(clock)}.`);
  return faults;
}

/** Chance that is the same in every run. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
