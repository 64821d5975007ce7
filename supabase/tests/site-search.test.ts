/** What visitors find by typing, and what search engines are told. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteAnswer } from "../../lib/search/rows.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { completeMetaSql } from "./page-meta.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query(
      `insert into public.pages (kind, slug, title, description, meta, body_md, status, published_at) values
        ('guide', 'tuition-in-germany', 'What study in Germany costs', 'Fees and living.', ${completeMetaSql("guide")}, 'The blocked account, and rent in Aachen.', 'published', now() - interval '1 day'),
        ('city', 'nashik', 'Going abroad from Nashik', 'Papers and errands.', ${completeMetaSql("city")}, 'Order the transcript first.', 'published', now() - interval '1 day'),
        ('guide', 'secret-plans', 'Secret plans for Aachen', 'Not yet.', '{}', 'Aachen.', 'draft', null),
        ('guide', 'tomorrow', 'Tomorrow in Aachen', 'Not yet.', ${completeMetaSql("guide")}, 'Aachen.', 'scheduled', now() + interval '1 day')`,
    );
    await db.query(
      `insert into public.questions (slug, topic, question, answer_md, status) values
        ('which-stamps', 'Papers', 'Which stamps does a certificate need?', 'An apostille, where the country asks for one.', 'published'),
        ('draft-stamps', 'Papers', 'Is this answered yet?', 'An apostille, perhaps, or perhaps not.', 'draft')`,
    );
    await db.query(
      `insert into public.countries (name, code, slug, flag_url) values ('Germany', 'DE', 'germany', '/flags/de.svg'),
        ('United Kingdom', 'GB', 'united-kingdom', '/flags/gb.svg'), ('United States', 'US', 'united-states', '/flags/us.svg')`,
    );
  }, 300_000);
  afterAll(() => db.close());

  type Found = {
    terms: { typed: string; used: string | null; kind: string }[];
    is_partial: boolean;
    groups: Record<string, { total: number; found: { slug: string; title: string; text: string }[] }>;
  };
  async function search(query: string, kind: string | null = null, limit = 5): Promise<Found> {
    const [row] = await db.does<{ answer: Found }>(
      "visitor",
      "select public.search_site($1, $2, $3) as answer",
      [query, kind, limit],
    );
    siteAnswer.parse(row?.answer);
    return row?.answer as Found;
  }
  async function find(query: string): Promise<Record<string, string[]>> {
    const { groups } = await search(query);
    return Object.fromEntries(
      Object.entries(groups).map(([kind, { found }]) => [kind, found.map(({ slug }) => slug)]),
    );
  }

  test("a visitor finds a page by a word of its text, and never one that is not public", async () => {
    expect(await find("aachen")).toEqual({ guide: ["tuition-in-germany"] });
  });

  test("a question is found by its answer, and a draft of one is not", async () => {
    expect(await find("apostille")).toEqual({ question: ["which-stamps"] });
    expect((await search("apostille")).groups.question?.found[0]?.text).toBe("families");
  });

  test("a misspelt word is taken for the nearest one, and that is said", async () => {
    const found = await search("germny nasik");
    expect(found.terms).toEqual([
      { typed: "germny", used: "germany", kind: "corrected" },
      { typed: "nasik", used: "nashik", kind: "corrected" },
    ]);
    expect(await find("nasik")).toEqual({ city: ["nashik"] });
    expect((await find("germny")).guide).toEqual(["tuition-in-germany"]);
  });

  test("a word typed halfway finds what it begins", async () => {
    expect(await find("transcr")).toEqual({ city: ["nashik"] });
  });

  test("a destination is found by its name, within a longer question, and by what else it is called", async () => {
    for (const query of ["germany", "ms in germany rent", "deutschland"]) {
      expect((await find(query)).country, query).toEqual(["germany"]);
    }
    expect((await find("united")).country).toEqual(["united-kingdom", "united-states"]);
    expect((await find("united kingdom")).country).toEqual(["united-kingdom"]);
    expect((await find("uk")).country).toEqual(["united-kingdom"]);
  });

  test("where no page has all words, those with some of them are shown, and that is said", async () => {
    const found = await search("aachen transcript");
    expect(found.is_partial).toBe(true);
    expect(Object.keys(found.groups).sort()).toEqual(["city", "guide"]);
    expect((await search("blocked rent")).is_partial).toBe(false);
  });

  test.each([
    "",
    "   ",
    "the of",
    "'; drop table pages; --",
    "<script>",
    "\\ & | ! ( :*",
    "😀 ‮ \u202e",
    "a".repeat(5000),
  ])("%j finds nothing and breaks nothing", async (query) => {
    expect(await find(query)).toEqual({});
  });

  test("search engines hear of a page that appears, changes or goes, once, and of no draft", async () => {
    const take = async () =>
      (await db.does<{ path: string }>("server", "select public.dequeue_page_announcements() as path"))
        .map(({ path }) => path)
        .sort();
    expect(await take()).toEqual(["/study-abroad-consultants-nashik", "/tuition-in-germany"]);
    expect(await take()).toEqual([]);
    await db.query("update public.pages set title = 'Costs in Germany' where slug = 'tuition-in-germany'");
    await db.query("update public.pages set description = 'All of it.' where slug = 'tuition-in-germany'");
    await db.query("update public.pages set reviewed_on = current_date where slug = 'nashik'");
    await db.query("update public.pages set title = 'Still secret' where slug = 'secret-plans'");
    expect(await take()).toEqual(["/tuition-in-germany"]);
    await db.query("update public.pages set status = 'archived' where slug = 'nashik'");
    expect(await take()).toEqual(["/study-abroad-consultants-nashik"]);
    await db.does("server", "select public.requeue_page_announcements($1)", [["/tuition-in-germany"]]);
    expect(await take()).toEqual(["/tuition-in-germany"]);
  });

  test("a kind is counted in full and shown up to what was asked for", async () => {
    await db.query(
      `insert into public.pages (kind, slug, title, description, meta, body_md, status, published_at)
       select 'news', 'fees-' || i, 'Fees rise again, part ' || i, 'Fees.', ${completeMetaSql("news")}, 'Semester fees.', 'published', now() - interval '1 day'
       from generate_series(1, 60) as i`,
    );
    expect((await search("semester fees")).groups.news).toMatchObject({ total: 60 });
    expect((await search("semester fees")).groups.news?.found).toHaveLength(5);
    const all = await search("semester fees", "news", 1000);
    expect(Object.keys(all.groups)).toEqual(["news"]);
    expect(all.groups.news?.found).toHaveLength(50);
    await db.query("delete from public.pages where kind = 'news'");
  });

  test("nobody but the server takes the list", async () => {
    for (const person of ["visitor", "admin"] as const) {
      expect(await outcome(db.does(person, "select public.dequeue_page_announcements()"))).toMatch(/42501/);
    }
  });

  test("a title that says the very words comes first, small words included", async () => {
    await db.query(
      `insert into public.pages (kind, slug, title, description, meta, body_md, status, published_at) values
        ('guide', 'toefl-toefl', 'TOEFL: the TOEFL scores', 'TOEFL, TOEFL and TOEFL.', ${completeMetaSql("guide")}, 'Not without TOEFL, TOEFL, TOEFL.', 'published', now() - interval '1 day'),
        ('guide', 'no-toefl', 'Abroad without TOEFL: where and how', 'Waivers.', ${completeMetaSql("guide")}, 'Some ask for none, others wait.', 'published', now() - interval '1 day')`,
    );
    expect((await find("without TOEFL")).guide).toEqual(["no-toefl", "toefl-toefl"]);
  });
});
