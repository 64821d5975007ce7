/**
 * Files of questions that others wrote, as text: our CSV, Moodle's GIFT and XML, Aiken, and single items of QTI. Every
 * question becomes what itemFile takes, or says with the line it began on what is wrong with it. What a format can say
 * and we cannot (weights, feedback for one answer, pictures) is refused or noted, never dropped in silence.
 */
import { keyAround } from "./exchange/decimals";
import { toMarkdown, toOurFormulas } from "./exchange/html-to-markdown";
import { readMoodle } from "./exchange/moodle-import";
import { readQti } from "./exchange/qti-import";
import {
  commonOf,
  type ImportDefaults,
  isName,
  matchingOf,
  type ReadQuestion,
  topicOf,
} from "./exchange/read-question";
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
    return { line, item: { ...commonOf(index, defaults), ...item }, problems };
  });
}

function readGift(text: string, defaults: ImportDefaults): ReadQuestion[] {
  const lines = text.split("\n");
  const isAside = (line: string) => /^\s*(\/\/|\$CATEGORY:)/.test(line);
  const bare = lines.map((line) => (isAside(line) ? "" : line)).join("\n");
  return giftBlocks(bare).map(({ line, text: block }, index) => {
    const problems: string[] = [];
    const [, title, rest = ""] = /^(?:::((?:\\.|[^:\\]|:(?!:))*)::)?([\s\S]*)$/.exec(block) ?? [];
    const [, marked = "", question = ""] = /^\s*(?:\[(\w+)\])?([\s\S]*)$/.exec(rest) ?? [];
    const asText = giftTextOf(marked, problems);
    const open = unescaped(question, "{");
    const close = open < 0 ? -1 : unescaped(question, "}", open);
    if (open < 0 || close < 0)
      return { line, problems: [...problems, "There are no answers between { and }."] };
    const before = question.slice(0, open).trim();
    const after = question.slice(close + 1).trim();
    const [answers = "", explanation] = splitUnescaped(question.slice(open + 1, close), "####");
    const { id, tags, topic } = giftAsides(lines.slice(0, line - 1), defaults.topic);
    const item = commonOf(
      index,
      { ...defaults, topic },
      title && withoutEscapes(title),
      explanation && asText(explanation),
    );
    if (id) item.id = id;
    item.stem = asText(after ? `${before} ______ ${after}` : before);
    if (!item.stem && problems.length === 0) problems.push("There is no question.");
    giftAnswers(answers.trim(), item, problems, asText);
    const unknown = applyTags(item, tags);
    const notes = unknown.length > 0 ? [`These tags are not kept: ${unknown.join(", ").slice(0, 200)}.`] : [];
    if (item.type === "essay") {
      item.rubric ??= defaults.rubric || undefined;
      if (!item.rubric) problems.push("An essay needs a rubric: name one above.");
    }
    return { line, item, problems, notes };
  });
}

/** What the comments right above a question say of it (`// [id:x] [tag:y]`), and the last category before it. */
function giftAsides(
  before: readonly string[],
  topic: string,
): { id?: string; tags: string[]; topic: string } {
  let start = before.length;
  while (start > 0 && /^\s*\/\//.test(before[start - 1] ?? "")) start--;
  const comments = before.slice(start).join("\n");
  const tags = Array.from(comments.matchAll(/\[tag:([^\]\n]*)\]/g), ([, tag = ""]) => tag.trim());
  const [, id = ""] = /\[id:([^\]\n]*)\]/.exec(comments) ?? [];
  const category = before.findLast((line) => /^\s*\$CATEGORY:/.test(line));
  return {
    // A file of ours names the topic, and its ids are ours.
    ...(isName(id.trim()) && tags.some((tag) => tag.startsWith("topic:")) ? { id: id.trim() } : {}),
    tags,
    topic: category ? topicOf(category.replace(/^\s*\$CATEGORY:/, ""), topic) : topic,
  };
}

/** How the texts of a question are read, by the mark before it: HTML, or Markdown where nothing else is said. */
function giftTextOf(marked: string, problems: string[]): (text: string) => string {
  if (marked === "moodle") problems.push("Text marked [moodle] is not taken: mark it [html] or [markdown].");
  if (marked !== "html") return (text) => toOurFormulas(withoutEscapes(text));
  return (text) => {
    const read = toMarkdown(withoutEscapes(text));
    problems.push(...read.problems.filter((problem) => !problems.includes(problem)));
    return read.text;
  };
}

