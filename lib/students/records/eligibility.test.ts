/**
 * What the file promises every student about programs: what nobody recorded is never better than what is recorded, filling in
 * a true value never contradicts an answer, and a higher score never makes one worse.
 */
import { describe, expect, test } from "vitest";
import type { Fact } from "@/lib/facts/schema";
import type { Asked, AskedProgram, EligibilityFacts } from "./asked";
import { eligibility } from "./eligibility";
import { eligibilityInWords, waitingFor } from "./eligibility-wording";
import { hasScores, type StudentFile, toFile } from "./file";
import type { RecordRow, StudentRecord } from "./rows";
import { isScored, SCORED_TESTS, type ScoredTestName, scaleOf, sectionsOf, TEST_NAMES } from "./test-scales";
import type { Verdict } from "./verdict";

const TODAY = "2026-11-26";
const ROUNDS = 400;

function fact(key: string, value: string): Fact {
  return {
    key,
    value,
    unit: "rule",
    what: key,
    jurisdiction: "IN",
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

const FACTS: EligibilityFacts = {
  marks: {
    multiplier: fact("marks.in.cgpa.multiplier", "9.5"),
    deduction: fact("marks.in.cgpa.deduction", "0.5"),
  },
  validYears: { ielts: 2, toefl: 2, pte: 2, duolingo: 2, gre: 5, gmat: 5, gate: 3 },
  today: TODAY,
};

const asked = (test: string, minimum: number | null, more: Partial<Asked> = {}): Asked => ({
  test,
  section: "overall",
  minimum,
  unit: null,
  note: null,
  ...more,
});

const program = (requirements: Asked[], more: Partial<AskedProgram> = {}): AskedProgram => ({
  id: "p",
  level: "master",
  language: "en",
  acceptsOtherProof: false,
  requirements,
  ...more,
});

let count = 0;
function entry<Kind extends StudentRecord["kind"]>(
  kind: Kind,
  details: Extract<StudentRecord, { kind: Kind }>["details"],
  beginsOn: string | null = null,
  endsOn: string | null = null,
): StudentRecord {
  count += 1;
  const kept = { id: `entry-${count}`, numberEnd: null, version: 1, keeperName: null, updatedAt: TODAY };
  return { ...kept, kind, isNone: false, details, beginsOn, endsOn } as StudentRecord;
}

const none = (kind: RecordRow["kind"]): RecordRow => ({ kind, isNone: true });
const ielts = (overall: number, sections: Record<string, number> = {}) =>
  entry("test", { test: "ielts", overall, sections }, "2026-03-01", "2028-03-01");

function answer(requirements: Asked[], rows: RecordRow[], what: string, more: Partial<AskedProgram> = {}) {
  return eligibility(program(requirements, more), toFile(rows), FACTS).requirements.find(
    (each) => each.what === what,
  );
}

describe("English", () => {
  test("is met by a score at the minimum, and says what both are", () => {
    expect(answer([asked("ielts", 6.5)], [ielts(6.5)], "English")).toEqual({
      what: "English",
      verdict: "met",
      reason: "You have IELTS 6.5; it asks for 6.5.",
      mend: null,
    });
  });

  test("is not met when one section is too low", () => {
    const rows = [ielts(7, { reading: 7, listening: 7, speaking: 7, writing: 6 })];
    const requirements = [asked("ielts", 6.5), asked("ielts", 6.5, { section: "each" })];
    expect(answer(requirements, rows, "English")).toMatchObject({
      verdict: "not met",
      reason: "It asks for IELTS Writing 6.5; you have 6.",
      mend: "test",
    });
  });

  test("is not known while a section that counts was not entered", () => {
    const requirements = [asked("ielts", 6.5), asked("ielts", 6, { section: "writing" })];
    expect(answer(requirements, [ielts(7)], "English")).toMatchObject({ verdict: "unknown", mend: "test" });
  });

  test("is not met by a result that has expired", () => {
    const old = entry("test", { test: "ielts", overall: 8 }, "2023-01-10");
    expect(answer([asked("ielts", 6.5)], [old], "English")).toMatchObject({
      verdict: "not met",
      reason: "Your IELTS was valid until 10 January 2025. Take it again.",
    });
  });

  test("is not known of a result that ends before the university reads it", () => {
    const soon = entry("test", { test: "ielts", overall: 8 }, "2025-03-01", "2027-01-31");
    const closing = (closesOn: string | null) =>
      answer([asked("ielts", 6.5)], [soon], "English", { closesOn });
    expect(closing("2027-01-31")?.verdict).toBe("met");
    expect(closing(null)?.verdict).toBe("met");
    expect(closing("2027-02-01")).toMatchObject({
      verdict: "unknown",
      reason:
        "Your IELTS is valid until 31 January 2027, and applications close on 1 February 2027. Apply while it is valid, or take it again.",
    });
  });

  test("is not met by a score of the TOEFL that counts from 1 to 6, nor refused: the university has to say", () => {
    const toefl = entry("test", { test: "toefl", overall: 100 }, "2026-03-01");
    expect(answer([asked("toefl", 5)], [toefl], "English")?.verdict).toBe("unknown");
  });

  test("without an entry is not known; without a test taken it is not met", () => {
    expect(answer([asked("ielts", 6.5)], [], "English")).toMatchObject({ verdict: "unknown", mend: "test" });
    expect(answer([asked("ielts", 6.5)], [none("test")], "English")?.verdict).toBe("not met");
  });

  test("of a program that accepts other proof is never simply not met", () => {
    const open = { acceptsOtherProof: true };
    expect(answer([asked("ielts", 6.5)], [ielts(5)], "English", open)?.verdict).toBe("unknown");
    expect(answer([asked("ielts", 6.5)], [none("test")], "English", open)?.verdict).toBe("unknown");
  });

  test("is met by one of several tests", () => {
    const toefl = entry("test", { test: "toefl", overall: 95 }, "2026-03-01");
    expect(answer([asked("ielts", 7), asked("toefl", 90)], [ielts(6), toefl], "English")?.verdict).toBe(
      "met",
    );
  });
});

describe("Marks", () => {
  const degree = (mark: number | undefined, scale?: "percent" | "cgpa10" | "class") =>
    entry("education", { institution: "Mysore", degree: "btech", mark, scale });
  const minimum = asked("previous_marks", 60, { unit: "percent" });

  test("of the degree before are compared, as the match counts them", () => {
    expect(answer([minimum], [degree(6.5, "cgpa10")], "Marks")).toMatchObject({
      verdict: "met",
      reason: "You have CGPA out of 10 6.5, counted as 60% in B.Tech or B.E.; it asks for 60%.",
    });
    expect(answer([minimum], [degree(59, "percent")], "Marks")?.verdict).toBe("not met");
  });

  test("of another stage, in a class, or of a program that does not state them are not known", () => {
    const school = entry("education", {
      institution: "School",
      degree: "class12",
      mark: 95,
      scale: "percent",
    });
    expect(answer([minimum], [school], "Marks")).toMatchObject({ verdict: "unknown", mend: "education" });
    expect(answer([minimum], [degree(undefined, "class")], "Marks")?.verdict).toBe("unknown");
    expect(answer([], [degree(95, "percent")], "Marks")).toMatchObject({ verdict: "unknown", mend: null });
    const grade = asked("previous_marks", null, { note: "German grade 2.5 or better" });
    expect(answer([grade], [degree(95, "percent")], "Marks")).toMatchObject({
      verdict: "unknown",
      reason: "In the university’s words: “German grade 2.5 or better”.",
    });
  });
});

test("A GMAT minimum of the scale before 2024 is not compared with a score of today's", () => {
  const gmat = entry("test", { test: "gmat", overall: 655 }, "2026-03-01");
  expect(answer([asked("gmat", 600)], [gmat], "GMAT")?.verdict).toBe("unknown");
  expect(answer([asked("gmat", 555)], [gmat], "GMAT")?.verdict).toBe("met");
});

test("Work counts once where two jobs overlap, and a job that goes on counts until today", () => {
  const two = asked("work_experience", 2, { unit: "years" });
  const job = (from: string | null, to: string | null) => entry("work", { employer: "Infosys" }, from, to);
  const jobs = [job("2024-01-01", "2025-06-01"), job("2024-06-01", "2025-06-01")];
  expect(answer([two], jobs, "Work experience")?.verdict).toBe("not met");
  expect(answer([two], [job("2024-12-01", null)], "Work experience")?.verdict).toBe("met");
  expect(answer([two], [...jobs, job(null, null)], "Work experience")?.verdict).toBe("unknown");
  expect(answer([two], [none("work")], "Work experience")?.verdict).toBe("not met");
});

test("A program taught in another language is not met by English alone", () => {
  const german = { language: "de" };
  expect(answer([], [ielts(8)], "German", german)?.verdict).toBe("unknown");
  const b2 = asked("german", null, { note: "B2" });
  const certificate = (level: "B1" | "C1") => entry("test", { test: "german", level }, "2026-03-01");
  expect(answer([b2], [certificate("B1")], "German", german)?.verdict).toBe("not met");
  expect(answer([b2], [certificate("C1")], "German", german)?.verdict).toBe("met");
});

test("A program that states nothing is never met by anybody", () => {
  const all = [
    ielts(9),
    entry("education", { institution: "IIT", degree: "btech", mark: 99, scale: "percent" }),
  ];
  const judged = eligibility(program([]), toFile(all), FACTS);
  expect(judged).toMatchObject({ verdict: "unknown", met: 0 });
  expect(eligibilityInWords(judged)).toBe("You meet 0 of 2 requirements. 2 are not known yet.");
});

test("Only programs whose answer the step would settle are counted as waiting for it", () => {
  const judge = (requirements: Asked[]) => ({
    eligibility: eligibility(program(requirements), toFile([]), FACTS),
  });
  const programs = [judge([asked("ielts", 6.5)]), judge([asked("gre", 310), asked("ielts", 6)]), judge([])];
  expect(waitingFor("test", programs)).toBe(2);
  expect(waitingFor("work", programs)).toBe(0);
});

/** mulberry32: the same row of numbers for the same seed. */
function diceFrom(seed: number) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    chance: (share: number) => random() < share,
    oneOf: <Item>(list: readonly Item[]) => list[below(list.length)] as Item,
  };
}
type Dice = ReturnType<typeof diceFrom>;

