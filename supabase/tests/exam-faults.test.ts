/** What a running exam meets below the page, with real processes: a server that is killed, a database that goes away, and whoever asks the API itself for keys. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addCandidates, type Candidate, startAttempts, tokenOf } from "../../bench/candidates.ts";
import { Sitter } from "../../bench/sitters.ts";
import { type OpenDatabase, openConnection } from "../database/connection.ts";
import { loadSecrets } from "../local/secrets.ts";
import { withPeople } from "./database.ts";
import { type ExamBackend, startExamBackend } from "./exam-backend.ts";
import { type AnswerOf, change, choices, item, MARKER, publishFixture } from "./exam-fixture.ts";
import { startPostgres } from "./postgres-server.ts";
import { createMigratedPostgres, drivers, openMigratedFolder } from "./test-database.ts";

type Attempt = AnswerOf<"get_attempt">;
type SavedAnswers = AnswerOf<"save_answers">;
type Started = AnswerOf<"start_attempt">;
type Submitted = AnswerOf<"submit_attempt">;

const QUESTIONS = 10;
/** Each starts servers of its own, some several times; on a machine that rests they take seconds. */
const MAX_MS = 600_000;

type Reply<Answer> = { status: number; answer: Answer };

async function ask<Answer>(
  url: string,
  key: string,
  token: string,
  procedure: string,
  named: object,
): Promise<Reply<Answer>> {
  const parameters = Object.fromEntries(Object.entries(named).map(([name, value]) => [`p_${name}`, value]));
  const answer = await fetch(`${url}/rest/v1/rpc/${procedure}`, {
    method: "POST",
    headers: { apikey: key, authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(parameters),
  });
  return { status: answer.status, answer: (await answer.json()) as Answer };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "exam-faults-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.runIf(drivers.includes("postgres"))(
  "PostgreSQL killed and started again in the middle of a hundred running attempts loses nothing that was acknowledged",
  async () => {
    const server = await startPostgres({ isDurable: true, packed: inject("packedPostgres") });
    const dataFolder = path.join(folder, "postgres");
    let backend: ExamBackend | undefined;
    try {
      const databaseUrl = await createMigratedPostgres(server.url);
      const db = await withPeople(
        await openConnection({ driver: "postgres", url: databaseUrl, maxConnections: 1 }),
      );
      const { mockId } = await publishFixture(db, {
        clock: "shared",
        sections: [{ items: choices(QUESTIONS) }],
      });
      const candidates = await addCandidates(db, 100);
      const attempts = await startAttempts(db, candidates, mockId);
      backend = await startExamBackend(dataFolder, databaseUrl);
      const { url, secrets } = backend;
      const places = Array.from({ length: QUESTIONS }, (_, at) => ({
        o: at + 1,
        options: ["a1", "b2", "c3", "d4"],
      }));
      const seated = await Promise.all(
        candidates.map(async (candidate, at) => ({
          token: await tokenOf(candidate, secrets.SUPABASE_JWT_SECRET),
          sitter: new Sitter(attempts[at] ?? "", places),
          savedSince: 0,
        })),
      );
      const call = <Answer>(token: string, procedure: string, named: object) =>
        ask<Answer>(url, secrets.SUPABASE_PUBLISHABLE_KEY, token, procedure, named);

      let acknowledged = 0;
      let failed = 0;
      let isBack = false;
      // As the player's queue does: what was not acknowledged is sent again as it was.
      const sitOn = async (seat: (typeof seated)[number]) => {
        while (seat.savedSince < 2) {
          const batch = seat.sitter.nextBatch();
          for (let isTaken = false; !isTaken; ) {
            const named = { attempt_id: seat.sitter.attempt, epoch: 1, batch };
            const reply = await call<SavedAnswers>(seat.token, "save_answers", named).catch(() => undefined);
            isTaken = reply?.status === 200 && seat.sitter.note(batch, reply.answer);
            if (!isTaken) failed += 1;
            await wait(isTaken ? 20 : 200);
          }
          acknowledged += 1;
          if (isBack) seat.savedSince += 1;
        }
      };
      const sitting = Promise.all(seated.map(sitOn));
      while (acknowledged < 400) await wait(10);
      const before = acknowledged;
      await server.restart();
      // The API's driver does not outlive a connection that breaks while it writes (porsager/postgres#1154), so whoever keeps
      // the API running starts it again as well.
      await backend.kill();
      backend = await startExamBackend(dataFolder, databaseUrl, new URL(url).port);
      isBack = true;
      await sitting;

      // The cut was felt, and came while answers were arriving.
      expect(failed).toBeGreaterThan(0);
      expect(before).toBeGreaterThanOrEqual(400);
      const stored = await fromDatabase<{ attempt: string; o: number; r: unknown; seq: number }>(
        db,
        "select attempt_id as attempt, ordinal::int as o, response as r, client_seq::int as seq from public.exam_responses",
      );
      const lost = seated.map(({ sitter }) =>
        sitter.lostIn(stored.filter(({ attempt }) => attempt === sitter.attempt)),
      );
      expect(lost.reduce((sum, one) => sum + one, 0)).toBe(0);

      const handedIn = await Promise.all(
        seated.map(({ token, sitter }) =>
          call<Submitted>(token, "submit_attempt", { attempt_id: sitter.attempt, epoch: 1, batch: [] }),
        ),
      );
      expect(handedIn.map(({ status, answer }) => [status, answer.state, answer.late])).toEqual(
        handedIn.map(() => [200, "scored", 0]),
      );
      const [counted] = await fromDatabase(
        db,
        `select count(*)::int as runs, count(distinct r.attempt_id)::int as attempts,
           bool_and(a.ends_at = a.started_at + interval '1 hour') as no_second_gained
         from public.exam_score_runs as r join public.exam_attempts as a on a.id = r.attempt_id`,
      );
      expect(counted).toEqual({ runs: 100, attempts: 100, no_second_gained: true });
      await db.close();
    } finally {
      await backend?.kill();
      await server.close();
    }
  },
  MAX_MS,
);

/** The connection was cut under it; the first question finds that out. */
async function fromDatabase<Row>(db: OpenDatabase, sql: string): Promise<Row[]> {
  return db.query<Row>(sql).catch(() => db.query<Row>(sql));
}

describe("The embedded backend as a process", () => {
  let dataFolder: string;
  let mockId: string;
  let tables: string[];
  let token: string;
  let backend: ExamBackend;

  beforeAll(async () => {
    dataFolder = path.join(folder, "pglite");
    const { SUPABASE_JWT_SECRET } = await loadSecrets(dataFolder);
    const db = await openMigratedFolder(path.join(dataFolder, "pglite"));
    const people = await withPeople(db);
    ({ mockId } = await publishFixture(people, {
      clock: "sections",
      sections: [
        {
          items: [
            item.choice(),
            { ...item.text(), isHeard: true },
            item.several(),
            item.numeric(),
            item.gaps(),
            item.matching(),
            item.ordering(),
            item.essay(),
            item.speech(),
          ],
        },
        { items: choices(4, 2), take: 2 },
        { items: choices(2, 3) },
      ],
    }));
    tables = (
      await db.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      )
    ).map(({ name }) => name);
    const [candidate] = await addCandidates(db, 1);
    token = await tokenOf(candidate as Candidate, SUPABASE_JWT_SECRET);
    await db.close();
    backend = await startExamBackend(dataFolder);
  }, MAX_MS);
  afterAll(() => backend?.kill());

  async function openFolder(): Promise<OpenDatabase> {
    return openConnection({ driver: "pglite", url: path.join(dataFolder, "pglite") });
  }

  const call = <Answer>(procedure: string, named: object, at = backend.url) =>
    ask<Answer>(at, backend.secrets.SUPABASE_PUBLISHABLE_KEY, token, procedure, named);
  const start = (idempotency_key = randomUUID(), at?: string) =>
    call<Started>("start_attempt", { mock_id: mockId, idempotency_key, client_id: randomUUID() }, at);

  test(
    "killed with -9 between a call and its answer, it does no harm that the call is made again",
    async () => {
      const key = randomUUID();
      await killedBefore("its answer arrives", (url) => start(key, url));
      const { answer: begun } = await start(key);
      const { attempt_id, deadline_at } = begun;
      const save = (url?: string) =>
        call<SavedAnswers>(
          "save_answers",
          {
            attempt_id,
            epoch: 1,
            batch: [change(1, 1, "b2"), change(2, 1, "c3"), change(3, 8, "An essay.")],
          },
          url,
        );
      const read = async () => (await call<Attempt>("get_attempt", { attempt_id })).answer;

      await killedBefore("its answer arrives", save);
      const kept = await read();
      expect(kept.responses).toMatchObject([
        { o: 1, r: "c3", seq: 2 },
        { o: 8, r: "An essay.", seq: 3 },
      ]);
      expect(kept).toMatchObject({ state: "in_progress", deadline_at, epoch: 1 });
      expect(await save()).toMatchObject({ status: 200, answer: { status: "ok", acked: 3, late: 0 } });
      expect((await read()).responses).toEqual(kept.responses);

      // Killed while the call is on its way in: it is there or not, and sent again it is there once.
      const later = (url?: string) =>
        call<SavedAnswers>("save_answers", { attempt_id, epoch: 1, batch: [change(4, 4, "7")] }, url);
      await killedBefore("it is worked on", later);
      expect(await later()).toMatchObject({ status: 200, answer: { status: "ok", acked: 4, late: 0 } });
      expect((await read()).responses).toHaveLength(3);

      const submit = (url?: string) =>
        call<Submitted>("submit_attempt", { attempt_id, epoch: 1, batch: [change(5, 4, "8")] }, url);
      await killedBefore("its answer arrives", submit);
      const [first, second] = [await submit(), await submit()];
      expect(first.answer).toMatchObject({ state: "marking", reason: "user", late: 0 });
      expect(second.answer.submitted_at).toBe(first.answer.submitted_at);
      expect(await later()).toMatchObject({ answer: { status: "state", late: 0 } });
      expect((await read()).responses).toMatchObject([{ o: 1, r: "c3" }, { o: 4, r: "8" }, { o: 8 }]);

      await backend.kill();
      const db = await openFolder();
      const runs = await db.query(
        `select a.attempt_no, count(r.id)::int as runs from public.exam_attempts as a
       left join public.exam_score_runs as r on r.attempt_id = a.id group by a.id`,
      );
      await db.close();
      expect(runs).toEqual([{ attempt_no: 1, runs: 1 }]);
      backend = await startExamBackend(dataFolder);
    },
    MAX_MS,
  );

  /** Makes a call through something that kills the server at this moment, and starts it again. */
  async function killedBefore(
    moment: "its answer arrives" | "it is worked on",
    made: (url: string) => Promise<unknown>,
  ): Promise<void> {
    const { url, kill } = backend;
    let answered = 0;
    const between = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const headers = new Headers(request.headers as Record<string, string>);
      headers.delete("host");
      headers.delete("connection");
      headers.delete("content-length");
      const passedOn = fetch(`${url}${request.url}`, {
        method: "POST",
        headers,
        body: Buffer.concat(parts),
      }).then(
        async (reply) => {
          await reply.text();
          answered = reply.status;
        },
        () => {},
      );
      if (moment === "its answer arrives") await passedOn;
      else await new Promise((resolve) => setImmediate(resolve));
      await kill();
      response.destroy();
    });
    await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
    const { port } = between.address() as AddressInfo;
    await expect(made(`http://127.0.0.1:${port}`)).rejects.toThrow();
    between.close();
    // The server had done it all, and nobody was told.
    if (moment === "its answer arrives") expect(answered).toBe(200);
    backend = await startExamBackend(dataFolder);
  }

  test(
    "whatever a candidate asks the API during an attempt, no answer holds a key that was planted",
    async () => {
      const heard: [string, string][] = [];
      const hear = async (what: string, asked: Promise<Response>) => {
        const answer = await asked;
        heard.push([what, `${JSON.stringify([...answer.headers])}${await answer.text()}`]);
        return answer.status;
      };
      const apikey = backend.secrets.SUPABASE_PUBLISHABLE_KEY;
      const headers = { apikey, authorization: `Bearer ${token}`, "content-type": "application/json" };
      const get = (place: string, more: Record<string, string> = {}) =>
        hear(`GET ${place}`, fetch(`${backend.url}${place}`, { headers: { ...headers, ...more } }));
      const post = (place: string, body: object, more: Record<string, string> = {}) =>
        hear(
          `POST ${place}`,
          fetch(`${backend.url}${place}`, {
            method: "POST",
            headers: { ...headers, ...more },
            body: JSON.stringify(body),
          }),
        );
      const tell = async <Answer>(procedure: string, named: object): Promise<Answer> => {
        const reply = await call<Answer>(procedure, named);
        heard.push([procedure, JSON.stringify(reply)]);
        return reply.answer;
      };

      const { attempt_id } = (await start()).answer;
      const during = { attempt_id, epoch: 1 };
      await tell("list_mocks", { exam_id: "ielts" });
      for (const call_name of ["get_attempt", "get_result", "review_attempt"])
        await tell(call_name, { attempt_id });
      await tell("get_section", { attempt_id, section: 1 });
      for (let ordinal = 1; ordinal <= 9; ordinal += 1) {
        await tell("show_item", { attempt_id, ordinal });
        await tell("reveal_item", { attempt_id, ordinal });
      }
      await tell("load_media", { attempt_id, ordinal: 2 });
      await tell("play_media", { attempt_id, ordinal: 2, nonce: randomUUID() });
      await tell("begin_recording", { attempt_id, ordinal: 9, mime: "audio/webm" });
      await tell("submit_objection", {
        attempt_id,
        ordinal: 2,
        text: "The key is wrong, I am sure.",
        evidence: null,
      });
      await tell("save_answers", { ...during, batch: [change(1, 2, "words"), change(2, 1, "a1")] });
      await tell("save_answers", { ...during, batch: [change(3, 2, { wrong: "shape" } as never)] });
      await tell("close_section", { ...during, section: 1, batch: [] });
      await tell("next_item", { attempt_id, section: 2, seq: 1 });
      await tell("list_own_attempts", {});
      for (const procedure of ["read_exam_item", "list_exam_items", "read_exam_key", "item_stats"])
        await tell(procedure, { item_id: randomUUID() });

      for (const table of tables) {
        await get(`/rest/v1/${table}?select=*`);
        await get(`/rest/v1/${table}?select=*,item_keys(*)`);
      }
      for (const table of ["item_keys", "slots", "stimulus_transcripts", "item_sources", "late_responses"]) {
        expect(await get(`/rest/v1/${table}`), table).toBeGreaterThanOrEqual(400);
        expect(
          await get(`/rest/v1/${table}`, { "accept-profile": "exam_private" }),
          table,
        ).toBeGreaterThanOrEqual(400);
        expect(
          await post(
            `/rest/v1/${table}`,
            {},
            { "content-profile": "exam_private", prefer: "return=representation" },
          ),
          table,
        ).toBeGreaterThanOrEqual(400);
      }
      await get("/rest/v1/");
      const sound = `${randomUUID()}.mp3`;
      const secret = backend.secrets.SUPABASE_SECRET_KEY;
      const own = { apikey: secret, authorization: `Bearer ${secret}` };
      const list = (bucket: string, as: object) =>
        fetch(`${backend.url}/storage/v1/object/list/${bucket}`, {
          method: "POST",
          headers: { ...headers, ...as },
          body: JSON.stringify({ prefix: "", limit: 100, offset: 0 }),
        });
      await fetch(`${backend.url}/storage/v1/object/exam-audio/${sound}`, {
        method: "POST",
        headers: { ...own, "content-type": "audio/mpeg" },
        body: "sound",
      });
      expect(await (await list("exam-audio", own)).text()).toContain(sound);
      for (const bucket of ["exam-audio", "exam-recordings"]) {
        await hear(`list ${bucket}`, list(bucket, {}));
        await get(`/storage/v1/bucket/${bucket}`);
        await get(`/storage/v1/object/${bucket}/${sound}`);
      }
      expect(heard.filter(([what, text]) => what !== "load_media" && text.includes(".mp3"))).toEqual([]);

      expect(heard.length).toBeGreaterThan(100);
      const leaks = heard.filter(([, text]) => text.includes(MARKER)).map(([what]) => what);
      expect(leaks).toEqual([]);
      const named = /"(key|explanation|transcript|irt_[abc]|theta|tier|is_scored|slot_id|seed)"\s*:/;
      // Of other things, facts and settings have keys, which are meant to be read.
      const ofExams = heard.filter(([what]) => !what.includes("/rest/v1/") || /\/(exam|mock)_/.test(what));
      expect(ofExams.filter(([, text]) => named.test(text)).map(([what]) => what)).toEqual([]);

      // They are planted where they would be found: once the result is out, they are told.
      await call("submit_attempt", { ...during, batch: [] });
      const review = await call("review_attempt", { attempt_id });
      expect(JSON.stringify(review.answer)).toContain(MARKER);
    },
    MAX_MS,
  );
});
