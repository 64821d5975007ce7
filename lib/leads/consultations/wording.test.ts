import { expect, test } from "vitest";
import { bookedOf } from "./wording";

test("An email names the time that is booked, not one that was held or called off", () => {
  const all = [
    { status: "cancelled", startsAt: "2026-12-03T04:30:00Z" },
    { status: "booked", startsAt: "2026-12-02T04:30:00Z" },
    { status: "held", startsAt: "2026-11-20T04:30:00Z" },
  ] as const;
  expect(bookedOf(all)?.startsAt).toBe("2026-12-02T04:30:00Z");
  expect(bookedOf(all.filter(({ status }) => status !== "booked"))).toBeNull();
});
