import { expect, test } from "vitest";
import { whatWasSeen } from "./seen";

const offer = {
  id: "8c5a1e1a-0000-4000-8000-000000000001",
  version: 3,
  kind: "conditional",
  received_on: "2027-01-04",
  accept_by: "2027-03-31",
  currency: "GBP",
  tuition_amount: 24_000,
  scholarship_amount: 4000,
  deposit_amount: 2000,
  deposit_by: "2027-04-30",
  conditions: [
    { text: "IELTS 6.5 overall", meet_by: "2027-07-31" },
    { text: "Transcript", met_on: "2027-02-01", meet_by: "2027-07-31" },
    { text: "Passport" },
  ],
};

test("The terms of an offer are told as they stood, whatever becomes of it", () => {
  expect(whatWasSeen({ offer })).toBe(
    "The offer as it stood: conditional. Tuition of the first year: £24,000. Scholarship: £4,000. Tuition less the scholarship: £20,000. Deposit: £2,000, by 30 April 2027. Accept by: 31 March 2027. Conditions: IELTS 6.5 overall (by 31 July 2027); Transcript (met on 1 February 2027); Passport.",
  );
});

test("What the offer did not name is not told", () => {
  expect(whatWasSeen({ accept_by: "2027-03-31", offer: { kind: "unconditional", conditions: [] } })).toBe(
    "The offer as it stood: unconditional.",
  );
});

test("Of a deposit it is the sum that was asked for, and by when", () => {
  const paid = { paid_on: "2027-04-20", amount: 2000, currency: "GBP" };
  expect(whatWasSeen({ ...paid, due_by: "2027-04-30" })).toBe("Asked for: £2,000, by 30 April 2027.");
  expect(whatWasSeen(paid)).toBe("Asked for: £2,000.");
});

test("Events from before the terms were kept, and those about something else, say nothing", () => {
  for (const details of [{}, { accept_by: "2027-03-31" }, { paid_on: "2027-04-20" }, { offer: "a letter" }])
    expect(whatWasSeen(details)).toBeNull();
});
