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
