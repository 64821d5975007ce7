/** Pages, facts, claims and settings: what a save leaves behind, and what it makes stale. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { completeMeta } from "./page-meta.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const staleTags = async () =>
    (await db.does<{ tag: string }>("server", "select public.dequeue_stale_tags() as tag"))
      .map((row) => row.tag)
      .sort();

  const addPage = (slug: string, facts: Record<string, unknown> = {}) =>
    sync("sync_page_seed", { kind: "guide", slug, title: slug, meta: completeMeta("guide"), ...facts });

  async function sync(procedure: "sync_page_seed" | "sync_fact_seed", row: object): Promise<string> {
    const [answer] = await db.does<{ result: string }>(
      "server",
      `select public.${procedure}($1::jsonb) as result`,
      [row],
    );
    return String(answer?.result);
  }

  const fact = (key: string, changes: object = {}) => ({
    key,
    value: "100",
    what: "A test fact",
    source_url: "https://example.test/source",
    checked_on: "2026-11-21",
    check_again_on: "2027-11-21",
    confidence: "high",
    ...changes,
  });

  test("a saved page keeps its revision, its facts in use, and says what to draw again", async () => {
    await staleTags();
    await addPage("uses-facts", {
      description: "Costs {{fact:test.description}}",
      meta: { ...completeMeta("guide"), faq: [{ question: "How much?", answer: "{{ fact:test.meta }}" }] },
      body_md: "{{fact:test.body}} and {{fact:test.body}} and {{fact:Not A Key}}",
    });
    const uses =
      "select fact_key from public.fact_uses as u join public.pages as p on p.id = u.page_id where p.slug = 'uses-facts' order by 1";
    expect((await db.query(uses)).map((row) => row.fact_key)).toEqual([
      "test.body",
      "test.description",
      "test.meta",
    ]);
    expect(await staleTags()).toEqual(["page:guide:uses-facts", "pages"]);
    await db.does("content_team", "update public.pages set body_md = 'No fact' where slug = 'uses-facts'");
    expect((await db.query(uses)).map((row) => row.fact_key)).toEqual(["test.description", "test.meta"]);
    expect(
      await db.query(
        "select r.body_md, r.saved_by from public.page_revisions as r join public.pages as p on p.id = r.page_id where p.slug = 'uses-facts' order by r.id",
      ),
    ).toEqual([
      { body_md: "{{fact:test.body}} and {{fact:test.body}} and {{fact:Not A Key}}", saved_by: null },
      { body_md: "No fact", saved_by: db.idOf("content_team") },
    ]);
    await db.does(
      "content_team",
      "update public.pages set review_by = '2027-01-01' where slug = 'uses-facts'",
    );
    expect(
      await db.query(
        "select count(*)::int as count from public.page_revisions as r join public.pages as p on p.id = r.page_id where p.slug = 'uses-facts'",
      ),
    ).toEqual([{ count: 2 }]);
  });

  test("a changed fact makes every page that shows it stale", async () => {
    await addPage("shows-it", { body_md: "{{fact:funds.london}}" });
    await addPage("does-not", { body_md: "Nothing" });
    expect(await sync("sync_fact_seed", fact("funds.london"))).toBe("inserted");
    await staleTags();
    await db.does("content_team", "update public.facts set value = '101' where key = 'funds.london'");
    expect(await staleTags()).toEqual(["fact:funds.london", "facts", "page:guide:shows-it"]);
    expect(
      await db.query(
        "select action, before, after, actor_id from private.audit_log where table_name = 'facts' and action = 'update'",
      ),
    ).toEqual([
      {
        action: "update",
        before: { value: "100" },
        after: { value: "101" },
        actor_id: db.idOf("content_team"),
      },
    ]);
  });

  test("writes to countries, claims, settings, redirects and consultations say so", async () => {
    await staleTags();
    const expectStale = async (tag: string, sql: string) => {
      await db.query(sql);
      expect(await staleTags(), sql).toEqual([tag]);
    };
    await expectStale(
      "countries",
      "insert into public.countries (name, code, slug, flag_url) values ('Ireland', 'IE', 'ireland', '/flags/ie.svg')",
    );
    await expectStale(
      "claims",
      "insert into public.claims (key, text, basis, period) values ('a', 'A', 'Counted', '2026')",
    );
    await expectStale(
      "settings",
      `insert into public.site_settings (key, value) values ('name', '"Campusbound"')`,
    );
    await expectStale("redirects", "insert into public.redirects (from_path, to_path) values ('/a', '/b')");
    await expectStale(
      "slots",
      "insert into public.consultation_hours (weekday, opens, closes) values (1, '10:00', '11:00')",
    );
    await expectStale("slots", "insert into public.consultation_closures (day) values ('2026-12-25')");
    await expectStale("countries", "delete from public.countries");
  });

  test("seeding brings a page up to date until an editor changes it, and never after", async () => {
    expect(await addPage("seeded", { body_md: "One", description: "D" })).toBe("inserted");
    expect(await addPage("seeded", { body_md: "One", description: "D" })).toBe("kept");
    expect(await addPage("seeded", { body_md: "Two", description: "D" })).toBe("updated");
    await db.does("content_team", "update public.pages set body_md = 'Edited' where slug = 'seeded'");
    expect(await addPage("seeded", { body_md: "Three", description: "D" })).toBe("kept");
    expect(
      await db.query(
        "select body_md, status::text, published_at is not null as has_date from public.pages where slug = 'seeded'",
      ),
    ).toEqual([{ body_md: "Edited", status: "published", has_date: true }]);
  });

  test("an archived page stays archived when it is seeded again", async () => {
    await addPage("archived", { body_md: "One" });
    await db.does("content_team", "update public.pages set status = 'archived' where slug = 'archived'");
    await addPage("archived", { body_md: "Two" });
    expect(await db.query("select status::text from public.pages where slug = 'archived'")).toEqual([
      { status: "archived" },
    ]);
  });

  test("seeding brings a fact up to date until an editor changes it or checks it later", async () => {
    const key = "seeded.fact";
    expect(await sync("sync_fact_seed", fact(key))).toBe("inserted");
    expect(await sync("sync_fact_seed", fact(key))).toBe("kept");
    expect(await sync("sync_fact_seed", fact(key, { value: "200", copied_on: "2026-03-04" }))).toBe(
      "updated",
    );
    expect(await db.query("select copied_on::text from public.facts where key = $1", [key])).toEqual([
      { copied_on: "2026-03-04" },
    ]);
    await db.does("content_team", "update public.facts set value = '300' where key = $1", [key]);
    expect(await sync("sync_fact_seed", fact(key, { value: "400" }))).toBe("kept");
    expect(await db.query("select value, updated_by from public.facts where key = $1", [key])).toEqual([
      { value: "300", updated_by: db.idOf("content_team") },
    ]);
  });

  test("a fact that was changed in the database itself stays as it was left", async () => {
    const key = "changed.fact";
    await sync("sync_fact_seed", fact(key));
    await db.query("update public.facts set value = '300' where key = $1", [key]);
    expect(await sync("sync_fact_seed", fact(key))).toBe("kept");
    expect(await sync("sync_fact_seed", fact(key, { value: "400" }))).toBe("kept");
    expect(await db.query("select value, updated_by from public.facts where key = $1", [key])).toEqual([
      { value: "300", updated_by: null },
    ]);
  });

  test("a fact has one value on any day", async () => {
    const add = (changes: object) => {
      const row = fact("dated.fact", changes);
      return outcome(
        db.query(
          "insert into public.facts (key, value, what, source_url, checked_on, check_again_on, confidence, effective_from, effective_to) select key, value, what, source_url, checked_on, check_again_on, confidence, effective_from, effective_to from jsonb_populate_record(null::public.facts, $1::jsonb)",
          [row],
        ),
      );
    };
    expect(await add({ effective_to: "2026-06-30" })).toBe("done");
    expect(await add({ effective_from: "2026-07-01", effective_to: "2026-12-31" })).toBe("done");
    expect(await add({ effective_from: "2026-12-31" })).toBe("23P01");
    expect(await add({})).toBe("23P01");
    expect(await add({ effective_from: "2027-01-01" })).toBe("done");
  });

  test("a fact without a source is of low confidence, and a source is a web address", async () => {
    const add = (changes: object) => outcome(sync("sync_fact_seed", fact("odd.fact", changes)));
    expect(await add({ source_url: null })).toBe("23514");
    expect(await add({ source_url: "javascript:alert(1)" })).toBe("23514");
    expect(await add({ key: "Not A Key" })).toBe("23514");
    expect(await add({ jurisdiction: "UK of GB" })).toBe("23514");
    expect(await add({ check_again_on: "2026-01-01" })).toBe("23514");
    expect(await add({ copied_on: "2026-11-22" })).toBe("23514");
    expect(await add({ source_kind: "a blog" })).toBe("23514");
    expect(await add({ source_url: null, confidence: "low" })).toBe("done");
  });

  test("a renamed page leaves a redirect, and renaming it back does not make a circle", async () => {
    const rename = (from: string, to: string) =>
      db.query("update public.pages set slug = $2 where slug = $1", [from, to]);
    const redirects = () =>
      db.query("select from_path, to_path from public.redirects where from_path like '/blog/%' order by 1");
    await sync("sync_page_seed", { kind: "post", slug: "first", title: "Post", meta: completeMeta("post") });
    await staleTags();
    await rename("first", "second");
    expect(await staleTags()).toEqual(["page:post:first", "page:post:second", "pages", "redirects"]);
    await rename("second", "third");
    expect(await redirects()).toEqual([
      { from_path: "/blog/first", to_path: "/blog/third" },
      { from_path: "/blog/second", to_path: "/blog/third" },
    ]);
    await rename("third", "first");
    expect(await redirects()).toEqual([
      { from_path: "/blog/second", to_path: "/blog/first" },
      { from_path: "/blog/third", to_path: "/blog/first" },
    ]);
  });

  test("a scheduled page becomes public at its time and is then published", async () => {
    await db.query(
      "insert into public.pages (kind, slug, title, meta, status, published_at) values ('news', 'due', 'Due', $1, 'scheduled', now() + interval '1 hour')",
      [completeMeta("news")],
    );
    const seen = async () =>
      (await db.as("visitor", "select title from public.pages where slug = 'due'")).length;
    expect(await seen()).toBe(0);
    await db.query("update public.pages set published_at = now() where slug = 'due'");
    expect(await seen()).toBe(1);
    await staleTags();
    expect(await db.does("server", "select public.publish_due_pages() as number")).toEqual([{ number: 1 }]);
    expect(await staleTags()).toEqual(["page:news:due", "pages"]);
    expect(
      await outcome(
        db.query(
          "insert into public.pages (kind, slug, title, meta, status) values ('news', 'undated', 'Undated', $1, 'scheduled')",
          [completeMeta("news")],
        ),
      ),
    ).toBe("23514");
  });

  test("what was saved cannot be rewritten, and goes only with its page", async () => {
    await addPage("kept");
    const ofPage = "page_id = (select id from public.pages where slug = 'kept')";
    expect(await outcome(db.query(`update public.page_revisions set body_md = 'x' where ${ofPage}`))).toBe(
      "42501",
    );
    expect(await outcome(db.query(`delete from public.page_revisions where ${ofPage}`))).toBe("42501");
    expect(await outcome(db.query("delete from public.pages where slug = 'kept'"))).toBe("done");
  });

  test("an editor whose account is deleted leaves pages, revisions and facts behind", async () => {
    const editor = await db.addPerson({ role: "content_team" });
    await db.does(
      editor,
      "insert into public.pages (kind, slug, title, author_id) values ('guide', 'left-behind', 'Left', $1)",
      [editor],
    );
    await db.does(
      editor,
      "insert into public.facts (key, value, what, checked_on, check_again_on, confidence) values ('left.behind', '1', 'Left', '2026-01-01', '2027-01-01', 'low')",
    );
    await db.query("delete from auth.users where id = $1", [editor]);
    expect(await db.query("select author_id from public.pages where slug = 'left-behind'")).toEqual([
      { author_id: null },
    ]);
    expect(await db.query("select updated_by from public.facts where key = 'left.behind'")).toEqual([
      { updated_by: null },
    ]);
  });

  test("a claim that says something else, or for longer, loses its approval", async () => {
    const state = async () =>
      (
        await db.query(
          "select approved_at is not null as is_approved, approved_by, expires_on::text from public.claims where key = 'rate'",
        )
      )[0];
    await db.does(
      "content_team",
      "insert into public.claims (key, text, basis, period) values ('rate', '9 of 10', 'Counted', '2026')",
    );
    const approve = () =>
      db.does("admin", "select public.approve_claim(id, '2099-06-30') from public.claims where key = 'rate'");
    await approve();
    expect(await state()).toEqual({
      is_approved: true,
      approved_by: db.idOf("admin"),
      expires_on: "2099-06-30",
    });
    await db.does("content_team", "update public.claims set expires_on = '2099-01-01' where key = 'rate'");
    expect(await state()).toMatchObject({ is_approved: true });
    await db.does("content_team", "update public.claims set expires_on = '2099-12-31' where key = 'rate'");
    expect(await state()).toMatchObject({ is_approved: false, approved_by: null });
    await approve();
    await db.does("content_team", "update public.claims set text = '10 of 10' where key = 'rate'");
    expect(await state()).toMatchObject({ is_approved: false });
    expect(
      await outcome(db.does("admin", "select public.approve_claim(gen_random_uuid(), '2099-01-01')")),
    ).toBe("PT404");
    expect(
      await outcome(db.does("admin", "select public.approve_claim(id, '2020-01-01') from public.claims")),
    ).toBe("22023");
  });

  test("paths that lead off the site are no redirects", async () => {
    const add = (from: string, to: string) =>
      outcome(db.query("insert into public.redirects (from_path, to_path) values ($1, $2)", [from, to]));
    expect(await add("/x1", "//evil.test")).toBe("23514");
    expect(await add("/x2", "https://evil.test")).toBe("23514");
    expect(await add("/x3", "/\\evil.test")).toBe("23514");
    expect(await add("/x4", "/x4")).toBe("23514");
    expect(await add("/x5", "/")).toBe("done");
    expect(await add("/x6", "/contact#form")).toBe("done");
  });
});
