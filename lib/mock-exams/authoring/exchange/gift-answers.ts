import { asWritten, type Draft, formatted, textOf, typed } from "./gift-text";
import {
  type MoodleAnswer,
  type NumberAnswer,
  setNumbers,
  setOptions,
  setTexts,
  setTruth,
} from "./moodle-answers";
import { matchingOf } from "./read-question";

const SHARE = /^%(-?\d{1,2}\.?\d*)%/;

const LOWER_CASE_TRUTH = /^(?:t|f|true|false)$/i;

/** Which kind of question it is depends on the signs among its answers, in Moodle's order. */
export function readAnswers(text: string, draft: Draft): void {
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
