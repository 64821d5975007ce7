/** Search engines are shown what has its source at the university, and follow when that changes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query(
      `insert into public.universities (stable_key, slug, name, country_code, domains, status, is_sample) values
        ('real', 'real', 'Real University', 'GB', '{real.ac.uk,Real.London}', 'published', false),
        ('empty', 'empty', 'Empty University', 'GB', '{empty.ac.uk}', 'published', false),
        ('sample', 'sample', 'Sample University', 'GB', '{sample.ac.uk}', 'published', true)`,
    );
  }, 300_000);
  afterAll(() => db.close());

  async function addProgram(slug: string, url: string | null, home = "real", isSample = false) {
    await db.query(
      `insert into public.programs (stable_key, slug, university_id, name, level, subject_code, url, status, is_sample)
       select $1, $1, u.id, 'MSc Physics', 'master', '0533', $2, 'published', $4 from public.universities as u where u.slug = $3`,
      [slug, url, home, isSample],
    );
    return isIndexed("programs", slug);
  }
  const isIndexed = async (table: "programs" | "universities", slug: string) =>
    (
      await db.does<{ is_indexed: boolean }>(
        "visitor",
        `select is_indexed from public.${table} where slug = $1`,
        [slug],
      )
    )[0]?.is_indexed;

  test.each([
    ["https://real.ac.uk/physics", true],
    ["https://www.real.ac.uk/physics?year=2026", true],
    ["http://Courses.Real.ac.uk:8443/physics", true],
    ["https://physics.real.london/", true],
    ["https://unreal.ac.uk/physics", false],
    ["https://real.ac.uk.agent.test/physics", false],
    ["https://agent.test/real.ac.uk", false],
    ["https://real.ac.uk@agent.test/physics", false],
    ["https://www2.daad.de/detail/4439/", false],
    [null, false],
  ])("A program whose link is %s: %s", async (url, expected) => {
    expect(await addProgram(`program-${Math.random().toString(36).slice(2)}`, url)).toBe(expected);
  });

  test("a program is listed when its link is corrected, and a sample never", async () => {
    expect(await addProgram("corrected", "https://agent.test/")).toBe(false);
    await db.query("update public.programs set url = 'https://real.ac.uk/x' where slug = 'corrected'");
    expect(await isIndexed("programs", "corrected")).toBe(true);
    await db.query("update public.programs set is_sample = true where slug = 'corrected'");
    expect(await isIndexed("programs", "corrected")).toBe(false);
    expect(await addProgram("sample-program", "https://sample.ac.uk/x", "sample", true)).toBe(false);
  });

  test("programs follow when their university’s domains change, and its pages are drawn anew", async () => {
    expect(await addProgram("moved", "https://new-name.ac.uk/physics")).toBe(false);
    await db.query(
      "update public.universities set domains = domains || '{new-name.ac.uk}' where slug = 'real'",
    );
    expect(await isIndexed("programs", "moved")).toBe(true);
    const stale = await db.does<{ tag: string }>("server", "select public.dequeue_stale_tags() as tag");
    expect(stale.map(({ tag }) => tag)).toContain("program:moved");
    await db.query(
      "update public.universities set domains = array_remove(domains, 'new-name.ac.uk') where slug = 'real'",
    );
    expect(await isIndexed("programs", "moved")).toBe(false);
  });

  test("a university is listed while it has a public program or a text of its own", async () => {
    expect(await isIndexed("universities", "real")).toBe(true);
    expect(await isIndexed("universities", "sample")).toBe(false);
    expect(await isIndexed("universities", "empty")).toBe(false);
    await addProgram("first", null, "empty");
    expect(await isIndexed("universities", "empty")).toBe(true);
    await db.query("update public.programs set status = 'draft' where slug = 'first'");
    expect(await isIndexed("universities", "empty")).toBe(false);
    await db.query("update public.programs set status = 'published' where slug = 'first'");
    expect(await isIndexed("universities", "empty")).toBe(true);
    await db.query("delete from public.programs where slug = 'first'");
    expect(await isIndexed("universities", "empty")).toBe(false);
    await db.query("update public.universities set about_md = 'Founded by sailors.' where slug = 'empty'");
    expect(await isIndexed("universities", "empty")).toBe(true);
  });

  test("nobody decides it by hand", async () => {
    await expect(
      db.does("admin", "update public.programs set is_indexed = true where slug = 'moved'"),
    ).rejects.toThrow(/permission denied/);
    await expect(
      db.does("admin", "update public.universities set is_indexed = false where slug = 'real'"),
    ).rejects.toThrow(/permission denied/);
  });
});
