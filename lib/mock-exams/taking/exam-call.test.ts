import { beforeEach, expect, test, vi } from "vitest";

const database = vi.hoisted(() => ({ rpc: vi.fn() }));
vi.mock("@/lib/platform/supabase/user", () => ({ userDb: async () => database }));
vi.mock("@/lib/platform/log", () => ({ logError: () => {}, logSlow: () => {} }));
const { handleExamCall } = await import("./exam-call");

const save = (batch: unknown[]) =>
  handleExamCall(
    "save",
    new Request("https://campusbound.test/api/exam/save", {
      method: "POST",
      body: JSON.stringify({ attemptId: "5f3c3f0e-1111-4111-8111-111111111111", epoch: 1, batch }),
    }),
  );
const change = (r: unknown) => ({ seq: 1, o: 1, r, m: false, t: 0 });

const SAVED = {
  status: "ok",
  acked: 1,
  server_now: "2026-11-25T10:00:00+00:00",
  deadline_at: null,
  section: 1,
  late: 0,
  written_by: "nobody",
};

beforeEach(() => void database.rpc.mockReset());

test.each([
  ["an error that names no reason", { error: { message: "invalid text", code: "22P05" }, status: 400 }, 500],
  [
    "an error within a procedure",
    { error: { message: "division by zero", code: "22012" }, status: 500 },
    500,
  ],
  ["a database that cannot be reached", { error: { message: "fetch failed" }, status: 0 }, 503],
  ["a gateway that says so", { error: { message: "bad gateway" }, status: 502 }, 503],
  ["a refusal with its word", { error: { message: "BAD_BATCH", details: '{"seq":1}' }, status: 400 }, 400],
  ["a session that ended", { error: { message: "JWT expired" }, status: 401 }, 401],
  ["an answer", { data: SAVED, error: null, status: 200 }, 200],
  ["an answer without its columns", { data: { status: "ok" }, error: null, status: 200 }, 503],
])("%s is told as it is", async (_, answer, status) => {
  database.rpc.mockResolvedValue(answer);
  expect((await save([change("a")])).status).toBe(status);
});

test("The page reads the answer in camelCase, with what is declared and nothing more", async () => {
  database.rpc.mockResolvedValue({ data: SAVED, error: null, status: 200 });
  const answer = await save([change("a")]);
  expect(await answer.json()).toEqual({
    status: "ok",
    acked: 1,
    serverNow: "2026-11-25T10:00:00+00:00",
    deadlineAt: null,
    section: 1,
    late: 0,
  });
  expect(Object.keys(database.rpc.mock.calls[0]?.[1])).toEqual(["p_attempt_id", "p_epoch", "p_batch"]);
});

test("What a page notes on the way keeps the names that the database reads", async () => {
  database.rpc.mockResolvedValue({ data: { kept: 1 }, error: null, status: 200 });
  const events = [{ kind: "tab.hidden", atMs: 5, detail: { ms: 3 } }];
  const body = JSON.stringify({ attemptId: "5f3c3f0e-1111-4111-8111-111111111111", events });
  const answer = await handleExamCall(
    "events",
    new Request("https://campusbound.test/api/exam/events", { method: "POST", body }),
  );
  expect([answer.status, await answer.json()]).toEqual([200, { kept: 1 }]);
  expect(database.rpc.mock.calls[0]?.[1].p_events).toEqual([
    { kind: "tab.hidden", at_ms: 5, detail: { ms: 3 } },
  ]);
});

test("NUL and half an emoji of a batch reach no procedure", async () => {
  database.rpc.mockResolvedValue({ data: SAVED, error: null, status: 200 });
  await save([change("an\u0000 essay \ud83d"), change({ "g\u00001": "w\udc00ord" })]);
  expect(database.rpc.mock.calls[0]?.[1].p_batch).toMatchObject([{ r: "an essay " }, { r: { g1: "word" } }]);
});

test("What no page of ours sends is refused before it reaches a procedure", async () => {
  const deep = `{"attemptId":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  for (const body of [deep, "[", "null"]) {
    const response = await handleExamCall(
      "save",
      new Request("https://campusbound.test/api/exam/save", { method: "POST", body }),
    );
    expect([response.status, await response.json()]).toEqual([400, { error: "BAD_BATCH" }]);
  }
  expect(database.rpc).not.toHaveBeenCalled();
});

test("A call that does not exist, or has a route of its own, is not found and reaches no procedure", async () => {
  database.rpc.mockResolvedValue({ data: { kept: 0 }, error: null, status: 200 });
  const body = JSON.stringify({ attemptId: "5f3c3f0e-1111-4111-8111-111111111111", events: [] });
  const call = (name: string) =>
    handleExamCall(name, new Request(`https://campusbound.test/api/exam/${name}`, { method: "POST", body }));
  for (const name of ["begin", "SAVE", "constructor", "__proto__", ""])
    expect([name, (await call(name)).status]).toEqual([name, 404]);
  expect(database.rpc).not.toHaveBeenCalled();
  expect((await call("events")).status).toBe(200);
  expect(database.rpc.mock.calls[0]?.[0]).toBe("log_events");
});
