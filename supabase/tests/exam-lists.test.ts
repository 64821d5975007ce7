/** The lists of exam authors: questions, how they turned out, objections, media: who reads them, filters, orders, pages by key. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EDITORS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { choices, publishMock, sit } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

type Row = { id: string } & Record<string, unknown>;
type Page = { rows: Row[]; total: number; is_total_capped: boolean; has_more: boolean };
type Asked = {
  filters?: Record<string, string[]>;
  sort: string;
  isDescending?: boolean;
  cursor?: { direction: "after" | "before"; value: unknown; id: string } | null;
  limit?: number;
};

const LISTS = [
  {
    name: "list_exam_items",
    sorts: ["name", "exam_id", "type", "status", "difficulty", "topic", "created_at"],
    rows: 9,
  },
  {
    name: "list_item_statistics",
    sorts: ["flag_count", "p", "point_biserial", "pace", "n", "seen", "name", "exam_id"],
    rows: 9,
  },
  { name: "list_exam_objections", sorts: ["at", "objections", "name", "exam_id"], rows: 4 },
  { name: "list_exam_media", sorts: ["created_at", "name", "kind", "bytes"], rows: 5 },
] as const;
type List = (typeof LISTS)[number]["name"];

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let versions: string[] = [];

  beforeAll(async () => {
    db = await openWithPeople(driver);
    const planned = (count: number, topic: string) =>
      choices(count).map((item, nth) => ({
        ...item,
        topic,
        difficulty: (["easy", "medium", "hard"] as const)[nth % 3] ?? "easy",
      }));
    const cat = await publishMock(db, {
      exam: "cat",
      kind: "section",
      sections: [{ code: "qa", items: planned(5, "numbers/sums") }],
    });
    await publishMock(db, {
      exam: "gate",
      kind: "section",
      sections: [{ code: "ga", items: planned(4, "words/verbs") }],
    });
    versions = (
      await db.query<{ id: string }>(
        `select v.id from public.exam_item_versions as v join public.exam_items as i on i.id = v.item_id
         where i.exam_id in ('cat', 'gate') order by i.exam_id, v.id`,
      )
    ).map(({ id }) => id);
    // Two have the same figures, some too few answers to show any, one none at all.
    for (const [nth, version] of versions.entries()) {
      const n = [40, 40, 31, 30, 12, 9, 0, 35, 50][nth] ?? 0;
      await db.query(
        `update exam_private.item_facts set n = $2, p = $3, point_biserial = $4, median_ms = $5, pace = $6, seen = $7,
           flags = $8::text[], built_at = now() where item_version_id = $1`,
        [
          version,
          n,
          n > 0 ? 0.25 * (nth % 4) : null,
          n > 0 ? -0.1 + (nth % 3) / 10 : null,
          n > 0 ? 60_000 + nth * 1_000 : null,
          n > 0 ? 1 + nth / 60 : null,
          n * 2,
          nth % 2 === 0 ? ["weak", "slow"] : nth === 3 ? ["too_easy"] : [],
        ],
      );
    }
    for (let nth = 0; nth < 3; nth++) {
      const user = await db.addPerson();
      const attempt = await sit(db, { user, mock: cat, answers: { 1: "b", 2: "b", 3: "b", 4: "b" } });
      for (const ordinal of nth === 0 ? [1, 2, 3, 4] : [2])
        await db.does(user, "select public.submit_objection($1, $2, $3, null)", [
          attempt,
          ordinal,
          `Option b is right as well, says number ${nth}.`,
        ]);
    }
    for (let nth = 0; nth < 5; nth++) {
      const isSound = nth === 4;
      const bytes = 100 + 50 * (nth % 2);
      await db.does("content_team", "select public.add_exam_media($1::text::jsonb)", [
        JSON.stringify({
          kind: isSound ? "sound" : "figure",
          name: isSound ? "a-talk" : `line-${nth}.svg`,
          words: `Line number ${nth}, which rises.`,
          origin: "Our editors",
          licence: "Our own",
          bytes,
          hash: randomUUID().replaceAll("-", "").repeat(2),
          ...(isSound
            ? { storage_path: `${randomUUID()}.ogg`, mime: "audio/ogg", duration_ms: 9_000 }
            : {
                svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 9"/></svg>',
              }),
        }),
      ]);
    }
  });
  afterAll(() => db.close());

  const filtersOf = (list: List): Record<string, string[]> =>
    list === "list_exam_media" ? {} : { exam: ["cat", "gate"] };
  async function pageOf(who: string, list: List, asked: Asked): Promise<Page> {
    const [row] = await db.as<{ page: Page }>(
      who,
      `select public.${list}($1::jsonb, $2, $3, $4::jsonb, $5) as page`,
      [
        JSON.stringify(asked.filters ?? filtersOf(list)),
        asked.sort,
        asked.isDescending ?? false,
        asked.cursor ? JSON.stringify(asked.cursor) : null,
        asked.limit ?? 50,
      ],
    );
    return (row as { page: Page }).page;
  }
  const idsOf = (page: Page) => page.rows.map(({ id }) => id);
  // As the address holds it: what a browser makes of the number, and nothing for nothing.
  const marked = (row: Row, sort: string) => ({
    value: row[sort] === null ? null : String(row[sort]),
    id: row.id,
  });

  test.each(LISTS)("$name is read by editors", async ({ name }) => {
    expect(await db.whoCan(`select public.${name}()`)).toEqual(EDITORS);
  });

  test.each(LISTS.flatMap(({ sorts, ...list }) => sorts.map((sort) => ({ ...list, sort }))))(
    "$name by $sort: each row is on one page, and the way back is the same",
    async ({ name, sort, rows }) => {
      for (const isDescending of [false, true]) {
        const all = await pageOf("content_team", name, { sort, isDescending });
        expect(all).toMatchObject({ total: rows, is_total_capped: false, has_more: false });
        const read: string[] = [];
        let cursor: Asked["cursor"] = null;
        let before: string[] = [];
        for (let step = 0; step < 10; step++) {
          const page: Page = await pageOf("content_team", name, { sort, isDescending, cursor, limit: 2 });
          expect(page.total).toBe(rows);
          const [first] = page.rows;
          if (cursor && first) {
            const back = await pageOf("content_team", name, {
              sort,
              isDescending,
              cursor: { direction: "before", ...marked(first, sort) },
              limit: 2,
            });
            expect(idsOf(back)).toEqual(before);
          }
          before = idsOf(page);
          read.push(...before);
          const last = page.rows.at(-1);
          if (!page.has_more || !last) break;
          cursor = { direction: "after", ...marked(last, sort) };
        }
        expect(read).toEqual(idsOf(all));
        expect(new Set(read).size).toBe(rows);
        const values = all.rows.map((row) => row[sort]).filter((value) => value !== null);
        // Rows without a figure come last in either order.
        expect(all.rows.slice(0, values.length).every((row) => row[sort] !== null)).toBe(true);
        if (values.every((value) => typeof value === "number"))
          expect(values).toEqual([...values].sort((a, b) => (isDescending ? b - a : a - b)));
      }
    },
  );

  test.each(LISTS)("$name refuses what is no filter, value, order or place", async ({ name, sorts }) => {
    const [sort] = sorts;
    const wrong: Asked[] = [
      { sort: "password" },
      { sort, filters: { password: ["x"] } },
      { sort, filters: { q: "x" as unknown as string[] } },
      { sort, limit: 500 },
      { sort, cursor: { direction: "after", value: "x", id: "1; drop table" } },
    ];
    for (const asked of wrong)
      expect(await outcome(pageOf("admin", name, asked)), JSON.stringify(asked)).toBe("22023");
  });

  test("What somebody types is searched for and never run", async () => {
    for (const { name, sorts } of LISTS)
      for (const term of ["o'brien", "'; select 1 --", "%", "_", "\\", "$1", "COLUMN AFTER_ROW", "100%x"])
        expect(
          (await pageOf("admin", name, { sort: sorts[0], filters: { q: [term] } })).total,
          `${name} ${term}`,
        ).toBe(0);
  });

  test("Figures that are not shown yet neither sort a question nor judge it", async () => {
    const list = (filters: Record<string, string[]>, sort = "n") =>
      pageOf("content_team", "list_item_statistics", {
        sort,
        isDescending: true,
        filters: { exam: ["cat", "gate"], ...filters },
      });
    const { rows } = await list({});
    expect(rows.map(({ n }) => n)).toEqual([50, 40, 40, 35, 31, 30, 12, null, null]);
    expect(rows.filter(({ n }) => n === null)).toMatchObject([
      { p: null, pace: null, point_biserial: null, flags: [], flag_count: 0 },
      { p: null, pace: null, point_biserial: null, flags: [], flag_count: 0 },
    ]);
    // Twelve answers show figures and no flags.
    expect(rows[6]).toMatchObject({ id: versions[4], has_verdict: false, flags: [], flag_count: 0 });
    const shown = async (...show: string[]) => new Set(idsOf(await list({ show })));
    expect(await shown("flagged")).toEqual(new Set([0, 2, 3, 8].map((nth) => versions[nth])));
    expect(await shown("sound")).toEqual(new Set([1, 7].map((nth) => versions[nth])));
    expect(await shown("too_few")).toEqual(new Set([4, 5, 6].map((nth) => versions[nth])));
    expect(await shown("slow", "too_easy")).toEqual(await shown("flagged"));
    expect(await shown("too_easy")).toEqual(new Set([versions[3]]));
    expect(await shown("negative")).toEqual(new Set());
    expect((await list({ objections: ["open"] })).total).toBe(4);
    expect((await list({ exam: ["gate"], difficulty: ["easy"] })).total).toBe(2);
    expect((await list({ q: ["VERBS words"] })).total).toBe(4);
    expect((await list({ key: ["dropped", "bonus"] })).total).toBe(0);
  });

  test("Objections are counted by question, and what is decided is apart", async () => {
    const list = async (filters: Record<string, string[]>) =>
      (await pageOf("admin", "list_exam_objections", { sort: "objections", isDescending: true, filters }))
        .rows;
    expect((await list({ exam: ["cat"] })).map(({ objections }) => objections)).toEqual([3, 1, 1, 1]);
    expect(await list({ exam: ["gate"] })).toEqual([]);
    expect(await list({ q: ["numbers"] })).toHaveLength(4);
    expect(await list({ q: ["verbs"] })).toEqual([]);
    expect(await list({ show: ["decided"] })).toEqual([]);
  });

  test("A question that is published is in the list of how questions turn out, and a draft is not", async () => {
    const item = async (publishedAt: string) => {
      const [topic] = await db.query<{ id: string }>(
        "insert into public.exam_topics (exam_id, path, name) values ('sat', 'numbers/new', 'New') on conflict (exam_id, path) do update set name = excluded.name returning id",
      );
      const [made] = await db.query<{ id: string }>(
        `with i as (
           insert into public.exam_items (exam_id, name, type, licence, provenance)
           values ('sat', 'sat-' || gen_random_uuid(), 'numeric', 'Own', 'Own') returning id, type
         ), v as (
           insert into public.exam_item_versions (item_id, type, version_no, content, topic_id, difficulty, est_seconds, content_hash, published_at)
           select i.id, i.type, 1, '{"type": "numeric", "stem": "<p>How many are they?</p>"}', $1, 'easy', 60, 'hash-of-nothing', ${publishedAt}
           from i returning id
         )
         insert into exam_private.item_keys (item_version_id, key, explanation)
         select v.id, '{"type": "numeric", "ranges": [["1", "1"]]}', '<p>So it is.</p>' from v returning item_version_id as id`,
        [topic?.id],
      );
      return made?.id ?? "";
    };
    const listed = async () =>
      idsOf(
        await pageOf("admin", "list_item_statistics", {
          sort: "name",
          filters: { exam: ["sat"], q: ["many"] },
        }),
      );
    const [published, draft] = [await item("now()"), await item("null")];
    expect(await listed()).toEqual([published]);
    await db.query("update public.exam_item_versions set published_at = now() where id = $1", [draft]);
    expect(new Set(await listed())).toEqual(new Set([published, draft]));
  });
});
