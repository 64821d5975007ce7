/** The catalogue of the repository: right in every row, real where it says so, and a labelled sample where it is one. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { whyNeverCited } from "../../lib/facts/never-cited.ts";
import type { OpenDatabase } from "../database/connection.ts";
import { SEEDS_FOLDER } from "../database/seed.ts";
import { loadKnown } from "../import/known.ts";
import { listNamed } from "../import/lists.ts";
import type { Intake, Requirement } from "../import/program-parts.ts";
import { readRecords } from "../import/records.ts";
import { seedCatalogue } from "../seeds/catalogue.ts";
import { removeSampleCatalogue, seedSampleCatalogue } from "../seeds/sample-catalogue.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

const PROGRAMS_FOLDER = path.join(SEEDS_FOLDER, "catalogue", "programs");
const ENGLISH_TESTS = ["ielts", "toefl", "pte", "duolingo", "cambridge"];
const PARTS_OF_COMPLETE = [
  "url",
  "duration_months",
  "tuition",
  "tuition_currency",
  "tuition_period",
  "intakes",
  "requirements",
  "source_url",
  "source_quote",
  "checked_on",
];
const MOST_PER_UNIVERSITY = 8;

type CompleteProgram = {
  university?: { key: string };
  url?: string;
  source_url?: string;
  tuition?: number;
  tuition_year?: number;
  intakes?: Intake[];
  requirements?: Requirement[];
};

/** What keeps a row of a complete-* list from answering a student's first questions. */
function incompleteIn(values: CompleteProgram, domains: readonly string[]): string[] {
  const { intakes = [], requirements = [] } = values;
  const isTheirs = (address = "") => {
    const host = URL.parse(address)?.hostname ?? "";
    return domains.some((name) => host === name || host.endsWith(`.${name}`));
  };
  const asks = (tests: readonly string[]) => requirements.some(({ test }) => tests.includes(test));
  const rules: [holds: boolean, otherwise: string][] = [
    ...PARTS_OF_COMPLETE.map((part): [boolean, string] => [part in values, `has no ${part}`]),
    // No fee at all is a rule of the state and has no year.
    [values.tuition === 0 || (values.tuition_year ?? 0) >= 2025, "has a fee from before 2025"],
    [asks(["previous_marks"]), "states no entry marks"],
    [asks(ENGLISH_TESTS), "states no English requirement"],
    [intakes.every((intake) => intake.deadline_on ?? intake.deadline_note), "has a start without a deadline"],
    [isTheirs(values.url), `links to ${values.url}`],
    [isTheirs(values.source_url), `cites ${values.source_url}`],
  ];
  return rules.filter(([holds]) => !holds).map(([, otherwise]) => otherwise);
}

const SAMPLED = [
  "programs",
  "scholarships",
  "upskill_courses",
  "universities",
  "job_openings",
  "webinars",
  "testimonials",
  "claims",
] as const;

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

  test("a program of a complete-* list has all its parts, from the university's own pages", async () => {
    const { columns } = listNamed("programs", await loadKnown(db));
    const domains = new Map(
      (
        await db.query<{ key: string; domains: string[] }>(
          "select stable_key as key, domains from public.universities",
        )
      ).map((university) => [university.key, university.domains]),
    );
    const faults: string[] = [];
    const pages = new Set<string>();
    const perUniversity = new Map<string, number>();
    const files = (await readdir(PROGRAMS_FOLDER)).filter((file) => file.startsWith("complete-"));
    for (const file of files)
      for await (const record of readRecords(path.join(PROGRAMS_FOLDER, file))) {
        if ("problem" in record) continue; // Seeding has said so already.
        const values = Object.fromEntries(
          Object.entries(columns)
            .map(([column, read]) => [column, read(record.fields.get(column))])
            .filter(([, value]) => value !== undefined),
        ) as CompleteProgram;
        const university = values.university?.key ?? "";
        perUniversity.set(university, (perUniversity.get(university) ?? 0) + 1);
        const found = incompleteIn(values, domains.get(university) ?? []);
        if (values.url && pages.has(values.url)) found.push(`shares the page ${values.url}`);
        pages.add(values.url ?? "");
        faults.push(...found.map((fault) => `${file}, line ${record.line}: ${fault}`));
      }
    expect(faults).toEqual([]);
    const crowded = [...perUniversity].filter(([, programs]) => programs > MOST_PER_UNIVERSITY);
    expect(crowded).toEqual([]);
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

  test("public sample data goes whole, takes nothing real along, and comes back only when asked for", async () => {
    const settings = () =>
      db.query(
        "select key, value from public.site_settings where key in ('contact_email', 'chat_url') order by key",
      );
    const samples = async () => {
      const counts: Record<string, number> = {};
      for (const table of SAMPLED) counts[table] = await count(`public.${table} where is_sample`);
      return counts;
    };
    const nothing = Object.fromEntries(SAMPLED.map((table) => [table, 0]));
    const before = await count(real("programs"));
    const full = await samples();
    expect(Object.values(full)).not.toContain(0);

    expect(await removeSampleCatalogue(db)).toEqual(full);
    expect(await samples()).toEqual(nothing);
    expect(await settings()).toEqual([
      { key: "chat_url", value: null },
      { key: "contact_email", value: null },
    ]);
    expect(await count(real("programs"))).toBe(before);
    expect(await removeSampleCatalogue(db)).toEqual(nothing);

    await seedSampleCatalogue(db);
    expect(await samples()).toEqual(full);
    // A deleted job stays deleted while the samples are on.
    await db.query("delete from public.job_openings where is_sample");
    await seedSampleCatalogue(db);
    expect(await samples()).toEqual({ ...full, job_openings: 0 });
  });

  test("an address that an editor entered outlives the sample ones", async () => {
    await db.query(
      "update public.site_settings set value = '\"https://chat.example.org/us\"' where key = 'chat_url'",
    );
    await removeSampleCatalogue(db);
    expect(await db.query("select value from public.site_settings where key = 'chat_url'")).toEqual([
      { value: "https://chat.example.org/us" },
    ]);
  });
});
