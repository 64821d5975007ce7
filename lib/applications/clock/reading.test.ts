import { expect, test } from "vitest";
import { type ClockFacts, readClock, readSafePlan } from "./reading";
import type { SafePlan } from "./safe-dates";
import { summaryOf } from "./summary";

const NOW = new Date("2027-03-10T06:00:00Z");
const facts: ClockFacts = {
  status: "application",
  holder: "team",
  hasProgram: true,
  countryCode: "GB",
  isDestination: true,
  isStudent: true,
  intakeOn: "2027-09-01",
  promisedBy: "2027-03-08",
  events: [
    { at: "2027-02-20T05:00:00Z", holder: "student", toStatus: "shortlist" },
    { at: "2027-03-01T05:00:00Z", holder: "team", toStatus: "application" },
  ],
  doneDocuments: [],
  askedDocuments: [],
  requiredDocuments: [],
  gaps: [],
  passportUntil: "2037-01-01",
  validTests: [],
  offer: null,
  measures: [],
  dates: [],
  queuePlace: 0,
  holidays: [],
  closedDays: [],
};
const atUniversity: ClockFacts = {
  ...facts,
  holder: "university",
  promisedBy: null,
  events: [...facts.events, { at: "2027-03-01T10:00:00Z", holder: "university", toStatus: null }],
};

test("When we are late the student reads it, with what we do", () => {
  const { since, late, promise, shares, totalDays } = readClock(facts, NOW);
  expect(since).toBe("2027-03-01");
  expect(late).toEqual({
    sentence: "We are two working days late.",
    remedy: "Your officer has this first in the queue today.",
    since: "2027-03-09",
  });
  expect(promise).toBeNull();
  expect(shares).toEqual([
    { holder: "student", name: "You", days: 9 },
    { holder: "team", name: "Your team", days: 9 },
  ]);
  expect(totalDays).toBe(18);
});

test("Before the day of the promise it is a promise", () => {
  const { late, promise } = readClock({ ...facts, promisedBy: "2027-03-10" }, NOW);
  expect(late).toBeNull();
  expect(promise).toBe("We promised to be done by 10 March 2027.");
});

test("A measure is told once there is one, of whoever has the ball", () => {
  expect(readClock(atUniversity, NOW).usual).toBeNull();
  const measure = {
    status: "application",
    holder: "university",
    cases: 7,
    medianDays: 13.6,
    p90Days: 30.2,
  } as const;
  expect(readClock({ ...atUniversity, measures: [measure] }, NOW).usual).toBe(
    "In 7 of our applications at this university, half of the time they took 14 days or less, and nine times in ten at most 31.",
  );
  expect(readClock({ ...facts, measures: [measure] }, NOW).usual).toBeNull();
});

test("The team reads of the student who is late", () => {
  const { late } = readClock({ ...facts, holder: "student", isStudent: false }, NOW);
  expect(late?.sentence).toBe("The student is 2 days late.");
});

test("Once nobody has the ball nothing is said of a turn, and the days stay", () => {
  const over = readClock(
    {
      ...facts,
      status: "withdrawn",
      holder: null,
      promisedBy: null,
      events: [...facts.events, { at: "2027-03-05T05:00:00Z", holder: null, toStatus: "withdrawn" }],
    },
    NOW,
  );
  expect(over).toMatchObject({ since: null, late: null, promise: null, totalDays: 18 });
});

test("The closing date that comes next is in the latest safe dates", () => {
  const plan = readSafePlan(
    {
      ...facts,
      intakeOn: "2028-01-01",
      dates: [
        { what: "closes", day: "2027-03-01", kind: null },
        { what: "closes", day: "2027-04-15", kind: null },
      ],
    },
    [],
    NOW,
  );
  expect(plan?.steps.find(({ id }) => id === "apply")?.finishBy).toBe("2027-04-15");
  expect(readSafePlan({ ...facts, intakeOn: null }, [], NOW)).toBeNull();
});