function giftAnswers(
  text: string,
  item: Record<string, unknown>,
  problems: string[],
  asText: (text: string) => string,
): void {
  const truth = /^(T|TRUE|F|FALSE)$/i.exec(text);
  if (truth) {
    const isTrue = /^t/i.test(text);
    Object.assign(item, {
      type: "single_choice",
      options: { a: "True", b: "False" },
      key: isTrue ? "a" : "b",
      keepOrder: true,
    });
    return;
  }
  if (text === "") {
    Object.assign(item, { type: "essay", leastWords: 0 });
    return;
  }
  if (text.startsWith("#")) {
    giftNumber(text.slice(1).trim().replace(/^=/, ""), item, problems);
    return;
  }
  const answers = [...splitAnswers(text)];
  if (answers.some(({ text }) => unescaped(text, "#") >= 0))
    problems.push("Feedback for one answer is not kept: put it into the explanation after ####.");
  if (answers.length > CSV_LETTERS.length && answers.some(({ mark }) => mark === "~"))
    problems.push(`More than ${CSV_LETTERS.length} options.`);
  const pairs = answers.map(({ text }) => splitUnescaped(text, "->"));
  if (answers.every(({ mark }) => mark === "=") && pairs.every((pair) => pair.length === 2)) {
    Object.assign(
      item,
      matchingOf(pairs.map(([left = "", right = ""]) => [asText(left), asText(right)] as const)),
    );
    return;
  }
  const weighted = answers.filter(({ text }) => /^%/.test(text.trim()));
  if (answers.every(({ mark }) => mark === "=")) {
    if (weighted.length > 0) problems.push("Answers worth a part of the marks are not kept.");
    Object.assign(item, { type: "text", key: answers.map(({ text }) => withoutEscapes(text)) });
    return;
  }
  const options = Object.fromEntries(
    answers.map(({ text }, index) => [CSV_LETTERS[index] ?? "?", asText(text.replace(/^\s*%-?[\d.]+%/, ""))]),
  );
  const right = answers.flatMap(({ mark, text }, index) =>
    mark === "=" || /^\s*%\d/.test(text) ? [CSV_LETTERS[index] ?? "?"] : [],
  );
  if (right.length === 0) problems.push("No option is right.");
  if (weighted.length === 0 && right.length === 1)
    Object.assign(item, { type: "single_choice", options, key: right[0] });
  else {
    const shares = new Set(
      weighted
        .map(({ text }) => /^\s*%(-?[\d.]+)%/.exec(text)?.[1])
        .filter((share) => !share?.startsWith("-")),
    );
    if (shares.size > 1)
      problems.push("Right options are worth different parts of the marks, which is not kept.");
    Object.assign(item, { type: "multiple_choice", options, key: right });
  }
}

function giftNumber(text: string, item: Record<string, unknown>, problems: string[]): void {
  const range = /^(-?[\d.]+)\.\.(-?[\d.]+)$/.exec(text);
  const [, value, tolerance] = /^(-?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  if (range) Object.assign(item, { type: "numeric", key: { from: range[1], to: range[2] } });
  else if (value) Object.assign(item, { type: "numeric", key: keyAround(value, tolerance ?? "0") });
  else problems.push(`Not a number, a range or a tolerance: ${text.slice(0, 40)}`);
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
  return rows.map(({ line, cells }, index) => {
    const problems: string[] = [];
    if (cells.length !== names.length) {
      const why = cells.length > names.length ? " A text with a comma stands in quotation marks." : "";
      return { line, problems: [`${cells.length} cells under ${names.length} columns.${why}`] };
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
    if (item.type === "single_choice") Object.assign(item, { options, key: keys[0] });
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
    return { line, item, problems };
  });
}

/** What a spreadsheet takes for a formula begins so. The apostrophe before it says that it is text. */
const FORMULA_CELL = /^'*[=+\-@\t\r]/;

export function toCsvCell(value: string): string {
  const safe = FORMULA_CELL.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_CELL.test(cell) ? cell.slice(1) : cell;
}

function csvRows(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let began = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim())) rows.push({ line: began, cells });
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
      endRow();
      began = line;
    } else cell += sign;
  }
  if (cell || cells.length > 0) endRow();
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

/** As blocks, but empty lines between { and } do not end one. */
function giftBlocks(text: string): { line: number; text: string }[] {
  const blocks: { line: number; text: string }[] = [];
  let begin = -1;
  let isOpen = false;
  const lines = text.split("\n");
  const end = (index: number) => {
    if (begin >= 0) blocks.push({ line: begin + 1, text: lines.slice(begin, index).join("\n").trim() });
    begin = -1;
    isOpen = false;
  };
  for (const [index, line] of lines.entries()) {
    if (!line.trim() && !isOpen) end(index);
    else if (begin < 0 && line.trim()) begin = index;
    const braces = line.replace(/\\./g, "");
    if (braces.lastIndexOf("{") > braces.lastIndexOf("}")) isOpen = true;
    else if (braces.includes("}")) isOpen = false;
  }
  end(lines.length);
  return blocks;
}

function unescaped(text: string, sign: string, from = 0): number {
  for (let place = from; place < text.length; place++) {
    if (text[place] === "\\") place++;
    else if (text.startsWith(sign, place)) return place;
  }
  return -1;
}

function splitUnescaped(text: string, sign: string): string[] {
  const place = unescaped(text, sign);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + sign.length)];
}

function* splitAnswers(text: string): Generator<{ mark: "=" | "~"; text: string }> {
  let place = 0;
  while (place < text.length) {
    const mark = text[place];
    if (mark !== "=" && mark !== "~") {
      place++;
      continue;
    }
    const ends = [unescaped(text, "=", place + 1), unescaped(text, "~", place + 1)].filter((end) => end >= 0);
    const end = ends.length > 0 ? Math.min(...ends) : text.length;
    yield { mark, text: text.slice(place + 1, end).trim() };
    place = end;
  }
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign)).trim();
}

/** Formats that know no formulas mean money by a dollar sign. */
function plain(text: string): string {
  return text.replace(/(?<!\\)\$/g, "\\$").trim();
}
