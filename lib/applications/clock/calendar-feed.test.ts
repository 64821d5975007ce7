import { expect, test } from "vitest";
import { feedCalendar } from "./calendar-feed";
import { feedFileSchema, newDateSchema } from "./schema";

const day = {
  applicationId: "8c5a1e1a-0000-4000-8000-000000000001",
  what: "date:8c5a1e1a-0000-4000-8000-000000000002",
  day: "2028-02-29",
  kind: "visa_appointment",
  note: "VFS Bengaluru",
  line: "MSc Robotics, Leeds",
  startsAt: null,
  actBy: null,
} as const;

test("Each day is a day of the calendar with a reminder, and the first of the course has none", () => {
  const file = feedCalendar(
    [day, { ...day, what: "begins", day: "2028-09-01", kind: null, note: null }],
    "Campusbound",
    "https://campus.test",
  );
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(1);
  expect(file).toContain("DTSTART;VALUE=DATE:20280229");
  expect(file.replaceAll("\r\n ", "")).toContain(
    "SUMMARY:Visa appointment\\, VFS Bengaluru: MSc Robotics\\, Leeds",
  );
});

test("A document that was asked for leads to where it is uploaded, and moves when its day does", () => {
  const asked = { ...day, what: "document:cv", kind: null, note: "CV" } as const;
  const fileOf = (on: string) =>
    feedCalendar([{ ...asked, day: on }], "Campusbound", "https://campus.test").replaceAll("\r\n ", "");
  expect(fileOf("2028-02-29")).toContain("SUMMARY:CV due: MSc Robotics\\, Leeds");
  expect(fileOf("2028-02-29")).toContain(
    "URL;VALUE=URI:https://campus.test/student-programs/documents?upload=cv#upload",
  );
  expect(fileOf("2028-02-29")).toContain("TRIGGER:-P1D");
  const idOf = (file: string) => file.match(/UID:.*/)?.[0];
  expect(idOf(fileOf("2028-03-02"))).toBe(idOf(fileOf("2028-02-29")));
});

test("The day of a condition says what it asks, and leads to the application", () => {
  const condition = { ...day, what: "condition:1", kind: null, note: "IELTS 6.5 overall" } as const;
  const file = feedCalendar([condition], "Campusbound", "https://campus.test").replaceAll("\r\n ", "");
  expect(file).toContain("SUMMARY:Condition due\\, IELTS 6.5 overall: MSc Robotics\\, Leeds");
  expect(file).toContain(`URL;VALUE=URI:https://campus.test/student-programs/${day.applicationId}`);
});

test("A closed day says by when to act, and reminds a day before that where the day before is closed too", () => {
  const sunday = { ...day, kind: "deposit", note: null, day: "2027-01-24" } as const;
  const fileOf = (actBy: string | null) =>
    feedCalendar([{ ...sunday, actBy }], "Campusbound", "https://campus.test").replaceAll("\r\n ", "");
  expect(fileOf("2027-01-22")).toContain(
    "DESCRIPTION:Nobody answers on Sunday 24 January: be done by Friday 22 January.",
  );
  expect(fileOf("2027-01-22")).toContain("TRIGGER:-P3D");
  expect(fileOf("2027-01-23")).toContain("TRIGGER:-P1D");
  expect(fileOf(null)).toContain("TRIGGER:-P1D");
  expect(fileOf(null)).not.toContain("Nobody answers");
});

test("A day that moves keeps its name in the calendar", () => {
  const idOf = (file: string) => file.match(/UID:.*/)?.[0];
  const at = (moved: string) => feedCalendar([{ ...day, day: moved }], "Campusbound", "https://campus.test");
  expect(idOf(at("2028-03-01"))).toBe(idOf(at("2028-02-29")));
});

test("A day that has an hour is there at its hour, whatever clock the calendar shows", () => {
  const timed = { ...day, startsAt: "2028-02-29T10:30:00+05:30" };
  const file = feedCalendar([timed], "Campusbound", "https://campus.test");
  expect(file).toContain("DTSTART:20280229T050000Z");
  expect(file).toContain("DTEND:20280229T060000Z");
});

test("Only a secret of the right shape is looked for", () => {
  const secret = "a".repeat(32);
  expect(feedFileSchema.parse(`${secret}.ics`)).toBe(secret);
  for (const name of [
    secret,
    `${secret}.ICS`,
    `${secret}b.ics`,
    `../${secret}.ics`,
    ".ics",
    `${"%".repeat(32)}.ics`,
  ])
    expect(feedFileSchema.safeParse(name).success, name).toBe(false);
});

test("Something else says what it is", () => {
  const date = { application: day.applicationId, kind: "other", day: "2027-05-01" };
  expect(newDateSchema.safeParse(date).success).toBe(false);
  expect(newDateSchema.safeParse({ ...date, note: "  " }).success).toBe(false);
  expect(newDateSchema.parse({ ...date, note: " Call <b>the</b>  bank " }).note).toBe("Call the bank");
  expect(newDateSchema.safeParse({ ...date, day: "2027-02-29", note: "x" }).success).toBe(false);
});

test("A day is one of the calendar: 29 February of its years, no 30th, and days on which clocks change", () => {
  const date = { application: day.applicationId, kind: "deposit" };
  const faultsOf = (entry: object) =>
    newDateSchema.safeParse(entry).error?.issues.map(({ message }) => message);
  for (const on of ["2027-02-29", "2028-02-30", "29/02/2028", ""])
    expect(faultsOf({ ...date, day: on }), on).toEqual(["Choose a day"]);
  // Europe and America put their clocks forward and back.
  for (const on of ["2028-02-29", "2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01"]) {
    expect(newDateSchema.parse({ ...date, day: on }).day).toBe(on);
    expect(feedCalendar([{ ...day, day: on }], "Campusbound", "https://campus.test")).toContain(
      `DTSTART;VALUE=DATE:${on.replaceAll("-", "")}`,
    );
  }
});

test("What is kept although offices are closed is a day, or nothing", () => {
  const date = { application: day.applicationId, kind: "deposit", day: "2027-01-24" };
  expect(newDateSchema.parse({ ...date, dayKept: "2027-01-24" }).dayKept).toBe("2027-01-24");
  expect(newDateSchema.parse({ ...date, dayKept: "" }).dayKept).toBeUndefined();
  expect(newDateSchema.safeParse({ ...date, dayKept: "on" }).success).toBe(false);
});
