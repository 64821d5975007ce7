import { expect, test } from "vitest";
import { fromField, toField } from "./clock";
import { changeInWords, dueInWords, formatDue, snoozeChoices } from "./wording";

/** Thursday, 26 November 2026, 11:00 in India. */
const NOW = new Date("2026-11-26T05:30:00Z");

test.each([
  ["2026-11-26T05:30:00Z", "due now"],
  ["2026-11-26T05:10:00Z", "20 min late"],
  ["2026-11-26T03:29:00Z", "2 h late"],
  // Yesterday evening is hours ago, the day before is days.
  ["2026-11-25T18:29:00Z", "11 h late"],
  ["2026-11-25T12:30:00Z", "1 day late"],
  ["2026-11-24T12:30:00Z", "2 days late"],
  ["2026-11-26T11:30:00Z", "today 5 pm"],
  ["2026-11-26T12:00:00Z", "today 5:30 pm"],
  // The day ends in India, not in Greenwich.
  ["2026-11-26T18:29:00Z", "today 11:59 pm"],
  ["2026-11-26T18:30:00Z", "tomorrow 12 am"],
  ["2026-12-04T05:30:00Z", "Fri 4 Dec, 11 am"],
  ["2027-01-04T05:30:00Z", "Mon 4 Jan 2027, 11 am"],
])("%s is said “%s”", (moment, words) => {
  expect(dueInWords(new Date(moment), NOW)).toBe(words);
});

test("What was understood is said in full", () => {
  expect(formatDue(new Date("2026-11-27T11:30:00Z"), NOW)).toBe("Fri 27 Nov, 5:00 pm");
});

const choices = (now: string, nextWorkingDay: string) =>
  snoozeChoices(new Date(now), nextWorkingDay).map(({ label, until }) => `${label}: ${until}`);

test("Snoozing offers later today, tomorrow, the next working day and next week, each moment once", () => {
  expect(choices("2026-11-26T05:10:00Z", "2026-11-27")).toEqual([
    "Later today: 2 pm",
    "Tomorrow: Fri 27 Nov, 10 am",
    "Next week: Mon 30 Nov, 10 am",
  ]);
  // Saturday; Monday is a holiday.
  expect(choices("2026-11-28T05:10:00Z", "2026-12-01")).toEqual([
    "Later today: 2 pm",
    "Tomorrow: Sun 29 Nov, 10 am",
    "Next working day: Tue 1 Dec, 10 am",
    "Next week: Mon 30 Nov, 10 am",
  ]);
});

test("In the evening there is no later today", () => {
  expect(choices("2026-11-26T14:00:00Z", "2026-11-27")[0]).toBe("Tomorrow: Fri 27 Nov, 10 am");
});

test("A field for a moment holds India's time, and what is none is refused", () => {
  expect(toField(new Date("2026-11-26T20:00:00Z"))).toBe("2026-11-27T01:30");
  expect(fromField("2026-11-27T01:30")?.toISOString()).toBe("2026-11-26T20:00:00.000Z");
  for (const wrong of ["", "tomorrow", "2026-02-30T10:00", "2026-11-27", "2026-11-27T24:10"])
    expect(fromField(wrong), wrong).toBeNull();
});

test("A change is said as one would say it", () => {
  const say = (kind: Parameters<typeof changeInWords>[0]["kind"], changedTo: object) =>
    changeInWords({ kind, changedTo }, NOW);
  expect(say("edited", { dueAt: "2026-11-27T11:30:00Z" })).toBe("moved it to Fri 27 Nov, 5:00 pm");
  expect(say("snoozed", { snoozedUntil: "2026-11-30T04:30:00Z" })).toBe(
    "put it off until Mon 30 Nov, 10:00 am",
  );
  expect(say("reassigned", { ownerName: "Ravi Kumar" })).toBe("gave it to Ravi Kumar");
  expect(say("edited", { repeats: "weekly" })).toBe("made it repeat every week");
  expect(say("edited", { title: "Call", dueAt: "2026-11-27T11:30:00Z", repeats: null })).toBe(
    "renamed it “Call”, moved it to Fri 27 Nov, 5:00 pm and made it not repeat",
  );
  expect(say("repeated", { dueAt: "2026-11-27T11:30:00Z" })).toBe(
    "closed the one before, so it was repeated for Fri 27 Nov, 5:00 pm",
  );
  expect(say("done", { seriesEnd: "owner_gone" })).toBe(
    "marked it done; it does not repeat any more: its owner can’t work on it any more",
  );
  expect(say("cancelled", { seriesEnd: "stopped" })).toBe(
    "cancelled it; it does not repeat any more: the whole series was cancelled",
  );
});
