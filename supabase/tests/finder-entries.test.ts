/** What the finder and the match know of a program: its minimums, and whether anything that decides an application is missing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../database/connection.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openMigratedDatabase(driver);
    await database.exec(`
      insert into public.universities (stable_key, slug, name, country_code, website, domains, status) values
        ('u', 'lehigh-bay', 'Lehigh Bay University', 'GB', 'https://www.lehighbay.test/', '{lehigh.test}', 'published');
    `);
  });
  afterAll(() => database.close());

  beforeEach(() =>
    database.exec(`
      delete from public.programs;
      insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status, duration_months,
        tuition_amount, tuition_currency, tuition_period, url, source_url, checked_on)
      select 'p', 'p', id, 'MSc Finance', 'master', '0412', 'published', 12, 20000, 'GBP', 'year',
        'https://www.lehigh.test/msc-finance', 'https://www.lehigh.test/fees', '2026-11-20' from public.universities;
      insert into public.program_intakes (program_id, month, deadline_note) select id, 9, 'Rolling' from public.programs;
      insert into public.program_requirements (program_id, test, section, minimum, unit, note)
      select p.id, r.* from public.programs as p, (values
        ('previous_marks', 'overall', 62.25, 'percent', 'UK 2:1'),
        ('ielts', 'overall', 6.5, null, null),
        ('ielts', 'each', 6, null, null)) as r;
    `),
  );

  type Entry = { marks: number | null; ielts: number | null; complete: boolean; keys: string[] };
  const entry = async () => {
    const [found] = await database.query<Entry>(
      `select marks_minimum::float8 as marks, ielts_minimum::float8 as ielts, is_complete as complete,
        array(select key from unnest(keys) as key
          where key like 'marks:%' or key like 'complete:%' or key = 'tuition:0' or key = 'tag:no_ielts' order by key) as keys
       from private.finder_entries where scope = 'program'`,
    );
    return found;
  };

  test("a program with everything known carries its minimums and is complete", async () => {
    expect(await entry()).toEqual({
      marks: 62.25,
      ielts: 6.5,
      complete: true,
      keys: ["complete:yes", "marks:62.5"],
    });
  });

  test.each([
    [
      "fee",
      "update public.programs set tuition_amount = null, tuition_currency = null, tuition_period = null",
    ],
    ["duration", "update public.programs set duration_months = null"],
    ["own page", "update public.programs set url = 'https://studyguide.test/lehigh.test'"],
    [
      "page, when a stranger's domain ends alike",
      "update public.programs set url = 'https://notlehigh.test/msc'",
    ],
    ["start", "delete from public.program_intakes"],
    ["deadline", "update public.program_intakes set deadline_note = null"],
    ["marks", "delete from public.program_requirements where test = 'previous_marks'"],
    ["English", "delete from public.program_requirements where test = 'ielts'"],
    ["reality", "update public.programs set is_sample = true"],
  ])("a program without its %s is not complete", async (_what, change) => {
    await database.exec(change);
    expect(await entry()).toMatchObject({ complete: false });
  });

  test.each([
    [
      "a page below the university's domain",
      "update public.programs set url = 'https://study.LEHIGH.test/msc'",
    ],
    ["a page on its website", "update public.programs set url = 'https://lehighbay.test/msc'"],
    [
      "a free place, English by another test, and a day",
      `update public.programs set tuition_amount = 0;
       update public.program_requirements set test = 'toefl', minimum = 90 where section = 'overall' and test = 'ielts';
       update public.program_intakes set deadline_note = null, deadline_on = '2027-06-01'`,
    ],
    [
      "marks in words",
      "update public.program_requirements set minimum = null, unit = null where test = 'previous_marks'",
    ],
  ])("%s is enough", async (_what, change) => {
    await database.exec(change);
    expect(await entry()).toMatchObject({ complete: true });
  });

  test("marks on another scale are not taken for percent", async () => {
    await database.exec(
      "update public.program_requirements set minimum = 7, unit = 'CGPA of 10' where test = 'previous_marks'",
    );
    expect(await entry()).toMatchObject({
      marks: null,
      complete: true,
      keys: ["complete:yes", "marks:unrecorded"],
    });
  });

  test("a figure no scale has does not stop the editor who typed it", async () => {
    await database.exec("update public.program_requirements set minimum = 6500");
    expect(await entry()).toMatchObject({ marks: null, ielts: null });
  });

  test("entries of a database from before are drawn up again by the job", async () => {
    await database.exec(
      "update private.finder_entries set marks_minimum = null, is_complete = false, rate_as_of = '-infinity'",
    );
    await database.query("select public.refresh_finder_dates()");
    expect(await entry()).toMatchObject({ marks: 62.25, complete: true });
  });

  test.each([
    ["has the tag", "update public.programs set tags = '{no_ielts}'"],
    [
      "says so",
      "update public.program_requirements set minimum = null, note = 'Not required' where test = 'ielts' and section = 'overall'",
    ],
    [
      "names other tests only",
      "delete from public.program_requirements where section = 'each'; update public.program_requirements set test = 'pte', minimum = 58 where test = 'ielts'",
    ],
  ])("a program that %s is found without IELTS", async (_what, change) => {
    await database.exec(change);
    expect((await entry())?.keys).toContain("tag:no_ielts");
  });

  test("silence about English is not taken for no IELTS", async () => {
    await database.exec("delete from public.program_requirements where test = 'ielts'");
    expect((await entry())?.keys).not.toContain("tag:no_ielts");
  });

  test("a course without tuition is found as one, a course of unknown fee is not", async () => {
    await database.exec("update public.programs set tuition_amount = 0");
    expect((await entry())?.keys).toContain("tuition:0");
    await database.exec(
      "update public.programs set tuition_amount = null, tuition_currency = null, tuition_period = null",
    );
    expect((await entry())?.keys).not.toContain("tuition:0");
  });

  test("first come complete programs of the fields students choose, last closed universities and samples", async () => {
    await database.exec(`
      insert into public.universities (stable_key, slug, name, country_code, domains, status, popularity) values
        ('closed', 'tbilisi-state', 'Tbilisi State University', 'GE', '{tsu.edu.ge}', 'published', 1000);
      insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status, popularity, is_sample)
      select v.slug, v.slug, u.id, v.slug, 'master', v.subject, 'published', v.popularity, v.is_sample
      from (values ('sample', 'lehigh-bay', '0412', 1000, true), ('closed', 'tbilisi-state', '0412', 1000, false),
        ('history', 'lehigh-bay', '0222', 1000, false), ('finance', 'lehigh-bay', '0412', 0, false)) as v (slug, home, subject, popularity, is_sample)
      join public.universities as u on u.slug = v.home;
      update public.programs set subject_code = '0222' where slug = 'p';
    `);
    const listed = await database.query<{ slug: string; closed: boolean }>(
      `select p ->> 'slug' as slug, (p ->> 'is_closed')::boolean as closed
       from jsonb_array_elements(public.search_programs() -> 'programs') with ordinality as l (p, nth) order by nth`,
    );
    expect(listed.map(({ slug }) => slug)).toEqual(["p", "finance", "history", "closed", "sample"]);
    expect(listed.filter(({ closed }) => closed).map(({ slug }) => slug)).toEqual(["closed"]);
  });
});
