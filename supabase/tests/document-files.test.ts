/** The way of a document's bytes: pieces, the file that is kept, and nothing that stays after it; database and file store together. */
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../lib/platform/supabase/database.types.ts";
import type { Db } from "../../lib/platform/supabase/db.ts";
import { type Backend, launchBackend } from "../local/launcher.ts";
import { loadSecrets } from "../local/secrets.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";

const held = vi.hoisted(() => ({ service: null as unknown }));
vi.mock("@/lib/platform/supabase/admin", () => ({ adminDb: () => held.service }));
vi.mock("../../lib/documents/files/scanner.ts", () => ({ scan: async () => "not-configured" }));
const { listPieces, readObject, storePiece } = await import("@/lib/documents/service");
const { completeUpload, hashOf } = await import("@/lib/documents/uploads/mutations");
const { piecesOf } = await import("@/lib/documents/uploads/plan");
const { purgeDocuments } = await import("@/lib/documents/mutations");

let folder: string;
let db: TestDatabase;
let backend: Backend;
let service: Db;
let student: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "documents-"));
  db = await openWithPeople("pglite");
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
  held.service = service;
}, 120_000);
afterAll(async () => {
  await backend?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  student = await db.addPerson();
  await db.query("update public.profiles set date_of_birth = '2004-03-04' where user_id = $1", [student]);
});

/** A photo that does not get small, with the place where it was taken. */
async function photo(seed: number): Promise<Uint8Array> {
  const noise = { type: "gaussian" as const, mean: 90 + seed, sigma: 40 };
  const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#fff", noise } })
    .withExif({ IFD0: { Copyright: "12.2958 N, 76.6394 E" } })
    .png()
    .toBuffer();
  return new Uint8Array(bytes);
}

async function begin(files: readonly Uint8Array[], type = "marksheets") {
  const [row] = await db.does<{ answer: { outcome: string; upload_id: string } }>(
    student,
    "select public.begin_document_upload($1, $2, 'Pages.pdf', $3, $4::int[]) as answer",
    [student, type, hashOf(files), files.map(({ length }) => length)],
  );
  return {
    id: row?.answer.upload_id ?? "",
    fileName: "Pages.pdf",
    sourceSha256: hashOf(files),
    fileBytes: files.map(({ length }) => length),
    turns: [],
    isDone: false,
  };
}

const send = async (
  upload: { id: string; fileBytes: number[] },
  files: readonly Uint8Array[],
  skip?: string,
) => {
  for (const { name, file, start, end } of piecesOf(upload.fileBytes))
    if (name !== skip)
      expect(await storePiece(upload.id, name, files[file]?.slice(start, end) ?? new Uint8Array())).toBe(
        true,
      );
};

test("Photos in pieces become one PDF that is kept whole, after a break too, and no piece stays", async () => {
  const files = [await photo(1), await photo(2)];
  const upload = await begin(files);
  expect(upload.fileBytes[0]).toBeGreaterThan(1024 * 1024);
  await send(upload, files, "1.0");
  expect(await completeUpload(upload)).toEqual({ ok: false, reason: "incomplete" });
  await send(upload, files);
  const completed = await completeUpload(upload);
  if (!completed.ok) throw new Error(completed.reason);
  expect(completed.value).toMatchObject({ outcome: "new", versionNo: 1, state: "in_review" });
  const kept = await readObject(completed.value.storageObject);
  expect(
    createHash("sha256")
      .update(kept ?? "")
      .digest("hex"),
  ).toBe(completed.value.sha256);
  expect(
    Buffer.from(kept ?? "")
      .subarray(0, 5)
      .toString("latin1"),
  ).toBe("%PDF-");
  expect(Buffer.from(files[0] ?? "").toString("latin1")).toContain("76.6394");
  expect(Buffer.from(kept ?? "").toString("latin1")).not.toContain("76.6394");
  expect(await listPieces(upload.id)).toEqual([]);
  // Only the answer was lost, and the same question comes again.
  expect(await completeUpload({ ...upload, isDone: true })).toMatchObject({
    ok: true,
    value: { versionId: completed.value.versionId },
  });
}, 60_000);

test("A file that is not what its name says leaves neither a version nor a piece", async () => {
  const program = new Uint8Array(Buffer.from("MZ this is a program, whatever its name says"));
  const upload = await begin([program], "cv");
  await send(upload, [program]);
  expect(await completeUpload(upload)).toEqual({ ok: false, reason: "unknown-type" });
  expect(await listPieces(upload.id)).toEqual([]);
  expect(
    await db.query(
      "select from public.document_versions as v join public.documents as d on d.id = v.document_id where d.student_id = $1",
      [student],
    ),
  ).toEqual([]);
});

test("With the account its files leave the store, and the pieces of what it had begun", async () => {
  const page = [await photo(3)];
  const upload = await begin(page, "cv");
  await send(upload, page);
  const completed = await completeUpload(upload);
  if (!completed.ok) throw new Error(completed.reason);
  const left = [await photo(4)];
  const begun = await begin(left, "passport");
  await send(begun, left);
  await db.query("delete from auth.users where id = $1", [student]);
  expect(await purgeDocuments(service)).toBeGreaterThanOrEqual(2);
  expect(await readObject(completed.value.storageObject)).toBeNull();
  expect(await listPieces(begun.id)).toEqual([]);
  expect(await purgeDocuments(service)).toBe(0);
}, 60_000);
