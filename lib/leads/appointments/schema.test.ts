import { expect, test } from "vitest";
import { slotDays } from "../slots";
import { appointmentLinkSchema, moveAppointmentSchema } from "./schema";

const token = "a".repeat(43);

function errorsOf(form: Record<string, string>): string[] {
  const parsed = moveAppointmentSchema.safeParse({ token, ...form });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

test("Without a time nothing is moved, and a time left on another day is not taken", () => {
  expect(errorsOf({})).toEqual(["Pick a time"]);
  expect(errorsOf({ slot: "any" })).toEqual(["Pick a time"]);
  const slot = "2026-11-24T04:30:00.000Z";
  expect(errorsOf({ slot, slotDay: "2026-11-24", timeZone: "Asia/Kolkata" })).toEqual([]);
  expect(errorsOf({ slot, slotDay: "2026-11-25", timeZone: "Asia/Kolkata" })).toEqual([
    "Pick a time on the day you chose",
  ]);
});

test.each([
  // The hour from 1 to 2 am happens twice on 1 November, and the hour from 2 to 3 am never on 14 March.
  ["the clocks go back", "2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"],
  ["the clocks go forward", "2027-03-14T06:30:00.000Z", "2027-03-14T07:30:00.000Z"],
])(
  "On the night when %s each time on offer in New York is one of its own, and moves to itself",
  (_, ...at) => {
    const timeZone = "America/New_York";
    const slots = at.map((startsAt) => ({ startsAt, endsAt: startsAt }));
    const [day, ...others] = slotDays(slots, timeZone);
    expect(others).toEqual([]);
    expect(new Set(day?.times.map(({ label }) => label)).size).toBe(2);
    for (const { startsAt } of day?.times ?? []) {
      const parsed = moveAppointmentSchema.parse({ token, slot: startsAt, slotDay: day?.date, timeZone });
      expect(parsed.slot.toISOString()).toBe(startsAt);
    }
  },
);

test("A link that was cut off in the email is none, and what was added to it is dropped", () => {
  expect(appointmentLinkSchema.safeParse({ token: token.slice(1) }).success).toBe(false);
  expect(appointmentLinkSchema.safeParse({ token: [token, token] }).success).toBe(false);
  expect(appointmentLinkSchema.parse({ token, change: "delete", done: "<b>", utm_source: "x" })).toEqual({
    token,
  });
});
