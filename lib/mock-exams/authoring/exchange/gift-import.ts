import { markdownOf, TEXT_FORMATS, type TextFormat } from "./foreign-text";
import {
  type MoodleAnswer,
  type NumberAnswer,
  setNumbers,
  setOptions,
  setTexts,
  setTruth,
} from "./moodle-answers";
import {
  commonOf,
  type ImportDefaults,
  isName,
  matchingOf,
  type ReadQuestion,
  topicOf,
} from "./read-question";
import { applyTags } from "./tags";

/** Escaped signs stand aside while the others divide the text, as characters that no text has. */
const ESCAPABLE = "\\:#={}~n";
const FIRST_STAND_IN = 0xe010;
const STAND_INS = /[\ue010-\ue017]/g;
const NEW_LINE = String.fromCharCode(FIRST_STAND_IN + ESCAPABLE.indexOf("n"));
/** Where a word was missing, until the text is Markdown. */
const BLANK = "\ue020";
const SHARE = /^%(-?\d{1,2}\.?\d*)%/;
/** A command such as \neq inside a formula, of which GIFT makes a new line. */
const BROKEN_COMMAND = /[\\\ue010][([](?:(?![\\\ue010][)\]])[\s\S])*?\ue017(?=[a-z])/;
const BROKEN_COMMAND_FAULT =
  "A formula has a command that begins with \\n, which is a new line in GIFT. Write two backslashes: \\\\neq.";
const LOWER_CASE_TRUTH = /^(?:t|f|true|false)$/i;

type Draft = {
  item: Record<string, unknown>;
  problems: string[];
  notes: string[];
  /** Of the question's text, and of every other that says nothing else. */
  format: TextFormat;
};
type Block = { line: number; lines: string[] };

/**
 * Moodle's GIFT, as Moodle reads it: an empty line ends a question, the first brace begins its answers. Where Moodle would
 * make something of a slip that its author cannot have meant, the question is refused with its line instead.
 */
export function readGift(text: string, defaults: ImportDefaults): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  let { topic } = defaults;
  let under = "";
  for (const block of blocksOf(text)) {
    const comments = block.lines.filter(isComment);
    let first = block.lines.findIndex((line) => !isComment(line));
    const [, category] = /^\$CATEGORY:(.*)$/.exec(block.lines[first] ?? "") ?? [];
    if (category !== undefined) {
      topic = topicOf(category, defaults.topic);
      under = `$CATEGORY:${category}\n\n`;
      first = block.lines.findIndex((line, at) => at > first && !isComment(line));
    }
    if (first < 0) continue;
    const lines = block.lines.slice(first).map((line) => (isComment(line) ? " " : line));
    const line = block.line + first;
    const source = block.lines.slice(category === undefined ? 0 : first).join("\n");
    read.push({
      source,
      ...(category === undefined && under ? { under } : {}),
      ...readBlock({ line, lines }, comments.join("\n"), read.length, { ...defaults, topic }),
    });
  }
  return read;
}

function readBlock(
  { line, lines }: Block,
  comments: string,
  index: number,
  defaults: ImportDefaults,
): ReadQuestion {
  const refuse = (...problems: string[]): ReadQuestion => ({ line, problems });
  const written = lines.join("\n");
  if (/[\ue000-\ue0ff]/.test(written)) return refuse("It holds a character that cannot be shown.");
  const whole = aside(written);
  const lineOf = (place: number) => line + (whole.slice(0, place).match(/\n/g)?.length ?? 0);
  const [, name, said = whole] = /^\s*::([\s\S]*?)::([\s\S]*)$/.exec(whole) ?? [];
  if (/^\s*::/.test(whole) && name === undefined) return refuse("The name after :: has no :: behind it.");
  const offset = whole.length - said.length;
  const open = said.indexOf("{");
  const close = said.indexOf("}");
  if (open < 0 && close < 0)
    return refuse("There are no answers between { and }. A text that asks nothing is no question.");
  const misplaced = braceFault(said, open, close, (place) => lineOf(offset + place));
  if (misplaced) return refuse(misplaced);

  const inside = said.slice(open + 1, close).trim();
  const generalFrom = inside.lastIndexOf("####");
  const answers = generalFrom < 0 ? inside : inside.slice(0, generalFrom).trim();
  const after = said.slice(close + 1).trim();
  const stem = after ? `${said.slice(0, open)}${BLANK}${said.slice(close + 1)}` : said.slice(0, open);
  const { format, text: stemText } = formatted(stem, "moodle");
  const draft: Draft = { item: {}, problems: [], notes: [], format };
  const explanation = generalFrom < 0 ? undefined : textOf(inside.slice(generalFrom + 4), draft);
  draft.item = commonOf(index, defaults, name && asWritten(name), explanation);
  draft.item.stem = textOf(stemText, { ...draft, format }).replace(BLANK, "______");
  const { id, tags } = asidesIn(comments);
  if (id) draft.item.id = id;
  if (!draft.item.stem && draft.problems.length === 0) draft.problems.push("There is no question.");
  readAnswers(answers, draft);
  const unknown = applyTags(draft.item, tags);
  if (unknown.length > 0) draft.notes.push(`These tags are not kept: ${unknown.join(", ").slice(0, 200)}.`);
  if (draft.item.type === "essay") {
    draft.item.rubric ??= defaults.rubric || undefined;
    if (!draft.item.rubric) draft.problems.push("An essay needs a rubric: name one above.");
  }
  return { line, item: draft.item, problems: draft.problems, notes: draft.notes };
}

