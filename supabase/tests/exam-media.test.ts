/** The library of pictures and recordings: kept with rights and words, used by many, seen by editors only. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { askAuthoring } from "./exam-authoring-answers.ts";
import { drivers } from "./test-database.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 9"/></svg>';
const SAID = "KEY_7f3a Good morning, and welcome to the museum.";
const hash = () => randomUUID().replaceAll("-", "").repeat(2);
const figure = (more: object = {}) => ({
  kind: "figure",
  name: "a-line.svg",
  words: "A line that rises to the right.",
  origin: "Our editors",
  licence: "Our own",
  svg: SVG,
  bytes: SVG.length,
  hash: hash(),
  ...more,
});
const sound = (more: object = {}) => ({
  kind: "sound",
  name: "museum-tour",
  words: SAID,
  origin: "Our editors",
  licence: "Our own",
  storage_path: `${randomUUID()}.ogg`,
  mime: "audio/ogg",
  duration_ms: 9_000,
  bytes: 12_000,
  hash: hash(),
  ...more,
});

describe.each(drivers)("Media on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const asks = async <T>(who: string, sql: string, values: readonly unknown[] = []) => {
    const [row] = await db.does<{ answer: T }>(who, `select ${sql} as answer`, values);
    return row?.answer as T;
  };
  const refusal = (sql: string, values: readonly unknown[] = [], who = "content_team") =>
    asks(who, sql, values).then(
      () => "done",
      (error: Error) => error.message,
    );
  const add = (row: object, who = "content_team") =>
    refusal("public.add_exam_media($1::text::jsonb)", [JSON.stringify(row)], who);
  const list = async (filters: Record<string, string[]> = {}) =>
    (await askAuthoring(db, "content_team", "list_exam_media", "$1::text::jsonb", [JSON.stringify(filters)]))
      .rows;
  const read = (name: string) => askAuthoring(db, "admin", "read_exam_media", "$1", [name]);
  const addStimulus = (row: object) =>
    refusal("public.add_exam_stimulus('ielts', $1::text::jsonb)", [
      JSON.stringify({ content: {}, language: "en", title: null, licence: "Ours", hash: hash(), ...row }),
    ]);

  test("what was uploaded once is there for all editors, and not twice", async () => {
    const [line, tour] = [figure(), sound()];
    expect(await add(line)).toBe("done");
    expect(
      await askAuthoring(db, "content_team", "add_exam_media", "$1::text::jsonb", [JSON.stringify(tour)]),
    ).toEqual(expect.any(String));
    expect(await add({ ...line, name: "another.svg" })).toContain("KNOWN");
    expect(await add(figure())).toContain("NAME_TAKEN");
    expect(await list()).toMatchObject([
      { name: "museum-tour", used: 0 },
      { name: "a-line.svg", used: 0 },
    ]);
    expect(await list({ kind: ["figure"] })).toMatchObject([{ name: "a-line.svg" }]);
    expect(await list({ q: ["MUSEUM editors"] })).toMatchObject([{ name: "museum-tour" }]);
    expect(await list({ q: ["museum line"] })).toEqual([]);
    expect(await askAuthoring(db, "content_team", "list_media_choices")).toMatchObject([
      { kind: "sound", name: "museum-tour" },
      { kind: "figure", name: "a-line.svg", words: line.words },
    ]);
    expect(await read("a-line.svg")).toMatchObject({ svg: SVG, storagePath: null });
    expect(await read("museum-tour")).toMatchObject({ svg: null, durationMs: 9_000 });
    expect(await read("nothing")).toBeNull();
  });

  test.each<[string, object]>([
    ["a picture without words", figure({ name: "b.svg", words: "" })],
    ["a picture without rights", figure({ name: "b.svg", licence: null })],
    ["a picture under the name of a recording", figure({ name: "b" })],
    ["a recording without its length", sound({ name: "b", duration_ms: null })],
    ["a recording that lies elsewhere", sound({ name: "b", storage_path: "../exam-recordings/a.mp3" })],
    ["a recording of more than 10 MB", sound({ name: "b", bytes: 10_485_761 })],
    ["both at once", figure({ name: "b.svg", storage_path: `${randomUUID()}.mp3` })],
  ])("%s is refused", async (_, row) => {
    expect(await add(row)).toMatch(/violates/);
  });

  test("nobody rewrites what may have been used, not even the database's owner by mistake", async () => {
    await expect(
      db.query("update exam_private.media set words = 'Something else entirely'"),
    ).rejects.toThrow();
  });

  test("one recording serves several passages, with its words kept back and its plays counted", async () => {
    expect(await addStimulus({ name: "ielts-tour-1", kind: "audio", sound: "museum-tour", plays: 2 })).toBe(
      "done",
    );
    expect(await addStimulus({ name: "ielts-tour-2", kind: "audio", sound: "museum-tour", plays: 1 })).toBe(
      "done",
    );
    expect(await addStimulus({ name: "ielts-tour-3", kind: "audio", sound: "nothing", plays: 1 })).toContain(
      "NO_SOUND",
    );
    expect(
      await addStimulus({ name: "ielts-tour-3", kind: "audio", sound: "a-line.svg", plays: 1 }),
    ).toContain("NO_SOUND");
    expect(await addStimulus({ name: "ielts-tour-3", kind: "audio", sound: "museum-tour" })).toContain(
      "violates",
    );
    expect(
      await addStimulus({
        name: "ielts-line",
        kind: "data",
        content: { figure: { svg: SVG, alt: "A rising line" } },
      }),
    ).toBe("done");
    const rows = await db.query<Record<string, unknown>>(
      `select x.name, y.max_plays, y.duration_ms, y.licence, t.transcript from public.exam_stimuli as x
       join public.exam_stimulus_versions as y on y.stimulus_id = x.id
       join exam_private.stimulus_transcripts as t on t.stimulus_version_id = y.id where x.name like 'ielts-tour-%' order by x.name`,
    );
    expect(rows).toEqual([
      {
        name: "ielts-tour-1",
        max_plays: 2,
        duration_ms: 9_000,
        licence: "Our editors; Our own",
        transcript: SAID,
      },
      {
        name: "ielts-tour-2",
        max_plays: 1,
        duration_ms: 9_000,
        licence: "Our editors; Our own",
        transcript: SAID,
      },
    ]);
    expect(await list()).toMatchObject([
      { name: "museum-tour", used: 2 },
      { name: "a-line.svg", used: 1 },
    ]);
  });

  test("only editors see or add any of it", async () => {
    for (const who of ["student", "student_mentor", "ceo"]) {
      expect(await add(figure({ name: "c.svg" }), who)).toContain("editors");
      expect(await refusal("public.list_exam_media()", [], who)).toContain("editors");
      expect(await refusal("public.list_media_choices()", [], who)).toContain("editors");
      expect(await refusal("public.read_exam_media('museum-tour')", [], who)).toContain("editors");
      expect(await refusal("(select words from exam_private.media limit 1)", [], who)).toContain(
        "permission denied",
      );
    }
    expect(await refusal("public.list_exam_media()", [], "visitor")).toContain("permission denied");
  });
});
