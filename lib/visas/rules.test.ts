import { expect, test } from "vitest";
import type { VisaState } from "./choices";
import { deskDay, directionsUrl, nextAppointment, nextThing, openItems, timeInWords } from "./rules";

const TODAY = "2027-03-01";
const appointment = (changes = {}) => ({
  kind: "biometrics" as const,
  state: "booked",
  localDay: "2027-03-04",
  localTime: "10:30",
  timeZone: "Asia/Kolkata",
  startsAt: "2027-03-04T05:00:00Z",
  place: "VFS Bengaluru",
  ...changes,
});
const item = (title: string, isDone = false, isWaived = false, documentState: string | null = null) => ({
  documentState,
  title,
  how: `Do the ${title}.`,
  isDone,
  isWaived,
});
const visa = (state: VisaState, changes: Partial<Parameters<typeof nextThing>[0]> = {}) => ({
  state,
  expectedBy: null,
  validFrom: null,
  validTo: null,
  nextStep: null,
  nextNote: null,
  checklist: [],
  appointments: [],
  ...changes,
});

test("Whoever prepares reads the first thing that is missing, and that all is ready once an exception fills the gap", () => {
  const checklist = [item("form", true), item("test"), item("fee")];
  expect(nextThing(visa("preparing", { checklist }), true, TODAY)).toEqual({
    title: "2 things are not ready yet",
    text: "test: Do the test.",
  });
  const withUs = [item("letter", false, false, "in_review"), item("fee")];
  expect(nextThing(visa("preparing", { checklist: withUs }), true, TODAY).text).toContain("fee");
  const ready = [item("form", true), item("test", false, true)];
  expect(openItems(ready)).toEqual([]);
  expect(nextThing(visa("preparing", { checklist: ready }), true, TODAY).title).toBe("Everything is ready");
});

test("The next appointment is said with its hour and place, before what the embassy does", () => {
  const later = appointment({
    kind: "interview",
    localDay: "2027-03-09",
    startsAt: "2027-03-09T05:00:00Z",
  });
  const next = nextThing(visa("appointment", { appointments: [later, appointment()] }), true, TODAY);
  expect(next).toEqual({ title: "Biometrics on 4 March 2027", text: "10:30 IST, VFS Bengaluru." });
  expect(timeInWords({ localTime: "09:00", timeZone: "America/New_York" })).toBe("09:00 in New York");
});

test("A day without an answer is asked about, not passed over", () => {
  const past = appointment({ localDay: "2027-02-20" });
  expect(nextThing(visa("appointment", { appointments: [past] }), false, TODAY).text).toContain(
    "whether it was kept",
  );
});

test("A desk names the days that are near, and the others by weekday, across the end of a year", () => {
  expect(deskDay("2027-12-31", "2027-12-31")).toBe("Today");
  expect(deskDay("2028-01-01", "2027-12-31")).toBe("Tomorrow");
  expect(deskDay("2028-01-02", "2027-12-31")).toBe("Sun 2 Jan");
  expect(deskDay("2027-12-30", "2027-12-31")).toBe("Thu 30 Dec");
});

test("Of two on one day that of the earlier moment comes first, whatever the clocks say", () => {
  const delhi = appointment({ localTime: "09:00", startsAt: "2027-03-04T03:30:00Z" });
  const dubai = appointment({ localTime: "08:00", timeZone: "Asia/Dubai", startsAt: "2027-03-04T04:00:00Z" });
  expect(nextAppointment([dubai, delhi])).toBe(delhi);
});

test("A decision is expected by the day of the fact, late when it has passed, and by none where no fact says one", () => {
  const text = (expectedBy: string | null) => nextThing(visa("lodged", { expectedBy }), true, TODAY).text;
  expect(text("2027-03-20")).toContain("usual by 20 March 2027");
  expect(text("2027-02-20")).toContain("was usual by 20 February 2027");
  expect(text(null)).toContain("no checked figure");
});

test("A refusal without a choice names who decides, and a choice its word to the student", () => {
  expect(nextThing(visa("refused"), true, TODAY).text).toContain("you decide together");
  expect(
    nextThing(visa("refused", { nextStep: "later_intake", nextNote: "We apply for January." }), true, TODAY),
  ).toEqual({ title: "Later intake", text: "We apply for January." });
});

test("The way there is asked of a map by the address, else by the name of the place", () => {
  expect(directionsUrl({ place: "VFS Bengaluru", address: "12 MG Road, Bengaluru" })).toContain(
    "12%20MG%20Road",
  );
  expect(directionsUrl({ place: "VFS Bengaluru", address: null })).toContain("VFS%20Bengaluru");
});