function scoreOn({ below }: Dice, test: ScoredTestName, section: string): number {
  const { least, most, step } = scaleOf(test, section) as { least: number; most: number; step: number };
  return least + step * below(Math.floor((most - least) / step) + 1);
}

function someRequirements(dice: Dice): Asked[] {
  const { chance, oneOf, below } = dice;
  const tests = TEST_NAMES.filter(() => chance(0.35)).flatMap((test): Asked[] => {
    if (!isScored(test)) return [asked(test, null, { note: oneOf(["B1", "C1", "Basic knowledge"]) })];
    if (chance(0.1)) return [asked(test, null, { note: "A good score" })];
    const [section] = sectionsOf(test);
    const parts =
      section && chance(0.5)
        ? [asked(test, scoreOn(dice, test, section.section), { section: oneOf(["each", section.section]) })]
        : [];
    return [asked(test, scoreOn(dice, test, "overall")), ...parts];
  });
  return [
    ...tests,
    ...(chance(0.7)
      ? [asked("previous_marks", 40 + below(55), { unit: oneOf(["percent", "percent", "percent", "GPA"]) })]
      : []),
    ...(chance(0.3) ? [asked("work_experience", below(5), { unit: "years" })] : []),
  ];
}

const someProgram = (dice: Dice): AskedProgram =>
  program(someRequirements(dice), {
    level: dice.oneOf(["master", "bachelor", "doctorate", "an unknown one"]),
    language: dice.oneOf(["en", "en", null, "de"]),
    acceptsOtherProof: dice.chance(0.15),
  });

