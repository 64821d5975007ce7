import { expect, test } from "vitest";
import { previewSchema } from "@/lib/bulk/schema";
import { sayApplicationBulk } from "./sentences";

const ID = "10000000-0000-4000-8000-000000000001";
const OTHER = "10000000-0000-4000-8000-000000000002";
const asked = (fields: object) => previewSchema.safeParse({ kind: "applications", ids: ID, ...fields });
const errorsOf = (fields: object) => asked(fields).error?.issues.map(({ path }) => path.join("."));

test("Each action is told what it needs, and nothing else", () => {
  expect(asked({ action: "remind", note: "x" }).data?.given).toEqual({});
  expect(asked({ action: "move", status: "visa", reason: " " }).data?.given).toEqual({ status: "visa" });
  expect(asked({ action: "assign", ownerId: ID, note: "Yours" }).data?.given).toEqual({
    owner_id: ID,
    note: "Yours",
  });
  expect(asked({ action: "share_out", method: "load", among: ID }).data?.given).toEqual({
    method: "load",
    among: ID,
  });
  expect(asked({ action: "share_out", method: "turns", among: [ID, OTHER] }).data?.given).toEqual({
    method: "turns",
    among: `${ID},${OTHER}`,
  });
});

test("What it needs and is missing is said beside its field", () => {
  expect(errorsOf({ action: "move", status: "withdrawn" })).toEqual(["status"]);
  expect(errorsOf({ action: "assign", ownerId: "" })).toEqual(["ownerId"]);
  expect(errorsOf({ action: "share_out", method: "load" })).toEqual(["among"]);
  expect(errorsOf({ action: "share_out", method: "luck", among: ID })).toEqual(["method"]);
  expect(errorsOf({ action: "lose" })).toEqual(["action"]);
});

test("A run is named by what it did", () => {
  expect(sayApplicationBulk("move", { status: "visa" })).toBe("Move to Visa");
  expect(sayApplicationBulk("assign", { owner_name: "Asha Rao" })).toBe("Assign to Asha Rao");
  expect(sayApplicationBulk("share_out", { method: "load", among: `${ID},${OTHER}` })).toBe(
    "Share out by load among 2 colleagues",
  );
  expect(sayApplicationBulk("share_out", { method: "turns", among: ID })).toBe(
    "Share out in turn among one colleague",
  );
});
