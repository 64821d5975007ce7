import { ANSWER_LIMITS, MARKED_BY_PEOPLE } from "../../item.ts";
import { gapsIn, textFaultsIn } from "../rich-text.ts";
import type { Fault, Faults, FormChoice, QuestionForm } from "./question-form.ts";
import { furtherNumber, marksOf, numberText, rangeAround, topicPath } from "./question-source.ts";

const NUMBER = /^-?\d{1,12}(\.\d{1,12})?(\/\d{1,12})?$/;
const MOST_LETTERS = 26;

/** What is wrong with a form or missing in it, in words for its author, by field. Needs the formulas, so the server asks. */
export function faultsOf(form: QuestionForm): Faults {
  const faults: Faults = {};
  const say = (field: string, text: string, isMissing = false): void => {
    faults[field] ??= { text, isMissing } satisfies Fault;
  };
  const written = (field: string, text: string, missing: string) => {
    if (text.trim() === "") return say(field, missing, true);
    const [fault] = textFaultsIn(text);
    if (fault) say(field, fault);
  };
  const count = (
    field: string,
    text: string,
    name: string,
    [least, most]: [number, number],
    isNeeded = true,
  ) => {
    if (text.trim() === "") return isNeeded ? say(field, `Say ${name}.`, true) : undefined;
    const value = Number(text);
    if (!/^\d+$/.test(text.trim()) || value < least || value > most)
      say(field, `A whole number from ${least} to ${most}.`);
  };
  const oneOf = (field: string, options: readonly FormChoice[], least: number) => {
    choicesAreWhole(
      field,
      options.map(({ text }) => text),
      least,
    );
    options.forEach(({ text }, at) => {
      written(`${field}.${at}`, text, "Write this option, or remove it.");
    });
  };
  const choicesAreWhole = (field: string, texts: readonly string[], least: number) => {
    if (texts.length < least) say(field, `At least ${least} are needed.`, true);
    if (texts.length > MOST_LETTERS) say(field, `At most ${MOST_LETTERS} are possible.`);
    const seen = new Map<string, number>();
    texts.forEach((text, at) => {
      const plain = text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
      if (plain === "") return;
      if (seen.has(plain))
        say(`${field}.${at}`, `This says the same as number ${(seen.get(plain) ?? 0) + 1}.`);
      else seen.set(plain, at);
    });
  };
  const accepted = (field: string, texts: readonly string[], mostWords: string) => {
    const filled = texts.filter((text) => text.trim());
    if (filled.length === 0) say(`${field}.0`, "Write at least one answer that is accepted.", true);
    texts.forEach((text, at) => {
      const words = text
        .trim()
        .replaceAll(/(?<=\d) (?=\d)/g, "")
        .split(/\s+/).length;
      if (text.length > ANSWER_LIMITS.text)
        say(`${field}.${at}`, `A candidate can type ${ANSWER_LIMITS.text} characters at most.`);
      if (/^\d+$/.test(mostWords) && words > Number(mostWords))
        say(`${field}.${at}`, `This has ${words} words; ${mostWords} are allowed.`);
    });
  };

  if (!form.name.trim()) say("name", "Give the question a name in the bank.", true);
  else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(form.name.trim()) || form.name.length > 120)
    say("name", "Small letters, digits and single hyphens, for example gre-quant-105.");
  const topic = topicPath(form.topic);
  if (!topic) say("topic", "Say what the question is about.", true);
  else if (!/^[a-z0-9-]+(\/[a-z0-9-]+){1,3}$/.test(topic))
    say("topic", "Two to four steps from general to particular, with strokes: physics/mechanics.");
  count("seconds", form.seconds, "how many seconds a prepared candidate needs", [5, 3600]);
  count("limitSeconds", form.limitSeconds, "", [5, 3600], false);
  written("stem", form.stem, "Write the question.");
  written(
    "explanation",
    form.explanation,
    MARKED_BY_PEOPLE.has(form.type)
      ? "Write a sample, or what to look for."
      : "Write why the answer is right.",
  );
  if (form.explanation.trim() && form.explanation.trim().length < 40)
    say("explanation", "At least 40 characters, so that a candidate learns something from it.");
  const named = /\b(?:[Oo]ptions?|[Cc]hoices?|[Aa]nswers?) (?:\([A-Ea-e]\)|[A-Eb-e](?![\w’']))/.exec(
    form.explanation,
  );
  if (named && "single_choice multiple_choice".includes(form.type) && !form.keepOrder)
    say("explanation", `Options are shuffled, so “${named[0]}” means nothing to a reader. Quote its words.`);
  if (form.figure && form.figure.alt.trim().length < 10)
    say("figure.alt", "Describe the figure in at least 10 characters, for those who cannot see it.");
  if (form.hasOwnMarks)
    for (const field of ["correct", "wrong"] as const)
      if (!/^-?\d+(\/[1-9]\d*)?$/.test(String(marksOf(form[field] || "0"))))
        say(field, "A number such as 4, -1, -1/3 or -0.25.");
  if (form.type !== "gaps" && gapsIn(form.stem).length > 0)
    say("stem", "Only a text with gaps has [[1]]. Choose that type, or take it out.");

  const isChoice = form.type === "single_choice" || form.type === "multiple_choice";
  if (isChoice)
    form.options.forEach(({ feedback }, at) => {
      if (feedback.trim()) written(`options.${at}.feedback`, feedback, "");
    });
  if (form.type === "numeric" || form.type === "text")
    form.feedback.forEach(({ answer, text }, at) => {
      if (text.trim()) written(`feedback.${at}.text`, text, "");
      if (!answer.trim() && text.trim())
        say(`feedback.${at}.answer`, "Say which answer this is about.", true);
      if (answer.length > ANSWER_LIMITS.text)
        say(`feedback.${at}.answer`, `A candidate can type ${ANSWER_LIMITS.text} characters at most.`);
      if (form.feedback.findIndex((one) => one.answer.trim() === answer.trim()) < at)
        say(`feedback.${at}.answer`, "There is feedback for this answer above.");
    });

  switch (form.type) {
    case "single_choice": {
      oneOf("options", form.options, 2);
      const right = form.options.filter(({ isRight }) => isRight).length;
      if (form.takesAny) {
        if (right === 0) say("options", "Mark the options that are right.", true);
        if (right === form.options.length) say("options", "One option at least has to be wrong.");
      } else if (right !== 1) say("options", "Mark the one option that is right.", right === 0);
      break;
    }
    case "multiple_choice": {
      oneOf("options", form.options, 3);
      const right = form.options.filter(({ isRight }) => isRight).length;
      if (right === 0) say("options", "Mark the options that are right.", true);
      count("choose", form.choose, "", [1, MOST_LETTERS], false);
      if (/^\d+$/.test(form.choose.trim()) && right > 0 && Number(form.choose) !== right)
        say("choose", `${form.choose} are to be chosen, but ${right} are marked as right.`);
      break;
    }
    case "numeric":
      faultsOfNumber(form, say);
      break;
    case "text":
      count("mostWords", form.mostWords, "", [1, 200], false);
      accepted("accept", form.accept, form.mostWords);
      break;
    case "gaps":
      faultsOfGaps(form, { say, count, accepted, oneOf, choicesAreWhole, written });
      break;
    case "matching": {
      choicesAreWhole(
        "rows",
        form.rows.map(({ text }) => text),
        2,
      );
      choicesAreWhole(
        "columns",
        form.columns.map(({ text }) => text),
        2,
      );
      form.columns.forEach(({ text }, at) => {
        written(`columns.${at}`, text, "Write this match, or remove it.");
      });
      const used = new Map<string, number>();
      form.rows.forEach(({ text, match }, at) => {
        written(`rows.${at}`, text, "Write this row, or remove it.");
        if (!form.columns.some(({ key }) => key === match))
          say(`rows.${at}.match`, "Choose what belongs to this row.", true);
        else if (!form.reuse && used.has(match))
          say(`rows.${at}.match`, `Row ${(used.get(match) ?? 0) + 1} has this match already.`);
        else used.set(match, at);
      });
      break;
    }
    case "ordering":
      choicesAreWhole("parts", form.parts, 2);
      form.parts.forEach((text, at) => {
        written(`parts.${at}`, text, "Write this part, or remove it.");
      });
      break;
    case "essay":
      count("leastWords", form.leastWords, "", [0, 5000], false);
      count("essayMostWords", form.essayMostWords, "", [1, 5000], false);
      if (Number(form.essayMostWords) && Number(form.essayMostWords) < Number(form.leastWords))
        say("essayMostWords", "This is less than the least number of words.");
      if (form.minutes.trim() && !(Number(form.minutes) > 0)) say("minutes", "A number of minutes.");
      if (!form.rubric) say("rubric", "Choose how it is marked.", true);
      break;
    case "speech":
      count("prepareSeconds", form.prepareSeconds, "", [0, 600], false);
      count("speakSeconds", form.speakSeconds, "how long the candidate speaks", [1, 600]);
      if (!form.rubric) say("rubric", "Choose how it is marked.", true);
      break;
  }
  return faults;
}

type Say = (field: string, text: string, isMissing?: boolean) => void;

const MOST_NUMBERS = 9;

function faultsOfFurtherNumbers({ also }: QuestionForm, say: Say): void {
  const numbers = also.split("\n").flatMap(furtherNumber);
  if (numbers.length > MOST_NUMBERS) say("also", `At most ${MOST_NUMBERS} more are possible.`);
  for (const one of numbers) {
    const ends = typeof one === "string" ? [one] : [one.from, one.to];
    if (ends.some((end) => !NUMBER.test(end) || /\/0+$/.test(end)))
      say("also", "Each line has one number, or two with the word to between them: 4, or 4.5 to 5.");
    else if (ends.length === 2 && sizeOf(ends[0] ?? "") > sizeOf(ends[1] ?? ""))
      say("also", `${ends[1]} is less than ${ends[0]}.`);
    else if (typeof one === "string" && one.length > ANSWER_LIMITS.numeric)
      say("also", `A candidate can type ${ANSWER_LIMITS.numeric} characters at most.`);
  }
}

function faultsOfNumber(form: QuestionForm, say: Say): void {
  const { answer } = form;
  faultsOfFurtherNumbers(form, say);
  const number = (field: "value" | "tolerance" | "from" | "to", missing: string) => {
    const text = numberText(answer[field]);
    if (!text) say(`answer.${field}`, missing, true);
    else if (!NUMBER.test(text) || /\/0+$/.test(text))
      say(`answer.${field}`, "A number such as 12, -3.5 or 2/3.");
  };
  if (answer.kind === "range") {
    number("from", "Write the least number that is right.");
    number("to", "Write the largest number that is right.");
    if (sizeOf(answer.from) > sizeOf(answer.to)) say("answer.to", "This is less than the number before it.");
    return;
  }
  number("value", "Write the number that is right.");
  if (numberText(answer.value).length > ANSWER_LIMITS.numeric)
    say("answer.value", `A candidate can type ${ANSWER_LIMITS.numeric} characters at most.`);
  if (answer.kind === "near") {
    number("tolerance", "Write how far off it may be.");
    if (
      answer.value &&
      answer.tolerance &&
      !rangeAround(numberText(answer.value), numberText(answer.tolerance))
    )
      say("answer.tolerance", "Plain decimal numbers, for example 12.5 and 0.1.");
  }
}

function sizeOf(text: string): number {
  const [above = Number.NaN, below = 1] = numberText(text).split("/").map(Number);
  return above / below;
}

type Checks = {
  say: Say;
  count: (field: string, text: string, name: string, range: [number, number], isNeeded?: boolean) => void;
  accepted: (field: string, texts: readonly string[], mostWords: string) => void;
  oneOf: (field: string, options: readonly FormChoice[], least: number) => void;
  choicesAreWhole: (field: string, texts: readonly string[], least: number) => void;
  written: (field: string, text: string, missing: string) => void;
};

function faultsOfGaps(form: QuestionForm, { say, count, accepted, oneOf, choicesAreWhole, written }: Checks) {
  const inStem = gapsIn(form.stem);
  if (inStem.length === 0) say("gaps", "Put the first gap into the text: [[1]].", true);
  const twice = inStem.find((number, at) => inStem.indexOf(number) < at);
  if (twice) say("stem", `The gap [[${twice}]] stands in the text twice.`);
  const usedWords = new Map<string, string>();
  form.gaps.forEach((gap, at) => {
    const field = `gaps.${at}`;
    if (!inStem.includes(gap.number)) say(field, `[[${gap.number}]] does not stand in the text.`);
    if (gap.kind === "text") {
      count(`${field}.mostWords`, gap.mostWords, "", [1, 50], false);
      count(`${field}.letters`, gap.letters, "", [1, 60], false);
      accepted(`${field}.accept`, gap.accept, gap.mostWords);
      gap.accept.forEach((text, place) => {
        if (/^\d+$/.test(gap.letters) && text.trim() && [...text.trim()].length !== Number(gap.letters))
          say(`${field}.accept.${place}`, `This does not have ${gap.letters} letters.`);
      });
    } else if (gap.kind === "choice") {
      oneOf(`${field}.options`, gap.options, 2);
      const right = gap.options.filter(({ isRight }) => isRight).length;
      if (right !== 1) say(`${field}.options`, "Mark the one that is right.", right === 0);
    } else {
      if (!form.bank.some(({ key }) => key === gap.word))
        say(`${field}.word`, "Choose the word that is right here.", true);
      else if (usedWords.has(gap.word))
        say(`${field}.word`, `Gap ${usedWords.get(gap.word)} has this word already; each is used once.`);
      else usedWords.set(gap.word, gap.number);
    }
  });
  for (const number of inStem)
    if (!form.gaps.some((gap) => gap.number === number))
      say("gaps", `Say what belongs into the gap [[${number}]].`, true);
  const isFromBank = form.gaps.some(({ kind }) => kind === "bank");
  if (isFromBank)
    choicesAreWhole(
      "bank",
      form.bank.map(({ text }) => text),
      2,
    );
  else if (form.bank.length > 0) say("bank", "No gap is filled from this list. Remove its words.");
  form.bank.forEach(({ text }, at) => {
    written(`bank.${at}`, text, "Write this word, or remove it.");
  });
}
