/** What the database takes as the front matter of a published page is what the site can show (lib/content/schema.ts). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { metaSchemas, PAGE_KINDS, type PageKind } from "../../lib/content/schema.ts";
import { readPageFiles } from "../seeds/content-files.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { completeMeta } from "./page-meta.ts";
import { drivers } from "./test-database.ts";

/** In place of a value: none of them fits everywhere, each fits somewhere. */
const VALUES: readonly unknown[] = [
  null,
  "",
  " ",
  "\u00a0",
  " \ufeff\u3000",
  "A line",
  "x".repeat(61),
  "x".repeat(401),
  "/exams/ielts",
  "//elsewhere",
  "GB",
  "gb",
  "ielts",
  "klingon",
  "2026-02-29",
  "2028-02-29",
  "2026-13-01",
  "{{fact:visa.gb.funds.hold_days}}",
  "consultation",
  "india",
  0,
  3,
  -1,
  1.5,
  true,
  {},
  [],
  ["One."],
  ["One.", "Two.", "Three."],
  ["One.", "", "Three."],
  ["GB", "US"],
  Array.from({ length: 17 }, () => "One."),
  [{ label: "Cost", value: "{{fact:cost}}" }],
  [{ label: "Cost", value: "100" }],
  [{ label: "Cost", value: "{{fact:cost}}", more: "?" }],
  [{ question: "How much?", answer: "{{fact:cost}}" }],
  [{ question: "How much?" }],
  ["text", { question: "How much?", answer: "A lot" }],
];

function variantsOf(kind: PageKind, meta: Record<string, unknown>): Record<string, unknown>[] {
  const keys = [...Object.keys(metaSchemas[kind].shape), "unknown_key"];
  return keys.flatMap((key) => {
    const { [key]: _, ...without } = meta;
    return [without, ...VALUES.map((value) => ({ ...meta, [key]: value }))];
  });
}

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  /** Of many pages in one query: whether the database would publish each. */
  async function judged(pages: { kind: PageKind; meta: object }[]): Promise<boolean[]> {
    const rows = await db.query<{ fault: string | null }>(
      `select private.page_meta_fault((page ->> 'kind')::public.page_kind, page -> 'meta') as fault
       from jsonb_array_elements($1::jsonb) with ordinality as pages (page, place) order by place`,
      [JSON.stringify(pages)],
    );
    return rows.map(({ fault }) => fault === null);
  }

  test.each(PAGE_KINDS)("a %s is published exactly when the site can show it", async (kind) => {
    const variants = variantsOf(kind, completeMeta(kind));
    const shown = variants.map((meta) => metaSchemas[kind].safeParse(meta).success);
    const published = await judged(variants.map((meta) => ({ kind, meta })));
    const differing = variants.filter((_, index) => shown[index] !== published[index]);
    expect(differing).toEqual([]);
    expect(new Set(shown)).toEqual(new Set([true, false]));
  });

  test("every page of the repository can be published", async () => {
    const pages = (await readPageFiles()).map(({ kind, frontMatter }) => {
      const { title, description, published, reviewed, review_by, ...meta } = frontMatter;
      return { kind, meta };
    });
    expect((await judged(pages)).filter((isPublished) => !isPublished)).toEqual([]);
    expect(pages.length).toBeGreaterThan(100);
  });

  test("an editor reads what is missing, and a draft may be unfinished", async () => {
    const add = (status: string, meta: object) =>
      outcome(
        db.does(
          "content_team",
          "insert into public.pages (kind, slug, title, status, meta) values ('guide', 'half-written', 'Half written', $1, $2)",
          [status, meta],
        ),
      );
    expect(await add("published", { updated: "2026-11-01" })).toBe("PT409");
    expect(await add("draft", {})).toBe("done");
    expect(
      await outcome(
        db.does("content_team", "update public.pages set status = 'published' where slug = 'half-written'"),
      ),
    ).toBe("PT409");
    await db.does(
      "content_team",
      "update public.pages set status = 'published', meta = $1 where slug = 'half-written'",
      [completeMeta("guide")],
    );
    expect(
      await outcome(
        db.does(
          "content_team",
          "update public.pages set meta = meta - 'summary' where slug = 'half-written'",
        ),
      ),
    ).toBe("PT409");
  });
});
