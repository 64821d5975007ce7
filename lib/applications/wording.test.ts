import { expect, test } from "vitest";
import type { ApplicationEvent } from "./rows";
import { ballInWords, claimLine, eventSentence, isLate, ownMoveLine, requestLine, stepName } from "./wording";

const SINCE = "2027-03-03T20:00:00+00:00";
const event: ApplicationEvent = {
  id: 1,
  kind: "handed_over",
  actorName: "Asha",
  fromStatus: null,
  toStatus: null,
  holder: "university",
  reason: null,
  details: { promised_by: "2027-03-09" },
  version: 2,
  createdAt: SINCE,
};

test("Who is next reads as the reader would say it, with the day in India", () => {
  const ball = { holder: "student", holderSince: SINCE, promisedBy: null } as const;
  expect(ballInWords(ball, true)).toBe("You have the next step, since 4 March 2027.");
  expect(ballInWords(ball, false)).toBe("The student has the next step, since 4 March 2027.");
  const ours = { holder: "team", holderSince: SINCE, promisedBy: "2027-03-09" } as const;
  expect(ballInWords(ours, true)).toBe(
    "Our team has the next step, since 4 March 2027, promised by 9 March 2027.",
  );
  expect(ballInWords(ours, false)).toBe(
    "Our team has the next step, since 4 March 2027, promised by 9 March 2027.",
  );
  expect(ballInWords({ holder: null, holderSince: null, promisedBy: null }, true)).toBe(
    "Nothing is left to do.",
  );
});

test("A promise is late on the day after it", () => {
  expect(isLate({ promisedBy: "2027-03-09" }, "2027-03-09")).toBe(false);
  expect(isLate({ promisedBy: "2027-03-09" }, "2027-03-10")).toBe(true);
  expect(isLate({ promisedBy: null }, "2027-03-10")).toBe(false);
});

test("A step is named for who takes it", () => {
  const apply = { to: "application", isBack: false } as const;
  expect(stepName("shortlist", apply, true)).toBe("Apply for this program");
  expect(stepName("shortlist", apply, false)).toBe("Apply");
  expect(stepName("application", { to: "shortlist", isBack: true }, false)).toBe("Back to shortlist");
  const refused = { to: "rejected", isBack: false } as const;
  expect(stepName("application", refused, false)).toBe("The university refused");
  expect(stepName("deposit", refused, false)).toBe("The university takes its offer back");
});

test("What happened is said in one sentence", () => {
  expect(eventSentence(event, true)).toBe("The university has the next step, by 9 March 2027");
  expect(
    eventSentence({ ...event, kind: "moved", fromStatus: "offer", toStatus: "visa_refused" }, true),
  ).toBe("Offer → Visa refused");
});

test("A step that was taken back is said to have been a mistake, and of one's own when it was", () => {
  const back = {
    ...event,
    kind: "moved",
    fromStatus: "visa",
    toStatus: "offer",
    details: { undoes: 4 },
  } as const;
  for (const isStudent of [true, false])
    expect(eventSentence(back, isStudent)).toBe("Back from Visa to Offer: it was moved by mistake");
  const own = { at: SINCE, until: "2027-03-03T20:10:00+00:00", from: "offer" } as const;
  const after = (minutes: number) => new Date(Date.parse(SINCE) + minutes * 60_000);
  expect(ownMoveLine(own, "visa", after(0))).toBe("You moved it from Offer to Visa just now.");
  expect(ownMoveLine(own, "visa", after(3))).toBe("You moved it from Offer to Visa 3 minutes ago.");
});

test("Colleagues read who works on an application, and of themselves so", () => {
  expect(claimLine({ name: "Asha Rao", isMine: false })).toBe("Asha Rao is working on it");
  expect(claimLine({ name: "Asha Rao", isMine: true })).toBe("You are working on it");
});

test("A request says who asked, when and by when, to its student and to colleagues", () => {
  const asked = { byName: "Asha Rao", at: SINCE };
  expect(requestLine(asked, "2027-03-12", true)).toBe(
    "Asha Rao asked you for this on 4 March 2027, by 12 March 2027:",
  );
  expect(requestLine({ ...asked, byName: null }, null, true)).toBe(
    "Your team asked you for this on 4 March 2027:",
  );
  expect(requestLine({ ...asked, byName: null }, null, false)).toBe(
    "We asked the student for this on 4 March 2027:",
  );
});

test("The day of a condition is told with the one that it takes the place of", () => {
  const dated = (details: Record<string, unknown>) =>
    eventSentence({ ...event, kind: "condition_dated", details }, true);
  expect(dated({ to: "2027-07-31" })).toBe("Condition to be met by 31 July 2027");
  expect(dated({ from: "2027-06-30", to: "2027-07-31" })).toBe(
    "Condition to be met by 31 July 2027, not 30 June 2027",
  );
  expect(dated({ from: "2027-06-30" })).toBe("Condition without a day, not by 30 June 2027");
  const met = (details: Record<string, unknown>) =>
    eventSentence({ ...event, kind: "condition_met", details }, true);
  expect(met({ met_on: "2027-03-04" })).toBe("Condition met on 4 March 2027");
  // From before the day was kept.
  expect(met({})).toBe("Condition met");
});

test("What was corrected is told with what it was before, also where it was nothing", () => {
  const corrected = (kind: ApplicationEvent["kind"], details: Record<string, unknown>) =>
    eventSentence({ ...event, kind, details }, true);
  expect(
    corrected("offer_corrected", {
      before: { accept_by: "2026-12-20", conditions: ["IELTS 6.5"], deposit_amount: 200000 },
      after: { accept_by: "2027-01-15", conditions: [], scholarship_amount: 4000 },
    }),
  ).toBe(
    "Offer corrected: accept by 15 January 2027, not 20 December 2026; scholarship 4,000, not nothing; deposit nothing, not 2,00,000; conditions",
  );
  expect(
    corrected("visa_corrected", {
      reference: { from: "GWF1", to: "GWF2" },
      lodged_on: { from: "2027-03-01", to: "2027-03-03" },
    }),
  ).toBe("Visa details corrected: sent on 3 March 2027, not 1 March 2027; number GWF2, not GWF1");
  expect(corrected("visa_item_added", { title: "Birth certificate" })).toBe(
    "Added to the visa checklist: Birth certificate",
  );
  expect(corrected("visa_item_removed", { title: "Birth certificate" })).toBe(
    "Removed from the visa checklist: Birth certificate",
  );
});

test("A confirmation is told by what its number is called, also when it is corrected; older ones have a number alone", () => {
  const told = (details: Record<string, unknown>) =>
    eventSentence({ ...event, kind: "confirmed", details }, true);
  expect(told({ number_name: "SEVIS ID", number: "N0012345678" })).toBe(
    "Place confirmed, SEVIS ID N0012345678",
  );
  expect(told({ number_name: "Number on the LOA", number: "7" })).toBe(
    "Place confirmed, number on the LOA 7",
  );
  expect(told({ number: "CAS-90817" })).toBe("Place confirmed, number CAS-90817");
  const change = {
    before: { confirmation_number: "N1", confirmation_total: 61450 },
    after: { confirmation_number: "N2", confirmation_total: 63000 },
  };
  const corrected = (details: Record<string, unknown>) =>
    eventSentence({ ...event, kind: "offer_corrected", details }, true);
  expect(corrected({ ...change, number_name: "SEVIS ID" })).toBe(
    "Offer corrected: SEVIS ID N2, not N1; cost of the first year 63,000, not 61,450",
  );
  expect(corrected(change)).toMatch(/^Offer corrected: number of the confirmation N2, not N1;/);
});
