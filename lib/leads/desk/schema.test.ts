import { describe, expect, test } from "vitest";
import { DESK_LIMITS } from "./choices";
import {
  assignLeadSchema,
  callOutcomeSchema,
  deskStatusSchema,
  doNotContactSchema,
  leadAtSchema,
  leadStageSchema,
  nextActionSchema,
} from "./schema";

const lead = { leadId: "0b0f1c1e-7a52-4d0e-9a57-0f7d9f8d2c11", version: "3" };
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
/** The field that a refused form marks. */
const marked = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join("."));

test("a change names the lead and the version that was read", () => {
  expect(leadAtSchema.parse(lead)).toEqual({ ...lead, version: 3 });
  for (const version of ["", "0", "-1", "1.5", "new", undefined])
    expect(marked(leadAtSchema.safeParse({ ...lead, version })), String(version)).toEqual(["version"]);
});

describe("status", () => {
  test("a lost lead needs a reason, and another keeps none", () => {
    expect(marked(deskStatusSchema.safeParse({ ...lead, status: "lost", lostReason: "" }))).toEqual([
      "lostReason",
    ]);
    expect(deskStatusSchema.parse({ ...lead, status: "lost", lostReason: "budget" }).lostReason).toBe(
      "budget",
    );
    expect(
      deskStatusSchema.parse({ ...lead, status: "contacted", lostReason: "budget" }).lostReason,
    ).toBeUndefined();
    expect(marked(deskStatusSchema.safeParse({ ...lead, status: "lost", lostReason: "bored" }))).toEqual([
      "lostReason",
    ]);
  });
});

test("an empty owner gives the lead back", () => {
  expect(assignLeadSchema.parse({ ...lead, ownerId: "" }).ownerId).toBeUndefined();
  expect(assignLeadSchema.parse({ ...lead, ownerId: lead.leadId }).ownerId).toBe(lead.leadId);
  expect(marked(assignLeadSchema.safeParse({ ...lead, ownerId: "me" }))).toEqual(["ownerId"]);
});

describe("calls", () => {
  test("a call needs its outcome, and the rule decides what is left empty", () => {
    expect(
      callOutcomeSchema.parse({ ...lead, outcome: "reached", nextTitle: " ", nextAt: "" }),
    ).toMatchObject({
      outcome: "reached",
      nextTitle: undefined,
      nextAt: undefined,
    });
    expect(marked(callOutcomeSchema.safeParse({ ...lead, outcome: "busy" }))).toEqual(["outcome"]);
  });
});

describe("next steps", () => {
  test("a time from a form is one in India", () => {
    const day = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(
      nextActionSchema.parse({ ...lead, title: "Call", dueAt: `${day}T17:00` }).dueAt.toISOString(),
    ).toBe(`${day}T11:30:00.000Z`);
  });

  test("a step has one line of words and a time to come", () => {
    const parse = (title: string, dueAt: string) =>
      marked(nextActionSchema.safeParse({ ...lead, title, dueAt }));
    expect(nextActionSchema.parse({ ...lead, title: " Call\n again ", dueAt: inHours(1) }).title).toBe(
      "Call again",
    );
    expect(parse("x".repeat(DESK_LIMITS.stepTitle), inHours(1))).toBeUndefined();
    expect(parse("x".repeat(DESK_LIMITS.stepTitle + 1), inHours(1))).toEqual(["title"]);
    expect(parse(" ", inHours(1))).toEqual(["title"]);
    for (const dueAt of ["", "soon", "2026-02-30T10:00", inHours(-1), inHours(3 * 365 * 24)])
      expect(parse("Call", dueAt), dueAt).toEqual(["dueAt"]);
  });
});

test("nobody is marked as not to be contacted without a reason", () => {
  expect(doNotContactSchema.parse({ ...lead, isOn: "yes", reason: "Asked by phone" }).isOn).toBe(true);
  expect(doNotContactSchema.parse({ ...lead, isOn: "no", reason: "Wrote again" }).isOn).toBe(false);
  expect(marked(doNotContactSchema.safeParse({ ...lead, isOn: "yes", reason: " " }))).toEqual(["reason"]);
  expect(marked(doNotContactSchema.safeParse({ ...lead, isOn: "on", reason: "Asked" }))).toEqual(["isOn"]);
});

test("a promise names the days that are counted, and no others", () => {
  const stage = {
    status: "contacted",
    workingDays: "3",
    promise: " A contacted lead moves on within 3 working days. ",
  };
  expect(leadStageSchema.parse(stage)).toEqual({
    status: "contacted",
    workingDays: 3,
    promise: "A contacted lead moves on within 3 working days.",
  });
  for (const [change, field] of [
    [{ promise: "A contacted lead moves on within 5 working days." }, "promise"],
    [{ promise: "A contacted lead moves on soon." }, "promise"],
    [{ promise: " " }, "promise"],
    [{ workingDays: "0" }, "workingDays"],
    [{ workingDays: "61" }, "workingDays"],
    [{ workingDays: "1.5" }, "workingDays"],
    [{ status: "lost" }, "status"],
  ] as const)
    expect(marked(leadStageSchema.safeParse({ ...stage, ...change })), JSON.stringify(change)).toContain(
      field,
    );
});
