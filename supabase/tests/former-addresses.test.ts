/** A renamed program or university is still found by those who kept its old address. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query(
      `insert into public.universities (stable_key, slug, name, country_code, status, is_sample) values
        ('one', 'one', 'University One', 'GB', 'published', true), ('draft', 'draft', 'Draft University', 'GB', 'draft', true)`,
    );
    await db.query(
      `insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status, is_sample)
       select named.slug, named.slug, u.id, 'MSc Physics', 'master', '0533', 'published', true
       from public.universities as u, unnest(array['first', 'second', 'third', 'fourth']) as named (slug) where u.slug = 'one'`,
    );
  }, 300_000);
  afterAll(() => db.close());

  const rename = (from: string, to: string) =>
    db.query("update public.programs set slug = $2 where slug = $1", [from, to]);
  const redirects = async () =>
    (
      await db.does<{ from_path: string; to_path: string }>(
        "visitor",
        'select from_path, to_path from public.redirects order by from_path collate "C"',
      )
    ).map(({ from_path, to_path }) => `${from_path} > ${to_path}`);

  test("each former address leads to the present one in one step, and the way back leaves no loop", async () => {
    await rename("first", "first-b");
    await rename("first-b", "first-c");
    expect(await redirects()).toEqual([
      "/program/first > /program/first-c",
      "/program/first-b > /program/first-c",
    ]);
    await rename("first-c", "first");
    expect(await redirects()).toEqual([
      "/program/first-b > /program/first",
      "/program/first-c > /program/first",
    ]);
  });

  test("two programs that change their addresses in one statement leave none behind that is in use", async () => {
    await db.query(
      "update public.programs set slug = case slug when 'second' then 'third-b' else 'second-b' end where slug in ('second', 'third')",
    );
    const made = (await redirects()).filter((line) => /second|third/.test(line));
    expect(made).toEqual(["/program/second > /program/third-b", "/program/third > /program/second-b"]);
    await rename("third-b", "third");
    expect((await redirects()).filter((line) => line.startsWith("/program/third >"))).toEqual([]);
  });

  test("an address of a deleted program is gone", async () => {
    await rename("fourth", "fourth-b");
    await db.query("delete from public.programs where slug = 'fourth-b'");
    expect((await redirects()).filter((line) => line.includes("fourth"))).toEqual([]);
  });

  test("a university leaves its address too, a draft does not, and other changes leave nothing", async () => {
    await db.query("update public.universities set slug = slug || '-renamed'");
    await db.query("update public.universities set name = name || ' II'");
    expect((await redirects()).filter((line) => line.startsWith("/universities/"))).toEqual([
      "/universities/one > /universities/one-renamed",
    ]);
  });

  test("pages that show either address are drawn anew", async () => {
    const staleTags = async () =>
      (await db.does<{ tag: string }>("server", "select public.dequeue_stale_tags() as tag")).map(
        ({ tag }) => tag,
      );
    await staleTags();
    await rename("first", "first-d");
    const tags = await staleTags();
    expect(tags).toEqual(expect.arrayContaining(["program:first", "program:first-d", "redirects"]));
  });
});
