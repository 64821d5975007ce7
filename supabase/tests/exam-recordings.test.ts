/** Recordings whose day has come leave the storage for good, whatever fails on the way: database, file store and job together. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { purgeRecordings } from "../../lib/mock-exams/taking/recordings/mutations.ts";
import type { Database } from "../../lib/platform/supabase/database.types.ts";
import type { Db } from "../../lib/platform/supabase/db.ts";
import { type Backend, launchBackend } from "../local/launcher.ts";
import { loadSecrets } from "../local/secrets.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { begin, mark, publishMock } from "./exam-papers.ts";

const speech = {
  content: { type: "speech" as const, stem: "<p>Speak.</p>", prepareSeconds: 0, speakSeconds: 30 },
  key: null,
  marking: mark(9),
  rubric: "recordings-speaking",
};

let folder: string;
let db: TestDatabase;
let backend: Backend;
let service: Db;
let user: string;
let attempt: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "recordings-"));
  db = await openWithPeople("pglite");
  await db.query("insert into public.exam_rubrics (name, title) values ('recordings-speaking', 'Speaking')");
  await db.query(
    `insert into public.exam_rubric_criteria (rubric_id, ordinal, code, title, max_band, step)
     select r.id, 1, 'fluency', 'Fluency', 9, 1 from public.exam_rubrics as r where r.name = 'recordings-speaking'`,
  );
  const secrets = await loadSecrets(folder);
  backend = await launchBackend({
    driver: "pglite",
    database: db,
    dataFolder: folder,
    port: 0,
    mailboxPort: 0,
    smtpPort: 0,
    siteUrl: "http://localhost:9",
    secrets,
    seedsFolder: null,
    log: () => {},
  });
  service = createClient<Database>(backend.url, secrets.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  const mock = await publishMock(db, {
    exam: "ielts",
    kind: "section",
    sections: [{ code: "speaking", items: [speech, speech, speech] }],
  });
  user = await db.addPerson();
  attempt = await begin(db, { user, mock, answers: {} });
});

/** A recording with its file, and pieces of a later try that were never put together. */
async function record(ordinal: number, pieces = 0): Promise<string> {
  const file = `${user}/${attempt}/${randomUUID()}`;
  await db.query(
    `insert into public.exam_recordings (attempt_id, ordinal, try_no, state, storage_path, mime, ms, bytes, sha256, committed_at)
     values ($1, $2, 1, 'stored', $3, 'audio/webm', 9000, 9000, repeat('a', 64), now())`,
    [attempt, ordinal, file],
  );
  const names = [file, ...Array.from({ length: pieces }, (_, number) => `${file}.${number}`)];
  for (const name of names) {
    const { error } = await service.storage
      .from("exam-recordings")
      .upload(name, new Blob(["spoken words"], { type: "audio/webm" }), { contentType: "audio/webm" });
    expect(error).toBeNull();
  }
  return file;
}

const isDue = (file: string) =>
  db.query("update public.exam_recordings set delete_after = current_date where storage_path = $1", [file]);
const stateOf = async (file: string) =>
  (
    await db.query<{ state: string }>("select state from public.exam_recordings where storage_path = $1", [
      file,
    ])
  )[0]?.state;
async function isThere(file: string): Promise<boolean> {
  const { data } = await service.storage.from("exam-recordings").download(file);
  return data !== null;
}
/** What lies on the disk of this attempt, whatever the file store believes. */
async function onDisk(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => file.includes(attempt));
}

/** The service's client, but the named call fails the first so many times. */
function failing(what: "remove" | "list" | "mark_recordings_removed", times: number): Db {
  let left = times;
  const fault = { data: null, error: new Error("out of order") };
  const fails = () => left-- > 0;
  const storage = {
    from: (bucket: string) => {
      const real = service.storage.from(bucket);
      return {
        list: (...args: Parameters<typeof real.list>) =>
          what === "list" && fails() ? Promise.resolve(fault) : real.list(...args),
        remove: (...args: Parameters<typeof real.remove>) =>
          what === "remove" && fails() ? Promise.resolve(fault) : real.remove(...args),
      };
    },
  };
  const rpc = (name: string, values: never) =>
    name === what && fails() ? Promise.resolve(fault) : service.rpc(name as never, values);
  return { storage, rpc } as unknown as Db;
}

test("what is 180 days old goes with its pieces, from the disk too, and what is younger stays", async () => {
  const old = await record(1, 3);
  const young = await record(2, 1);
  await isDue(old);
  expect(await purgeRecordings(service)).toBe(1);
  expect([await stateOf(old), await stateOf(young)]).toEqual(["deleted", "stored"]);
  expect([await isThere(old), await isThere(`${old}.2`)]).toEqual([false, false]);
  expect([await isThere(young), await isThere(`${young}.0`)]).toEqual([true, true]);
  expect((await onDisk()).filter((file) => file.includes(path.basename(old)))).toEqual([]);
  expect(await purgeRecordings(service)).toBe(0);
});

test.each(["list", "remove", "mark_recordings_removed"] as const)(
  "a fault at %s is told, nothing counts as removed, and the next turn goes on",
  async (what) => {
    const old = await record(1, 2);
    await isDue(old);
    await expect(purgeRecordings(failing(what, 1))).rejects.toThrow("out of order");
    // Marked only after the file is gone: until then it comes again.
    expect(await stateOf(old)).toBe("stored");
    expect(await isThere(old)).toBe(what !== "mark_recordings_removed");
    expect(await purgeRecordings(service)).toBe(1);
    expect([await stateOf(old), await isThere(old), await onDisk()]).toEqual(["deleted", false, []]);
  },
);

test("a file that somebody removed by hand is marked like the others", async () => {
  const [lost, other] = [await record(1), await record(2)];
  await isDue(lost);
  await isDue(other);
  await service.storage.from("exam-recordings").remove([lost]);
  expect(await purgeRecordings(service)).toBe(2);
  expect([await stateOf(lost), await stateOf(other), await onDisk()]).toEqual(["deleted", "deleted", []]);
});

test("with the account go the files of all its recordings, however young", async () => {
  const files = [await record(1), await record(2, 2)];
  await db.query("delete from auth.users where id = $1", [user]);
  expect(await purgeRecordings(failing("mark_recordings_removed", 0))).toBe(files.length);
  expect(await onDisk()).toEqual([]);
});