/** A student of whom everything is known. */
function wholeFile(dice: Dice): RecordRow[] {
  const { chance, oneOf, below } = dice;
  const day = () => `${2020 + below(7)}-0${1 + below(9)}-01`;
  const tests = TEST_NAMES.filter(() => chance(0.4)).map((test) => {
    const takenOn = day();
    if (!isScored(test)) return entry("test", { test, level: oneOf(["A2", "B2", "C2"] as const) }, takenOn);
    const years = FACTS.validYears[test];
    const sections = Object.fromEntries(
      sectionsOf(test).map(({ section }) => [section, scoreOn(dice, test, section)]),
    );
    return entry(
      "test",
      { test, overall: scoreOn(dice, test, "overall"), sections },
      takenOn,
      years === undefined ? null : `${Number(takenOn.slice(0, 4)) + years}${takenOn.slice(4)}`,
    );
  });
  const studies = (["class12", "btech", "bcom", "master"] as const)
    .filter(() => chance(0.6))
    .map((degree) =>
      entry("education", {
        institution: "Mysore",
        degree,
        ...oneOf([
          { mark: 35 + below(65), scale: "percent" },
          { mark: 4 + below(60) / 10, scale: "cgpa10" },
        ] as const),
      }),
    );
  const jobs = Array.from({ length: below(3) }, () =>
    entry("work", { employer: "Infosys" }, day(), chance(0.5) ? null : "2026-10-01"),
  );
  return [
    ...studies,
    ...(tests.length > 0 ? tests : [none("test")]),
    ...(jobs.length > 0 ? jobs : [none("work")]),
  ];
}

