/**
 * Files of questions that others wrote, as text: our CSV, Moodle's GIFT and XML, Aiken, and single items of QTI. Every
 * question becomes what itemFile takes, or says with the line it began on what is wrong with it. What a format can say
 * and we cannot (a part of the marks, words in the middle of an answer) is refused or noted, never dropped in silence.
 */
import { readGift } from "./exchange/gift-import";
import { readMoodle } from "./exchange/moodle-import";
import { readQti } from "./exchange/qti-import";
import { commonOf, type ImportDefaults, type ReadQuestion } from "./exchange/read-question";
import type { ImportFormat } from "./exchange/schema";
import { applyTags } from "./exchange/tags";

/** The columns of our CSV; the options are a to f, and several keys are written "a c". Tags stand between semicolons. */
export const CSV_COLUMNS =
  "id type topic difficulty seconds stem option_a option_b option_c option_d option_e option_f key explanation tags not_held".split(
    " ",
  );

export const CSV_LETTERS = "abcdef";
const DIFFICULTIES = ["easy", "medium", "hard"];

export function readQuestions(format: ImportFormat, text: string, defaults: ImportDefaults): ReadQuestion[] {
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const read = { csv: readCsv, gift: readGift, aiken: readAiken, moodle_xml: readMoodle, qti: readQti }[
    format
  ](source, defaults);
  return read.map(({ item, ...question }) =>
    question.problems.length > 0 || !item ? question : { ...question, item },
  );
}

function readAiken(text: string, defaults: ImportDefaults): ReadQuestion[] {
  return blocksOf(text).map(({ line, lines }, index) => {
    const problems: string[] = [];
    const options: Record<string, string> = {};
    const stem: string[] = [];
    let key: string | undefined;
    for (const one of lines) {
      const [, letter, option] = /^([A-F])[.)] (.+)$/.exec(one) ?? [];
      const [, answer] = /^ANSWER:\s*([A-F])\s*$/.exec(one) ?? [];
      if (answer) key = answer.toLowerCase();
      else if (letter && option) options[letter.toLowerCase()] = plain(option);
      else if (Object.keys(options).length === 0) stem.push(one);
      else problems.push(`This belongs nowhere: ${one.slice(0, 60)}`);
    }
    if (stem.length === 0) problems.push("There is no question.");
    if (!key) problems.push("There is no line ANSWER: with a letter.");
    else if (!options[key]) problems.push(`The answer ${key.toUpperCase()} is no option.`);
    const item = { type: "single_choice", stem: plain(stem.join("\n\n")), options, key };
    return { line, source: lines.join("\n"), item: { ...commonOf(index, defaults), ...item }, problems };
  });
}

function readCsv(text: string, defaults: ImportDefaults): ReadQuestion[] {
  const [head, ...rows] = csvRows(text);
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const unknown = names.filter((name) => !CSV_COLUMNS.includes(name));
  const needed = ["type", "stem", "key"].filter((name) => !names.includes(name));
  if (unknown.length > 0)
    return [
      { line: 1, problems: [`Unknown columns: ${unknown.join(", ")}. Known are ${CSV_COLUMNS.join(", ")}.`] },
    ];
  if (needed.length > 0) return [{ line: 1, problems: [`Columns are missing: ${needed.join(", ")}.`] }];
  return rows.map(({ line, cells, source }, index) => {
    const problems: string[] = [];
    if (cells.length !== names.length) {
      const why = cells.length > names.length ? " A text with a comma stands in quotation marks." : "";
      return { line, source, problems: [`${cells.length} cells under ${names.length} columns.${why}`] };
    }
    const cell = (name: string) => fromCsvCell(cells[names.indexOf(name)] ?? "").trim();
    const item: Record<string, unknown> = commonOf(index, defaults, undefined, cell("explanation"));
    if (cell("id")) item.id = cell("id");
    if (cell("topic")) item.topic = cell("topic");
    if (cell("seconds")) item.seconds = Number(cell("seconds"));
    if (DIFFICULTIES.includes(cell("difficulty"))) item.difficulty = cell("difficulty");
    else if (cell("difficulty")) problems.push(`The difficulty is ${DIFFICULTIES.join(", ")}.`);
    item.stem = cell("stem");
    item.type = cell("type");
    const keys = cell("key")
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const options = Object.fromEntries(
      [...CSV_LETTERS].flatMap((letter) =>
        cell(`option_${letter}`) ? [[letter, cell(`option_${letter}`)]] : [],
      ),
    );
    const [key, ...also] = keys;
    if (item.type === "single_choice")
      Object.assign(item, { options, key, ...(also.length > 0 ? { also } : {}) });
    else if (item.type === "multiple_choice") Object.assign(item, { options, key: keys });
    else if (item.type === "numeric") {
      const [from, to] = cell("key").split("..");
      item.key = to === undefined ? from : { from, to };
    } else if (item.type === "text")
      item.key = cell("key")
        .split("|")
        .map((one) => one.trim());
    else problems.push("The type is single_choice, multiple_choice, numeric or text.");
    const unknown = applyTags(
      item,
      cell("tags")
        .split(";")
        .map((tag) => tag.trim())
        .filter(Boolean),
    );
    if (unknown.length > 0)
      problems.push(`These tags say nothing here: ${unknown.join("; ").slice(0, 200)}.`);
    if (item.type !== "numeric" && item.type !== "text")
      for (const key of keys) if (!options[key]) problems.push(`The key ${key} is no option.`);
    return { line, source, item, problems };
  });
}

/** What a spreadsheet takes for a formula begins so; Japanese ones read full width too. An apostrophe makes it text. */
const FORMULA_CELL = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function toCsvCell(value: string): string {
  const safe = FORMULA_CELL.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_CELL.test(cell) ? cell.slice(1) : cell;
}

function csvRows(text: string): { line: number; cells: string[]; source: string }[] {
  const rows: { line: number; cells: string[]; source: string }[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let began = 1;
  let from = 0;
  const endRow = (place: number) => {
    cells.push(cell);
    if (cells.some((one) => one.trim())) rows.push({ line: began, cells, source: text.slice(from, place) });
    from = place + 1;
    cells = [];
    cell = "";
  };
  for (let place = 0; place < text.length; place++) {
    const sign = text[place] as string;
    if (sign === "\n") line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[place + 1] === '"') cell += text[++place];
      else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === ",") {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n") {
      endRow(place);
      began = line;
    } else cell += sign;
  }
  if (cell || cells.length > 0) endRow(text.length);
  return rows;
}

/** Blocks between empty lines. */
function blocksOf(text: string): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let current: { line: number; lines: string[] } | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) current = undefined;
    else if (current) current.lines.push(line.trim());
    else {
      current = { line: index + 1, lines: [line.trim()] };
      blocks.push(current);
    }
  }
  return blocks;
}

/** Formats that know no formulas mean money by a dollar sign. */
function plain(text: string): string {
  return text.replace(/(?<!\\)\$/g, "\\$").trim();
}
