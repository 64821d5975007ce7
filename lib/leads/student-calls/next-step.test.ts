import { expect, test } from "vitest";
import { nextStepAfterStudentCall } from "./next-step";
import { studentCallSchema } from "./schema";

const NOW = new Date("2026-11-23T06:00:00Z");
const facts = { now: NOW, closed: new Set<string>(), lead: null };
const lead = { leadId: "", reference: "CB-1", isMovedOn: true, hasEmail: true, unanswered: 2 };

test("a talk with a student leaves nothing to do by itself, a call without an answer the next one", () => {
  expect(nextStepAfterStudentCall("reached", facts)).toBeNull();
  expect(nextStepAfterStudentCall("no_answer", facts)).toMatchObject({ title: "Call again" });
  expect(nextStepAfterStudentCall("wrong_number", facts)).toMatchObject({
    title: "Ask by email for the right number",
  });
});

test("an open lead is moved on as from the desk, a closed one is not", () => {
  expect(nextStepAfterStudentCall("reached", { ...facts, lead })).toMatchObject({
    title: "Agree on the next step",
  });
  expect(nextStepAfterStudentCall("no_answer", { ...facts, lead })).toMatchObject({
    title: "Write an email: three calls without an answer",
  });
  const closed = { ...lead, isMovedOn: false };
  expect(nextStepAfterStudentCall("reached", { ...facts, lead: closed })).toBeNull();
  expect(nextStepAfterStudentCall("no_answer", { ...facts, lead: closed })).toMatchObject({
    title: "Call again",
  });
});

const ID = "7d9f1c52-0f0e-4a57-9c3c-0d7a6f9f4a11";
const call = (fields: Record<string, unknown>) =>
  studentCallSchema.safeParse({ studentId: ID, key: ID, outcome: "reached", ...fields });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test("a call was in the last month, and nobody who is a student is lost by one", () => {
  expect(call({ calledAt: "" }).success).toBe(true);
  expect(call({ calledAt: hoursAgo(24 * 29) }).success).toBe(true);
  expect(call({ calledAt: hoursAgo(24 * 31) }).error?.issues[0]?.path).toEqual(["calledAt"]);
  expect(call({ calledAt: hoursAgo(-1) }).error?.issues[0]?.path).toEqual(["calledAt"]);
  expect(call({ outcome: "not_interested" }).error?.issues[0]?.path).toEqual(["outcome"]);
});