/** The same student with some of it not entered: whole steps, or fields of entries. */
function hidden(rows: readonly RecordRow[], { chance }: Dice): RecordRow[] {
  const gone = new Set((["education", "test", "work"] as const).filter(() => chance(0.2)));
  return rows.flatMap((row): RecordRow[] => {
    if (gone.has(row.kind as "test")) return [];
    if (row.isNone) return [row];
    const details: Record<string, unknown> = { ...row.details };
    if (chance(0.3)) {
      delete details.mark;
      delete details.scale;
    }
    if (chance(0.2)) delete details.overall;
    if (chance(0.2)) delete details.level;
    if (details.sections)
      details.sections = Object.fromEntries(Object.entries(details.sections).filter(() => chance(0.7)));
    const hidesBegin = chance(0.2);
    // A job without an end goes on, so hiding an end would say something else.
    const hidesEnd = row.kind === "test" && chance(0.2);
    return [
      {
        ...row,
        details,
        beginsOn: hidesBegin ? null : row.beginsOn,
        endsOn: hidesEnd ? null : row.endsOn,
      } as RecordRow,
    ];
  });
}

const ORDER: readonly Verdict[] = ["not met", "unknown", "met"];
const judgedBy = (of: AskedProgram, file: StudentFile) => eligibility(of, file, FACTS).requirements;
const rounds = Array.from({ length: ROUNDS }, (_, seed) => seed + 1);

test("Filling in a true value never contradicts an answer that was given without it", () => {
  const seen = new Set<string>();
  for (const seed of rounds) {
    const dice = diceFrom(seed);
    const [of, whole] = [someProgram(dice), wholeFile(dice)];
    const after = judgedBy(of, toFile(whole));
    const before = judgedBy(of, toFile(hidden(whole, dice)));
    expect(before.map(({ what }) => what)).toEqual(after.map(({ what }) => what));
    before.forEach(({ what, verdict }, at) => {
      seen.add(`${verdict} ${after[at]?.verdict}`);
      expect(
        verdict === "unknown" || verdict === after[at]?.verdict,
        `seed ${seed}: ${what} was ${verdict}, is ${after[at]?.verdict}`,
      ).toBe(true);
    });
  }
  // The rounds had everything in them.
  expect([...seen].sort()).toEqual([
    "met met",
    "not met not met",
    "unknown met",
    "unknown not met",
    "unknown unknown",
  ]);
});

/** The same student, better in one thing. */
function raised(rows: readonly RecordRow[], dice: Dice): RecordRow[] {
  const at = dice.below(rows.length);
  return rows.map((row, index): RecordRow => {
    if (index !== at) return row;
    if (row.isNone)
      return row.kind === "test" ? ielts(7, { reading: 7, listening: 7, speaking: 7, writing: 7 }) : row;
    const up = (value: number | undefined, scale: { most: number; step: number } | null) =>
      value === undefined || !scale ? value : Math.min(scale.most, value + scale.step * dice.below(9));
    if (row.kind === "education") {
      const most = row.details.scale === "percent" ? 100 : 10;
      return { ...row, details: { ...row.details, mark: up(row.details.mark, { most, step: most / 50 }) } };
    }
    if (row.kind === "work") return { ...row, endsOn: null };
    if (row.kind !== "test") return row;
    const { details } = row;
    if (!hasScores(details)) return { ...row, details: { ...details, level: "C2" } };
    const { test, overall, sections = {} } = details;
    return {
      ...row,
      details: {
        test,
        overall: up(overall, SCORED_TESTS[test].overall),
        sections: Object.fromEntries(
          Object.entries(sections).map(([name, score]) => [name, up(score, scaleOf(test, name))]),
        ),
      },
    };
  });
}

test("A higher score, another degree or a longer job never makes an answer worse", () => {
  for (const seed of rounds) {
    const dice = diceFrom(seed);
    const [of, whole] = [someProgram(dice), wholeFile(dice)];
    const partly = hidden(whole, dice);
    if (partly.length === 0) continue;
    const before = judgedBy(of, toFile(partly));
    const after = judgedBy(of, toFile(raised(partly, dice)));
    before.forEach(({ what, verdict }, at) => {
      const now = after[at]?.verdict ?? "not met";
      expect(ORDER.indexOf(now), `seed ${seed}: ${what} was ${verdict}, is ${now}`).toBeGreaterThanOrEqual(
        ORDER.indexOf(verdict),
      );
    });
  }
});
