import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PIECE_BYTES } from "./plan";
import { Busy, type Progress, Refusal, sendFiles } from "./send";

const TARGET = { studentId: "s", typeCode: "passport", applicationId: null };
const file = (bytes: number, name = "passport.pdf") => new File([new Uint8Array(bytes).fill(7)], name);

/** A server that keeps pieces, and can be made to fail. */
function fakeServer() {
  const server = {
    pieces: new Map<string, number>(),
    calls: [] as string[],
    /** How many of the next calls find no network. */
    outages: 0,
    same: false,
    /** How many of the next calls find no room, and how often an upload is over before its pieces come. */
    busy: 0,
    over: 0,
  };
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (server.outages > 0) {
      server.outages--;
      throw new TypeError("fetch failed");
    }
    server.calls.push(String(method));
    if (server.busy > 0) {
      server.busy--;
      return Response.json({ error: "UNAVAILABLE" }, { status: 503, headers: { "Retry-After": "3" } });
    }
    if (method === "PUT" && server.over > 0) {
      server.over--;
      return Response.json({ error: "gone", message: "This upload is over." }, { status: 404 });
    }
    if (method === "POST" && server.same)
      return Response.json({ outcome: "same", versionNo: 1, versionId: null, state: "in_review" });
    if (method === "POST")
      return Response.json({ outcome: "begun", uploadId: "u", received: [...server.pieces.keys()] });
    if (method === "PUT") {
      const name = new URLSearchParams(address.split("?")[1]).get("piece") ?? "";
      server.pieces.set(name, (body as Blob).size);
      return new Response(null, { status: 204 });
    }
    return Response.json({ outcome: "new", versionNo: 1, versionId: "v", state: "in_review" });
  });
  return server;
}

beforeEach(() => {
  // Pauses end at once; how long they would be is not waited for.
  vi.stubGlobal("setTimeout", (end: () => void) => queueMicrotask(end));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const send = (files: File[], progress: Progress[] = []) =>
  sendFiles(
    TARGET,
    files.map((each) => ({ file: each, turn: 0 as const })),
    (step) => progress.push(step),
    new AbortController().signal,
  );

test("A file arrives in pieces, and the progress ends at the whole", async () => {
  const server = fakeServer();
  const progress: Progress[] = [];
  const bytes = 2 * PIECE_BYTES + 5;
  expect(await send([file(bytes)], progress)).toMatchObject({ outcome: "new", versionNo: 1 });
  expect([...server.pieces]).toEqual([
    ["0.0", PIECE_BYTES],
    ["0.1", PIECE_BYTES],
    ["0.2", 5],
  ]);
  expect(progress.at(-1)).toEqual({ sentBytes: bytes, allBytes: bytes, waitsFor: null });
});

test("A cut connection costs time and no piece", async () => {
  const server = fakeServer();
  const progress: Progress[] = [];
  server.outages = 3;
  expect(await send([file(PIECE_BYTES)], progress)).toMatchObject({ outcome: "new" });
  expect(progress.some(({ waitsFor }) => waitsFor === "network")).toBe(true);
  expect(progress.some(({ waitsFor }) => waitsFor === "server")).toBe(false);
  expect(server.pieces.size).toBe(1);
});

test("A busy server is asked again, and said to be busy", async () => {
  const server = fakeServer();
  const progress: Progress[] = [];
  server.busy = 4;
  expect(await send([file(5)], progress)).toMatchObject({ outcome: "new" });
  expect(progress.some(({ waitsFor }) => waitsFor === "server")).toBe(true);
  expect(progress.some(({ waitsFor }) => waitsFor === "network")).toBe(false);
});

test("After several tries a busy server is left to whoever sends, and what arrived counts", async () => {
  const server = fakeServer();
  server.busy = 100;
  await expect(send([file(5)])).rejects.toThrow(Busy);
  expect(server.calls).toHaveLength(6);
  server.busy = 0;
  expect(await send([file(5)])).toMatchObject({ outcome: "new" });
});

test("An upload that is over meanwhile begins anew", async () => {
  const server = fakeServer();
  server.over = 1;
  expect(await send([file(5)])).toMatchObject({ outcome: "new" });
  expect(server.calls).toEqual(["POST", "PUT", "POST", "PUT", "PATCH"]);
});

test("What a server refuses without a word is refused, and is not asked for ever", async () => {
  vi.stubGlobal("fetch", async () => new Response("too large", { status: 413 }));
  await expect(send([file(5)])).rejects.toThrow(Refusal);
});

test("The same file chosen again sends only what had not arrived", async () => {
  const server = fakeServer();
  server.pieces.set("0.0", PIECE_BYTES);
  await send([file(2 * PIECE_BYTES)]);
  expect(server.calls.filter((method) => method === "PUT")).toHaveLength(1);
});

test("Bytes that are there already are not sent", async () => {
  const server = fakeServer();
  server.same = true;
  expect(await send([file(PIECE_BYTES)])).toMatchObject({ outcome: "same" });
  expect(server.calls).toEqual(["POST"]);
});

test("A refusal ends it with the sentence of the server", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ error: "accepted", message: "This document is accepted already." }, { status: 409 }),
  );
  await expect(send([file(5)])).rejects.toThrow(Refusal);
  await expect(send([file(5)])).rejects.toThrow("This document is accepted already.");
});
