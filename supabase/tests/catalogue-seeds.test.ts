/** The catalogue of the repository: right in every row, real where it says so, and a labelled sample where it is one. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { whyNeverCited } from "../../lib/facts/never-cited.ts";
import type { OpenDatabase } from "../database/connection.ts";
import { SEEDS_FOLDER } from "../database/seed.ts";
import { seedCatalogue } from "../seeds/catalogue.ts";
import { removeSampleCatalogue, seedSampleCatalogue } from "../seeds/sample-catalogue.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

/** Hosts of rows that were imported before the list of hosts never cited. The list only ever gets shorter. */
const STILL_TO_BE_REPLACED = [
  "gist.github.com",
  "github.com",
  "leapscholar.com",
  "leverageedu.com",
  "methodswala.com",
  "www.studyscholarshipalert.info",
];

describe.each(drivers)("On %s", (driver) => {
  let db: OpenDatabase;
  beforeAll(async () => {
    db = await openMigratedDatabase(driver);
    await db.exec(await readFile(path.join(SEEDS_FOLDER, "10_reference.sql"), "utf8"));
    await seedCatalogue(db);
    await seedSampleCatalogue(db);
  }, 300_000);
  afterAll(() => db.close());

  const count = async (from: string) =>
    (await db.query<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count ?? 0;
  const real = (table: string) => `public.${table} where status = 'published' and not is_sample`;

  test("there are real universities of all five kinds, and real programs at them", async () => {
    expect(await count(real("universities"))).toBeGreaterThanOrEqual(250);
    const kinds = await db.query<{ kind: string }>(
      "select distinct kind from public.universities where status = 'published' and not is_sample order by 1",
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(["indian", "medical", "online", "pathway", "standard"]);
    expect(await count(real("programs"))).toBeGreaterThanOrEqual(500);
    expect(await count("public.exchange_rates")).toBeGreaterThanOrEqual(10);
  });

  test("what is real says where it comes from and when it was read", async () => {
    for (const table of ["universities", "programs", "scholarships", "upskill_courses"]) {
      expect(await count(`${real(table)} and (source_url is null or checked_on is null)`), table).toBe(0);
      expect(await count(`${real(table)} and stable_key like 'sample%'`), table).toBe(0);
    }
    expect(
      await count(
        "public.programs as p join public.universities as u on u.id = p.university_id where p.is_sample <> u.is_sample",
      ),
    ).toBe(0);
  });

  test("what is real cites no host that is never cited, but for those still to be replaced", async () => {
    const hosts = new Set<string>();
    for (const table of ["universities", "programs", "scholarships", "upskill_courses"]) {
      const rows = await db.query<{ url: string }>(`select distinct source_url as url from ${real(table)}`);
      for (const { url } of rows) if (whyNeverCited(url) !== null) hosts.add(new URL(url).hostname);
    }
    expect([...hosts].filter((host) => !STILL_TO_BE_REPLACED.includes(host))).toEqual([]);
  });

  test("the sample shows every country, level, field and kind of program, complete and labelled", async () => {
    expect(await count("public.universities where is_sample")).toBe(40);
    expect(await count("public.programs where is_sample")).toBe(800);
    const missing = (codes: string, of: string) => count(`(${codes} except ${of}) as missing`);
    const samples = "from public.programs where is_sample";
    expect(
      await missing(
        "select code from public.countries",
        "select country_code from public.universities where is_sample",
      ),
    ).toBe(0);
    expect(await missing("select code from public.program_levels", `select level ${samples}`)).toBe(0);
    expect(
      await missing(
        "select code from public.subjects where code ~ '^(0[1-9]|10)$'",
        `select left(subject_code, 2) ${samples}`,
      ),
    ).toBe(0);
    expect(
      await missing(
        "select unnest(array['degree', 'pathway', 'job_guarantee', 'online', 'medical'])",
        `select program_type ${samples}`,
      ),
    ).toBe(0);
    expect(await count("(select distinct unnest(tags) from public.programs where is_sample) as tags")).toBe(
      12,
    );
    expect(
      await count(`public.programs as p where is_sample and (
        num_nulls(duration_months, tuition_amount, tuition_year, application_fee, study_mode, language, summary) > 0
        or not exists (select from public.program_intakes as i where i.program_id = p.id)
        or not exists (select from public.program_requirements as r where r.program_id = p.id))`),
    ).toBe(0);
    expect(
      await count(
        "public.universities where is_sample and (name !~ '^Sample ' or summary !~ '^Sample data' or website is not null)",
      ),
    ).toBe(0);
    expect(
      await count("public.programs where is_sample and (name !~ ' \\(sample\\)$' or url is not null)"),
    ).toBe(0);
    expect(await count("public.scholarships where is_sample and name !~ '^Sample '")).toBe(0);
    expect(await count("public.upskill_courses where is_sample and title !~ '^Sample '")).toBe(0);
  });

  test("a second start changes nothing, and a corrected list leaves alone what an editor changed", async () => {
    const state = async () =>
      JSON.stringify(
        await db.query(
          "select stable_key, updated_at from public.universities union all select stable_key, updated_at from public.programs order by 1",
        ),
      );
    await db.query("update public.universities set city = 'As edited' where stable_key = 'cam.ac.uk'");
    const before = await state();
    await seedCatalogue(db);
    await seedSampleCatalogue(db);
    expect(await state()).toBe(before);
    await db.query("delete from private.import_runs where source = 'universities.csv'");
    await seedCatalogue(db);
    expect(await state()).toBe(before);
    expect(await count("public.universities where city = 'As edited'")).toBe(1);
  });

  test("the sample goes when it is told to, stays away, and takes nothing real along", async () => {
    const before = await count(real("programs"));
    expect(await removeSampleCatalogue(db)).toMatchObject({
      universities: 40,
      programs: 800,
      webinars: expect.any(Number),
    });
    await seedSampleCatalogue(db);
    for (const table of ["universities", "programs", "scholarships", "upskill_courses"])
      expect(await count(`public.${table} where is_sample`), table).toBe(0);
    expect(await count(real("programs"))).toBe(before);
  });
});
