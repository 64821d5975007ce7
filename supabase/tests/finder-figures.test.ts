/**
 * What a budget, marks and a score do to a list: what is known to fit is found, what is known not to fit is not, and what does
 * not say is counted beside it, each program once.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Db } from "@/lib/platform/supabase/db";
import { searchPrograms, searchUnstated } from "@/lib/programs/finder/queries";
import { type FinderFilters, NO_FILTERS } from "@/lib/programs/schema";
import { ENGLISH_STEPS, TUITION_STEPS_LAKH } from "@/lib/programs/taxonomy";
import type { OpenDatabase } from "../database/connection.ts";
import { procedureClient } from "./procedure-client.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

vi.mock("server-only", () => ({}));

const PROGRAMS = 95;
const LAKH = 100_000;
const FIGURES = ["tuition", "marks", "english"];

type Program = { slug: string; rupees: number | null; marks: number | null; ielts: number | null };

describe.each(drivers)("On %s", (driver) => {
  let database: OpenDatabase;
  let db: Db;
  const chance = numbersFrom(20_261_126);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(chance() * list.length)] as Item;
  const programs: Program[] = Array.from({ length: PROGRAMS }, (_, nth) => ({
    slug: `p-${nth}`,
    rupees: pick([null, 0, 90_000, 200_000, 200_001, 1_450_000, 2_000_000, 2_000_001, 9_900_000]),
    marks: pick([null, null, 30, 34, 45, 50, 59.5, 60, 62.25, 75, 100]),
    ielts: pick([null, 5.5, 6, 6.25, 6.5, 7.5]),
  }));

  beforeAll(async () => {
    database = await openMigratedDatabase(driver);
    db = procedureClient(database);
    await database.exec(
      "insert into public.universities (stable_key, slug, name, country_code, status) values ('u', 'u', 'Lakeside University', 'IE', 'published')",
    );
    await database.query(
      `insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status, tuition_amount,
        tuition_currency, tuition_period, source_url, checked_on)
       select p ->> 'slug', p ->> 'slug', u.id, 'MSc Rivers', 'master', '0521', 'published', (p ->> 'rupees')::numeric,
        case when p ->> 'rupees' is not null then 'INR' end, case when p ->> 'rupees' is not null then 'year' end,
        'https://lakeside.test/', current_date
       from jsonb_array_elements($1::jsonb) as p, public.universities as u`,
      [programs],
    );
    await database.query(
      `insert into public.program_requirements (program_id, test, minimum, unit)
       select l.id, r.test, r.minimum, r.unit from jsonb_array_elements($1::jsonb) as p
       join public.programs as l on l.slug = p ->> 'slug'
       cross join lateral (values ('previous_marks', (p ->> 'marks')::numeric, 'percent'), ('ielts', (p ->> 'ielts')::numeric, null))
         as r (test, minimum, unit) where r.minimum is not null`,
      [programs],
    );
  });
  afterAll(() => database.close());

  const found = async (filters: FinderFilters) => {
    const { total, programs: listed } = await searchPrograms(db, { filters, limit: 100, withFacets: false });
    return { total, slugs: listed.map(({ slug }) => slug) };
  };
  const randomFilters = (): FinderFilters => ({
    ...NO_FILTERS,
    tuitionMax: chance() < 0.6 ? pick([0, ...TUITION_STEPS_LAKH]) : null,
    marks: chance() < 0.6 ? pick([33, 45, 59, 59.5, 60, 62.2, 62.5, 80, 100]) : null,
    english: chance() < 0.5 ? pick(ENGLISH_STEPS) : null,
  });

  test("what is found fits, what is beside it lacks one figure, and nothing that could fit is missing or twice", async () => {
    for (let round = 0; round < 40; round++) {
      const filters = randomFilters();
      const { tuitionMax, marks, english } = filters;
      const limits: [keyof Program, number | null][] = [
        ["rupees", tuitionMax === null ? null : tuitionMax * LAKH],
        ["marks", marks as number | null],
        ["ielts", english as number | null],
      ];
      const asked = limits.filter(([, limit]) => limit !== null) as [keyof Program, number][];
      const fails = (program: Program) =>
        asked.some(([figure, limit]) => program[figure] !== null && Number(program[figure]) > limit);
      const lacks = (program: Program) => asked.find(([figure]) => program[figure] === null)?.[0];
      const possible = programs.filter((program) => !fails(program));
      const where = JSON.stringify(filters);

      const main = await found(filters);
      expect(main.total, where).toBe(possible.filter((program) => !lacks(program)).length);
      const groups = await searchUnstated(db, filters, 100);
      const names = { tuition: "rupees", marks: "marks", english: "ielts" } as const;
      for (const { figure, total, programs: listed } of groups) {
        const expected = possible.filter((program) => lacks(program) === names[figure]);
        expect(total, `${figure} of ${where}`).toBe(expected.length);
        if (total <= 100)
          expect(listed.map(({ slug }) => slug).sort()).toEqual(expected.map(({ slug }) => slug).sort());
      }
      const all = groups.reduce((sum, { total }) => sum + total, main.total);
      expect(all, where).toBe(possible.length);
    }
  });

  test("the link of a group leads to a list that begins with that group", async () => {
    const filters = { ...NO_FILTERS, tuitionMax: 20, marks: 60, english: 6.5 };
    for (const group of await searchUnstated(db, filters, 0)) {
      const main = await found(group.filters);
      const later = FIGURES.slice(FIGURES.indexOf(group.figure));
      const beside = (await searchUnstated(db, group.filters, 0)).filter(({ figure }) =>
        later.includes(figure),
      );
      expect(beside.reduce((sum, { total }) => sum + total, main.total)).toBe(group.total);
    }
  });

  test("a better mark never loses a program", async () => {
    let before: string[] = [];
    for (const marks of [33, 40, 45, 50, 59.4, 59.5, 60, 62, 62.5, 75, 99, 100]) {
      const { slugs } = await found({ ...NO_FILTERS, marks });
      expect(slugs).toEqual(expect.arrayContaining(before));
      before = slugs;
    }
  });

  test("what one has stands for the levels that follow, until a level is chosen", async () => {
    expect((await found({ ...NO_FILTERS, have: "class-12" })).total).toBe(0);
    expect((await found({ ...NO_FILTERS, have: "bachelor" })).total).toBe(PROGRAMS);
    expect((await found({ ...NO_FILTERS, have: "class-12", level: ["master"] })).total).toBe(PROGRAMS);
  });
});

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
