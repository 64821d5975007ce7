/** The catalogue's tables: who may do what, what may stand in them, and what a write leaves behind. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/shortlist/rows";
import { ADMIN, CATALOGUE_KEEPERS } from "../../lib/access/expected/roles.ts";
import {
  BROAD_SUBJECTS,
  LEVELS,
  PROGRAM_TYPES,
  STUDY_MODES,
  SUBJECTS,
  TAGS,
} from "../../lib/programs/taxonomy.ts";
import { UNIVERSITY_KINDS } from "../../lib/universities/taxonomy.ts";
import { EVERYBODY, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const SOURCE = "https://university.test/fees";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let secondStudent: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    secondStudent = await db.addPerson();
    await db.exec(`
      insert into public.universities (stable_key, slug, name, country_code, status, is_sample, source_note) values
        ('u:open', 'open-university', 'Open University', 'GB', 'published', false, 'For editors'),
        ('u:draft', 'draft-university', 'Draft University', 'GB', 'draft', false, null);
      insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status, source_note)
      select 'p:' || state, state || '-program', u.id, initcap(state) || ' program', 'master', '0613', state, 'For editors'
      from unnest(array['published', 'draft', 'archived']) as state, public.universities as u where u.slug = 'open-university';
      insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status)
      select 'p:hidden', 'hidden-program', id, 'Hidden program', 'master', '0613', 'published' from public.universities where slug = 'draft-university';
      insert into public.program_intakes (program_id, month) select id, 9 from public.programs where slug = 'draft-program';
      insert into public.program_requirements (program_id, test, minimum) select id, 'ielts', 6.5 from public.programs where slug = 'draft-program';
      insert into public.scholarships (stable_key, slug, name, provider, status) values ('s:1', 'open-award', 'Open award', 'Trust', 'published'), ('s:2', 'draft-award', 'Draft award', 'Trust', 'draft');
      insert into public.upskill_courses (stable_key, slug, title, provider, subject_code, status) values ('c:1', 'open-course', 'Open course', 'Academy', '06', 'published'), ('c:2', 'draft-course', 'Draft course', 'Academy', '06', 'draft');
      insert into public.university_tiles (tile_id, university_id) select 'old-1', id from public.universities where slug = 'open-university';
      insert into public.university_tiles (tile_id, title) values ('old-2', 'Not yet linked');
      insert into public.exchange_rates (currency, as_of, inr_per_unit, source_url) values ('GBP', '2026-11-01', 110, 'https://rates.test/');
    `);
  });
  afterAll(() => db.close());

  const staleTags = async () =>
    (await db.does<{ tag: string }>("server", "select public.dequeue_stale_tags() as tag"))
      .map((row) => row.tag)
      .sort();
  const seen = async (who: string, table: string) =>
    (await db.as<{ name: string }>(who, `select slug as name from public.${table} order by 1`)).map(
      ({ name }) => name,
    );

  test("the lists in code and in the database are the same", async () => {
    const pairs = async (sql: string) =>
      Object.fromEntries(
        (await db.query<{ code: string; name: string }>(sql)).map(({ code, name }) => [code, name]),
      );
    expect(await pairs("select code, name from public.subjects")).toEqual(SUBJECTS);
    expect(await pairs("select code, name from public.program_levels")).toEqual(
      Object.fromEntries(Object.entries(LEVELS).map(([code, { name }]) => [code, name])),
    );
    const checked = async (table: string, column: string) => {
      const rows = await db.query<{ definition: string }>(
        `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'public.${table}'::regclass and conname = '${table}_${column}_check'`,
      );
      return [...(rows[0]?.definition ?? "").matchAll(/'([^']+)'::text/g)].map((match) => match[1]).sort();
    };
    expect(await checked("programs", "tags")).toEqual(Object.keys(TAGS).sort());
    expect(await checked("programs", "program_type")).toEqual(Object.keys(PROGRAM_TYPES).sort());
    expect(await checked("programs", "study_mode")).toEqual(Object.keys(STUDY_MODES).sort());
    expect(await checked("universities", "kind")).toEqual(Object.keys(UNIVERSITY_KINDS).sort());
    expect(BROAD_SUBJECTS).toHaveLength(11);
  });

  test("countries, currencies and fields of study are the standards' own", async () => {
    const [counted] = await db.query(
      "select (select count(*)::int from public.iso_countries) as countries, (select count(*)::int from public.subjects where length(code) = 2) as broad, (select minor_digits::int from public.currencies where code = 'JPY') as yen, (select parent_code from public.subjects where code = '0613') as parent",
    );
    expect(counted).toEqual({ countries: 249, broad: 11, yen: 0, parent: "061" });
    expect(
      await outcome(
        db.query(
          "insert into public.countries (name, code, slug, flag_url) values ('Nowhere', 'XX', 'nowhere', '/flags/xx.svg')",
        ),
      ),
    ).toBe("23503");
  });

  test("visitors and students see what is published, keepers see all of it", async () => {
    for (const who of EVERYBODY) {
      const isKeeper = CATALOGUE_KEEPERS.some((role) => role === who);
      expect(await seen(who, "programs"), who).toEqual(
        isKeeper
          ? ["archived-program", "draft-program", "hidden-program", "published-program"]
          : ["hidden-program", "published-program"],
      );
      expect(await seen(who, "universities"), who).toEqual(
        isKeeper ? ["draft-university", "open-university"] : ["open-university"],
      );
      expect(await seen(who, "scholarships"), who).toEqual(
        isKeeper ? ["draft-award", "open-award"] : ["open-award"],
      );
      expect(await seen(who, "upskill_courses"), who).toEqual(
        isKeeper ? ["draft-course", "open-course"] : ["open-course"],
      );
      for (const table of ["program_intakes", "program_requirements"]) {
        expect((await db.as(who, `select id from public.${table}`)).length, `${who} ${table}`).toBe(
          isKeeper ? 1 : 0,
        );
      }
      expect((await db.as(who, "select tile_id from public.university_tiles")).length, who).toBe(
        isKeeper ? 2 : 1,
      );
    }
    expect(await outcome(db.as("visitor", "select source_note from public.programs"))).toBe("42501");
    expect(await outcome(db.as("visitor", "select source_note from public.universities"))).toBe("42501");
  });

  test("keepers write, only an administrator deletes", async () => {
    expect(
      await db.whoCan(
        "update public.universities set city = 'Milton' where slug = 'open-university' returning id",
      ),
    ).toEqual(CATALOGUE_KEEPERS);
    expect(
      await db.whoCan(
        "update public.programs set summary = 'New' where slug = 'published-program' returning id",
      ),
    ).toEqual(CATALOGUE_KEEPERS);
    expect(
      await db.whoCan(
        "insert into public.universities (stable_key, slug, name, country_code) values ('u:new', 'new', 'New one', 'IE') returning id",
      ),
    ).toEqual(CATALOGUE_KEEPERS);
    expect(
      await db.whoCan(
        "insert into public.exchange_rates (currency, as_of, inr_per_unit, source_url) values ('EUR', '2026-11-01', 100, 'https://rates.test/') returning currency",
      ),
    ).toEqual(CATALOGUE_KEEPERS);
    expect(
      await db.whoCan(
        "update public.university_tiles set university_id = null where tile_id = 'old-1' returning tile_id",
      ),
    ).toEqual(CATALOGUE_KEEPERS);
    for (const table of ["universities", "programs", "scholarships", "upskill_courses", "university_tiles"]) {
      expect(await db.whoCan(`delete from public.${table} returning 1`), table).toEqual(ADMIN);
    }
    expect(
      await db.whoCan("insert into public.subjects (code, name) values ('099', 'New field') returning code"),
    ).toEqual([]);
  });

  test("a tile remembers who linked it", async () => {
    await db.does(
      "content_team_associate",
      "update public.university_tiles set university_id = (select id from public.universities where slug = 'open-university') where tile_id = 'old-2'",
    );
    expect(
      await db.query(
        "select linked_by, linked_at is not null as is_dated from public.university_tiles where tile_id = 'old-2'",
      ),
    ).toEqual([{ linked_by: db.idOf("content_team_associate"), is_dated: true }]);
  });

  test.each([
    [
      "tuition without its source",
      "tuition_amount = 20000, tuition_currency = 'GBP', tuition_period = 'year'",
    ],
    ["a duration without its source", "duration_months = 12"],
    ["an application fee without its source", "application_fee = 60, application_fee_currency = 'GBP'"],
    ["a fee in no currency", `tuition_amount = 20000, source_url = '${SOURCE}', checked_on = '2026-11-01'`],
    ["a tag that nobody knows", "tags = array['cheap']"],
    ["a source that is no address", "source_url = 'javascript:alert(1)'"],
    [
      "a negative fee",
      `tuition_amount = -1, tuition_currency = 'GBP', tuition_period = 'year', source_url = '${SOURCE}', checked_on = '2026-11-01'`,
    ],
    ["an address with capitals", "slug = 'Not A Slug'"],
  ])("a published program is refused %s", async (_, change) => {
    expect(
      await outcome(db.query(`update public.programs set ${change} where slug = 'published-program'`)),
    ).toBe("23514");
  });

  test("figures need a source only once they are public, and samples need none", async () => {
    expect(
      await outcome(db.query("update public.programs set duration_months = 12 where slug = 'draft-program'")),
    ).toBe("done");
    expect(
      await outcome(db.query("update public.programs set status = 'published' where slug = 'draft-program'")),
    ).toBe("23514");
    expect(
      await outcome(
        db.query(
          "insert into public.programs (stable_key, slug, university_id, name, level, subject_code, duration_months, status, is_sample) select 'p:sample', 'sample-program', id, 'Sample program', 'master', '0613', 12, 'published', true from public.universities where slug = 'open-university'",
        ),
      ),
    ).toBe("done");
  });

  test("intakes and requirements of a published program need its source too", async () => {
    const add =
      "insert into public.program_intakes (program_id, month) select id, 9 from public.programs where slug = 'published-program'";
    expect(await outcome(db.query(add))).toBe("23514");
    await db.query(
      `update public.programs set source_url = '${SOURCE}', checked_on = '2026-11-01' where slug = 'published-program'`,
    );
    expect(await outcome(db.query(add))).toBe("done");
    expect(await outcome(db.query(add))).toBe("23505");
    expect(
      await outcome(
        db.query("update public.programs set source_url = null where slug = 'published-program'"),
      ),
    ).toBe("23514");
  });

  test("the finder shows nobody a draft, an archived program or one of a hidden university", async () => {
    for (const who of ["visitor", "student", "content_team"]) {
      const [row] = await db.as<{ answer: { programs: { slug: string }[] } }>(
        who,
        "select public.search_programs() as answer",
      );
      expect(row?.answer.programs.map(({ slug }) => slug).sort(), who).toEqual([
        "published-program",
        "sample-program",
      ]);
    }
    expect(await outcome(db.as("visitor", "select * from private.finder_entries"))).toBe("42501");
    expect(
      await outcome(db.as("visitor", "select public.search_programs(p_sort => 'rank; drop table x')")),
    ).toBe("22023");
    expect(await outcome(db.as("student", "select public.rebuild_finder()"))).toBe("42501");
  });

  test("a change names the pages it makes stale; a large one names them all at once", async () => {
    await staleTags();
    await db.query("update public.programs set summary = 'Other words' where slug = 'published-program'");
    expect(await staleTags()).toEqual([
      "catalogue",
      "program:published-program",
      "university:open-university",
    ]);
    await db.query("update public.programs set summary = 'Draft words' where slug = 'draft-program'");
    expect(await staleTags()).toEqual([]);
    await db.query(
      "update public.universities set slug = 'renamed-university' where slug = 'open-university'",
    );
    expect(await staleTags()).toEqual([
      "catalogue",
      "program:published-program",
      "program:sample-program",
      "redirects",
      "university:open-university",
      "university:renamed-university",
    ]);
    await db.query(
      "update public.universities set slug = 'open-university' where slug = 'renamed-university'",
    );
    await db.query(
      "insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status, is_sample) select 'bulk:' || i, 'bulk-' || i, u.id, 'Bulk ' || i, 'master', '0613', 'published', true from generate_series(1, 120) as i, public.universities as u where u.slug = 'open-university'",
    );
    await staleTags();
    await db.query("delete from public.programs where stable_key like 'bulk:%'");
    expect(await staleTags()).toEqual(["catalogue", "catalogue-bulk"]);
    await db.query("update public.exchange_rates set inr_per_unit = 111");
    expect(await staleTags()).toEqual(["catalogue", "catalogue-bulk", "exchange-rates"]);
  });

  test("what a person changes is written down, what an import changes is not", async () => {
    const audited = async () =>
      (await db.query("select from private.audit_log where table_name = 'programs'")).length;
    const before = await audited();
    await db.query("update public.programs set popularity = 3 where slug = 'published-program'");
    expect(await audited()).toBe(before);
    await db.does(
      "content_team",
      "update public.programs set popularity = 4 where slug = 'published-program'",
    );
    expect(await audited()).toBe(before + 1);
  });

  test("a shortlist from the browser is added to the account's, once and up to its limit", async () => {
    const merge = async (who: string, programs: string[], universities: string[] = []) => {
      const asked = [programs, universities];
      const [row] = await db.does<{ list: object }>(
        who,
        "select public.merge_shortlist($1, $2) as list",
        asked,
      );
      answers.merge_shortlist.parse(row?.list);
      return row?.list;
    };
    expect(
      await merge(
        "student",
        ["published-program", "draft-program", "no-such-program", "published-program"],
        ["open-university"],
      ),
    ).toEqual({
      programs: ["published-program"],
      universities: ["open-university"],
      left_out: 2,
    });
    expect(await merge("student", ["sample-program", "published-program"])).toEqual({
      programs: ["sample-program", "published-program"],
      universities: ["open-university"],
      left_out: 0,
    });
    expect(await db.as(secondStudent, "select * from public.shortlist_items")).toEqual([]);
    expect(await db.as(secondStudent, "select public.shortlist() as list")).toEqual([
      { list: { programs: [], universities: [] } },
    ]);
    expect(await db.as("admin", "select * from public.shortlist_items")).toEqual([]);
    expect(await outcome(db.as("visitor", "select public.merge_shortlist('{}')"))).toBe("42501");
    expect(
      await outcome(
        db.does(
          "student",
          "insert into public.shortlist_items (user_id, program_id) select $1::uuid, id from public.programs limit 1",
          [secondStudent],
        ),
      ),
    ).toBe("42501");
    const [left] = await db.does<{ list: object }>(
      "student",
      "select public.remove_from_shortlist(array['sample-program'], array['open-university']) as list",
    );
    answers.remove_from_shortlist.parse(left?.list);
    expect(left?.list).toEqual({ programs: ["published-program"], universities: [] });

    await db.query(
      "insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status, is_sample) select 'many:' || i, 'many-' || i, u.id, 'Many ' || i, 'master', '0613', 'published', true from generate_series(1, 60) as i, public.universities as u where u.slug = 'open-university'",
    );
    const many = Array.from({ length: 60 }, (_, index) => `many-${index + 1}`);
    expect(await merge(secondStudent, many)).toMatchObject({ programs: many.slice(0, 50), left_out: 10 });
    expect(
      await outcome(
        merge(
          secondStudent,
          Array.from({ length: 201 }, (_, index) => `x-${index}`),
        ),
      ),
    ).toBe("22023");
  });

  test("deleting an account or a program takes its shortlist items along", async () => {
    const person = await db.addPerson();
    await db.does(person, "select public.merge_shortlist(array['published-program', 'sample-program'])");
    await db.query("delete from public.programs where slug = 'sample-program'");
    const items = "select count(*)::int as number from public.shortlist_items where user_id = $1";
    expect(await db.query(items, [person])).toEqual([{ number: 1 }]);
    await db.query("delete from auth.users where id = $1", [person]);
    expect(await db.query(items, [person])).toEqual([{ number: 0 }]);
  });
});
