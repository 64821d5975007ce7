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
      body: JSON.stringify({ attempt_id: "5f3c3f0e-1111-4111-8111-111111111111", epoch: 1, batch }),
    }),
  );
const change = (r: unknown) => ({ seq: 1, o: 1, r, m: false, t: 0 });

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
  ["an answer", { data: { status: "ok" }, error: null, status: 200 }, 200],
])("%s is told as it is", async (_, answer, status) => {
  database.rpc.mockResolvedValue(answer);
  expect((await save([change("a")])).status).toBe(status);
});

test("NUL and half an emoji of a batch reach no procedure", async () => {
  database.rpc.mockResolvedValue({ data: {}, error: null, status: 200 });
  await save([change("an\u0000 essay \ud83d"), change({ "g\u00001": "w\udc00ord" })]);
  expect(database.rpc.mock.calls[0]?.[1].p_batch).toMatchObject([{ r: "an essay " }, { r: { g1: "word" } }]);
});

test("What no page of ours sends is refused before it reaches a procedure", async () => {
  const deep = `{"attempt_id":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
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
  database.rpc.mockResolvedValue({ data: {}, error: null, status: 200 });
  const body = JSON.stringify({ attempt_id: "5f3c3f0e-1111-4111-8111-111111111111" });
  const call = (name: string) =>
    handleExamCall(name, new Request(`https://campusbound.test/api/exam/${name}`, { method: "POST", body }));
  for (const name of ["begin", "SAVE", "constructor", "__proto__", ""])
    expect([name, (await call(name)).status]).toEqual([name, 404]);
  expect(database.rpc).not.toHaveBeenCalled();
  expect((await call("attempt")).status).toBe(200);
  expect(database.rpc.mock.calls[0]?.[0]).toBe("get_attempt");
});
