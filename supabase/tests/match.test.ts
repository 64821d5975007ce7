/** What the match is given to judge: real programs of a level, a field and a start, and how many there are beside them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { found as foundRow } from "../../lib/match/rows.ts";
import type { OpenDatabase } from "../database/connection.ts";
import { dice } from "./random-questions.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

const LEVELS = ["bachelor", "master", "doctorate"];
const SUBJECTS = ["0613", "0542", "0413", "0412", "07"];
const TITLES = ["MSc Finance", "Data Science", "Business Analytics", "Computing"];

type Made = {
  slug: string;
  name: string;
  level: string;
  subject: string;
  tuition: number | null;
  isSample: boolean;
  status: string;
  months: number[];
  marks: number | null;
  ielts: number | null;
};

describe.each(drivers)("On %s", (driver) => {
  let database: OpenDatabase;
  const { below, oneOf, chance } = dice(20_261_126);
  const programs: Made[] = Array.from({ length: 200 }, (_, nth) => ({
    slug: `program-${nth}`,
    name: oneOf(TITLES),
    level: oneOf(LEVELS),
    subject: oneOf(SUBJECTS),
    tuition: chance(0.7) ? below(40_000) : null,
    isSample: chance(0.2),
    status: chance(0.9) ? "published" : "draft",
    months: [1, 9, 10].filter(() => chance(0.5)),
    marks: chance(0.6) ? 50 + below(30) : null,
    ielts: chance(0.6) ? 6 + below(4) / 2 : null,
  }));

  beforeAll(async () => {
    database = await openMigratedDatabase(driver);
    await database.query(
      `insert into public.universities (stable_key, slug, name, country_code, city, domains, status)
       values ('u', 'lehigh-bay', 'Lehigh Bay University', 'GB', 'London', '{lehigh.test}', 'published')`,
    );
    await database.query(
      `insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status, is_sample, duration_months,
         tuition_amount, tuition_currency, tuition_period, source_url, checked_on)
       select p.slug, p.slug, u.id, p.name, p.level, p.subject, p.status, p."isSample", 12, p.tuition,
         case when p.tuition is not null then 'INR' end, case when p.tuition is not null then 'year' end,
         'https://www.lehigh.test/fees', '2026-11-20'
       from jsonb_to_recordset($1::jsonb) as p (slug text, name text, level text, subject text, status text, "isSample" boolean,
         tuition numeric), public.universities as u`,
      [programs],
    );
    await database.query(
      `insert into public.program_intakes (program_id, month, deadline_on, deadline_note)
       select p.id, m.month::int, case when m.month = '9' then date '2027-01-15' end, case when m.month = '1' then 'Rolling' end
       from jsonb_to_recordset($1::jsonb) as given (slug text, months jsonb)
       join public.programs as p on p.slug = given.slug cross join lateral jsonb_array_elements_text(given.months) as m (month)`,
      [programs],
    );
    await database.query(
      `insert into public.program_requirements (program_id, test, section, minimum, unit)
       select p.id, r.test, r.section, r.minimum, r.unit
       from jsonb_to_recordset($1::jsonb) as given (slug text, marks numeric, ielts numeric)
       join public.programs as p on p.slug = given.slug
       cross join lateral (values ('previous_marks', 'overall', given.marks, 'percent'), ('ielts', 'overall', given.ielts, null),
         ('ielts', 'each', given.ielts - 0.5, null)) as r (test, section, minimum, unit)
       where r.minimum is not null`,
      [programs],
    );
  });
  afterAll(() => database.close());

  type Asked = { levels: string[]; subjects?: string[]; titles?: string[]; months: number[]; limit?: number };
  async function match({ levels, subjects = [], titles = [], months, limit = 1000 }: Asked) {
    const rows = await database.query<{ answer: unknown }>(
      "select public.match_programs($1::text[], $2::text[], $3::text[], $4::int[], $5) as answer",
      [levels, subjects, titles, months, limit],
    );
    return foundRow.parse(rows[0]?.answer);
  }

  const autumn = [7, 8, 9, 10, 11, 12];
  const spring = [1, 2, 3, 4, 5, 6];

  test.each<[string, Asked]>([
    ["a level in autumn", { levels: ["master"], months: autumn }],
    ["a level in spring", { levels: ["bachelor"], months: spring }],
    ["any time", { levels: ["master", "doctorate"], months: [...spring, ...autumn] }],
    ["a broad field", { levels: LEVELS, subjects: ["041"], months: autumn }],
    [
      "a field by subject or by a word of the title",
      { levels: LEVELS, subjects: ["0542"], titles: ["data", "analytics"], months: autumn },
    ],
    ["a field that nothing is in", { levels: LEVELS, subjects: ["0841"], months: autumn }],
    ["no month left", { levels: ["master"], months: [] }],
  ])("%s: every program is counted once, and those that can be judged are given", async (_what, asked) => {
    const { levels, subjects = [], titles = [], months } = asked;
    const isInField = ({ subject, name }: Made) =>
      subjects.length + titles.length === 0 ||
      subjects.some((code) => subject.startsWith(code)) ||
      titles.some((word) => name.toLowerCase().split(" ").includes(word));
    const topic = programs.filter(
      (one) => one.status === "published" && !one.isSample && levels.includes(one.level) && isInField(one),
    );
    const dated = topic.filter((one) => one.months.length > 0);
    const begins = dated.filter((one) => one.months.some((month) => months.includes(month)));
    const priced = begins.filter(({ tuition }) => tuition !== null);
    const found = await match(asked);
    expect(found).toMatchObject({
      total: topic.length,
      startUnknown: topic.length - dated.length,
      otherStart: dated.length - begins.length,
      feeUnknown: begins.length - priced.length,
      notCompared: 0,
    });
    expect(found.candidates.map(({ slug }) => slug).sort()).toEqual(priced.map(({ slug }) => slug).sort());
    for (const candidate of found.candidates) {
      const made = priced.find(({ slug }) => slug === candidate.slug);
      expect(candidate).toMatchObject({
        universityId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        countryCode: "GB",
        city: "London",
        level: made?.level,
        tuitionRupees: made?.tuition,
        marksMinimum: made?.marks,
        english: made?.ielts === null ? {} : { ielts: made?.ielts },
      });
      expect(candidate.intakes.map(({ month }) => month).sort((a, b) => a - b)).toEqual(
        made?.months.filter((month) => months.includes(month)),
      );
    }
  });

  test("no sample program is ever given or counted", async () => {
    const { total, candidates } = await match({ levels: LEVELS, months: [...spring, ...autumn] });
    const samples = programs.filter(({ isSample }) => isSample).map(({ slug }) => slug);
    expect(candidates.filter(({ slug }) => samples.includes(slug))).toEqual([]);
    expect(total).toBe(programs.filter(({ isSample, status }) => !isSample && status === "published").length);
  });

  test("beyond the limit stand those of which least is known, and they are counted", async () => {
    const asked = { levels: LEVELS, months: [...spring, ...autumn] };
    const all = await match(asked);
    const few = await match({ ...asked, limit: 5 });
    expect(few.candidates).toHaveLength(5);
    expect(few.notCompared).toBe(all.candidates.length - 5);
    expect(few.total).toBe(all.total);
  });

  test("a deadline comes as its day, or as being said in words", async () => {
    const { candidates } = await match({ levels: LEVELS, months: [1, 9] });
    const intakes = candidates.flatMap((one) => one.intakes);
    expect(intakes.find(({ month }) => month === 9)).toEqual({
      month: 9,
      deadlineOn: "2027-01-15",
      hasNote: false,
    });
    expect(intakes.find(({ month }) => month === 1)).toEqual({ month: 1, deadlineOn: null, hasNote: true });
  });

  test("nobody can ask for more than anybody chooses", async () => {
    await expect(
      match({ levels: Array.from({ length: 21 }, () => "master"), months: autumn }),
    ).rejects.toThrow("more than anybody chooses");
  });
});
