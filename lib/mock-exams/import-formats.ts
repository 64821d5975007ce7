/**
 * Files of questions that others wrote: our CSV, Moodle's GIFT, and Aiken. Every question becomes what itemFile takes, or
 * says with the line it began on what is wrong with it. What a format can say and we cannot (weights, feedback for one
 * answer, HTML) is refused, never dropped in silence.
 */
export type ReadQuestion = { line: number; item?: Record<string, unknown>; problems: string[] };

export const IMPORT_FORMATS = ["csv", "gift", "aiken"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
/** Bytes of a file, and questions in it. */
export const IMPORT_LIMITS = { bytes: 1_000_000, questions: 500 } as const;

/** The columns of our CSV; the options are a to f, and several keys are written "a c". */
export const CSV_COLUMNS =
  "id type topic difficulty seconds stem option_a option_b option_c option_d option_e option_f key explanation".split(
    " ",
  );

export type ImportDefaults = { prefix: string; topic: string };

const LETTERS = "abcdef";
const DIFFICULTIES = ["easy", "medium", "hard"];
/** Formats without a place for them leave these to be completed by an editor. */
const NO_EXPLANATION = "An editor has yet to write the worked explanation of this question.";

export function readQuestions(format: ImportFormat, text: string, defaults: ImportDefaults): ReadQuestion[] {
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const read = { csv: readCsv, gift: readGift, aiken: readAiken }[format](source, defaults);
  return read.map((question) =>
    question.problems.length > 0 ? { line: question.line, problems: question.problems } : question,
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
    return { line, item: { ...common(index, defaults), ...item }, problems };
  });
}

function readGift(text: string, defaults: ImportDefaults): ReadQuestion[] {
  const bare = text
    .split("\n")
    .map((line) => (/^\s*(\/\/|\$CATEGORY:)/.test(line) ? "" : line))
    .join("\n");
  return giftBlocks(bare).map(({ line, text: block }, index) => {
    const problems: string[] = [];
    const [, title, rest = ""] = /^(?:::((?:\\.|[^:\\])*)::)?([\s\S]*)$/.exec(block) ?? [];
    const [, marked, question = ""] = /^\s*(?:\[(\w+)\])?([\s\S]*)$/.exec(rest) ?? [];
    if (marked === "html" || marked === "moodle")
      problems.push(`Text marked [${marked}] is not taken: write it as Markdown.`);
    const open = unescaped(question, "{");
    const close = open < 0 ? -1 : unescaped(question, "}", open);
    if (open < 0 || close < 0)
      return { line, problems: [...problems, "There are no answers between { and }."] };
    const before = question.slice(0, open).trim();
    const after = question.slice(close + 1).trim();
    const [answers = "", explanation] = splitUnescaped(question.slice(open + 1, close), "####");
    const item: Record<string, unknown> = common(
      index,
      defaults,
      title,
      explanation && withoutEscapes(explanation),
    );
    item.stem = giftText(after ? `${before} ______ ${after}` : before);
    if (!item.stem) problems.push("There is no question.");
    giftAnswers(answers.trim(), item, problems);
    return { line, item, problems };
  });
}

function giftAnswers(text: string, item: Record<string, unknown>, problems: string[]): void {
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
    problems.push("Essays need a rubric: write them in the editor.");
    return;
  }
  if (text.startsWith("#")) {
    giftNumber(text.slice(1).trim().replace(/^=/, ""), item, problems);
    return;
  }
  const answers = [...splitAnswers(text)];
  if (answers.some(({ text }) => unescaped(text, "#") >= 0))
    problems.push("Feedback for one answer is not kept: put it into the explanation after ####.");
  if (answers.length > LETTERS.length && answers.some(({ mark }) => mark === "~"))
    problems.push(`More than ${LETTERS.length} options.`);
  const pairs = answers.map(({ text }) => splitUnescaped(text, "->"));
  if (answers.every(({ mark }) => mark === "=") && pairs.every((pair) => pair.length === 2)) {
    giftMatching(pairs, item);
    return;
  }
  const weighted = answers.filter(({ text }) => /^%/.test(text.trim()));
  if (answers.every(({ mark }) => mark === "=")) {
    if (weighted.length > 0) problems.push("Answers worth a part of the marks are not kept.");
    Object.assign(item, { type: "text", key: answers.map(({ text }) => withoutEscapes(text)) });
    return;
  }
  const options = Object.fromEntries(
    answers.map(({ text }, index) => [LETTERS[index] ?? "?", giftText(text.replace(/^\s*%-?[\d.]+%/, ""))]),
  );
  const right = answers.flatMap(({ mark, text }, index) =>
    mark === "=" || /^\s*%\d/.test(text) ? [LETTERS[index] ?? "?"] : [],
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
  else if (value && Number(tolerance ?? 0) > 0)
    Object.assign(item, {
      type: "numeric",
      key: { from: sum(value, `-${tolerance}`), to: sum(value, tolerance ?? "0") },
    });
  else if (value) Object.assign(item, { type: "numeric", key: value });
  else problems.push(`Not a number, a range or a tolerance: ${text.slice(0, 40)}`);
}

function giftMatching(pairs: string[][], item: Record<string, unknown>): void {
  const columns = [...new Set(pairs.map(([, right = ""]) => giftText(right)))];
  Object.assign(item, {
    type: "matching",
    rows: Object.fromEntries(pairs.map(([left = ""], index) => [String(index + 1), giftText(left)])),
    columns: Object.fromEntries(columns.map((text, index) => ["abcdefghijklmnopqrstuvwxyz"[index], text])),
    key: Object.fromEntries(
      pairs.map(([, right = ""], index) => [
        String(index + 1),
        "abcdefghijklmnopqrstuvwxyz"[columns.indexOf(giftText(right))],
      ]),
    ),
    reuse: columns.length < pairs.length,
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
  return rows.map(({ line, cells }, index) => {
    const problems: string[] = [];
    if (cells.length !== names.length)
      return { line, problems: [`${cells.length} cells under ${names.length} columns.`] };
    const cell = (name: string) => (cells[names.indexOf(name)] ?? "").trim();
    const item: Record<string, unknown> = common(index, defaults, undefined, cell("explanation"));
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
      [...LETTERS].flatMap((letter) =>
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
    if (item.type !== "numeric" && item.type !== "text")
      for (const key of keys) if (!options[key]) problems.push(`The key ${key} is no option.`);
    return { line, item, problems };
  });
}

/** A spreadsheet takes a cell that begins so for a formula, so it gets an apostrophe; in quotes where it must. */
export function toCsvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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

function common(
  index: number,
  { prefix, topic }: ImportDefaults,
  title?: string,
  explanation?: string,
): Record<string, unknown> {
  const named = title
    ? title
        .toLowerCase()
        .normalize("NFD")
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")
    : "";
  return {
    id: `${prefix}-${named || index + 1}`.slice(0, 120),
    topic,
    difficulty: "medium",
    seconds: 90,
    explanation: explanation?.trim() || NO_EXPLANATION,
  };
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
  return text
    .replace(/\\n/g, "\n")
    .replace(/\\([~=#{}:\\])/g, "$1")
    .trim();
}

function giftText(text: string): string {
  return plain(withoutEscapes(text));
}

/** Formats that know no formulas mean money by a dollar sign. */
function plain(text: string): string {
  return text.replace(/(?<!\\)\$/g, "\\$").trim();
}

/** Two decimals as they are written, without the tails of binary numbers. */
function sum(one: string, other: string): string {
  return String(Number((Number(one) + Number(other)).toFixed(10)));
}
