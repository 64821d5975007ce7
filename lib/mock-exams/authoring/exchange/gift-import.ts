import { readAnswers } from "./gift-answers";
import { aside, asWritten, type Draft, formatted, textOf } from "./gift-text";
import { commonOf, type ImportDefaults, isName, type ReadQuestion, topicOf } from "./read-question";
import { applyTags } from "./tags";

/** Where a word was missing, until the text is Markdown. */
const BLANK = "\ue020";

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
