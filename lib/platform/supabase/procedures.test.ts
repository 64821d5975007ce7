import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { Db } from "./db";
import { procedureCalls } from "./procedures";
import { row } from "./row";

const attempt = row({
  attempt_id: z.string(),
  pause_left_s: z.number().nullable(),
  palette: z.array(row({ o: z.int(), served_at: z.string().optional() })),
  response_by_gap: z.record(z.string(), z.string()),
});
const call = procedureCalls({ get_attempt: attempt });
const answering = (answer: object) => ({ rpc: vi.fn(async () => answer) }) as unknown as Db;
const ask = (answer: object) => call(answering(answer), "get_attempt", { p_attempt_id: "1" });

const STORED = {
  attempt_id: "1",
  pause_left_s: null,
  palette: [{ o: 1 }, { o: 2, served_at: "now" }],
  response_by_gap: { first_gap: "a_b" },
};

test("Code reads columns in camelCase, at every level; what a candidate wrote keeps its keys", async () => {
  expect(await ask({ data: STORED, error: null })).toEqual({
    data: {
      attemptId: "1",
      pauseLeftS: null,
      palette: [{ o: 1 }, { o: 2, servedAt: "now" }],
      responseByGap: { first_gap: "a_b" },
    },
    error: null,
  });
});

test("An undeclared column is dropped", async () => {
  const { data } = await ask({ data: { ...STORED, storage_path: "secret" }, error: null });
  expect(JSON.stringify(data)).not.toContain("secret");
});

test("An answer of another shape is thrown with its place, and without what it held", async () => {
  const answer = ask({ data: { ...STORED, palette: [{ o: "Asha" }] }, error: null });
  await expect(answer).rejects.toThrow("get_attempt answered in another shape: palette.0.o (invalid_type)");
  await expect(answer).rejects.not.toThrow("Asha");
});

test("A refusal comes back as the procedure raised it", async () => {
  const error = { message: "ATTEMPT_NOT_FOUND" };
  expect(await ask({ data: null, error, status: 404 })).toEqual({ data: null, error, status: 404 });
});
