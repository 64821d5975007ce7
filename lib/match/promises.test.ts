/**
 * What the match promises every student, tried on made-up students and catalogues: a better figure never takes a program
 * away, silence never ranks above a known figure, and every program is accounted for once.
 */
import { describe, expect, test } from "vitest";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import type { Fact } from "@/lib/facts/schema";
import { answerMatch, type Found, type MatchAnswer } from "./answer";
import { ENGLISH_TEST_NAMES, ENGLISH_TESTS, type EnglishTest } from "./choices";
import { rank } from "./ranking";
import type { Student } from "./schema";
import { groupsToTake } from "./shown";
import { type Candidate, GROUPS } from "./verdict";
import { answerNote, answerTitle, withOpening } from "./wording";

const TODAY = "2026-11-26";
const ROUNDS = 100;
/** Where each program is asked about anew, fewer students suffice. */
const FEW_ROUNDS = 25;

/** mulberry32: the same row of numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function fact(key: string, value: string, unit: string, jurisdiction: string): Fact {
  return {
    key,
    value,
    unit,
    what: key,
    jurisdiction,
    effectiveFrom: null,
    effectiveTo: null,
    sourceUrl: "https://example.test",
    sourceKind: "government",
    quote: null,
    checkedOn: TODAY,
    copiedOn: null,
    checkAgainOn: "2027-02-26",
  };
}

const FACTS = [
  fact("visa.gb.funds.london.month", "1500", "GBP/month", "GB"),
  fact("visa.gb.funds.outside_london.month", "1100", "GBP/month", "GB"),
  fact("visa.gb.fee", "500", "GBP", "GB"),
  fact("visa.gb.ihs.student.year", "776", "GBP/year", "GB"),
  fact("visa.de.blocked_account.year", "11904", "EUR/year", "DE"),
  fact("visa.de.fee", "75", "EUR", "DE"),
  // Nothing is known of JP, so its programs have no total.
];
const RATES = new Map(
  Object.entries({ GBP: 120, EUR: 105 }).map(([currency, inrPerUnit]): [string, ExchangeRate] => [
    currency,
    { currency, inrPerUnit, asOf: TODAY, sourceUrl: "https://example.test/rates" },
  ]),
);
const KNOWN = {
  facts: FACTS,
  marksFacts: {
    multiplier: fact("marks.in.cgpa.multiplier", "9.5", "rule", "IN"),
    deduction: fact("marks.in.cgpa.deduction", "0.5", "rule", "IN"),
  },
  rates: RATES,
  destinations: ["GB", "DE", "JP"],
  today: TODAY,
};

type Dice = ReturnType<typeof diceFrom>;

function diceFrom(seed: number) {
  const random = numbersFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    chance: (share: number) => random() < share,
    oneOf: <Item>(list: readonly Item[]) => list[below(list.length)] as Item,
  };
}

function someProgram({ below, chance, oneOf }: Dice, nth: number): Candidate {
  const scores = ENGLISH_TEST_NAMES.filter(() => chance(0.4)).map((name) => {
    const { most, step } = ENGLISH_TESTS[name];
    return [name, most - step * below(name === "ielts" ? 8 : 30)] as const;
  });
  return {
    slug: `program-${nth}`,
    universityId: `university-${nth % 12}`,
    countryCode: oneOf(["GB", "GB", "DE", "DE", "JP"]),
    city: oneOf(["London", "Leeds", null]),
    level: oneOf(["master", "master", "bachelor", "postgraduate_diploma"]),
    language: oneOf(["en", "en", "en", null, "de"]),
    tuitionRupees: below(40) * 100_000,
    marksMinimum: chance(0.7) ? 45 + below(45) : null,
    english: Object.fromEntries(scores),
    otherTests: chance(0.1) ? { gmat: 600 } : {},
    acceptsOtherProof: chance(0.1),
    intakes: [
      {
        month: oneOf([7, 8, 9, 10]),
        deadlineOn: chance(0.5) ? oneOf(["2027-01-15", "2027-06-30", "2026-07-15"]) : null,
        hasNote: chance(0.3),
      },
    ],
  };
}

function someStudent({ below, oneOf }: Dice): Student {
  const name = oneOf(["none", ...ENGLISH_TEST_NAMES] as const);
  return {
    degree: oneOf(["class12", "bcom", "btech", "master"] as const),
    marks: oneOf([
      { value: 40 + below(60), scale: "percent" },
      { value: 5 + below(50) / 10, scale: "cgpa10" },
      { value: 2 + below(20) / 10, scale: "cgpa4" },
    ] as const),
    level: "not-sure",
    field: "any",
    budgetLakh: 5 + below(50),
    english: name === "none" ? { test: "none" } : { test: name, score: scoreOf(name, below(6)) },
    start: { year: 2027, season: "autumn" },
  };
}

function scoreOf(name: EnglishTest, stepsBelow: number): number {
  const { most, step } = ENGLISH_TESTS[name];
  return most - stepsBelow * step * (name === "ielts" ? 1 : 8);
}

function foundOf(dice: Dice): Found {
  const candidates = Array.from({ length: 25 }, (_, nth) => someProgram(dice, nth));
  const [otherStart, startUnknown, feeUnknown, notCompared] = [5, 3, 9, 2].map((most) =>
    dice.below(most),
  ) as [number, number, number, number];
  const total = candidates.length + otherStart + startUnknown + feeUnknown + notCompared;
  return { total, otherStart, startUnknown, feeUnknown, notCompared, candidates };
}

/** How good an outcome is for the student: 3 for one that fits, 0 for one that is left out. */
function standing(answer: MatchAnswer): (slug: string) => number {
  const places = new Map(
    GROUPS.flatMap((group, nth) =>
      answer.groups[group].map(({ candidate }) => [candidate.slug, GROUPS.length - nth] as const),
    ),
  );
  return (slug) => places.get(slug) ?? 0;
}

