/** What the product reads of an exam's procedures is what they answer: a column that changes alone closes the exam page. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TAKING_PROCEDURES } from "../../lib/mock-exams/taking/rows.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { type AnswerOf, callAs, change, choices, item, publishFixture } from "./exam-fixture.ts";

let db: TestDatabase;
let mockId: string;
const asked = new Set<string>();

beforeAll(async () => {
  db = await openWithPeople("pglite");
  ({ mockId } = await publishFixture(db, {
    clock: "sections",
    sections: [
      { items: [{ ...item.choice(), isHeard: true, seconds: 60 }, item.gaps(), item.speech()] },
      { items: choices(3, 2), take: 1, changesAtEnd: 1 },
    ],
  }));
});
afterAll(() => db.close());

type Procedure = keyof typeof TAKING_PROCEDURES;

/** Sits down in this mode: how the procedures of this attempt are asked. callAs parses each answer. */
async function sitDown(mode: "exam" | "practice") {
  const student = await db.addPerson();
  const ask = <Name extends Procedure>(procedure: Name, named: Record<string, unknown>) => {
    asked.add(procedure);
    return callAs<AnswerOf<Name>>(db.does, student, procedure, named);
  };
  const started = await ask("start_attempt", {
    mock_id: mockId,
    idempotency_key: randomUUID(),
    client_id: randomUUID(),
    mode,
  });
  return {
    list: () => ask("list_mocks", {}),
    ask: <Name extends Procedure>(procedure: Name, named: Record<string, unknown> = {}) =>
      ask(procedure, { attempt_id: started.attempt_id, ...named }),
  };
}

test("An exam reads every answer from its start to its end", async () => {
  const { ask, list } = await sitDown("exam");
  expect(await list()).toMatchObject([{ resumable: { state: "in_progress" } }]);
  const { sections } = await ask("get_attempt");
  expect(sections.map(({ state }) => state)).toEqual(["open", "future"]);
  const { items, stimuli } = await ask("get_section", { section: 1 });
  expect([items.length, stimuli.length]).toEqual([3, 1]);
  await ask("show_item", { ordinal: 1 });
  await ask("load_media", { ordinal: 1 });
  await ask("play_media", { ordinal: 1, nonce: randomUUID() });
  await ask("begin_recording", { ordinal: 3, mime: "audio/webm" });
  await ask("commit_recording", { ordinal: 3, sha256: "0".repeat(64), bytes: 9_000, ms: 2_000, peak: -3 });
  await ask("log_events", { events: [{ kind: "tab.hidden", at_ms: 1 }] });
  const answers = [change(1, 1, "a1"), change(2, 2, { g1: "w1" }, { m: true })];
  expect(await ask("save_answers", { epoch: 1, batch: answers })).toMatchObject({ status: "ok", acked: 2 });
  await ask("save_refused_answer", { epoch: 1, ordinal: 2, seq: 3, answer: "what was typed" });
  expect(await ask("claim_session", { client_id: randomUUID() })).toMatchObject({ epoch: 2 });
  expect(await ask("close_section", { epoch: 2, section: 1, batch: [] })).toMatchObject({ section: 2 });
  expect((await ask("next_item", { section: 2, seq: 1 })).item?.o).toBe(4);
  await ask("save_answers", { epoch: 2, batch: [change(4, 4, "a1")] });
  expect(await ask("next_item", { section: 2, seq: 2 })).toMatchObject({ item: null, done: true });
  expect((await ask("get_attempt")).responses.map(({ r }) => r)).toEqual(["a1", { g1: "w1" }, "a1"]);
  await ask("submit_attempt", { epoch: 2, batch: [] });
  expect(await list()).toMatchObject([{ resumable: null, last: { mode: "exam" } }]);
});

test("Practice reads what an exam never asks: a pause, the way on, and a revealed answer", async () => {
  const { ask, list } = await sitDown("practice");
  expect(await ask("play_media", { ordinal: 1, nonce: null })).toMatchObject({ plays: [{ is_on: false }] });
  await ask("pause_attempt", { epoch: 1, batch: [change(1, 1, "a1")] });
  expect(await ask("get_attempt")).toMatchObject({ state: "paused", responses: [{ r: null }] });
  expect(await list()).toMatchObject([{ resumable: { state: "paused" } }]);
  await ask("resume_attempt", { client_id: randomUUID() });
  for (const ordinal of [1, 3]) await ask("reveal_item", { ordinal });
});

test("No procedure that a sitting asks is left out here", () => {
  // The purge of recordings reads these, and is run as a whole in exam-recordings.test.ts.
  asked.add("list_recordings_to_remove").add("mark_recordings_removed");
  expect([...asked].sort()).toEqual(Object.keys(TAKING_PROCEDURES).sort());
});
