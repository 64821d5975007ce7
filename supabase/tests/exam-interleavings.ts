/**
 * One attempt in which saves, doubles, reorderings, takeovers and the end come in any order, beside a model of what must be
 * stored: for each question what was acknowledged with the highest (epoch, seq). Gives what differs, as sentences: nothing.
 */
import { randomUUID } from "node:crypto";
import type { AnswerChange } from "../../lib/mock-exams/types.ts";
import type { TestDatabase } from "./database.ts";
import { type AnswerOf, callAs, change } from "./exam-fixture.ts";

type SavedAnswers = AnswerOf<"save_answers">;

const QUESTIONS = 10;
const STEPS = 25;
const OPTIONS = ["a1", "b2", "c3", "d4", null];

type Packet = { epoch: number; batch: AnswerChange[] };

/** `mockId`: ten questions with four options under one clock. */
export async function interleave(
  db: Pick<TestDatabase, "query" | "does" | "addPerson">,
  mockId: string,
  random: () => number,
): Promise<string[]> {
  const dice = (sides: number) => Math.floor(random() * sides);
  const student = await db.addPerson();
  const call = <Answer>(procedure: string, named: Record<string, unknown>) =>
    callAs<Answer>(db.does, student, procedure, named);
  const { attempt_id } = await call<{ attempt_id: string }>("start_attempt", {
    mock_id: mockId,
    idempotency_key: randomUUID(),
    client_id: randomUUID(),
  });
  const save = ({ epoch, batch }: Packet) =>
    call<SavedAnswers>("save_answers", { attempt_id, epoch, batch: [...batch].sort(() => random() - 0.5) });

  const faults: string[] = [];
  const model = new Map<number, { epoch: number; seq: number; r: unknown }>();
  const sent: Packet[] = [];
  let epoch = 1;
  let seq = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const kind = dice(10);
    if (kind === 0) {
      const taken = await call<{ epoch: number }>("claim_session", { attempt_id, client_id: randomUUID() });
      epoch = taken.epoch;
      seq = 0;
      continue;
    }
    const isNew = kind < 7 || sent.length === 0;
    if (isNew) {
      const batch = Array.from({ length: 1 + dice(3) }, () => {
        seq += 1;
        return change(seq, 1 + dice(QUESTIONS), OPTIONS[dice(OPTIONS.length)] ?? null);
      });
      sent.push({ epoch, batch });
    }
    // The newest, or any older one again; in any order within.
    const packet = isNew ? sent.at(-1) : sent[dice(sent.length)];
    if (!packet) continue;
    const answer = await save(packet);
    if (answer.status !== "ok") {
      if (answer.status !== "session_taken" || answer.acked !== 0 || packet.epoch === epoch)
        faults.push(`Epoch ${packet.epoch} of ${epoch} was answered ${answer.status}, ${answer.acked}.`);
      continue;
    }
    for (const { seq: at, o, r } of packet.batch) {
      const known = model.get(o);
      if (!known || known.epoch < packet.epoch || (known.epoch === packet.epoch && known.seq < at))
        model.set(o, { epoch: packet.epoch, seq: at, r });
    }
  }
  await call("submit_attempt", { attempt_id, epoch, batch: [] });
  for (const packet of sent) await save(packet);

  const stored = await db.query<{ o: number; r: unknown }>(
    "select ordinal::int as o, response as r from public.exam_responses where attempt_id = $1",
    [attempt_id],
  );
  for (const o of new Set([...model.keys(), ...stored.map((row) => row.o)])) {
    const is = stored.find((row) => row.o === o)?.r;
    const due = model.get(o)?.r;
    if (is !== due)
      faults.push(`${o} is ${JSON.stringify(is)} and was acknowledged as ${JSON.stringify(due)}.`);
  }
  return faults;
}
