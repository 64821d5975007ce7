/** What we hand out comes back as the same question. ROUND_TRIP=all asks it of every question of the repository. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { STRICTNESS } from "../../item";
import { readQuestions } from "../import-formats";
import { toItemRow } from "../item-version";
import { type ItemFile, itemFile } from "../paper-file";
import { toCsv } from "./csv-export";
import { toGift } from "./gift-export";
import { type ExportedItem, whyLeftOut } from "./losses";
import { toMoodle } from "./moodle-export";
import { toQtiPackage } from "./qti-export";
import { EXPORT_FORMATS, type ExportFormat } from "./schema";
import { readUploads } from "./uploaded-files";

const PAPERS = path.join(import.meta.dirname, "../../../../supabase/seeds/exam-papers");
const defaults = { prefix: "other", topic: "other/file" };

function everyQuestion(): ExportedItem[] {
  return globSync("*/*.yml", { cwd: PAPERS }).flatMap((file) => {
    const items = (parse(readFileSync(path.join(PAPERS, file), "utf8")) as { items?: unknown[] }).items ?? [];
    return items.flatMap((written) => {
      const item = itemFile.safeParse(written);
      return item.success ? [{ name: item.data.id, item: item.data, stimulus: null }] : [];
    });
  });
}

/** What candidates and markers meet, without what says the same in other letters. */
function asMet(item: ItemFile) {
  const { content, key, explanation, topic, difficulty, est_seconds, rubric, stimulus } = toItemRow(
    item,
    "gre",
    new Map(),
  );
  const told = JSON.stringify({
    content,
    key,
    explanation,
    topic,
    difficulty,
    est_seconds,
    rubric,
    stimulus,
  });
  return told
    .replace(/"o[0-9a-f]{7}"/g, '"id"')
    .replace(/<p>(<math[^>]*display=\\"block\\"[\s\S]*?<\/math>)<\/p>/g, "$1")
    .replace(/(?:\\n| )+/g, " ")
    .replace(/("(?:from|to)":"-?\d+\.\d*?)0+"/g, '$1"')
    .replace(/\."/g, '"');
}

function differenceOf(one: string, other: string): string {
  let place = 0;
  while (one[place] === other[place]) place++;
  return [one, other].map((text) => text.slice(Math.max(0, place - 60), place + 80)).join("\n    ");
}

async function thereAndBack(format: ExportFormat, items: readonly ExportedItem[]) {
  if (format === "qti") {
    const read = await readUploads("qti", [{ name: "questions.zip", bytes: toQtiPackage(items) }]);
    if ("fault" in read) throw new Error(read.fault);
    return read.documents.flatMap(({ text }) => readQuestions("qti", text, defaults));
  }
  const text = { csv: toCsv, gift: toGift, moodle_xml: toMoodle }[format](items);
  return readQuestions(format, text, defaults);
}

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** Signs that mean something in one of the formats, in Markdown, in formulas or in a spreadsheet. */
const PIECES = [
  ..."a b 7 = ~ # { } : % \\\\ * [ ] -> // | , ; ' & < > + @ - ! . \\$ é ह".split(" "),
  '"',
  "%50%",
  "####",
  "$x<y$",
  "[html]",
  "&lt;",
  "\\n",
  "T",
];

function someQuestion(seed: number): ItemFile {
  const below = chance(seed);
  const words = () =>
    `w ${Array.from({ length: 1 + below(6) }, () => PIECES[below(PIECES.length)]).join(below(2) ? " " : "")} w`;
  const typed = () => words().replaceAll("$x<y$", "xy").replaceAll("\\", "/");
  const letters = [..."abcde"].slice(0, 3 + below(3));
  const options = Object.fromEntries(letters.map((letter) => [letter, `${letter} ${words()}`]));
  const common = {
    id: `q-${seed}`,
    topic: "a/b",
    difficulty: "medium",
    seconds: 60,
    stem: words(),
    explanation: `Because of what was said above, namely ${words()}`,
  };
  const feedback = below(2) ? {} : { feedback: { a: words(), c: words() } };
  const also = below(2) ? {} : { also: letters.slice(1, 1 + 1 + below(letters.length - 2)) };
  const kinds = [
    { type: "single_choice", options, key: "a", ...also, ...feedback },
    { type: "multiple_choice", options, key: letters.slice(1), ...feedback },
    { type: "text", key: [typed(), typed()], ...(below(2) ? {} : { feedback: { "*": words() } }) },
    { type: "numeric", key: { from: `-${below(90)}.5`, to: `${below(90)}` } },
    {
      type: "matching",
      rows: { 1: `1 ${words()}`, 2: `2 ${words()}` },
      columns: { a: `x ${words()}`, b: `y ${words()}` },
      key: { 1: "b", 2: "a" },
    },
  ];
  return itemFile.parse({ ...common, ...kinds[below(kinds.length)] });
}

test.each(EXPORT_FORMATS)(
  "%s: whatever signs it has, no question changes its right answer on the way",
  async (format) => {
    const questions = Array.from({ length: 120 }, (_, seed) => someQuestion(seed + 1)).flatMap((item) => {
      try {
        toItemRow(item, "gre", new Map());
        return [{ name: item.id, item, stimulus: null }];
      } catch {
        return [];
      }
    });
    const held = questions.filter((one) => !whyLeftOut(format, one));
    expect(held.length).toBeGreaterThan(40);
    const read = await thereAndBack(format, held);
    const byName = new Map(read.map((one) => [String(one.item?.id), one]));
    const faults: string[] = [];
    for (const { item } of held) {
      const back = itemFile.safeParse(byName.get(item.id)?.item);
      const hasFeedback = format === "gift" || format === "moodle_xml";
      const bare = { ...item, feedback: undefined } as ItemFile;
      if (!back.success) faults.push(`${item.id}: not read`);
      else if (asMet(back.data) !== asMet(hasFeedback ? item : bare))
        faults.push(`${item.id}: ${differenceOf(asMet(hasFeedback ? item : bare), asMet(back.data))}`);
    }
    expect(faults.slice(0, 8).join("\n")).toBe("");
  },
  120_000,
);

test.each(EXPORT_FORMATS)("%s: how strictly answers are compared comes back as it was", async (format) => {
  const common = {
    topic: "a/b",
    difficulty: "medium",
    seconds: 60,
    stem: "Which city is it? [[1]]",
    explanation: "It is the city that was named in the second paragraph.",
  };
  const kept = [undefined, ...STRICTNESS].map((strict) => ({ ...(strict ? { strict } : {}) }));
  const asked = [
    ...kept.map((strict) => ({
      type: "text",
      key: ["Paris", "Lutetia"],
      ...strict,
      stem: "Which city is it?",
    })),
    ...kept.map((strict) => ({ type: "gaps", gaps: { 1: strict }, key: { 1: ["Paris", "Lutetia"] } })),
  ].map((item, at) => itemFile.parse({ id: `strict-${at}`, ...common, ...item }));
  const held = asked
    .map((item) => ({ name: item.id, item, stimulus: null }))
    .filter((one) => !whyLeftOut(format, one));
  const read = await thereAndBack(format, held);
  expect(read.map(({ item }) => asMet(itemFile.parse(item)))).toEqual(held.map(({ item }) => asMet(item)));
  expect(read.flatMap(({ notes }) => notes ?? [])).toEqual([]);
});

test("A text of Moodle in which capitals count is one here too, and the other way round", () => {
  const written = (usecase: 0 | 1) => `<quiz><question type="shortanswer"><name><text>City</text></name>
    <questiontext format="html"><text>Which city is it?</text></questiontext><usecase>${usecase}</usecase>
    <answer fraction="100"><text>Paris</text></answer></question></quiz>`;
  const read = ([0, 1] as const).map((usecase) => readQuestions("moodle_xml", written(usecase), defaults)[0]);
  expect(read.map((one) => [one?.item?.strict, one?.notes])).toEqual([
    [undefined, []],
    ["case", []],
  ]);
  const items = read.map((one) => itemFile.parse(one?.item));
  const out = toMoodle(items.map((item) => ({ name: item.id, item, stimulus: null })));
  expect([...out.matchAll(/<usecase>(\d)/g)].map(([, said]) => said)).toEqual(["0", "1"]);
});

describe.each(EXPORT_FORMATS)("%s", (format) => {
  const questions = everyQuestion();
  const held = questions.filter(
    (one, index) => !whyLeftOut(format, one) && (process.env.ROUND_TRIP === "all" || index % 25 === 0),
  );

  test("what it can hold comes back the same", async () => {
    expect(held.length).toBeGreaterThan(20);
    const read = (await thereAndBack(format, held)).filter(({ item }) => item);
    const faults: string[] = [];
    const byName = new Map(read.map(({ item }) => [String(item?.id), item]));
    for (const { item } of held) {
      if (!item) continue;
      const back = itemFile.safeParse(byName.get(item.id));
      if (!back.success)
        faults.push(`${item.id}: ${back.error.issues[0]?.path.join(".")} ${back.error.issues[0]?.message}`);
      else if (asMet(back.data) !== asMet(item))
        faults.push(`${item.id}: ${differenceOf(asMet(item), asMet(back.data))}`);
    }
    expect(faults.slice(0, 12).join("\n")).toBe("");
  }, 120_000);
});
