import { PostgrestError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { databaseCode, refusalReader } from "./refusals";

const { result, done } = refusalReader({
  details: ["gaps", "ended"],
  codes: { PT404: "gone", PT429: "limited" },
  inWords: ["gaps"],
});
const error = (code: string, details = "", message = "A sentence.") =>
  new PostgrestError({ code, details, message, hint: "" });

test("A refusal is told by its detail before its code, in the words of the database where it has some", () => {
  expect(done({ error: error("PT404") })).toEqual({ ok: false, reason: "gone" });
  expect(done({ error: error("PT409", "ended") })).toEqual({ ok: false, reason: "ended" });
  expect(done({ error: error("PT409", "gaps") })).toEqual({
    ok: false,
    reason: "gaps",
    detail: "A sentence.",
  });
  expect(done({ error: error("PT429", "2027-03-04T10:00:00Z") })).toEqual({
    ok: false,
    reason: "limited",
    retryAt: "2027-03-04T10:00:00Z",
  });
});

test("What no domain expects is thrown, and an answer passes", () => {
  expect(() => done({ error: error("PT409", "else") })).toThrow("A sentence.");
  expect(result({ data: 4, error: null })).toEqual({ ok: true, value: 4 });
  expect(done({ error: null })).toEqual({ ok: true, value: undefined });
});

test("What was thrown is known by its code, whatever it is", () => {
  expect(databaseCode({ code: "42501", message: "permission denied", details: null, hint: null })).toBe(
    "42501",
  );
  expect(databaseCode(error("PT403"))).toBe("PT403");
  for (const other of [new Error("PT403"), null, undefined, "42501", { code: 42501 }])
    expect(databaseCode(other)).toBeUndefined();
});
