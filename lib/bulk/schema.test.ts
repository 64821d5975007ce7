import { describe, expect, test } from "vitest";
import { BULK_PICKED_MOST } from "./limits";
import { previewSchema } from "./schema";

const ID = "10000000-0000-4000-8000-000000000001";
const LOSE = { kind: "leads", action: "lose", lostReason: "budget" };
const errorsOf = (fields: Record<string, unknown>) =>
  previewSchema.safeParse(fields).error?.issues.map(({ path }) => path.join("."));

describe("A preview", () => {
  test("asks for picked rows, or for all under the filters of an address", () => {
    expect(previewSchema.parse({ ...LOSE, ids: `${ID},${ID}` })).toMatchObject({
      ids: [ID, ID],
      given: { lost_reason: "budget" },
    });
    expect(previewSchema.parse({ ...LOSE, query: "status=new" })).toMatchObject({ query: "status=new" });
    // The whole list is a filter too.
    expect(previewSchema.parse({ ...LOSE, query: "" })).toMatchObject({ query: "" });
  });

  test("is of one selection, not of none or two", () => {
    expect(errorsOf(LOSE)).toEqual(["action"]);
    expect(errorsOf({ ...LOSE, ids: ID, query: "" })).toEqual(["action"]);
    expect(errorsOf({ ...LOSE, ids: "x" })).toEqual(["ids.0"]);
  });

  test("takes as many picked rows as a list selects", () => {
    const many = (count: number) => Array.from({ length: count }, () => ID).join(",");
    expect(errorsOf({ ...LOSE, ids: many(BULK_PICKED_MOST) })).toBeUndefined();
    expect(errorsOf({ ...LOSE, ids: many(BULK_PICKED_MOST + 1) })).toEqual(["ids"]);
  });

  test("knows its actions, and what each of them asks for", () => {
    expect(errorsOf({ kind: "leads", action: "delete", ids: ID })).toEqual(["action"]);
    expect(errorsOf({ kind: "leads", action: "constructor", ids: ID })).toEqual(["action"]);
    expect(errorsOf({ kind: "leads", action: "lose", ids: ID })).toEqual(["lostReason"]);
    expect(errorsOf({ kind: "leads", action: "assign", ownerId: "", ids: ID })).toEqual(["ownerId"]);
    expect(errorsOf({ kind: "leads", action: "move", status: "lost", ids: ID })).toEqual(["status"]);
    expect(errorsOf({ kind: "leads", action: "next_step", title: "Call", dueAt: "soon", ids: ID })).toEqual([
      "dueAt",
    ]);
    expect(errorsOf({ kind: "people", action: "lose", ids: ID })).toEqual(["kind"]);
  });
});