const rounds = Array.from({ length: ROUNDS }, (_, seed) => seed + 1);

/** The programs that stand worse for the better-off student. */
function lost(found: Found, student: Student, better: Student): string[] {
  const before = standing(answerMatch(student, found, [], KNOWN));
  const after = standing(answerMatch(better, found, [], KNOWN));
  return found.candidates.map(({ slug }) => slug).filter((slug) => after(slug) < before(slug));
}

describe("A better figure never takes a program away", () => {
  test("marks", () => {
    for (const seed of rounds) {
      const dice = diceFrom(seed);
      const [found, student] = [foundOf(dice), someStudent(dice)];
      const most = { percent: 100, cgpa10: 10, cgpa4: 4, class12: 100 }[student.marks.scale];
      const value = Math.min(most, student.marks.value + dice.below(20) / (most === 100 ? 1 : 10));
      expect(
        lost(found, student, { ...student, marks: { ...student.marks, value } }),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });

  test("budget", () => {
    for (const seed of rounds) {
      const dice = diceFrom(seed);
      const [found, student] = [foundOf(dice), someStudent(dice)];
      const budgetLakh = student.budgetLakh + dice.below(30);
      expect(lost(found, student, { ...student, budgetLakh }), `seed ${seed}`).toEqual([]);
    }
  });

  test("English", () => {
    for (const seed of rounds) {
      const dice = diceFrom(seed);
      const [found, student] = [foundOf(dice), someStudent(dice)];
      if (student.english.test === "none") continue;
      const { test: name, score } = student.english;
      const english = { test: name, score: Math.min(ENGLISH_TESTS[name].most, score + dice.below(20)) };
      expect(lost(found, student, { ...student, english }), `seed ${seed}`).toEqual([]);
    }
  });

  test("and the check itself notices a program that is taken away", () => {
    const dice = diceFrom(1);
    const found = foundOf(dice);
    const student: Student = { ...someStudent(dice), budgetLakh: 100 };
    expect(lost(found, student, { ...student, budgetLakh: 1 })).not.toEqual([]);
  });
});

test("Silence never ranks above a known figure: no program rises by withholding one", () => {
  for (const seed of rounds.slice(0, FEW_ROUNDS)) {
    const dice = diceFrom(seed);
    const [found, student] = [foundOf(dice), someStudent(dice)];
    const answer = answerMatch(student, found, [], KNOWN);
    for (const group of GROUPS)
      for (const judged of answer.groups[group]) {
        const { candidate } = judged;
        for (const silent of [
          { ...candidate, marksMinimum: null },
          { ...candidate, english: {} },
          {
            ...candidate,
            intakes: candidate.intakes.map((one) => ({ ...one, deadlineOn: null, hasNote: false })),
          },
        ]) {
          const others = found.candidates.filter(({ slug }) => slug !== candidate.slug);
          const after = answerMatch(student, { ...found, candidates: [...others, silent] }, [], KNOWN);
          expect(placeOf(after, candidate.slug), `seed ${seed}`).toBeGreaterThanOrEqual(
            placeOf(answer, candidate.slug),
          );
        }
      }
  }
});

test("Who states fee, marks and English stands above everybody who does not; within a group, those with fewer unknown figures", () => {
  for (const seed of rounds) {
    const dice = diceFrom(seed);
    const answer = answerMatch(someStudent(dice), foundOf(dice), [], KNOWN);
    for (const group of GROUPS) {
      const listed = answer.groups[group];
      expect(listed.toSorted(rank)).toEqual(listed);
      const unknowns = listed.map((one) => one.unknowns);
      expect(unknowns.toSorted((a, b) => a - b)).toEqual(unknowns);
      const isSilent = ({ marks, english }: (typeof listed)[number]) =>
        marks.status === "unknown" || english.status === "unknown";
      expect(listed.every((one) => isSilent(one) === (group === "unclear"))).toBe(true);
    }
  }
});

test("Every program is in one group or left out for one reason, and the counts add up", () => {
  for (const seed of rounds) {
    const dice = diceFrom(seed);
    const found = foundOf(dice);
    const answer = answerMatch(someStudent(dice), found, [], KNOWN);
    const shown = GROUPS.flatMap((group) => answer.groups[group].map(({ candidate }) => candidate.slug));
    expect(new Set(shown).size).toBe(shown.length);
    const leftOut = answer.leftOut.reduce((sum, { count }) => sum + count, 0);
    expect(shown.length + leftOut).toBe(found.total);
  }
});

test("Whoever gets an answer with programs takes some of them home, and no heading calls them unfit", () => {
  let unclear = 0;
  for (const seed of rounds) {
    const dice = diceFrom(seed);
    const { candidates, ...found } = foundOf(dice);
    // As our list mostly is: nobody knows the marks.
    const silent = candidates.map((one) => ({ ...one, marksMinimum: null }));
    for (const some of [candidates, silent]) {
      const answer = answerMatch(someStudent(dice), { ...found, candidates: some }, [], KNOWN);
      const taken = groupsToTake(answer.groups).flatMap((group) => answer.groups[group]);
      const all = GROUPS.flatMap((group) => answer.groups[group]);
      expect(taken.length > 0, `seed ${seed}`).toBe(all.length > 0);
      if (all.length > 0) expect(answerTitle(answer)).not.toMatch(/in our list fits/);
      unclear += answer.groups.unclear.length;
    }
  }
  expect(unclear).toBeGreaterThan(100);
});

test("What nobody has checked is not called unfit", () => {
  const nothing = { fits: [], close: [], notYet: [], unclear: [] };
  const unchecked = { groups: nothing, leftOut: [{ reason: "startUnknown", count: 84 } as const], total: 84 };
  expect(answerTitle(unchecked)).toBe("We can’t compare programs for this yet");
  expect(answerNote(unchecked)).toContain("84 programs");
  const tooDear = { ...unchecked, leftOut: [{ reason: "budget", count: 84 } as const] };
  expect(answerTitle(tooDear)).toBe("No program in our list fits");
});

test("What would open more is what asking again with that answer gives", () => {
  let tried = 0;
  for (const seed of rounds) {
    const dice = diceFrom(seed);
    const [found, later, student] = [foundOf(dice), foundOf(dice), someStudent(dice)];
    const spring: Found = {
      ...later,
      candidates: later.candidates.map((one) => ({
        ...one,
        intakes: [{ month: 1, deadlineOn: null, hasNote: true }],
      })),
    };
    const start = { year: 2028, season: "spring" } as const;
    const answer = answerMatch(student, found, [{ start, found: spring }], KNOWN);
    for (const opening of answer.openings) {
      tried += 1;
      const { change, beside, more } = opening;
      const base = beside ? { ...student, english: beside } : student;
      const before = fitting(answerMatch(base, found, [], KNOWN));
      const asked = change.kind === "start" ? spring : found;
      const after = fitting(answerMatch(withOpening(student, opening), asked, [], KNOWN));
      expect(after.filter((slug) => !before.includes(slug)).length, `seed ${seed}`).toBe(more);
    }
  }
  expect(tried).toBeGreaterThan(20);
});

function fitting(answer: MatchAnswer): string[] {
  return answer.groups.fits.map(({ candidate }) => candidate.slug);
}

/** Where a program stands in the whole answer, from above; past its end when it is left out. */
function placeOf(answer: MatchAnswer, slug: string): number {
  const all = GROUPS.flatMap((group) => answer.groups[group].map(({ candidate }) => candidate.slug));
  return all.includes(slug) ? all.indexOf(slug) : all.length;
}
