/** Photographs: who adds them and puts them on pages, and what a visitor never sees. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const BLUR = "data:image/webp;base64,UklGRg==";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const insert = (more: Record<string, string | number> = {}) => {
    const row = {
      ...{ subject_kind: "destination", subject_slug: "germany", storage_path: randomUUID() },
      ...{
        width: 1600,
        height: 1067,
        alt: "A drawn town by a river",
        credit: "Our editors",
        licence: "Our own",
      },
      ...{ blur: BLUR, ...more },
    };
    const values = Object.values(row).map((value) => (typeof value === "number" ? value : `'${value}'`));
    return `insert into public.media (${Object.keys(row).join(", ")}) values (${values.join(", ")}) returning 1`;
  };
  const add = async (slug: string): Promise<string> => {
    const path = randomUUID();
    await db.does("content_team", insert({ subject_slug: slug, storage_path: path }));
    const [row] = await db.query<{ id: string }>(
      `select id from public.media where storage_path = '${path}'`,
    );
    return row?.id ?? "";
  };
  const seen = (who: string, slug: string) =>
    db.as(who, `select id from public.media where subject_slug = '${slug}'`);

  test("editors add photographs, an administrator deletes them, nobody else does either", async () => {
    expect(await db.whoCan(insert())).toEqual(["admin", "content_team"]);
    await add("deleted-town");
    expect(
      await db.whoCan("delete from public.media where subject_slug = 'deleted-town' returning 1"),
    ).toEqual(["admin"]);
    expect(await outcome(db.as("content_team", insert({ status: "published" })))).toBe("42501");
  });

  test("a draft is the editors’ own until it is put on its page, which takes the one before away", async () => {
    const [first, second] = [await add("austria"), await add("austria")];
    expect(await seen("visitor", "austria")).toEqual([]);
    expect(await seen("student", "austria")).toEqual([]);
    expect(await seen("content_team", "austria")).toHaveLength(2);

    await db.does("content_team", `select public.publish_media('${first}')`);
    expect(await seen("visitor", "austria")).toEqual([{ id: first }]);
    await db.does("content_team", `select public.publish_media('${second}')`);
    expect(await seen("visitor", "austria")).toEqual([{ id: second }]);
    expect(await seen("student", "austria")).toEqual([{ id: second }]);
  });

  test("only editors put photographs on pages, and two never stand in one place", async () => {
    const id = await add("belgium");
    expect(await outcome(db.as("student", `select public.publish_media('${id}')`))).toBe("PT403");
    expect(await outcome(db.as("visitor", `select public.publish_media('${id}')`))).toBe("42501");
    expect(await outcome(db.as("content_team", `select public.publish_media('${randomUUID()}')`))).toBe(
      "PT404",
    );
    await add("belgium");
    expect(
      await outcome(db.query("update public.media set status = 'published' where subject_slug = 'belgium'")),
    ).toBe("23505");
  });

  test("no photograph is kept without words for those who cannot see it, and without its photographer", async () => {
    const faults: Record<string, string | number>[] = [
      { alt: " " },
      { credit: "" },
      { licence: "" },
      { focal_x: 101 },
      { width: 20 },
    ];
    for (const broken of faults)
      expect(await outcome(db.as("content_team", insert(broken))), JSON.stringify(broken)).toBe("23514");
    expect(await outcome(db.as("content_team", insert({ blur: "https://elsewhere.example/a.webp" })))).toBe(
      "23514",
    );
  });
});
