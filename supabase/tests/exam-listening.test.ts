/** Recordings of exams: a play is counted once, runs by the server's clock, and is never given twice. Each sound of the fixture has 60 seconds and two plays. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AttemptMode } from "../../lib/mock-exams/types.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { type AnswerOf, age, callAs, choices, item, publishFixture, refusalOf } from "./exam-fixture.ts";
import { drivers } from "./test-database.ts";

type LoadedMedia = AnswerOf<"load_media">;
type OpenSection = AnswerOf<"get_section">;
type Plays = AnswerOf<"play_media">;
type Started = AnswerOf<"start_attempt">;

const heard = () => ({ ...item.choice(), isHeard: true });
const SECONDS = 60;

describe.each(drivers)("Recordings on %s", (driver) => {
  let db: TestDatabase;
  /** Two recordings and a question without one, in the manner of a language test. */
  let parts: string;
  /** The same in IELTS, where they are one recording, and a section after it. */
  let whole: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    parts = (
      await publishFixture(db, {
        clock: "shared",
        player: "language",
        sections: [{ items: [heard(), heard(), item.choice()] }],
      })
    ).mockId;
    whole = (
      await publishFixture(db, {
        clock: "sections",
        player: "ielts",
        sections: [{ items: [heard(), heard(), heard()] }, { items: [heard(), ...choices(1, 2)] }],
      })
    ).mockId;
  });
  afterAll(() => db.close());

  const call = <Answer>(who: string, procedure: string, named: Record<string, unknown>) =>
    callAs<Answer>(db.does, who, procedure, named);

  async function sit(mock_id: string, mode: AttemptMode = "exam") {
    const student = await db.addPerson();
    const client = randomUUID();
    const { attempt_id } = await call<Started>(student, "start_attempt", {
      mock_id,
      idempotency_key: randomUUID(),
      client_id: client,
      mode,
    });
    return { student, client, attempt_id };
  }
  type Sitting = Awaited<ReturnType<typeof sit>>;

  const play = ({ student, attempt_id }: Sitting, nonce: string | null = randomUUID(), ordinal = 1) =>
    call<Plays>(student, "play_media", { attempt_id, ordinal, nonce });
  const load = ({ student, attempt_id }: Sitting, ordinal = 1) =>
    call<LoadedMedia>(student, "load_media", { attempt_id, ordinal });

  /** In which ten seconds each recording stands, below zero what is still to come, and how many plays are left. */
  const standing = ({ plays, server_now }: Plays) =>
    plays.map(({ started_at, plays_left, is_on }) => ({
      at:
        started_at === null
          ? null
          : Math.floor((Date.parse(server_now) - Date.parse(started_at)) / 10_000) * 10,
      left: plays_left,
      is_on,
    }));
  const wait = ({ attempt_id }: Sitting, seconds: number) => age(db, attempt_id, seconds);

  test("loading counts nothing, and a play is counted once for its nonce", async () => {
    const sitting = await sit(parts);
    expect(await load(sitting)).toMatchObject({ storage_path: expect.stringMatching(/\.mp3$/) });
    expect(standing(await play(sitting, null))).toEqual([{ at: null, left: 2, is_on: false }]);
    expect(standing(await play(sitting))).toEqual([{ at: 0, left: 1, is_on: true }]);
    await wait(sitting, SECONDS + 1);
    expect(standing(await play(sitting))).toEqual([{ at: 0, left: 0, is_on: true }]);
    await wait(sitting, SECONDS + 1);
    expect(await refusalOf(play(sitting))).toBe("NOT_ACTIVE");
    expect(await refusalOf(load(sitting))).toBe("NOT_ACTIVE");
    expect(await refusalOf(play(sitting, randomUUID(), 3))).toBe("NOT_ACTIVE");
    expect(await refusalOf(load(sitting, 3))).toBe("NOT_ACTIVE");
    // The other recording of the section has its own count.
    expect(standing(await play(sitting, null, 2))).toEqual([{ at: null, left: 2, is_on: false }]);
  });

  test("a reload, another window and another press go on where it stands and cost nothing", async () => {
    const sitting = await sit(parts);
    await play(sitting);
    await wait(sitting, 20);
    expect(standing(await play(sitting, null))).toEqual([{ at: 20, left: 1, is_on: true }]);
    expect(standing(await play(sitting))).toEqual([{ at: 20, left: 1, is_on: true }]);
    expect(await load(sitting)).toMatchObject({ storage_path: expect.any(String) });
    const paper = await call<OpenSection>(sitting.student, "get_section", {
      attempt_id: sitting.attempt_id,
      section: 1,
    });
    const [one, other] = ["1", "2"].map((o) =>
      paper.stimuli.find(({ id }) => id === paper.items.find((entry) => entry.o === Number(o))?.stimulus),
    );
    expect(one).toMatchObject({ plays_left: 1, started_at: expect.any(String) });
    expect(Date.parse(paper.server_now) - Date.parse(one?.started_at ?? "")).toBeGreaterThanOrEqual(20_000);
    expect(other).toMatchObject({ plays_left: 2, started_at: null });
    await wait(sitting, SECONDS - 20);
    expect(standing(await play(sitting, null))).toEqual([{ at: SECONDS, left: 1, is_on: false }]);
  });

  test("a play whose answer was lost begins anew once, and no second time", async () => {
    const sitting = await sit(parts);
    const nonce = randomUUID();
    await play(sitting, nonce);
    await wait(sitting, SECONDS + 50);
    expect(standing(await play(sitting, nonce))).toEqual([{ at: 0, left: 1, is_on: true }]);
    await wait(sitting, 30);
    expect(standing(await play(sitting, nonce))).toEqual([{ at: 30, left: 1, is_on: true }]);
    await wait(sitting, 30);
    expect(standing(await play(sitting, nonce))).toEqual([{ at: 60, left: 1, is_on: false }]);
    const last = randomUUID();
    await play(sitting, last);
    await wait(sitting, SECONDS);
    expect(standing(await play(sitting, last))).toEqual([{ at: 60, left: 0, is_on: false }]);
    expect(await refusalOf(load(sitting))).toBe("NOT_ACTIVE");
    const record = await db.query<{ heard: number }>(
      "select plays - refunds as heard from public.exam_media_plays where attempt_id = $1",
      [sitting.attempt_id],
    );
    expect(record).toEqual([{ heard: 2 }]);
  });

  test("who heard a recording to its end does not hear it again for the same play two minutes later", async () => {
    const sitting = await sit(parts);
    const nonce = randomUUID();
    await play(sitting, nonce);
    await wait(sitting, SECONDS * 2 + 1);
    expect(standing(await play(sitting, nonce))).toEqual([{ at: 120, left: 1, is_on: false }]);
    expect(standing(await play(sitting))).toEqual([{ at: 0, left: 0, is_on: true }]);
  });

  test("in the exam no recording is begun over another of its section, so no play is lost", async () => {
    const sitting = await sit(parts);
    const lost = randomUUID();
    await play(sitting, lost);
    await wait(sitting, 10);
    expect(await refusalOf(play(sitting, randomUUID(), 2))).toBe("NOT_ACTIVE");
    expect(standing(await play(sitting, null, 2))).toEqual([{ at: null, left: 2, is_on: false }]);
    expect(standing(await play(sitting))).toEqual([{ at: 10, left: 1, is_on: true }]);
    await wait(sitting, SECONDS);
    expect(standing(await play(sitting, randomUUID(), 2))).toEqual([{ at: 0, left: 1, is_on: true }]);
    // Nor is a play given back over another.
    expect(await refusalOf(play(sitting, lost))).toBe("NOT_ACTIVE");
  });

  test("of two windows that begin two recordings at the same moment one is told no", async () => {
    for (let times = 0; times < 8; times += 1) {
      const sitting = await sit(parts);
      const outcomes = await Promise.all([1, 2].map((o) => refusalOf(play(sitting, randomUUID(), o))));
      expect(outcomes.sort()).toEqual(["NOT_ACTIVE", "done"]);
    }
  });

  test("a recording may be begun over another in practice, and where there is no way back to the first", async () => {
    const linear = await publishFixture(db, {
      clock: "shared",
      player: "language",
      sections: [{ navigation: "linear", items: [heard(), heard()] }],
    });
    for (const sitting of [await sit(parts, "practice"), await sit(linear.mockId)]) {
      await play(sitting);
      expect(standing(await play(sitting, randomUUID(), 2))[0]?.is_on).toBe(true);
    }
  });

  test("two presses at the same moment are one play", async () => {
    const sitting = await sit(parts);
    const answers = await Promise.all([play(sitting), play(sitting), play(sitting)]);
    expect(answers.map((answer) => standing(answer)[0]?.left)).toEqual([1, 1, 1]);
  });

  test("a player that keeps failing loads as often as it tries, and nobody loads without end", async () => {
    const sitting = await sit(parts);
    const minuteLater = () =>
      db.query(
        `update private.rate_limits set hits = array(select hit - interval '1 minute' from unnest(hits) as hit)
         where kind = 'examSounds' and key_hash = private.rate_limit_key(kind, $1)`,
        [sitting.attempt_id],
      );
    for (let minute = 0; minute < 3; minute += 1) {
      // Both recordings, every five seconds.
      for (let tries = 0; tries < 12; tries += 1) for (const o of [1, 2]) await load(sitting, o);
      await minuteLater();
    }
    for (let tries = 0; tries < 30; tries += 1) await load(sitting);
    expect(await refusalOf(load(sitting))).toBe("RATE_LIMITED");
    expect(await refusalOf(load(sitting, 2))).toBe("RATE_LIMITED");
    // What is loaded plays, other attempts load, and so does this one after a while.
    expect(standing(await play(sitting))).toEqual([{ at: 0, left: 1, is_on: true }]);
    expect(await refusalOf(load(await sit(parts)))).toBe("done");
    await minuteLater();
    expect(await refusalOf(load(sitting))).toBe("done");
  });

  test("practice has no count, and a press begins anew", async () => {
    const sitting = await sit(parts, "practice");
    for (let times = 0; times < 5; times += 1) {
      expect(standing(await play(sitting))).toEqual([{ at: 0, left: null, is_on: true }]);
      await wait(sitting, 10);
    }
  });

  test("a pause stops it, and it goes on where it stopped; what was over stays over", async () => {
    const sitting = await sit(parts, "practice");
    const { attempt_id } = sitting;
    await play(sitting, randomUUID(), 2);
    await wait(sitting, SECONDS + 5);
    await play(sitting);
    await wait(sitting, 20);
    await call(sitting.student, "pause_attempt", { attempt_id, epoch: 1, batch: [] });
    expect(await refusalOf(play(sitting, null))).toBe("NOT_ACTIVE");
    await wait(sitting, 500);
    await db.transaction(async (within) => {
      await within.query("select set_config('session_replication_role', 'replica', true)");
      await within.query(
        "update public.exam_attempts set paused_at = paused_at - interval '500 seconds' where id = $1",
        [attempt_id],
      );
    });
    await call(sitting.student, "resume_attempt", { attempt_id, client_id: sitting.client });
    expect(standing(await play(sitting, null))).toEqual([{ at: 20, left: null, is_on: true }]);
    expect(standing(await play(sitting, null, 2))[0]?.is_on).toBe(false);
  });

  test("in an IELTS exam one play begins all parts of the section, one after the other", async () => {
    const sitting = await sit(whole);
    const begun = [
      { at: 0, left: 1, is_on: true },
      { at: -60, left: 1, is_on: true },
      { at: -120, left: 1, is_on: true },
    ];
    // From whichever part it was pressed.
    expect(standing(await play(sitting, randomUUID(), 2))).toEqual(begun);
    await wait(sitting, 70);
    const second = [
      { at: 70, left: 1, is_on: false },
      { at: 10, left: 1, is_on: true },
      { at: -50, left: 1, is_on: true },
    ];
    expect(standing(await play(sitting, null))).toEqual(second);
    expect(standing(await play(sitting, randomUUID(), 1))).toEqual(second);
    for (const part of [2, 3])
      expect(await load(sitting, part)).toMatchObject({ storage_path: expect.any(String) });
    expect(await refusalOf(play(sitting, null, 4))).toBe("NOT_ACTIVE");
    await call(sitting.student, "close_section", {
      attempt_id: sitting.attempt_id,
      epoch: 1,
      section: 1,
      batch: [],
    });
    expect(await refusalOf(play(sitting, null))).toBe("NOT_ACTIVE");
    expect(await refusalOf(load(sitting, 2))).toBe("NOT_ACTIVE");
    expect(standing(await play(sitting, null, 4))).toEqual([{ at: null, left: 2, is_on: false }]);
  });

  test("in IELTS practice each part is played by itself", async () => {
    const sitting = await sit(whole, "practice");
    expect(standing(await play(sitting, randomUUID(), 2))).toEqual([{ at: 0, left: null, is_on: true }]);
    expect(standing(await play(sitting, null))).toEqual([{ at: null, left: null, is_on: false }]);
  });

  test("another student's recording is neither loaded nor played", async () => {
    const { attempt_id } = await sit(parts);
    const stranger = { student: await db.addPerson(), client: randomUUID(), attempt_id };
    expect(await refusalOf(play(stranger))).toBe("ATTEMPT_NOT_FOUND");
    expect(await refusalOf(load(stranger))).toBe("ATTEMPT_NOT_FOUND");
    expect(await db.query("select from public.exam_media_plays where attempt_id = $1", [attempt_id])).toEqual(
      [],
    );
  });
});