/** What is wrong with the braces of a question, with the line of the one at fault. */
function braceFault(
  said: string,
  open: number,
  close: number,
  lineOf: (place: number) => number,
): string | undefined {
  const second = open < 0 ? -1 : said.indexOf("{", open + 1);
  if (open < 0 || (close >= 0 && close < open))
    return `The } on line ${lineOf(close)} closes nothing. Put { before the first answer, or write \\} for the sign itself.`;
  if (close < 0)
    return `The { on line ${lineOf(open)} is not closed before the question ends at the next empty line. Put } behind the last answer, and no empty line between.`;
  if (second >= 0 && second < close)
    return `The { on line ${lineOf(open)} is not closed before the next { on line ${lineOf(second)}. Put } behind the last answer, and an empty line before the next question.`;
  const strange = Math.max(second, said.indexOf("}", close + 1));
  if (strange >= 0)
    return `A question has one { and one }; on line ${lineOf(strange)} is another. Put an empty line before the next question, or write \\{ and \\} for the signs themselves.`;
  return undefined;
}

/** Which kind of question it is depends on the signs among its answers, in Moodle's order. */
function readAnswers(text: string, draft: Draft): void {
  if (text === "") Object.assign(draft.item, { type: "essay", leastWords: 0 });
  else if (text.startsWith("#")) readNumbers(text.slice(1), draft);
  else if (text.includes("~")) readOptions(text, draft);
  else if (text.includes("=") && text.includes("->")) readPairs(text, draft);
  else if (!readTruth(text, draft))
    setTexts(
      draft,
      divided(text, "=", draft).map(({ body }) => answerOf(body, 100, draft, typed)),
    );
}

function readTruth(text: string, draft: Draft): boolean {
  const [answer = "", wasWrong = "", wasRight = ""] = splitAt(text, "#", 3);
  const word = formatted(answer, draft.format).text.trim();
  const isTruth = /^(?:T|TRUE|F|FALSE)$/.test(word);
  if (isTruth) setTruth(draft.item, word.startsWith("T"), textOf(wasRight, draft), textOf(wasWrong, draft));
  else if (LOWER_CASE_TRUTH.test(word))
    draft.problems.push(
      `Write {${word.toUpperCase()}} in capitals; in small letters it would be a word to type.`,
    );
  return isTruth || LOWER_CASE_TRUTH.test(word);
}

/** One is chosen where any answer begins with =, several where shares of the marks say so. */
function readOptions(text: string, draft: Draft): void {
  const parts = divided(text, "=~", draft);
  const stray = parts.find(({ mark }) => mark === "");
  if (stray) draft.problems.push(`“${asWritten(stray.body).slice(0, 60)}” stands before the first = or ~.`);
  const both = parts.find(({ mark, body }) => mark === "=" && SHARE.test(body));
  if (both)
    draft.problems.push(
      `“=” is worth all the marks, so ${SHARE.exec(both.body)?.[0]} behind it means nothing.`,
    );
  if (parts.length < 2) draft.problems.push("At least two options are needed.");
  const answers = parts.map(({ mark, body }) => answerOf(body, mark === "=" ? 100 : 0, draft, textOf));
  setOptions(
    draft,
    answers,
    parts.some(({ mark }) => mark === "="),
  );
}

function readPairs(text: string, draft: Draft): void {
  const unused: string[] = [];
  const pairs: (readonly [string, string])[] = [];
  for (const { body } of divided(text, "=", draft)) {
    const [left = "", right] = splitAt(body, "->", 2);
    if (right === undefined) {
      draft.problems.push(`“${asWritten(body).slice(0, 60)}” has no ->, and the other answers are pairs.`);
      continue;
    }
    if (body.includes("#"))
      draft.problems.push(
        `Pairs have no feedback: “${asWritten(body).slice(0, 60)}”. Put it behind ####, or write \\#.`,
      );
    const [one, other] = [textOf(left, draft), textOf(right, draft)];
    if (!other) draft.problems.push(`“${one.slice(0, 60)}” has nothing behind its ->.`);
    else if (one) pairs.push([one, other]);
    else unused.push(other);
  }
  if (pairs.length < 2 && draft.problems.length === 0) draft.problems.push("At least two pairs are needed.");
  Object.assign(draft.item, matchingOf(pairs, unused));
}

