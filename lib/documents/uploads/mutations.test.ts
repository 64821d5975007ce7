import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { PIECE_BYTES, type Turn } from "./plan";

const stored = vi.hoisted(() => ({
  objects: new Map<string, Uint8Array>(),
  pieces: new Map<string, Uint8Array>(),
  /** What the database answers, or the error it raises. */
  commit: (_args: Record<string, unknown>): { data: unknown; error: unknown } => ({
    data: null,
    error: null,
  }),
  scan: "clean",
  /** How many were given back. */
  refused: 0,
}));
vi.mock("server-only", () => ({}));
vi.mock("../files/scanner", () => ({ scan: async () => stored.scan }));
vi.mock("../files/inspect", () => ({
  inspectFile: async (bytes: Uint8Array) =>
    bytes[0] === 0
      ? { isAccepted: false, reason: "broken" }
      : {
          isAccepted: true,
          type: bytes[0] === 1 ? "application/pdf" : "image/jpeg",
          bytes,
          pages: 1,
          sha256: "f".repeat(64),
        },
}));
// The first byte of what the pages become says that it is a PDF.
vi.mock("../files/pages-to-pdf", () => ({
  joinFiles: async (files: unknown[]) =>
    files.length > 3
      ? { ok: false, reason: "too-large-together" }
      : { ok: true, value: new Uint8Array([1, 2, 3]) },
}));
vi.mock("../rows", () => ({ call: async () => Promise.reject(new Error("Nothing is asked here.")) }));
vi.mock("../service", () => ({
  commitVersion: async (args: Record<string, unknown>) => stored.commit(args),
  listPieces: async () => [...stored.pieces.keys()],
  readPiece: async (_: string, name: string) => stored.pieces.get(name) ?? null,
  noteRefusal: async () => void stored.refused++,
  removePiece: async (_: string, name: string) => void stored.pieces.delete(name),
  removePieces: async () => stored.pieces.clear(),
  storeVersion: async (object: string, bytes: Uint8Array) => void stored.objects.set(object, bytes),
  removeObjects: async (objects: string[]) => {
    for (const object of objects) stored.objects.delete(object);
  },
}));

const { completeUpload, hashOf, keepFiles } = await import("./mutations");

const accepts = (args: Record<string, unknown>) => ({
  data: { outcome: "new", versionNo: 1, storageObject: args.p_storage_object },
  error: null,
});
beforeEach(() => {
  stored.objects.clear();
  stored.pieces.clear();
  stored.commit = accepts;
  stored.scan = "clean";
  stored.refused = 0;
});

const PDF = new Uint8Array([1, 5, 9]);
const PHOTO = new Uint8Array([2, 5, 9]);
const BROKEN = new Uint8Array([0]);
const uploadOf = (files: readonly Uint8Array[], turns: Turn[] = []) => ({
  id: "u",
  sourceSha256: hashOf(files, turns),
  turns,
});
const keep = (...files: Uint8Array[]) => keepFiles(uploadOf(files), files);

test("A file is kept before its version is, and its pieces go afterwards", async () => {
  stored.pieces.set("0.0", PDF);
  stored.commit = (args) => {
    expect(stored.objects.has(String(args.p_storage_object))).toBe(true);
    return accepts(args);
  };
  expect(await keep(PDF)).toMatchObject({ ok: true, value: { versionNo: 1 } });
  expect(stored.objects.size).toBe(1);
  expect(stored.pieces.size).toBe(0);
});

test("Of bytes that are there already no second file stays", async () => {
  stored.commit = () => ({
    data: { outcome: "same", versionNo: 1, storageObject: "versions/the-first-one" },
    error: null,
  });
  expect(await keep(PDF)).toMatchObject({ ok: true, value: { outcome: "same" } });
  expect(stored.objects.size).toBe(0);
});

test("Where the database refuses, no file stays, and the pieces do for another try", async () => {
  stored.pieces.set("0.0", PDF);
  stored.commit = () => ({ data: null, error: { code: "PT409", message: "being_checked" } });
  expect(await keep(PDF)).toEqual({ ok: false, reason: "being_checked" });
  expect(stored.objects.size).toBe(0);
  expect(stored.pieces.size).toBe(1);
});

test("What is broken, infected or something else than announced is not kept", async () => {
  expect(await keep(BROKEN)).toEqual({ ok: false, reason: "broken" });
  expect(await keepFiles(uploadOf([PHOTO]), [PDF])).toEqual({
    ok: false,
    reason: "damaged",
  });
  stored.scan = "infected";
  expect(await keep(PDF)).toEqual({ ok: false, reason: "infected" });
  expect(stored.objects.size).toBe(0);
  expect(stored.refused).toBe(3);
});

test("What changed on its way is sent from the beginning, and a piece that was cut once more", async () => {
  const upload = { ...uploadOf([PDF]), fileName: "Marks.pdf", fileBytes: [PDF.length], isDone: false };
  stored.pieces.set("0.0", PHOTO);
  expect(await completeUpload(upload)).toEqual({ ok: false, reason: "damaged" });
  expect(stored.pieces.size).toBe(0);
  stored.pieces.set("0.0", PDF.slice(1));
  expect(await completeUpload(upload)).toEqual({ ok: false, reason: "incomplete" });
  expect(stored.pieces.size).toBe(0);
  stored.pieces.set("0.0", PDF);
  expect((await completeUpload(upload)).ok).toBe(true);
});

test("Without an answer of the scanner the file waits for it", async () => {
  stored.scan = "unreachable";
  stored.commit = (args) => {
    expect(args.p_scan).toBe("pending");
    return accepts(args);
  };
  expect((await keep(PDF)).ok).toBe(true);
});

test("Photos and PDFs become one PDF, and which of them cannot be taken is said", async () => {
  stored.commit = (args) => {
    expect(args).toMatchObject({ p_content_type: "application/pdf", p_bytes: 3 });
    return accepts(args);
  };
  expect((await keep(PHOTO, PHOTO)).ok).toBe(true);
  expect((await keep(PHOTO, PDF)).ok).toBe(true);
  expect(await keep(PHOTO, BROKEN)).toMatchObject({
    ok: false,
    reason: "broken",
    detail: expect.stringMatching(/^File 2: /),
  });
  expect(await keep(PDF, PDF, PDF, PDF)).toEqual({ ok: false, reason: "too-large-together" });
});

test("A photo turned another way than was announced is not the upload that began", async () => {
  expect((await keepFiles(uploadOf([PHOTO], [90]), [PHOTO])).ok).toBe(true);
  expect(await keepFiles({ ...uploadOf([PHOTO], [90]), turns: [180] }, [PHOTO])).toEqual({
    ok: false,
    reason: "damaged",
  });
});

test("Pieces are put together as they were cut, and a missing one is asked for again", async () => {
  const whole = new Uint8Array(PIECE_BYTES + 3).fill(7);
  whole[0] = 1;
  const upload = {
    ...uploadOf([whole]),
    fileName: "Marks.pdf",
    fileBytes: [whole.length],
    isDone: false,
  };
  stored.pieces.set("0.0", whole.slice(0, PIECE_BYTES));
  expect(await completeUpload(upload)).toEqual({ ok: false, reason: "incomplete" });
  stored.pieces.set("0.1", whole.slice(PIECE_BYTES));
  expect((await completeUpload(upload)).ok).toBe(true);
  const [kept] = stored.objects.values();
  expect(
    createHash("sha256")
      .update(kept ?? "")
      .digest("hex"),
  ).toBe(upload.sourceSha256);
});
