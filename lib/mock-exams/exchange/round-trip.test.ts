/** What we hand out comes back as the same question. ROUND_TRIP=all asks it of every question of the repository. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
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

const PAPERS = path.join(import.meta.dirname, "../../../supabase/seeds/exam-papers");
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
