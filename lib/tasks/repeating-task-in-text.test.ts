import { afterEach, expect, test, vi } from "vitest";
import { repeatWithHour } from "./repeat-wording";
import { readRepeatingTask } from "./repeating-task-in-text";
import { suggestTask } from "./task-in-text";
import { formatDue } from "./wording";

vi.mock("server-only", () => ({}));

/** Thursday, 26 November 2026, 11:00 in India. */
const NOW = new Date("2026-11-26T05:30:00Z");

/** "Call the bank | Mon 30 Nov, 10:00 am | Every Monday at 10 am"; with a tilde where no hour was named. */
function read(text: string, now = NOW): string {
  const { title, dueAt, basis, repeats, monthDay } = readRepeatingTask(text, now);
  const often = repeats ? repeatWithHour({ repeats, dueAt, monthDay }) : "once";
  return `${title} | ${formatDue(dueAt, now)}${basis === "moment" ? "" : " ~"} | ${often}`;
}

test.each([
  ["Call the bank every Monday at 10", "Call the bank | Mon 30 Nov, 10:00 am | Every Monday at 10 am"],
  ["every Monday at 10 call the bank", "Call the bank | Mon 30 Nov, 10:00 am | Every Monday at 10 am"],
  ["Call the bank at 10 every Monday", "Call the bank | Mon 30 Nov, 10:00 am | Every Monday at 10 am"],
  ["Call the bank every mon 5.30", "Call the bank | Mon 30 Nov, 5:30 pm | Every Monday at 5:30 pm"],
  ["Call the bank every Friday", "Call the bank | Fri 27 Nov, 6:00 pm ~ | Every Friday at 6 pm"],
  [
    "Check offers on every Wednesday morning",
    "Check offers | Wed 2 Dec, 10:00 am | Every Wednesday at 10 am",
  ],
  [
    "Call the bank every week on Monday at 10",
    "Call the bank | Mon 30 Nov, 10:00 am | Every Monday at 10 am",
  ],
  // Today while its hour is to come, else in a week
  ["Call the bank every Thursday at 5 pm", "Call the bank | Thu 26 Nov, 5:00 pm | Every Thursday at 5 pm"],
  ["Call the bank every Thursday at 10", "Call the bank | Thu 3 Dec, 10:00 am | Every Thursday at 10 am"],
  ["Read the mail every weekday at 9", "Read the mail | Fri 27 Nov, 9:00 am | Every working day at 9 am"],
  ["every weekday at 9", "Every weekday at 9 | Fri 27 Nov, 9:00 am | Every working day at 9 am"],
  ["Read the mail every working day at 3", "Read the mail | Thu 26 Nov, 3:00 pm | Every working day at 3 pm"],
  ["Read the mail daily at 12", "Read the mail | Thu 26 Nov, 12:00 pm | Every working day at 12 pm"],
  ["Read the mail every day", "Read the mail | Thu 26 Nov, 6:00 pm ~ | Every working day at 6 pm"],
  [
    "Report to Ravi every two weeks on Friday at 4",
    "Report to Ravi | Fri 27 Nov, 4:00 pm | Every two weeks on Friday at 4 pm",
  ],
  [
    "Report to Ravi every other Friday at 4",
    "Report to Ravi | Fri 27 Nov, 4:00 pm | Every two weeks on Friday at 4 pm",
  ],
  ["Report every two weeks", "Report | Thu 26 Nov, 6:00 pm ~ | Every two weeks on Thursday at 6 pm"],
  [
    "Report every two weeks from Friday at 4",
    "Report | Fri 27 Nov, 4:00 pm | Every two weeks on Friday at 4 pm",
  ],
  ["Report every week at 4", "Report | Thu 26 Nov, 4:00 pm | Every Thursday at 4 pm"],
  [
    "Pay the rent every month on the 5th",
    "Pay the rent | Sat 5 Dec, 6:00 pm ~ | Every month on the 5th at 6 pm",
  ],
  [
    "Pay the rent on the 28th of every month at 11",
    "Pay the rent | Sat 28 Nov, 11:00 am | Every month on the 28th at 11 am",
  ],
  [
    "Pay the rent every month on the 26th at 10",
    "Pay the rent | Sat 26 Dec, 10:00 am | Every month on the 26th at 10 am",
  ],
  [
    "Pay the rent every month on the 31st at 4",
    "Pay the rent | Mon 30 Nov, 4:00 pm | Every month on the last day at 4 pm",
  ],
  [
    "Close the books at the end of every month",
    "Close the books | Mon 30 Nov, 6:00 pm ~ | Every month on the last day at 6 pm",
  ],
  [
    "Close the books every month",
    "Close the books | Thu 26 Nov, 6:00 pm ~ | Every month on the 26th at 6 pm",
  ],
  [
    "Close the books every month tomorrow at 4",
    "Close the books | Fri 27 Nov, 4:00 pm | Every month on the 27th at 4 pm",
  ],
  // What another date of the text says is left in the title
  ["Plan Friday's call every Monday", "Plan Friday's call | Mon 30 Nov, 6:00 pm ~ | Every Monday at 6 pm"],
])("“%s” is %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  "Write to every student tomorrow at 4",
  "Send the daily report tomorrow at 4",
  "Register for every SAT tomorrow at 4",
  "Ask about every weekend tomorrow at 4",
  "Monthly fees tomorrow at 4",
  "Two weeks of notice tomorrow at 4",
])("“%s” is to be done once", (text) => {
  expect(read(text)).toMatch(/ \| Fri 27 Nov, 4:00 pm \| once$/);
});

test("On the last of February the 31st is today", () => {
  expect(read("Close the books every month on the 31st at 4", new Date("2027-02-28T05:30:00Z"))).toBe(
    "Close the books | Sun 28 Feb, 4:00 pm | Every month on the last day at 4 pm",
  );
});

test("A note offers a task that is to be done once", () => {
  expect(suggestTask("Will call the bank every Monday at 10", NOW)).not.toHaveProperty("repeats");
});

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});
test.each(["America/New_York", "Pacific/Auckland", "UTC"])(
  "A server in %s reads the days of India",
  (timeZone) => {
    process.env.TZ = timeZone;
    // Already Friday in India, still Thursday in Greenwich.
    const night = new Date("2026-11-26T19:00:00Z");
    expect(read("Call every Friday at 5", night)).toBe("Call | Fri 27 Nov, 5:00 pm | Every Friday at 5 pm");
  },
);
