/** Downloads: who writes them, and that a start never overwrites what an editor did. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDownloads } from "../seeds/downloads.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await seedDownloads(db);
  });
  afterAll(() => db.close());

  const all = () =>
    db.query<{ slug: string; title: string }>("select slug, title from public.downloads order by slug");

  test("what the repository brings is there, and again changes nothing", async () => {
    const first = await all();
    expect(first.length).toBeGreaterThan(10);
    await seedDownloads(db);
    expect(await all()).toEqual(first);
  });

  test("what an editor changed or removed stays so", async () => {
    await db.does(
      "content_team",
      "update public.downloads set title = 'Our own title' where slug = 'sop-worksheet'",
    );
    await db.does("admin", "delete from public.downloads where slug = 'gmat-fact-sheet'");
    await seedDownloads(db);
    const titles = new Map((await all()).map(({ slug, title }) => [slug, title]));
    expect(titles.get("sop-worksheet")).toBe("Our own title");
    expect(titles.has("gmat-fact-sheet")).toBe(false);
  });

  test("visitors see what is published, editors write, an administrator deletes", async () => {
    await db.query("update public.downloads set is_published = false where slug = 'ielts-fact-sheet'");
    const sees = (who: string) =>
      db.as(who, "select 1 from public.downloads where slug = 'ielts-fact-sheet'");
    expect(await sees("visitor")).toEqual([]);
    expect(await sees("content_team")).toHaveLength(1);
    expect(await db.whoCan("update public.downloads set sort_order = 5 returning 1")).toEqual([
      "admin",
      "content_team",
    ]);
    expect(await db.whoCan("delete from public.downloads returning 1")).toEqual(["admin"]);
    expect(await outcome(db.as("admin", "select public.sync_download_seed('{}')"))).toBe("42501");
  });

  test("a download is a page or a text of its own, never both or neither", async () => {
    const insert = (more: string, values: string) =>
      outcome(
        db.query(
          `insert into public.downloads (slug, title, description, kind, ${more}) values ('x', 'A title', 'A description of the file.', 'guide', ${values})`,
        ),
      );
    const body = `'${"words ".repeat(20)}'`;
    expect(
      await insert("page_kind, page_slug, body_md, updated_on", `'guide', 'x', ${body}, current_date`),
    ).toBe("23514");
    expect(await insert("sort_order", "1")).toBe("23514");
    expect(await insert("body_md", body)).toBe("23514");
    expect(await insert("page_kind, page_slug", "'guide', 'x'")).toBe("done");
  });
});
