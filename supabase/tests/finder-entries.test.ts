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
        array(select key from unnest(keys) as key where key like 'marks:%' or key like 'complete:%' order by key) as keys
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
});
