import { expect, test } from "vitest";
import { type ComparedOffer, compareOffers, daysUntilVisa, netTuition, reasonsFor } from "./comparison";

const offer = (changes: Partial<ComparedOffer> = {}): ComparedOffer => ({
  applicationId: changes.university ?? "1",
  program: "MSc Robotics",
  university: "University of Leeds",
  country: "United Kingdom",
  intake: "September 2027",
  state: "received",
  conditions: [],
  currency: "GBP",
  tuitionAmount: 24_000,
  scholarshipAmount: 4000,
  depositAmount: 2000,
  depositBy: "2027-04-30",
  depositPaidOn: null,
  acceptBy: "2027-03-31",
  inrPerUnit: 100,
  fundsToShow: [],
  visa: null,
  ...changes,
});
const dublin = offer({
  university: "Dublin City University",
  country: "Ireland",
  currency: "EUR",
  tuitionAmount: 18_000,
  scholarshipAmount: null,
  acceptBy: "2027-03-10",
  inrPerUnit: 90,
  conditions: [{ text: "IELTS 6.5 overall", meetBy: null, metOn: null }],
});
const rowOf = (offers: ComparedOffer[], id: string) => compareOffers(offers).find((row) => row.id === id);

test("What differs is marked, and what is the same is not", () => {
  expect(rowOf([offer(), dublin], "country")).toMatchObject({ isDifferent: true });
  expect(rowOf([offer(), dublin], "intake")).toMatchObject({ isDifferent: false });
  expect(rowOf([offer(), dublin], "net")?.cells).toEqual([
    "£20,000, about ₹20 lakh",
    "€18,000, about ₹16.2 lakh",
  ]);
});

test("A thing that no offer states is no row, and what one does not state is left empty", () => {
  expect(rowOf([offer(), dublin], "funds")).toBeUndefined();
  expect(rowOf([offer(), dublin], "scholarship")?.cells).toEqual(["£4,000", null]);
});

test("An open condition stands with the day by which it is to be met, one that is met does not", () => {
  const day = "2027-07-31";
  const dated = {
    ...dublin,
    conditions: [
      { text: "IELTS 6.5 overall", meetBy: day, metOn: null },
      { text: "Transcript", meetBy: null, metOn: null },
      { text: "Passport", meetBy: day, metOn: "2027-02-01" },
    ],
  };
  expect(rowOf([offer(), dated], "conditions")?.cells).toEqual([
    "Unconditional",
    "Open: IELTS 6.5 overall (by 31 July 2027); Transcript",
  ]);
});

test("Each reason names its figures", () => {
  expect(reasonsFor([offer(), dublin])).toEqual([
    "Decide on Dublin City University first: its offer ends on 10 March 2027.",
    "Dublin City University leaves least to pay of the first year’s tuition: about ₹16.2 lakh, and University of Leeds about ₹20 lakh.",
    "University of Leeds asks for nothing more: its offer is unconditional.",
  ]);
});

test("Sums in two currencies that are nearly the same are not ranked, nor is what somebody did not record", () => {
  const near = { ...dublin, tuitionAmount: 21_500 };
  expect(reasonsFor([offer(), near]).join()).not.toContain("least to pay");
  expect(reasonsFor([offer(), { ...dublin, tuitionAmount: null }]).join()).not.toContain("least to pay");
  expect(reasonsFor([offer(), { ...dublin, inrPerUnit: null }]).join()).not.toContain("least to pay");
});

test("The visa that comes first is named only where every offer has its days", () => {
  const quick = offer({ visa: { days: 60, isMeasured: true } });
  const slow = { ...dublin, visa: { days: 110, isMeasured: false } };
  expect(reasonsFor([quick, slow])).toContain(
    "The visa is nearest with University of Leeds: 60 days, and 110 with Dublin City University.",
  );
  expect(reasonsFor([quick, dublin]).join()).not.toContain("nearest");
});

test("The days until the visa are the longer of the way and the money, and the visa itself", () => {
  const step = (id: string, days: number, kind = "measured") => ({ id, days, basis: { kind } });
  expect(daysUntilVisa([step("accept", 10), step("confirmation", 20), step("visa", 30)])).toEqual({
    days: 60,
    isMeasured: true,
  });
  expect(
    daysUntilVisa([
      step("accept", 10),
      step("funds", 50, "rule"),
      step("confirmation", 20),
      step("visa", 30),
    ]),
  ).toEqual({ days: 80, isMeasured: false });
  expect(
    daysUntilVisa([
      step("passport", 42, "allowance"),
      step("accept", 10),
      step("confirmation", 20),
      step("visa", 30),
    ]),
  ).toEqual({ days: 72, isMeasured: false });
  expect(daysUntilVisa([step("travel", 5)])).toBeNull();
});

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function someOffers(seed: number): ComparedOffer[] {
  const random = numbersFrom(seed);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const universities = ["Leeds", "Dublin", "Bonn", "Lund"].slice(0, 2 + Math.floor(random() * 3));
  return universities.map((university) =>
    offer({
      university,
      country: one(["GB", "IE", null]),
      currency: one(["GBP", "EUR", "INR", null]),
      tuitionAmount: one([null, 0, 12_000, 18_500, 18_501, 40_000]),
      scholarshipAmount: one([null, 500, 18_500, 70_000]),
      acceptBy: one(["2027-03-10", "2027-03-31", null]),
      inrPerUnit: one([90, 100, null]),
      conditions: one([
        [],
        [{ text: "IELTS", meetBy: null, metOn: null }],
        [{ text: "IELTS", meetBy: "2027-07-31", metOn: null }],
        [{ text: "IELTS", meetBy: "2027-07-31", metOn: "2027-01-01" }],
      ]),
      visa: one([
        null,
        { days: 60, isMeasured: true },
        { days: 63, isMeasured: false },
        { days: 120, isMeasured: true },
      ]),
    }),
  );
}

test("The order in which offers stand changes no mark, and nothing that is said of the first", () => {
  for (let seed = 1; seed <= 150; seed++) {
    const offers = someOffers(seed);
    const turned = offers.toReversed();
    // Of equal second places either may be named.
    const firsts = (list: ComparedOffer[]) =>
      reasonsFor(list)
        .map((reason) => reason.split(/[:,]/)[0])
        .sort();
    expect(firsts(turned), `seed ${seed}`).toEqual(firsts(offers));
    const marks = (list: ComparedOffer[]) =>
      compareOffers(list).map(({ id, isDifferent }) => [id, isDifferent]);
    expect(marks(turned), `seed ${seed}`).toEqual(marks(offers));
    for (const each of offers) expect(netTuition(each) ?? 0).toBeGreaterThanOrEqual(0);
  }
});
