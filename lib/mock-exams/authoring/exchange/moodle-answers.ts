/** What Moodle's answers with their shares of the marks come to as a question of ours; for GIFT and for Moodle's XML. */
import { ANSWER_LIMITS } from "../../item";
import { keyAround } from "./decimals";
import { LETTERS, lettered } from "./read-question";

/** `share` in per cent; `text` as Markdown where it is an option, as typed where it is an answer. */
export type MoodleAnswer = { text: string; share: number; feedback: string };
export type NumberAnswer = MoodleAnswer & { tolerance?: string; range?: { from: string; to: string } };
type Question = { item: Record<string, unknown>; problems: string[]; notes: string[] };

const MOST_OTHER_NUMBERS = 9;
const PENALTY_NOTE = "What a wrong option takes away is not kept: the paper it is used in decides on marks.";

/** Options of which one is chosen, and any right one earns all; or of which all right ones are chosen. */
export function setOptions(question: Question, answers: readonly MoodleAnswer[], isSingle: boolean): void {
  const { item, problems, notes } = question;
  if (answers.length > LETTERS.length) problems.push(`At most ${LETTERS.length} options are possible.`);
  const letterOf = (at: number) => LETTERS[at] ?? "?";
  const right = answers.flatMap(({ share }, at) => (share > 0 ? [letterOf(at)] : []));
  const shares = answers.flatMap(({ share }) => (share > 0 ? [share] : []));
  const partly = isSingle ? answers.find(({ share }) => share > 0 && share < 99.9) : undefined;
  if (right.length === 0) problems.push("No option is right.");
  else if (right.length === answers.length && isSingle) problems.push("Every option is right.");
  if (partly)
    problems.push(
      `“${shortened(partly.text)}” is worth ${partly.share} % of the marks, and an option here is right or wrong. Make it one of them.`,
    );
  if (!isSingle && right.length > 0) {
    const total = shares.reduce((sum, share) => sum + share, 0);
    if (Math.max(...shares) - Math.min(...shares) > 0.01)
      problems.push(
        "Right options are worth different parts of the marks, which is not kept. Make them equal.",
      );
    else if (Math.abs(total - 100) > 1)
      problems.push(`The right options together are worth ${Math.round(total)} % of the marks, not 100.`);
  }
  if (answers.some(({ share }) => share < 0)) notes.push(PENALTY_NOTE);
  const options = lettered(answers.map(({ text }) => text));
  const [key, ...also] = right;
  if (isSingle)
    Object.assign(item, { type: "single_choice", options, key, ...(also.length > 0 ? { also } : {}) });
  else Object.assign(item, { type: "multiple_choice", options, key: right });
  setFeedback(
    item,
    answers.map(({ feedback }, at) => [letterOf(at), feedback]),
  );
}

/** Texts that are accepted. A star stands for any words in Moodle, which nothing here does. */
export function setTexts({ item, problems }: Question, answers: readonly MoodleAnswer[]): void {
  const key: string[] = [];
  const said: [string, string][] = [];
  for (const { text: written, share, feedback } of answers) {
    const isRest = written === "*";
    const text = written.replaceAll("\\*", "*");
    if (share > 0 && share < 99.9)
      problems.push(
        `“${shortened(text)}” is worth ${share} % of the marks, and a typed answer here is right or wrong. Make it one of them.`,
      );
    else if (isRest && share > 0)
      problems.push("With * alone every answer would be right. List what is accepted.");
    else if (!isRest && /(?<!\\)\*/.test(written))
      problems.push(
        `In “${shortened(written)}” the * stands for any words, which is not kept. List every answer that is accepted, or write \\* for the sign itself.`,
      );
    else if (text === "") problems.push("An answer is empty.");
    else if (text.length > ANSWER_LIMITS.text)
      problems.push(
        `“${shortened(text)}” is longer than the ${ANSWER_LIMITS.text} characters that can be typed.`,
      );
    else {
      if (share > 0 && !key.includes(text)) key.push(text);
      said.push([isRest ? "*" : text, feedback]);
    }
  }
  if (key.length === 0 && problems.length === 0) problems.push("No answer is right.");
  if (key.includes("*") && said.some(([answer, feedback]) => answer === "*" && feedback))
    problems.push(
      "Feedback for the answer * cannot be told from that for every other answer. Leave one out.",
    );
  Object.assign(item, { type: "text", key });
  setFeedback(item, said);
}

/** Numbers, each exact, with a tolerance or as a range. */
export function setNumbers({ item, problems }: Question, answers: readonly NumberAnswer[]): void {
  const keys: (string | { from: string; to: string })[] = [];
  const said: [string, string][] = [];
  for (const { text, share, feedback, tolerance = "0", range } of answers) {
    if (text === "*" && share <= 0) {
      said.push(["*", feedback]);
      continue;
    }
    const [from, to] = range ? [keyAround(range.from, "0"), keyAround(range.to, "0")] : [];
    const key = range
      ? typeof from === "string" && typeof to === "string" && Number(from) <= Number(to)
        ? { from, to }
        : null
      : keyAround(text, tolerance);
    if (key === null) problems.push(`Not a number, a range or a tolerance: ${text.slice(0, 40)}`);
    else if (share > 0 && share < 99.9)
      problems.push(
        `${text.slice(0, 40)} is worth ${share} % of the marks, and a number here is right or wrong. Make it one of them.`,
      );
    else {
      if (share > 0) keys.push(key);
      said.push([typeof key === "string" ? key : `${key.from} to ${key.to}`, feedback]);
    }
  }
  const [key, ...also] = keys;
  if (key === undefined && problems.length === 0) problems.push("No number is right.");
  if (also.length > MOST_OTHER_NUMBERS)
    problems.push(`At most ${MOST_OTHER_NUMBERS + 1} numbers can be right.`);
  Object.assign(item, { type: "numeric", key, ...(also.length > 0 ? { also } : {}) });
  setFeedback(item, said);
}

/** `wasRight` and `wasWrong` are what is said to those who chose rightly and wrongly. */
export function setTruth(item: Record<string, unknown>, isTrue: boolean, wasRight = "", wasWrong = ""): void {
  Object.assign(item, {
    type: "single_choice",
    options: { a: "True", b: "False" },
    key: isTrue ? "a" : "b",
    keepOrder: true,
  });
  setFeedback(item, [
    ["a", isTrue ? wasRight : wasWrong],
    ["b", isTrue ? wasWrong : wasRight],
  ]);
}

function setFeedback(item: Record<string, unknown>, said: readonly (readonly [string, string])[]): void {
  const feedback = Object.fromEntries(said.filter(([, text]) => text.trim()));
  if (Object.keys(feedback).length > 0) item.feedback = feedback;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
