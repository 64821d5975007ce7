/** What visitors find by typing, and what search engines are told. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query(
      `insert into public.pages (kind, slug, title, description, body_md, status, published_at) values
        ('guide', 'tuition-in-germany', 'What study in Germany costs', 'Fees and living.', 'The blocked account, and rent in Aachen.', 'published', now() - interval '1 day'),
        ('city', 'nashik', 'Going abroad from Nashik', 'Papers and errands.', 'Order the transcript first.', 'published', now() - interval '1 day'),
        ('guide', 'secret-plans', 'Secret plans for Aachen', 'Not yet.', 'Aachen.', 'draft', null),
        ('guide', 'tomorrow', 'Tomorrow in Aachen', 'Not yet.', 'Aachen.', 'scheduled', now() + interval '1 day')`,
    );
  });
  afterAll(() => db.close());

  const find = async (query: string, limit = 20) =>
    (
      await db.does<{ slug: string }>("visitor", "select * from public.search_pages($1, $2)", [query, limit])
    ).map(({ slug }) => slug);

  test("a visitor finds a page by a word of its text, and never one that is not public", async () => {
    expect(await find("aachen")).toEqual(["tuition-in-germany"]);
  });

  test("a visitor finds a page by a misspelt word of its title", async () => {
    expect(await find("germny")).toEqual(["tuition-in-germany"]);
    expect(await find("nasik")).toEqual(["nashik"]);
  });

  test.each(["", "   ", "'; drop table pages; --", "<script>", "\\ & | ! ( :*", "a".repeat(5000)])(
    "%j finds nothing and breaks nothing",
    async (query) => {
      expect(await find(query)).toEqual([]);
    },
  );

  test("search engines hear of a page that appears, changes or goes, once, and of no draft", async () => {
    const take = async () =>
      (await db.does<{ path: string }>("server", "select public.take_page_announcements() as path"))
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
    await db.does("server", "select public.return_page_announcements($1)", [["/tuition-in-germany"]]);
    expect(await take()).toEqual(["/tuition-in-germany"]);
  });

  test("nobody but the server takes the list", async () => {
    for (const person of ["visitor", "admin"] as const) {
      expect(await outcome(db.does(person, "select public.take_page_announcements()"))).toMatch(/42501/);
    }
  });
});
