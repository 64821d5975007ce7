/** How answers are marked in the database: against a twin in TypeScript, and against the exams' published rules. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOLDEN_BANK, GOLDEN_PATTERNS } from "../../lib/mock-exams/marking/golden-abilities.ts";
import type { OpenDatabase } from "../database/connection.ts";
import { compareScoring } from "./compare-scoring.ts";
import { choices, mark, type PlannedMock, publishMock, sit } from "./exam-papers.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

type Totals = {
  raw: number;
  most: number;
  least: number;
  overall: {
    value: number;
    low: number | null;
    high: number | null;
    min: number;
    max: number;
    label: string;
  } | null;
  measures: {
    code: string;
    scaled: { value: number; low: number; high: number; min: number; max: number; label: string } | null;
    theta: number | null;
    verdicts: { passed: boolean }[];
  }[];
  verdicts: { code: string; passed: boolean }[];
  also: { value: number }[];
  unanswered: number;
};

describe.each(drivers)("Scoring on %s", (driver) => {
  let db: OpenDatabase;
  beforeAll(async () => {
    db = await openMigratedDatabase(driver);
  });
  afterAll(() => db.close());

  async function addPerson(): Promise<string> {
    const user = randomUUID();
    await db.query("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [
      user,
      `${user}@people.test`,
    ]);
    return user;
  }

  test("5,000 random answers are worth the same in SQL and in TypeScript", async () => {
    expect((await compareScoring(db, 5_000, 20_261_122)).slice(0, 3)).toEqual([]);
  });

  test("a paper forgives a full stop and the space in a price, and not where a question is stricter", async () => {
    const text = (accept: string[], more = {}) => ({
      content: { type: "text" as const, stem: "<p>?</p>", mostWords: 1, ...more },
      key: { type: "text" as const, accept },
    });
    const gaps = {
      content: {
        type: "gaps" as const,
        stem: '<p><span data-gap="g1"></span> <span data-gap="g2"></span></p>',
        gaps: [
          { id: "g1", kind: "text" as const, mostWords: 1 },
          { id: "g2", kind: "text" as const, strict: "exact" as const },
        ],
      },
      key: { type: "gaps" as const, gaps: { g1: ["£25"], g2: ["Dr."] } },
      marking: mark(1, 0, 1, "per_gap"),
    };
    const items = [text(["museum"]), text(["£25"]), text(["Paris"], { strict: "case" }), gaps];
    const plan: PlannedMock = { exam: "ielts", kind: "section", sections: [{ code: "listening", items }] };
    const attempt = await sit(db, {
      user: await addPerson(),
      mock: await publishMock(db, plan),
      answers: { 1: "Museum.", 2: "£\u00a025", 3: "paris", 4: { r: { g1: "£ 25 .", g2: "dr" } } },
    });
    const marks = await db.query<{ marks: string }>(
      `select trim_scale(s.marks)::text as marks from public.exam_item_scores as s
       join public.exam_score_runs as r on r.id = s.run_id where r.attempt_id = $1 order by s.ordinal`,
      [attempt],
    );
    expect(marks.map(({ marks: given }) => given)).toEqual(["1", "1", "0", "1"]);
  });

  test.each(GOLDEN_PATTERNS)("$pattern is estimated as catR does", async ({ pattern, theta, se }) => {
    const [found] = await db.query<{ theta: number; se: number }>(
      "select theta, se from exam_private.estimate_ability($1::float8[], $2::float8[], $3::float8[], $4::text::boolean[], 1)",
      [
        GOLDEN_BANK.map((item) => item.a),
        GOLDEN_BANK.map((item) => item.b),
        GOLDEN_BANK.map((item) => item.c),
        `{${[...pattern].join()}}`,
      ],
    );
    expect(Math.abs((found?.theta ?? Number.NaN) - theta)).toBeLessThan(1e-9);
    expect(Math.abs((found?.se ?? Number.NaN) - se)).toBeLessThan(1e-9);
  });

  /** The first `right` of each section's questions are right, the next `wrong` wrong, the others left out. */
  async function totals(
    plan: PlannedMock,
    answered: [right: number, wrong: number][],
    sitting = {},
  ): Promise<Totals> {
    const mock = await publishMock(db, plan);
    const user = await addPerson();
    const answers: Record<number, string> = {};
    let place = 1;
    for (const [i, section] of plan.sections.entries()) {
      const [right, wrong] = answered[i] ?? [0, 0];
      for (let n = 0; n < right + wrong; n++) answers[place + n] = n < right ? "a" : "b";
      place += section.take ?? (section.routed?.modules[0] ?? section.items).length;
    }
    const attempt = await sit(db, { user, mock, answers, ...sitting });
    const [run] = await db.query<{ totals: Totals }>(
      "select totals from public.exam_score_runs where attempt_id = $1",
      [attempt],
    );
    if (!run) throw new Error("The attempt was not scored.");
    return run.totals;
  }

  test("JEE Main: 4 for right, -1 for wrong", async () => {
    const sections = ["physics", "chemistry", "mathematics"].map((code) => ({
      code,
      marking: mark(4, -1),
      items: choices(25),
    }));
    const scored = await totals({ exam: "jee_main", sections }, [
      [20, 5],
      [10, 3],
      [0, 25],
    ]);
    expect(scored).toMatchObject({ raw: 75 + 37 - 25, most: 300, least: -75, unanswered: 12 });
    expect(scored.overall).toMatchObject({ value: 87, low: null, label: "" });
  });

  test("JEE Advanced: partial marks for several right options, -2 for a wrong one among them", async () => {
    const ids = ["a", "b", "c", "d"];
    const item = {
      content: {
        type: "multiple_choice" as const,
        stem: "<p>Which?</p>",
        options: ids.map((id) => ({ id, html: id })),
        keepOrder: true,
      },
      key: { type: "multiple_choice" as const, all: ["a", "b", "c"] },
    };
    const marking = mark(4, -2, 1, "jee_adv");
    const given: [chosen: string[] | null, marks: number][] = [
      [["a", "b", "c"], 4],
      [["a", "c"], 2],
      [["b"], 1],
      [["a", "d"], -2],
      [["d"], -2],
      [null, 0],
    ];
    const sections = [{ code: "physics", marking, items: given.map(() => item) }];
    const answers = Object.fromEntries(given.map(([r], i) => [i + 1, { r }]));
    const scored = await totals({ exam: "jee_advanced", sections }, [], { answers });
    expect(scored.raw).toBe(given.reduce((sum, [, marks]) => sum + marks, 0));
    const scoredAll = await totals(
      {
        exam: "jee_advanced",
        sections: [
          {
            code: "physics",
            marking: mark(4, -2, 1, "jee_adv"),
            items: [{ ...item, key: { ...item.key, all: ids } }],
          },
        ],
      },
      [],
      { answers: { 1: { r: ["a", "b", "c"] } } },
    );
    expect(scoredAll.raw).toBe(3);
  });

  test("NEET: 4 for right, -1 for wrong, 720 in all", async () => {
    const sections = [45, 45, 90].map((count, i) => ({
      code: `part${i}`,
      marking: mark(4, -1),
      items: choices(count),
    }));
    expect(
      await totals({ exam: "neet", sections }, [
        [45, 0],
        [40, 5],
        [0, 90],
      ]),
    ).toMatchObject({
      raw: 180 + 155 - 90,
      most: 720,
      least: -180,
      overall: { value: 245, label: "" },
    });
  });

  test("GATE: thirds of a mark are not lost", async () => {
    const sections = [
      { code: "ga", marking: mark(1, -1, 3), items: choices(5) },
      { code: "subject", marking: mark(2, -2, 3), items: choices(5) },
    ];
    expect(
      (
        await totals({ exam: "gate", sections }, [
          [2, 3],
          [0, 1],
        ])
      ).raw,
    ).toBe(0.33);
    expect(
      (
        await totals({ exam: "gate", sections }, [
          [0, 3],
          [3, 0],
        ])
      ).raw,
    ).toBe(5);
    expect(
      (
        await totals({ exam: "gate", sections }, [
          [0, 5],
          [0, 5],
        ])
      ).raw,
    ).toBe(-5);
  });

  test("the GATE score is the published formula, at most 1000", async () => {
    const [row] = await db.query(
      `select exam_private.gate_score(60, 25, 80)::text as some, exam_private.gate_score(25, 25, 80)::text as qualifying,
         exam_private.gate_score(80, 25, 80)::text as top, exam_private.gate_score(100, 25, 80)::text as most`,
    );
    expect(row).toEqual({ some: "700", qualifying: "350", top: "900", most: "1000" });
  });

  test("CAT: -1 for a wrong choice, 0 for a wrong typed answer", async () => {
    const typed = {
      content: { type: "numeric" as const, stem: "<p>?</p>", locale: "en" as const },
      key: { type: "numeric" as const, ranges: [{ from: "5", to: "5" }] },
      marking: mark(3),
    };
    const sections = [{ code: "qa", marking: mark(3, -1), items: [...choices(4), typed, typed] }];
    const answers = { 1: "a", 2: "a", 3: "b", 5: "5.0", 6: "7" };
    expect(await totals({ exam: "cat", sections }, [], { answers })).toMatchObject({
      raw: 8,
      most: 18,
      least: -4,
      unanswered: 1,
    });
  });

  test("UPSC: exact thirds, and the second paper qualifies at 33 percent without counting", async () => {
    const sections = [
      { code: "gs", marking: mark(2, -2, 3), items: choices(10) },
      {
        code: "csat",
        marking: { correct: { num: 5, den: 2 }, wrong: { num: -5, den: 6 }, partial: "none" as const },
        items: choices(8),
      },
    ];
    const scored = await totals({ exam: "upsc", sections }, [
      [6, 4],
      [4, 4],
    ]);
    expect(scored.overall?.value).toBe(9.33);
    expect(scored.measures[1]?.verdicts).toMatchObject([{ passed: true, needed: 6.6, reached: 6.67 }]);
    const missed = await totals({ exam: "upsc", sections }, [
      [10, 0],
      [3, 1],
    ]);
    expect(missed.overall?.value).toBe(20);
    expect(missed.measures[1]?.verdicts).toMatchObject([{ passed: true, reached: 6.67 }]);
    expect(
      (
        await totals({ exam: "upsc", sections }, [
          [10, 0],
          [3, 2],
        ])
      ).measures[1]?.verdicts,
    ).toMatchObject([{ passed: false, reached: 5.83 }]);
  });

  test("Counted marks have the range of their own paper and part, and those of a full paper that of the exam", async () => {
    const gs = { code: "gs", marking: mark(2, -2, 3), items: choices(25) };
    const csat = {
      code: "csat",
      marking: { correct: { num: 5, den: 2 }, wrong: { num: -5, den: 6 }, partial: "none" as const },
      items: choices(15),
    };
    const part = await totals({ exam: "upsc", kind: "section", sections: [gs, csat] }, [
      [10, 3],
      [6, 0],
    ]);
    expect(part.overall).toMatchObject({ value: 18, min: -16.67, max: 50 });
    expect(part.measures[1]?.scaled).toMatchObject({ value: 15, min: -12.5, max: 37.5 });
    const whole = await totals({ exam: "upsc", sections: [gs, csat] }, [[10, 3]]);
    expect(whole.overall).toMatchObject({ value: 18, min: -66.67, max: 200 });
    expect(whole.measures[1]?.scaled).toMatchObject({ max: 37.5 });
  });

  test("PTE: a full paper has a score of all its marks", async () => {
    const sections = ["reading", "listening"].map((code) => ({ code, items: choices(20) }));
    const scored = await totals({ exam: "pte", sections }, [
      [20, 0],
      [10, 10],
    ]);
    expect(scored.overall).toMatchObject({ value: 70, min: 10, max: 90 });
  });

  test("banks: marks of the section over its questions, a quarter of that for a wrong answer", async () => {
    const sections = [
      {
        code: "english",
        marking: { correct: { num: 1, den: 1 }, wrong: { num: -1, den: 4 }, partial: "none" as const },
        items: choices(30),
      },
      {
        code: "quant",
        marking: { correct: { num: 6, den: 7 }, wrong: { num: -3, den: 14 }, partial: "none" as const },
        items: choices(35),
      },
      {
        code: "reasoning",
        marking: { correct: { num: 8, den: 7 }, wrong: { num: -2, den: 7 }, partial: "none" as const },
        items: choices(35),
      },
    ];
    const scored = await totals({ exam: "ibps_sbi_rbi", sections }, [
      [20, 4],
      [35, 0],
      [7, 28],
    ]);
    expect(scored).toMatchObject({ raw: 49, most: 100, least: -25 });
    expect(scored.measures.map((measure) => measure.verdicts[0]?.passed)).toEqual([true, true, false]);
    expect(
      (
        await totals({ exam: "ibps_sbi_rbi", sections }, [
          [0, 30],
          [0, 35],
          [0, 35],
        ])
      ).raw,
    ).toBe(-25);
  });

  const fortyEach = (codes: string[]) => codes.map((code) => ({ code, items: choices(40) }));

  test.each([
    [39, 9],
    [30, 7],
    [29, 6.5],
    [23, 6],
    [16, 5],
    [15, 4.5],
    [4, 2.5],
    [0, 0],
  ])("IELTS listening: %i marks are band %d", async (right, band) => {
    const scored = await totals({ exam: "ielts", kind: "section", sections: fortyEach(["listening"]) }, [
      [right, 0],
    ]);
    expect(scored.measures[0]?.scaled).toMatchObject({
      value: band,
      label: "Indicative, not an official score",
    });
    expect(scored.overall).toBeNull();
  });

  test("IELTS reading: the academic table, with an interval", async () => {
    const scored = await totals({ exam: "ielts", sections: fortyEach(["listening", "reading"]) }, [
      [33, 7],
      [33, 7],
    ]);
    expect(scored.measures.map((measure) => measure.scaled?.value)).toEqual([7.5, 7.5]);
    expect(scored.measures[1]?.scaled?.low).toBeLessThan(7.5);
    expect(scored.measures[1]?.scaled?.high).toBeGreaterThan(7.5);
    const lower = await totals({ exam: "ielts", sections: fortyEach(["listening", "reading"]) }, [
      [32, 8],
      [32, 8],
    ]);
    expect(lower.measures.map((measure) => measure.scaled?.value)).toEqual([7.5, 7]);
  });

  test.each([
    ["IELTS", 6.25, 0, 9, 6.5],
    ["IELTS", 6.125, 0, 9, 6],
    ["IELTS", 3.875, 0, 9, 4],
    ["TOEFL", 5.125, 1, 6, 5],
    ["TOEFL", 5.25, 1, 6, 5.5],
  ])("%s: a mean of %d is rounded to the nearest half", async (_exam, mean, least, most, rounded) => {
    const [row] = await db.query<{ to: number }>(
      "select exam_private.round_to_step($1::numeric, $2::numeric, $3::numeric, 0.5)::float8 as to",
      [mean, least, most],
    );
    expect(row?.to).toBe(rounded);
  });

  test("IELTS: the overall band is the mean of the four", async () => {
    const [row] = await db.query<{ overall: number }>(
      `select (exam_private.evaluate_attempt('ielts', 'full', jsonb_agg(jsonb_build_object('code', code, 'title', code, 'raw', raw, 'most', 40,
         'least', 0, 'pending', 0, 'answered', 40, 'machine', case when code in ('listening', 'reading') then 40 else 0 end,
         'marked', case when code in ('listening', 'reading') then 0 else 2 end))) #>> '{overall,value}')::float8 as overall
       from (values ('listening', 26), ('reading', 27), ('writing', 40 * 6.0 / 9), ('speaking', 40 * 6.0 / 9)) as part (code, raw)`,
    );
    expect(row?.overall).toBe(6.5);
  });

  test("TOEFL: sections of 1 to 6, their mean, and the comparable total", async () => {
    const sections = ["reading", "listening", "writing", "speaking"].map((code) => ({
      code,
      items: choices(20),
    }));
    const scored = await totals({ exam: "toefl", sections }, [
      [20, 0],
      [20, 0],
      [20, 0],
      [20, 0],
    ]);
    expect(scored.overall).toMatchObject({ value: 6, label: "Estimate, not an official score", grade: "C2" });
    expect(scored.also[0]?.value).toBe(117);
    const gap = await totals({ exam: "toefl", sections }, [
      [20, 0],
      [20, 0],
      [0, 0],
      [20, 0],
    ]);
    expect(gap.overall).toBeNull();
    expect(gap.measures.map((measure) => measure.scaled)).toEqual([null, null, null, null]);
    expect(gap.verdicts).toMatchObject([{ code: "every_section", passed: false }]);
  });

  test.each([
    ["gre", 130, 170],
    ["gmat", 60, 90],
    ["sat", 200, 800],
    ["toefl", 1, 6],
    ["duolingo", 10, 160],
  ] as const)(
    "%s: more ability is never less score, and the table reaches both ends",
    async (exam, least, most) => {
      const rows = await db.query<{ scaled: number }>(
        `select exam_private.scale_value(exam_private.scale_for($1, 'anything', false), t::numeric, 1)::float8 as scaled
         from generate_series(-4, 4, 0.05) as t`,
        [exam],
      );
      const scores = rows.map((row) => row.scaled);
      expect(scores).toEqual([...scores].sort((left, right) => left - right));
      expect([scores[0], scores.at(-1)]).toEqual([least, most]);
    },
  );

  test("GRE: two scores with their interval, and a sum that says it is an estimate", async () => {
    const sections = ["verbal", "quant"].map((code) => ({
      code,
      items: choices(27, { irt: { a: 1, b: 0, c: 0.2 } }),
    }));
    const scored = await totals({ exam: "gre", sections }, [
      [18, 9],
      [27, 0],
    ]);
    const [verbal, quant] = scored.measures.map((measure) => measure.scaled);
    expect(verbal?.value).toBeGreaterThan(148);
    expect(verbal?.value).toBeLessThan(156);
    expect((verbal?.high ?? 0) - (verbal?.low ?? 0)).toBeGreaterThan(4);
    expect(quant?.value).toBe(170);
    expect(scored.overall).toMatchObject({
      value: (verbal?.value ?? 0) + 170,
      label: "Estimate, not an official score",
    });
  });

  test("GMAT: totals end in 5, from 205 to 805, and what was not asked counts as wrong", async () => {
    const bank = (take: number) =>
      ["quant", "verbal", "data"].map((code) => ({ code, take, items: choices(25) }));
    expect(
      (
        await totals({ exam: "gmat", sections: bank(20) }, [
          [20, 0],
          [20, 0],
          [20, 0],
        ])
      ).overall?.value,
    ).toBeGreaterThan(700);
    const middle = await totals({ exam: "gmat", sections: bank(20) }, [
      [10, 10],
      [12, 8],
      [8, 12],
    ]);
    expect((middle.overall?.value ?? 0) % 10).toBe(5);
    const all = await totals(
      { exam: "gmat", sections: bank(20) },
      [
        [10, 0],
        [10, 0],
        [10, 0],
      ],
      { asked: 10 },
    );
    expect(all).toMatchObject({ unanswered: 30, most: 60 });
    expect(all.overall?.value).toBeLessThan(600);
  });

  test("SAT: both modules of a section count together, trial questions do not", async () => {
    const trial = choices(2, { scored: false });
    const sections = [
      { code: "rw1", measure: "reading-writing", items: [...choices(25), ...trial] },
      { code: "rw2", measure: "reading-writing", items: [...choices(25), ...trial] },
      { code: "m1", measure: "math", items: [...choices(20), ...trial] },
      { code: "m2", measure: "math", items: [...choices(20), ...trial] },
    ];
    const scored = await totals({ exam: "sat", sections }, [
      [27, 0],
      [27, 0],
      [22, 0],
      [22, 0],
    ]);
    expect(scored).toMatchObject({ raw: 90, most: 90 });
    expect(scored.measures.map((measure) => measure.code)).toEqual(["reading-writing", "math"]);
    expect(scored.overall).toMatchObject({ value: 1600, high: 1600 });
    const same = await totals({ exam: "sat", sections }, [
      [25, 0],
      [25, 0],
      [20, 0],
      [20, 0],
    ]);
    expect(same.overall?.value).toBe(1600);
  });

  test("PTE: floor of nothing for several options, pairs, gaps and words each for themselves", async () => {
    const options = ["a", "b", "c", "d"].map((id) => ({ id, html: id }));
    const items = [
      {
        content: { type: "multiple_choice" as const, stem: "<p>?</p>", options, keepOrder: true },
        key: { type: "multiple_choice" as const, all: ["a", "b"] },
        marking: mark(1, 0, 1, "per_option"),
      },
      {
        content: { type: "ordering" as const, stem: "<p>?</p>", parts: options },
        key: { type: "ordering" as const, order: ["a", "b", "c", "d"] },
        marking: mark(1, 0, 1, "pairs"),
      },
      {
        content: { type: "text" as const, stem: "<p>?</p>" },
        key: { type: "text" as const, accept: ["The cat sat on the mat."] },
        marking: mark(1, 0, 1, "per_word"),
      },
    ];
    const sections = [{ code: "listening", items }];
    const scored = (answers: object) => totals({ exam: "pte", sections }, [], { answers });
    expect(
      await scored({ 1: { r: ["a", "c"] }, 2: { r: ["d", "a", "b", "c"] }, 3: "the cat sat" }),
    ).toMatchObject({ raw: 0 + 2 + 3, most: 2 + 3 + 6 });
    expect(
      await scored({ 1: { r: ["c", "d"] }, 2: { r: ["a", "b", "c", "d"] }, 3: "the cat sat on the mat" }),
    ).toMatchObject({ raw: 9 });
    const best = await scored({
      1: { r: ["a", "b"] },
      2: { r: ["a", "b", "c", "d"] },
      3: "mat the on sat cat The",
    });
    expect(best.measures[0]?.scaled).toMatchObject({ value: 90, label: "Estimate, not an official score" });
  });

  test("Duolingo: steps of 5, and the mean of the parts", async () => {
    const sections = ["reading", "listening"].map((code) => ({ code, items: choices(20) }));
    const scored = await totals({ exam: "duolingo", sections }, [
      [14, 6],
      [9, 11],
    ]);
    for (const value of [scored.overall?.value, ...scored.measures.map((measure) => measure.scaled?.value)])
      expect((value ?? 1) % 5).toBe(0);
  });

  test("German: each module out of 100, passed from 60, with the grade's word", async () => {
    const sections = ["lesen", "hoeren"].map((code) => ({ code, items: choices(30) }));
    const scored = await totals({ exam: "german", sections }, [
      [28, 2],
      [17, 13],
    ]);
    expect(scored.measures).toMatchObject([
      { scaled: { value: 93, grade: "sehr gut" }, verdicts: [{ passed: true }] },
      { scaled: { value: 57, grade: "nicht bestanden" }, verdicts: [{ passed: false }] },
    ]);
  });

  test("French: 50 of 100, and at least 5 of 25 in each part", async () => {
    const sections = ["co", "ce", "pe", "po"].map((code) => ({ code, items: choices(25) }));
    const passed = await totals({ exam: "french", sections }, [
      [20, 0],
      [15, 0],
      [10, 0],
      [5, 0],
    ]);
    expect(passed.overall?.value).toBe(50);
    expect(passed.verdicts).toMatchObject([{ code: "pass", passed: true }]);
    const failed = await totals({ exam: "french", sections }, [
      [25, 0],
      [25, 0],
      [25, 0],
      [4, 0],
    ]);
    expect(failed.verdicts).toMatchObject([{ code: "pass", passed: false, reached: 79 }]);
  });

  test("percentiles by their own formulas", async () => {
    const [row] = await db.query(
      `select exam_private.pct_nta(66667, 100000)::text as nta, exam_private.pct_cat(1, 3)::text as cat,
         exam_private.pct_cat(33, 800)::text as half, exam_private.pct_mid(10, 5, 100)::text as mid`,
    );
    expect(row).toEqual({ nta: "66.6670000", cat: "66.67", half: "95.88", mid: "12.5" });
  });
});