test("Once every closing day has passed the last one stays, and the plan says so instead of safe", () => {
  const dates = ["2027-02-01", "2027-03-01"].map((day) => ({ what: "closes", day, kind: null }));
  const plan = readSafePlan({ ...facts, intakeOn: "2028-01-01", dates }, [], NOW);
  expect(plan?.steps.find(({ id }) => id === "apply")?.finishBy).toBe("2027-03-01");
  expect(plan && summaryOf(plan, "2027-03-10")).toBe(
    "Applications closed on 1 March 2027, so this intake is no longer safe. Ask your team about a later one.",
  );
});

test("A place that lapses decides before the intake does: until when to reply, and then to pay", () => {
  const offered: ClockFacts = {
    ...facts,
    status: "offer",
    holder: "student",
    promisedBy: null,
    intakeOn: "2028-01-01",
    offer: { isAccepted: false, isDepositOpen: true, isConfirmed: false },
    dates: [
      { what: "date:1", day: "2027-04-10", kind: "offer_reply" },
      { what: "date:2", day: "2027-05-20", kind: "deposit" },
    ],
  };
  const planOf = (changed: Partial<ClockFacts>) => {
    const plan = readSafePlan({ ...offered, ...changed }, [], NOW);
    if (!plan) throw new Error("It has an intake.");
    return plan;
  };
  const accept = (plan: SafePlan) => plan.steps.find(({ id }) => id === "accept");
  expect(accept(planOf({}))).toMatchObject({ finishBy: "2027-04-10", startBy: "2027-03-27" });
  expect(summaryOf(planOf({}), "2027-03-10")).toBe(
    "The tightest step is “Accept a place and pay the deposit”: begin it by 27 March 2027, and the place, which lapses after 10 April 2027, is still safe.",
  );
  // Once it is accepted only the deposit is left.
  expect(
    accept(planOf({ offer: { isAccepted: true, isDepositOpen: true, isConfirmed: false } })),
  ).toMatchObject({
    finishBy: "2027-05-20",
  });
  const gone = planOf({ dates: [{ what: "date:1", day: "2027-03-05", kind: "offer_reply" }] });
  expect(gone.critical).toMatchObject({ id: "accept", limit: { step: "accept", day: "2027-03-05" } });
  expect(summaryOf(gone, "2027-03-10")).toContain(
    "The offer was open until 5 March 2027, and that day has passed.",
  );
});

test("What is done is no longer planned: an accepted paper, an exception, the deposit that was paid", () => {
  const early: ClockFacts = { ...facts, status: "shortlist", holder: "student", countryCode: "DE" };
  const idsOf = (changed: Partial<ClockFacts>) =>
    readSafePlan({ ...early, ...changed }, [], NOW)?.steps.map(({ id }) => id) ?? [];
  expect(idsOf({})).toEqual(expect.arrayContaining(["transcripts", "aps", "referees", "funds"]));
  const done = idsOf({ doneDocuments: ["marksheets", "aps_certificate", "recommendation_letters"] });
  for (const step of ["transcripts", "aps", "referees"]) expect(done).not.toContain(step);
  expect(done).toEqual(expect.arrayContaining(["statement", "funds", "apply"]));
  // Of two proofs that are asked, one does not make the money certain.
  const asked = { askedDocuments: ["financial_proof", "bank_letter"] };
  expect(idsOf({ ...asked, doneDocuments: ["financial_proof"] })).toContain("funds");
  expect(idsOf({ ...asked, doneDocuments: ["financial_proof", "bank_letter"] })).not.toContain("funds");
  const offered = {
    status: "offer",
    offer: { isAccepted: true, isDepositOpen: true, isConfirmed: false },
  } as const;
  expect(idsOf(offered)).toContain("accept");
  expect(idsOf({ ...offered, offer: { ...offered.offer, isDepositOpen: false } })).not.toContain("accept");
});
