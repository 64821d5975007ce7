import { afterEach, expect, test, vi } from "vitest";
import { findDueMoment } from "./due-in-text";

vi.mock("server-only", () => ({}));

/** Thursday, 26 November 2026, 11:00 in India. */
const NOW = new Date("2026-11-26T05:30:00Z");

/** "Fri 27 Nov 17:00", with a tilde where only the day was named. */
function read(text: string, now = NOW): string | null {
  const due = findDueMoment(text, now);
  if (!due) return null;
  const wall = new Date(due.at.getTime() + 330 * 60_000).toUTCString();
  const [, weekday, day, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) (\d\d:\d\d)/.exec(wall) ?? [];
  const ofYear = year === "2026" ? "" : ` ${year}`;
  return `${weekday} ${day} ${month}${ofYear} ${time}${due.isTimeGiven ? "" : " ~"}`;
}

test.each([
  // Weekdays are the coming ones
  ["Call Asha back Friday at 5", "Fri 27 Nov 17:00"],
  ["call friday", "Fri 27 Nov 18:00 ~"],
  ["by Friday", "Fri 27 Nov 18:00 ~"],
  ["before Monday", "Mon 30 Nov 18:00 ~"],
  ["this Friday 11am", "Fri 27 Nov 11:00"],
  ["next Friday", "Fri 04 Dec 18:00 ~"],
  ["next Monday at 10", "Mon 30 Nov 10:00"],
  ["on Thursday", "Thu 03 Dec 18:00 ~"],
  ["Thursday at 9", "Thu 03 Dec 09:00"],
  ["Sunday", "Sun 29 Nov 18:00 ~"],
  ["sat 11am", "Sat 28 Nov 11:00"],
  ["mon 10", "Mon 30 Nov 10:00"],
  ["Friday, 5.30", "Fri 27 Nov 17:30"],
  ["Monday morning", "Mon 30 Nov 10:00"],
  ["Send SOP v2.1 by Wed 4pm", "Wed 02 Dec 16:00"],
  // Days by their distance
  ["today", "Thu 26 Nov 18:00 ~"],
  ["today 5pm", "Thu 26 Nov 17:00"],
  ["tomorrow", "Fri 27 Nov 18:00 ~"],
  ["tomorrow evening", "Fri 27 Nov 18:00"],
  ["tomorrow morning", "Fri 27 Nov 10:00"],
  ["tomorrow morning at 7", "Fri 27 Nov 07:00"],
  ["tomorrow afternoon", "Fri 27 Nov 15:00"],
  ["tomorrow noon", "Fri 27 Nov 12:00"],
  ["tomorrow at 12", "Fri 27 Nov 12:00"],
  ["tomorrow 5", "Fri 27 Nov 17:00"],
  ["tomorrow 11", "Fri 27 Nov 11:00"],
  ["12.30 tomorrow", "Fri 27 Nov 12:30"],
  ["10-11am tomorrow", "Fri 27 Nov 10:00"],
  ["day after tomorrow", "Sat 28 Nov 18:00 ~"],
  ["the day after tomorrow 3pm", "Sat 28 Nov 15:00"],
  ["in 3 days", "Sun 29 Nov 18:00 ~"],
  ["after 2 days", "Sat 28 Nov 18:00 ~"],
  ["2 days later", "Sat 28 Nov 18:00 ~"],
  ["in a week", "Thu 03 Dec 18:00 ~"],
  ["in two weeks", "Thu 10 Dec 18:00 ~"],
  ["next week", "Mon 30 Nov 18:00 ~"],
  ["next month", "Tue 01 Dec 18:00 ~"],
  ["by end of the week", "Fri 27 Nov 18:00 ~"],
  // Times alone
  ["at 5", "Thu 26 Nov 17:00"],
  ["5.30", "Thu 26 Nov 17:30"],
  ["call Ravi 5.30", "Thu 26 Nov 17:30"],
  ["at 5.30", "Thu 26 Nov 17:30"],
  ["at 17.30", "Thu 26 Nov 17:30"],
  ["17:30", "Thu 26 Nov 17:30"],
  ["by 5pm", "Thu 26 Nov 17:00"],
  ["5 o'clock", "Thu 26 Nov 17:00"],
  ["half past 5", "Thu 26 Nov 17:30"],
  ["quarter to 6", "Thu 26 Nov 17:45"],
  ["8.30 am", "Fri 27 Nov 08:30"],
  ["at 10", "Fri 27 Nov 10:00"],
  ["noon", "Thu 26 Nov 12:00"],
  ["this evening", "Thu 26 Nov 18:00"],
  ["tonight", "Thu 26 Nov 20:00"],
  ["tonight at 9", "Thu 26 Nov 21:00"],
  ["EOD", "Thu 26 Nov 18:00"],
  ["EOD tomorrow", "Fri 27 Nov 18:00"],
  ["in 2 hours", "Thu 26 Nov 13:00"],
  ["in half an hour", "Thu 26 Nov 11:30"],
  ["in 30 mins", "Thu 26 Nov 11:30"],
  // Dates, days before months
  ["4/12", "Fri 04 Dec 18:00 ~"],
  ["4/12 at 11", "Fri 04 Dec 11:00"],
  ["04-12-2026", "Fri 04 Dec 18:00 ~"],
  ["04.12.2026", "Fri 04 Dec 18:00 ~"],
  ["4 Dec", "Fri 04 Dec 18:00 ~"],
  ["Dec 4 at 3", "Fri 04 Dec 15:00"],
  ["4th December 11am", "Fri 04 Dec 11:00"],
  ["Friday 27 Nov at 5", "Fri 27 Nov 17:00"],
  ["on the 4th", "Fri 04 Dec 18:00 ~"],
  ["by the 28th", "Sat 28 Nov 18:00 ~"],
  ["5th at 4pm", "Sat 05 Dec 16:00"],
  ["5 Jan", "Tue 05 Jan 2027 18:00 ~"],
  ["Sep 2027 intake, call tomorrow 4pm", "Fri 27 Nov 16:00"],
])("“%s” is %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  "Ask about the bank letter",
  "kal",
  "yesterday",
  "called last Friday",
  "Spoke to her two days ago",
  "Call 9845012345",
  "IELTS 6.5, writing 6.30",
  "CGPA 8.25",
  "budget ₹12,000",
  "₹12.50 lakh",
  "class 12 marks",
  "band 7 needed",
  "room 5",
  "wants March 2027 intake",
  "Fall 2027",
  "available 24/7",
  "spoke for 2 hours",
  "4th semester, 2nd attempt",
  "may need a loan",
  "two weeks of holiday",
])("“%s” names no moment to come", (text) => {
  expect(read(text)).toBeNull();
});

