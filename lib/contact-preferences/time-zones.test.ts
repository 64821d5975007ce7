import { expect, test } from "vitest";
import { isTimeZone } from "./schema";
import { listTimeZones, zoneLabel } from "./time-zones";

test("Every zone that is offered is one that is accepted, and none twice", () => {
  const { near, others } = listTimeZones();
  const all = [...near, ...others];
  expect(all.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain("Asia/Kolkata");
  expect(all).not.toContain("Asia/Calcutta");
});

test("A zone is called as people read it", () => {
  expect(zoneLabel("America/New_York")).toBe("America: New York");
});
