/**
 * The finder against the plainest possible one: random catalogues, random filters, and every answer compared with what a
 * loop over all rows says.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { annualTuition } from "../../lib/programs/rules.ts";
import { DURATION_BANDS, ENGLISH_STEPS, TUITION_STEPS_LAKH } from "../../lib/programs/taxonomy.ts";
import type { OpenDatabase } from "../database/connection.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

const SEED = 20_261_121;
const TODAY = new Date();
const COUNTRIES = ["US", "GB", "DE", "IE", "JP"];
const LEVELS = ["bachelor", "master", "doctorate", "diploma"];
const SUBJECTS = ["0613", "0612", "0688", "0413", "0715", "06", "041"];
const TAGS = ["no_gre", "no_ielts", "fee_waiver", "stem"];
const TYPES = ["degree", "pathway", "online"];
const TITLES = [
  "MSc Computer Science",
  "BEng Mechanical Engineering",
  "MBA",
  "PhD in Physics",
  "Nursing, with a placement",
  "Génie civil",
];
const PLACES = ["Leeds", "Stanford", "Kyoto", "Zürich", "Cork", "Jena"];
const RATES = { GBP: 110.5, USD: 88.25, EUR: 101 };

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

type University = { slug: string; name: string; country: string; kind: string; status: string };
type Program = {
  slug: string;
  name: string;
  university: University;
  level: string;
  subject: string;
  type: string;
  months: number | null;
  tuition: { amount: number; currency: string; period: string } | null;
  rupees: number | null;
  tags: string[];
  intakes: { month: number; deadline: string | null }[];
  ielts: number | null;
  status: string;
};
type Filters = { any: Record<string, string[]>; all: { tag: string[] } };
type Answer = {
  total: number;
  facets: Record<string, Record<string, number>>;
  programs: { slug: string; tuition_rupees: number | null; name: string; next_deadline: string | null }[];
  next: object | null;
  terms: { typed: string; used: string | null; kind: string }[];
};

describe.each(drivers)("On %s", (driver) => {
  let database: OpenDatabase;
  let programs: Program[];
  const random = numbersFrom(SEED);
  const chance = (share: number) => random() < share;
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  const some = <Item>(list: readonly Item[], share: number) => list.filter(() => chance(share));

  beforeAll(async () => {
    database = await openMigratedDatabase(driver);
    programs = await addCatalogue();
  });
  afterAll(() => database.close());

  async function addCatalogue(): Promise<Program[]> {
    for (const [currency, rate] of Object.entries(RATES)) {
      await database.query(
        "insert into public.exchange_rates (currency, as_of, inr_per_unit, source_url) values ($1, '2026-11-01', $2, 'https://rates.test/'), ($1, '2025-11-01', 1, 'https://rates.test/')",
        [currency, rate],
      );
    }
    const universities: University[] = Array.from({ length: 30 }, (_, index) => ({
      slug: `university-${index}`,
      name: `${pick(PLACES)} University ${index}`,
      country: pick(COUNTRIES),
      kind: pick(["standard", "online", "medical"]),
      status: chance(0.9) ? "published" : "draft",
    }));
    await insert(
      "universities",
      universities.map(({ slug, name, country, kind, status }) => ({
        stable_key: slug,
        slug,
        name,
        country_code: country,
        kind,
        status,
        is_sample: true,
        other_names: [],
        domains: [],
        popularity: 0,
      })),
    );
    const made: Program[] = Array.from({ length: 600 }, (_, index) => {
      const months = chance(0.9) ? pick([6, 12, 15, 18, 24, 36, 48, 60]) : null;
      const tuition = chance(0.75)
        ? {
            amount: Math.floor(random() * 60_000),
            currency: pick(["GBP", "USD", "EUR", "INR", "SEK"]),
            period: pick(["year", "semester", "total", "credit"]),
          }
        : null;
      const annual = tuition && annualTuition({ ...tuition, durationMonths: months });
      const rate = tuition?.currency === "INR" ? 1 : RATES[tuition?.currency as keyof typeof RATES];
      return {
        slug: `program-${index}`,
        name: pick(TITLES),
        university: pick(universities),
        level: pick(LEVELS),
        subject: pick(SUBJECTS),
        type: pick(TYPES),
        months,
        tuition,
        rupees: annual === null || rate === undefined ? null : Math.round(annual * rate),
        tags: some(TAGS, 0.3),
        intakes: some([1, 5, 9], 0.4).map((month) => ({
          month,
          deadline: chance(0.6) ? dayFromNow(Math.floor(random() * 100) - 30) : null,
        })),
        ielts: chance(0.7) ? pick([5.5, 6, 6.25, 6.5, 7, 7.5]) : null,
        status: chance(0.9) ? "published" : pick(["draft", "archived"]),
      };
    });
    await insertPrograms(made);
    return made;
  }

  async function insert(table: string, rows: object[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {}).join(", ");
    await database.query(
      `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
      [rows],
    );
  }

  async function insertPrograms(made: Program[]): Promise<void> {
    const ids = await idsOf("universities");
    await insert(
      "programs",
      made.map((program) => ({
        stable_key: program.slug,
        slug: program.slug,
        university_id: ids.get(program.university.slug),
        name: program.name,
        level: program.level,
        subject_code: program.subject,
        program_type: program.type,
        duration_months: program.months,
        tuition_amount: program.tuition?.amount ?? null,
        tuition_currency: program.tuition?.currency ?? null,
        tuition_period: program.tuition?.period ?? null,
        tags: program.tags,
        status: program.status,
        is_sample: true,
        popularity: 0,
      })),
    );
    const programIds = await idsOf("programs");
    const intakes = made.flatMap(({ slug, intakes: months }) =>
      months.map(({ month, deadline }) => ({
        program_id: programIds.get(slug),
        month,
        deadline_on: deadline,
      })),
    );
    if (intakes.length > 0) await insert("program_intakes", intakes);
    const requirements = made.flatMap(({ slug, ielts }) =>
      ielts === null
        ? []
        : [{ program_id: programIds.get(slug), test: "ielts", section: "overall", minimum: ielts }],
    );
    if (requirements.length > 0) await insert("program_requirements", requirements);
  }

  async function idsOf(table: string): Promise<Map<string, string>> {
    const rows = await database.query<{ slug: string; id: string }>(`select slug, id from public.${table}`);
    return new Map(rows.map(({ slug, id }) => [slug, id]));
  }

  async function search(
    filters: Partial<Filters>,
    { q = "", sort = "relevance", after = null as object | null, limit = 100 } = {},
  ): Promise<Answer> {
    const facets = Object.fromEntries(FACETS.map((facet) => [facet, null]));
    const [row] = await database.query<{ answer: Answer }>(
      "select public.search_programs($1::jsonb, $2, $3::jsonb, $4, $5::jsonb, $6) as answer",
      [filters, q, facets, sort, after, limit],
    );
    return row?.answer as Answer;
  }

  async function everyPage(filters: Filters, sort: string, limit: number, q = "") {
    const found: Answer["programs"] = [];
    let after: object | null = null;
    do {
      const page: Answer = await search(filters, { q, sort, after, limit });
      found.push(...page.programs);
      after = page.next;
    } while (after !== null);
    return found;
  }

  const visible = () =>
    programs.filter((p) => p.status === "published" && p.university.status === "published");

  function randomFilters(): Filters {
    const any: Filters["any"] = {};
    const maybe = (facet: string, values: readonly string[], share: number) => {
      const chosen = chance(share) ? some(values, 0.4) : [];
      if (chosen.length > 0) any[facet] = chosen;
    };
    maybe("country", COUNTRIES, 0.4);
    maybe("level", LEVELS, 0.4);
    maybe("subject", ["06", "061", "0413", "07"], 0.3);
    maybe("type", TYPES, 0.2);
    maybe("intake", ["1", "5", "9"], 0.3);
    maybe("duration", Object.keys(DURATION_BANDS), 0.2);
    maybe("tuition", [...TUITION_STEPS_LAKH.map(String), "over", "unrecorded"], 0.3);
    maybe("english", [...ENGLISH_STEPS.map((step) => step.toFixed(1)), "unrecorded"], 0.3);
    return { any, all: { tag: chance(0.3) ? some(TAGS, 0.4) : [] } };
  }

  test("any filters find what a loop over all programs finds, with the same counts beside them", async () => {
    for (let round = 0; round < 60; round++) {
      const filters = randomFilters();
      const expected = visible().filter((program) => passes(program, filters));
      const answer = await search(filters, { limit: 0 });
      expect(answer.total, JSON.stringify(filters)).toBe(expected.length);
      for (const facet of FACETS) {
        const others = { ...filters, any: { ...filters.any, [facet]: [] } };
        const pool = facet === "tag" ? expected : visible().filter((program) => passes(program, others));
        expect(answer.facets[facet] ?? {}, `${facet} of ${JSON.stringify(filters)}`).toEqual(
          countBy(pool.flatMap((program) => [...new Set(valuesOf(program, facet))])),
        );
      }
    }
  });

  test.each(["relevance", "tuition", "tuition-desc", "deadline", "duration", "name"])(
    "pages in the order of %s are complete and name nothing twice",
    async (sort) => {
      for (let round = 0; round < 6; round++) {
        const filters = round === 0 ? { any: {}, all: { tag: [] } } : randomFilters();
        const found = await everyPage(filters, sort, round === 0 ? 37 : 7);
        const expected = visible().filter((program) => passes(program, filters));
        expect(found.map(({ slug }) => slug).sort(), JSON.stringify(filters)).toEqual(
          expected.map(({ slug }) => slug).sort(),
        );
        const keys = found.map((row) => sortKey(row, sort));
        expect(keys).toEqual(inOrder(keys, sort));
      }
    },
  );

  test("an unrecorded fee never stands before a recorded one when fees decide", async () => {
    for (const sort of ["tuition", "tuition-desc"]) {
      const found = await everyPage({ any: {}, all: { tag: [] } }, sort, 100);
      const firstUnrecorded = found.findIndex(({ tuition_rupees }) => tuition_rupees === null);
      expect(firstUnrecorded).toBeGreaterThan(0);
      expect(found.slice(firstUnrecorded).every(({ tuition_rupees }) => tuition_rupees === null)).toBe(true);
    }
  });

  test("within a budget nothing unrecorded is listed, and how many that are is said", async () => {
    const budget = TUITION_STEPS_LAKH.filter((step) => step <= 20).map(String);
    const answer = await search({ any: { tuition: budget } });
    expect(answer.programs.length).toBeGreaterThan(0);
    for (const { tuition_rupees } of answer.programs) expect(tuition_rupees).toBeLessThanOrEqual(2_000_000);
    expect(answer.facets.tuition?.unrecorded).toBe(visible().filter(({ rupees }) => rupees === null).length);
  });

  test("words are found wherever they stand, those in a program's own name first", async () => {
    const found = await everyPage({ any: {}, all: { tag: [] } }, "relevance", 50, "computer science");
    expect(found.length).toBe(
      visible().filter(({ name, subject }) => name.includes("Computer Science") || subject === "never")
        .length,
    );
    const placed = await everyPage({ any: {}, all: { tag: [] } }, "relevance", 50, "leeds mba");
    expect(placed.map(({ slug }) => slug).sort()).toEqual(
      visible()
        .filter(({ name, university }) => name === "MBA" && university.name.startsWith("Leeds"))
        .map(({ slug }) => slug)
        .sort(),
    );
    const german = await search({}, { q: "MS in Germany", limit: 100 });
    expect(german.total).toBe(
      visible().filter(({ level, university }) => level === "master" && university.country === "DE").length,
    );
  });

  test("accents and punctuation make no difference", async () => {
    const accents = await search({}, { q: "GENIE CIVIL zurich" });
    expect(accents.total).toBe(
      visible().filter(
        ({ name, university }) => name === "Génie civil" && university.name.startsWith("Zürich"),
      ).length,
    );
    expect((await search({}, { q: "m.b.a." })).total).toBe((await search({}, { q: "MBA" })).total);
  });

  test.each([
    ["computr sciense", ["computer", "science"], "MSc Computer Science"],
    ["standford", ["stanford"], null],
    ["pysics", ["physics"], "PhD in Physics"],
  ])("typing errors are put right: %s", async (typed, used, name) => {
    const answer = await search({}, { q: typed, limit: 100 });
    expect(answer.terms.map((term) => [term.used, term.kind])).toEqual(
      used.map((word) => [word, "corrected"]),
    );
    expect(answer.total).toBeGreaterThan(0);
    if (name) expect([...new Set(answer.programs.map((program) => program.name))]).toEqual([name]);
  });

  test("a word typed halfway finds the words it begins", async () => {
    const answer = await search({}, { q: "nurs plac" });
    expect(answer.total).toBe(visible().filter(({ name }) => name.startsWith("Nursing")).length);
  });

  test("a word nobody knows is left out and named; alone it finds nothing", async () => {
    const both = await search({}, { q: "mba qqzzxxj" });
    expect(both.terms.at(-1)).toEqual({ typed: "qqzzxxj", used: null, kind: "unknown" });
    expect(both.total).toBe((await search({}, { q: "mba" })).total);
    expect((await search({}, { q: "qqzzxxj" })).total).toBe(0);
  });

  test.each([
    "'; drop table public.programs; --",
    "<script>alert(1)</script>",
    "% _ \\ : & | ! ( )",
    "\u{1F393}",
    "a".repeat(5000),
  ])("hostile words do no harm: %s", async (q) => {
    expect((await search({}, { q })).total).toBeGreaterThanOrEqual(0);
    expect(await search({ any: { country: [q.slice(0, 1000)], [q.slice(0, 20)]: ["x"] } })).toMatchObject({
      total: 0,
    });
  });

  test("after changes of every kind the counts are still right", async () => {
    const at = (index: number) => visible()[index] as Program;
    for (let round = 0; round < 12; round++) {
      const program = at(Math.floor(random() * 200));
      program.level = pick(LEVELS);
      program.tags = some(TAGS, 0.5);
      program.months = 12;
      program.status = chance(0.7) ? "published" : "archived";
      const annual = program.tuition && annualTuition({ ...program.tuition, durationMonths: 12 });
      const rate =
        program.tuition?.currency === "INR" ? 1 : RATES[program.tuition?.currency as keyof typeof RATES];
      program.rupees = annual === null || rate === undefined ? null : Math.round(annual * rate);
      await database.query(
        "update public.programs set level = $2, tags = $3, duration_months = 12, status = $4 where slug = $1",
        [program.slug, program.level, program.tags, program.status],
      );
    }
    const moved = at(0).university;
    moved.country = "NZ";
    await database.query("update public.universities set country_code = 'NZ' where slug = $1", [moved.slug]);
    const hidden = at(50).university;
    hidden.status = "draft";
    await database.query("update public.universities set status = 'draft' where slug = $1", [hidden.slug]);
    const gone = at(3);
    programs = programs.filter((program) => program !== gone);
    await database.query("delete from public.programs where slug = $1", [gone.slug]);
    const bare = at(5);
    bare.intakes = [];
    bare.ielts = null;
    await database.query(
      "delete from public.program_intakes using public.programs as p where p.id = program_id and p.slug = $1",
      [bare.slug],
    );
    await database.query(
      "delete from public.program_requirements using public.programs as p where p.id = program_id and p.slug = $1",
      [bare.slug],
    );
    await expectTrueCounts();
    await database.query("select public.rebuild_finder()");
    await expectTrueCounts();
  });

  async function expectTrueCounts(): Promise<void> {
    for (const filters of [{ any: {}, all: { tag: [] } }, randomFilters(), randomFilters()]) {
      const expected = visible().filter((program) => passes(program, filters));
      const answer = await search(filters, { limit: 0 });
      expect(answer.total).toBe(expected.length);
      const countries = { ...filters, any: { ...filters.any, country: [] } };
      expect(answer.facets.country ?? {}).toEqual(
        countBy(
          visible()
            .filter((program) => passes(program, countries))
            .map(({ university }) => university.country),
        ),
      );
      expect(answer.facets.tag ?? {}).toEqual(countBy(expected.flatMap(({ tags }) => tags)));
    }
  }

  test("universities are found by place, kind and what they teach", async () => {
    const ask = async (filters: object, q = "", sort = "relevance") => {
      const [row] = await database.query<{
        answer: {
          total: number;
          universities: { name: string; program_count: number }[];
          facets: Record<string, Record<string, number>>;
        };
      }>(
        'select public.search_universities($1::jsonb, $2, \'{"kind": null, "country": null}\'::jsonb, $3, null, 100) as answer',
        [filters, q, sort],
      );
      return row?.answer;
    };
    const published = [...new Set(programs.map(({ university }) => university))].filter(
      ({ status }) => status === "published",
    );
    const all = await ask({});
    expect(all?.total).toBe(published.length);
    expect(all?.facets.kind).toEqual(countBy(published.map(({ kind }) => kind)));
    const teaching = await ask({ any: { level: ["doctorate"] } });
    expect(teaching?.total).toBe(
      published.filter((university) =>
        visible().some((p) => p.university === university && p.level === "doctorate"),
      ).length,
    );
    const named = await ask({}, "standford");
    expect(named?.total).toBe(published.filter(({ name }) => name.startsWith("Stanford")).length);
    const byPrograms =
      (await ask({}, "", "programs"))?.universities.map(({ program_count }) => program_count) ?? [];
    expect(byPrograms).toEqual([...byPrograms].sort((a, b) => b - a));
  });

  test("passed deadlines and new rates are followed by the daily job", async () => {
    const [slug] = visible().flatMap((p) =>
      p.tuition?.currency === "GBP" && p.rupees !== null ? [p.slug] : [],
    );
    await database.query(
      "update private.finder_entries set deadline_on = current_date - 1, rate_as_of = '2020-01-01' where id = (select id from public.programs where slug = $1)",
      [slug],
    );
    expect(await database.query("select public.refresh_finder_dates() as number")).toEqual([{ number: 1 }]);
    expect(await database.query("select public.refresh_finder_dates() as number")).toEqual([{ number: 0 }]);
  });
});

const FACETS = ["country", "level", "subject", "type", "intake", "duration", "tag", "tuition", "english"];

function dayFromNow(days: number): string {
  return new Date(TODAY.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function valuesOf(program: Program, facet: string): string[] {
  const bandOf = () => {
    const { months } = program;
    if (months === null) return "unrecorded";
    const bands = Object.entries(DURATION_BANDS);
    return bands.find(([, { from, to }]) => months >= from && months <= to)?.[0] ?? "?";
  };
  switch (facet) {
    case "country":
      return [program.university.country];
    case "level":
      return [program.level];
    case "subject":
      return [2, 3, 4].map((length) => program.subject.slice(0, length));
    case "type":
      return [program.type];
    case "intake":
      return program.intakes.map(({ month }) => String(month));
    case "duration":
      return [bandOf()];
    case "tag":
      return program.tags;
    case "tuition": {
      const { rupees } = program;
      if (rupees === null) return ["unrecorded"];
      return [String(TUITION_STEPS_LAKH.find((step) => rupees <= step * 100_000) ?? "over")];
    }
    case "english":
      return [program.ielts === null ? "unrecorded" : (Math.ceil(program.ielts * 2) / 2).toFixed(1)];
    default:
      return [];
  }
}

function passes(program: Program, filters: Filters): boolean {
  return (
    Object.entries(filters.any).every(
      ([facet, chosen]) =>
        chosen.length === 0 || valuesOf(program, facet).some((value) => chosen.includes(value)),
    ) && filters.all.tag.every((tag) => program.tags.includes(tag))
  );
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

type Found = Answer["programs"][number] & { duration_months?: number | null };

function sortKey(row: Found, sort: string): string | number | null {
  if (sort.startsWith("tuition")) return row.tuition_rupees;
  if (sort === "deadline") return row.next_deadline;
  if (sort === "duration") return row.duration_months ?? null;
  if (sort === "name") return row.name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return 0;
}

/** The same keys as they should stand: in order, what has none at the end. */
function inOrder(keys: (string | number | null)[], sort: string): (string | number | null)[] {
  const direction = sort === "tuition-desc" ? -1 : 1;
  return [...keys].sort((a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a < b ? -1 : a > b ? 1 : 0) * direction;
  });
}