test.each([
  ["today", "2026-11-26T13:30:00Z", "Thu 26 Nov 20:00 ~"],
  ["at 5", "2026-11-26T12:30:00Z", "Fri 27 Nov 17:00"],
  // Already Friday in India, still Thursday in Greenwich.
  ["tomorrow", "2026-11-26T19:00:00Z", "Sat 28 Nov 18:00 ~"],
  ["Friday", "2026-11-26T19:00:00Z", "Fri 04 Dec 18:00 ~"],
  ["in 2 hours", "2026-12-31T17:30:00Z", "Fri 01 Jan 2027 01:00"],
  ["on the 31st", "2026-11-26T05:30:00Z", "Thu 31 Dec 18:00 ~"],
])("“%s” at %s is %s", (text, now, expected) => {
  expect(read(text, new Date(now))).toBe(expected);
});

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});
test.each(["America/New_York", "Pacific/Auckland", "Asia/Kolkata", "UTC"])(
  "A server in %s reads the days of India",
  (timeZone) => {
    process.env.TZ = timeZone;
    expect(read("tomorrow 5pm")).toBe("Fri 27 Nov 17:00");
    expect(read("Call back Sunday at 11", new Date("2027-03-13T20:00:00Z"))).toBe("Sun 21 Mar 2027 11:00");
    expect(read("in 2 hours")).toBe("Thu 26 Nov 13:00");
  },
);

test("The words of the moment are found with their preposition, for the title to go without", () => {
  const due = findDueMoment("Call Asha back by Friday at 5, then write", NOW);
  expect(due?.text.trim()).toBe("by Friday at 5");
});