function readNumbers(text: string, draft: Draft): void {
  const [right = "", wrong] = splitAt(text, "~", 2);
  const answers = divided(right, "=", draft).map(({ body }): NumberAnswer => {
    const answer = answerOf(body, 100, draft, typed);
    const value = answer.text;
    if (value.indexOf("..") > 0) {
      const [from = "", to = ""] = splitAt(value, "..", 2).map((one) => one.trim());
      return { ...answer, range: { from, to } };
    }
    const [middle = "", tolerance] = splitAt(value, ":", 2).map((one) => one.trim());
    return tolerance === undefined ? answer : { ...answer, text: middle, tolerance };
  });
  if (wrong !== undefined) {
    const { text: value, feedback } = answerOf(wrong, 0, draft, typed);
    if (value)
      draft.problems.push(`“~${value.slice(0, 40)}”: only feedback for every other number stands behind ~#.`);
    answers.push({ text: "*", share: 0, feedback });
  }
  setNumbers(draft, answers);
}

/** A share of the marks, the answer, and what is said of it. */
function answerOf(
  body: string,
  share: number,
  draft: Draft,
  read: (text: string, draft: Draft) => string,
): MoodleAnswer {
  const [marked, said] = SHARE.exec(body) ?? [];
  const [answer = "", feedback = ""] = splitAt(marked ? body.slice(marked.length) : body, "#", 2);
  return {
    text: read(answer.trim(), draft),
    share: said === undefined ? share : Number(said),
    feedback: textOf(feedback.trim(), draft),
  };
}

function textOf(text: string, draft: Draft): string {
  const { format, text: bare } = formatted(text, draft.format);
  if (BROKEN_COMMAND.test(bare) && !draft.problems.includes(BROKEN_COMMAND_FAULT))
    draft.problems.push(BROKEN_COMMAND_FAULT);
  const read = markdownOf(asWritten(bare), format);
  draft.problems.push(...read.problems.filter((problem) => !draft.problems.includes(problem)));
  return read.text;
}

/** What a candidate types is compared letter by letter, so it is no Markdown. */
function typed(text: string, draft: Draft): string {
  return asWritten(formatted(text, draft.format).text);
}

/** `[html]` before a text says how it is to be read; another word in brackets belongs to it. */
function formatted(text: string, otherwise: TextFormat): { format: TextFormat; text: string } {
  const [mark, name] = /^\s*\[([a-z]+)\]/.exec(text) ?? [];
  const format = TEXT_FORMATS.find((one) => one === name);
  return mark && format ? { format, text: text.slice(mark.length) } : { format: otherwise, text };
}

function asidesIn(comments: string): { id?: string; tags: string[] } {
  const tags = Array.from(comments.matchAll(/\[tag:([^\]\n]*)\]/g), ([, tag = ""]) => tag.trim());
  const id = /\[id:([^\]\n]*)\]/.exec(comments)?.[1]?.trim() ?? "";
  // A file of ours names the topic, and its ids are ours.
  return isName(id) && tags.some((tag) => tag.startsWith("topic:")) ? { id, tags } : { tags };
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
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

function isComment(line: string): boolean {
  return line.startsWith("//");
}

/** Pieces that begin with one of the signs; what stands before the first has none. */
function divided(text: string, signs: string, { problems }: Draft): { mark: string; body: string }[] {
  const parts: { mark: string; body: string }[] = [];
  let mark = "";
  let from = 0;
  for (let place = 0; place <= text.length; place++) {
    const sign = text[place] ?? "";
    if (sign && !signs.includes(sign)) continue;
    const raw = text.slice(from, place);
    if (mark || raw.trim()) parts.push({ mark, body: raw.trim() });
    // Inside feedback, a sign without a blank before it was hardly meant to begin an answer.
    if (sign && raw.includes("#") && !/\s$/.test(raw))
      problems.push(
        `The ${sign} behind “${asWritten(raw).slice(-40)}” begins another answer. Write \\${sign} for the sign itself, or begin the answer on a line of its own.`,
      );
    mark = sign;
    from = place + 1;
  }
  return parts;
}

function splitAt(text: string, sign: string, most: number): string[] {
  const parts = text.split(sign);
  return parts.length <= most ? parts : [...parts.slice(0, most - 1), parts.slice(most - 1).join(sign)];
}

function aside(text: string): string {
  return text.replace(/\\([\\:#={}~n])/g, (_, sign: string) =>
    String.fromCharCode(FIRST_STAND_IN + ESCAPABLE.indexOf(sign)),
  );
}

function asWritten(text: string): string {
  return text
    .replace(STAND_INS, (sign) => {
      if (sign === NEW_LINE) return "\n";
      return ESCAPABLE[sign.charCodeAt(0) - FIRST_STAND_IN] ?? "";
    })
    .trim();
}
