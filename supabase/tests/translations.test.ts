/** Translations: who reads them, who reviews them, and what a new seed of the repository leaves alone. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Text = { key: string; source: string; text: string };
type Stored = Text & {
  id: string;
  updated_at: string;
  reviewed_at: string | null;
  reviewed_by: string | null;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const seed = (place: string, rows: readonly Text[]) =>
    db.query("select public.sync_translation_seed($1::text::jsonb)", [
      JSON.stringify({ locale: "hi", place, rows }),
    ]);
  const stored = (place: string) =>
    db.query<Stored>(
      `select id, key, source, text, updated_at::text, reviewed_at::text, reviewed_by from public.translations
       where locale = 'hi' and place = $1 order by sort_order`,
      [place],
    );
  const only = async (place: string): Promise<Stored> => {
    const [row] = await stored(place);
    if (!row) throw new Error(`Nothing in ${place}.`);
    return row;
  };
  const review = (
    who: string,
    { id, source, updated_at }: Stored,
    text: string,
    english: string | null = null,
  ) =>
    db.does(who, "select public.review_translation($1, $2, $3, $4, $5)", [
      id,
      text,
      source,
      updated_at,
      english,
    ]);
  /** A text in a place of its own, so that tests do not meet. */
  const aText = async (source = "Hello", text = "Namaste") => {
    const place = `messages/${randomUUID()}`;
    await seed(place, [{ key: "greeting", source, text }]);
    return { place, row: await only(place) };
  };

  test("everybody reads translations, and nobody writes them but through a review", async () => {
    const { row } = await aText();
    expect(await db.whoCan(`select text from public.translations where id = '${row.id}'`)).toContain(
      "visitor",
    );
    expect(await outcome(db.as("visitor", "select reviewed_by from public.translations"))).toBe("42501");
    for (const who of ["admin", "content_team", "visitor"]) {
      expect(await outcome(db.as(who, "update public.translations set text = 'x'"))).toBe("42501");
      expect(await outcome(db.as(who, "delete from public.translations"))).toBe("42501");
      expect(
        await outcome(
          db.as(who, "insert into public.translations (locale, place, key) values ('hi', 'facts', 'x')"),
        ),
      ).toBe("42501");
    }
  });

  test("those who manage content review, with their name and the day; nobody else does", async () => {
    const { place, row } = await aText();
    const call = `select 1 from public.review_translation('${row.id}', 'नमस्ते', 'Hello', '${row.updated_at}')`;
    expect(await db.whoCan(call)).toEqual(["admin", "content_team"]);
    expect(await outcome(db.as("student", call))).toBe("PT403");
    expect(await outcome(db.as("visitor", call))).toBe("42501");

    await review("content_team", row, "नमस्ते");
    expect(await only(place)).toMatchObject({ text: "नमस्ते", reviewed_by: db.idOf("content_team") });
    const [listed] = await db.as<{ texts: Record<string, unknown>[] }>(
      "admin",
      "select public.list_translations('hi', $1) as texts",
      [place],
    );
    expect(listed?.texts).toMatchObject([
      { key: "greeting", text: "नमस्ते", reviewed_by: "Test person", is_seeded: false },
    ]);
    expect(await outcome(db.as("student", `select public.list_translations('hi', '${place}')`))).toBe(
      "PT403",
    );
  });

  test("a review of an English that has changed, or of a text that somebody else saved, is refused", async () => {
    const { place, row } = await aText();
    expect(await outcome(review("content_team", { ...row, source: "Hello there" }, "नमस्ते"))).toBe("PT409");
    await review("admin", row, "नमस्कार");
    expect(await outcome(review("content_team", row, "नमस्ते"))).toBe("PT409");
    expect((await only(place)).text).toBe("नमस्कार");
    expect(await outcome(review("content_team", { ...row, id: randomUUID() }, "नमस्ते"))).toBe("PT404");
  });

  test("what a review replaces is kept, with who replaced it", async () => {
    const { row } = await aText();
    await review("content_team", row, "नमस्ते");
    const audited = await db.query(
      "select actor_id, before ->> 'text' as was, after ->> 'text' as became from private.audit_log where row_id = $1",
      [row.id],
    );
    expect(audited).toEqual([{ actor_id: db.idOf("content_team"), was: "Namaste", became: "नमस्ते" }]);
  });

  test("a review can be taken back, by those who review", async () => {
    const { place, row } = await aText();
    await review("content_team", row, "नमस्ते");
    expect(await db.whoCan(`select 1 from public.reopen_translation('${row.id}')`)).toEqual([
      "admin",
      "content_team",
    ]);
    await db.does("admin", `select public.reopen_translation('${row.id}')`);
    expect(await only(place)).toMatchObject({ text: "नमस्ते", reviewed_at: null, reviewed_by: null });
    expect(await outcome(db.as("admin", `select public.reopen_translation('${randomUUID()}')`))).toBe(
      "PT404",
    );
  });

  test("marking a list as reviewed leaves out what was saved after it was shown", async () => {
    const place = `messages/${randomUUID()}`;
    await seed(place, [
      { key: "a", source: "One", text: "एक" },
      { key: "b", source: "Two", text: "दो" },
    ]);
    const shown = await stored(place);
    const [first, second] = shown;
    const seen = first?.updated_at ?? "";
    await db.query("update public.translations set text = 'दो, अलग' where id = $1", [second?.id]);
    const call = "select public.review_translations($1::uuid[], $2) as count";
    const ids = shown.map(({ id }) => id);
    expect(await outcome(db.as("student", call, [ids, seen]))).toBe("PT403");
    expect(await db.does("content_team", call, [ids, seen])).toEqual([{ count: 1 }]);
    expect((await stored(place)).map(({ reviewed_at }) => reviewed_at !== null)).toEqual([true, false]);
  });

  test("the desk counts a review as open again when the page says something else in English", async () => {
    const slug = `guide-${randomUUID()}`;
    const place = `guide/${slug}`;
    await db.query(
      `insert into public.pages (kind, slug, title, description, meta, body_md, status, published_at)
       values ('guide', $1, 'A guide', 'What it says.', $2::text::jsonb, $3, 'published', now())`,
      [
        slug,
        JSON.stringify({
          updated: "2026-11-01",
          group: "Money",
          summary: ["Say “yes”.", "Then pay."],
          faq: [{ question: "Who pays?", answer: "You do." }],
        }),
        "First paragraph.\n\nSecond paragraph.",
      ],
    );
    await seed(place, [
      { key: "title", source: "A guide", text: "एक गाइड" },
      { key: "summary.0", source: "Say “yes”.", text: "हाँ कहें।" },
      { key: "body.0", source: "First paragraph.", text: "पहला पैराग्राफ।" },
      { key: "faq.0.answer", source: "You do.", text: "आप।" },
    ]);
    const standing = async () => {
      const places = await db.as<{ place: string; total: number; reviewed: number }>(
        "content_team",
        "select place, total, reviewed from public.list_translation_places('hi')",
      );
      return places.find((other) => other.place === place);
    };
    expect(await standing()).toEqual({ place, total: 4, reviewed: 0 });
    for (const row of await stored(place)) await review("content_team", row, row.text);
    expect(await standing()).toEqual({ place, total: 4, reviewed: 4 });
    await db.query(
      "update public.pages set body_md = replace(body_md, 'First', 'Opening'), meta = replace(meta::text, 'You do', 'They do')::jsonb where slug = $1",
      [slug],
    );
    expect(await standing()).toEqual({ place, total: 4, reviewed: 2 });

    const [changed] = (await stored(place)).filter(({ key }) => key === "body.0");
    if (!changed) throw new Error("body.0 is gone.");
    const seen = "select public.review_translations($1::uuid[], now()) as count";
    expect(await db.as("content_team", seen, [[changed.id]])).toEqual([{ count: 0 }]);
    await review("content_team", changed, "शुरुआती पैराग्राफ।", "Opening paragraph.");
    expect(await standing()).toEqual({ place, total: 4, reviewed: 3 });
    expect(await outcome(db.as("student", "select * from public.list_translation_places('hi')"))).toBe(
      "PT403",
    );
  });

  test("seeding again changes machine texts and keeps what a person reviewed, until its English changes", async () => {
    const place = `messages/${randomUUID()}`;
    const rows = [
      { key: "machine", source: "Save", text: "बचाओ" },
      { key: "reviewed", source: "Send", text: "भेजो" },
      { key: "rewritten", source: "Pay", text: "भुगतान" },
    ];
    await seed(place, rows);
    for (const row of (await stored(place)).slice(1)) await review("content_team", row, `${row.text} करें`);

    await seed(place, [
      { key: "machine", source: "Save", text: "सेव करें" },
      { key: "reviewed", source: "Send", text: "भेजिए" },
      { key: "rewritten", source: "Pay now", text: "अभी भुगतान" },
      { key: "new", source: "Stop", text: "रुकें" },
    ]);
    expect(await stored(place)).toMatchObject([
      { key: "machine", text: "सेव करें", reviewed_at: null },
      { key: "reviewed", text: "भेजो करें", reviewed_by: db.idOf("content_team") },
      { key: "rewritten", source: "Pay now", text: "अभी भुगतान", reviewed_at: null },
      { key: "new", text: "रुकें" },
    ]);
    await seed(place, rows.slice(0, 1));
    expect(await stored(place)).toHaveLength(1);
  });

  test("a new first paragraph moves the others, and none of them loses its review", async () => {
    const place = `guide/${randomUUID()}`;
    const texts = [
      { source: "One", text: "एक" },
      { source: "Same", text: "वही" },
      { source: "Same", text: "वही फिर" },
    ];
    const numbered = (list: typeof texts) => list.map((text, index) => ({ ...text, key: `body.${index}` }));
    await seed(place, numbered(texts));
    for (const row of await stored(place)) await review("content_team", row, `${row.text}।`);
    await seed(place, numbered([{ source: "Zero", text: "शून्य" }, ...texts]));
    expect(
      (await stored(place)).map(({ key, text, reviewed_at }) => [key, text, reviewed_at !== null]),
    ).toEqual([
      ["body.0", "शून्य", false],
      ["body.1", "एक।", true],
      ["body.2", "वही।", true],
      ["body.3", "वही फिर।", true],
    ]);
  });

  test("an English that a reviewer brought up to date is kept when the repository still has the old one", async () => {
    const { place, row } = await aText();
    await review("content_team", row, "सबको नमस्ते", "Hello everybody");
    await seed(place, [{ key: "greeting", source: "Hello", text: "Namaste" }]);
    expect(await only(place)).toMatchObject({ source: "Hello everybody", text: "सबको नमस्ते" });
  });

  test("places that left the repository go, with a record of what a person had written there", async () => {
    const [gone, stays] = [await aText(), await aText()];
    await review("content_team", gone.row, "नमस्ते");
    await db.query("select public.keep_translation_places($1::text::jsonb)", [
      JSON.stringify([{ locale: "hi", place: stays.place }]),
    ]);
    expect(await stored(gone.place)).toEqual([]);
    expect(await stored(stays.place)).toHaveLength(1);
    const [record] = await db.query<{ text: string }>(
      "select before ->> 'text' as text from private.audit_log where row_id = $1 and action = 'delete'",
      [gone.row.id],
    );
    expect(record?.text).toBe("नमस्ते");
  });

  test("a change makes the pages of its language stale, and no other", async () => {
    const { row } = await aText();
    await db.query("delete from private.stale_tags");
    await review("content_team", row, "नमस्ते");
    expect(await db.query("select distinct tag from private.stale_tags")).toEqual([
      { tag: "translations:hi" },
    ]);
  });

  test("only the server seeds", async () => {
    const call = `select public.sync_translation_seed('{"locale": "hi", "place": "facts", "rows": []}')`;
    expect(await outcome(db.as("admin", call))).toBe("42501");
    expect(await outcome(db.as("admin", "select public.keep_translation_places('[]')"))).toBe("42501");
    expect(await outcome(db.as("server", call))).toBe("done");
  });
});
