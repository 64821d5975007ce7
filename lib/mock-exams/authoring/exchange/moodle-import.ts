import { markdownOf, type TextFormat } from "./foreign-text";
import { type MoodleAnswer, setNumbers, setOptions, setTexts, setTruth } from "./moodle-answers";
import {
  commonOf,
  type ImportDefaults,
  isName,
  matchingOf,
  type ReadQuestion,
  topicOf,
} from "./read-question";
import { applyTags } from "./tags";
import { childOf, childrenOf, readXml, wordsOf, type XmlElement, XmlFault } from "./xml-tree";

const NOT_READ: Readonly<Record<string, string>> = {
  cloze: "Cloze questions (embedded answers) are not read. Write it here as a question with gaps.",
  description: "A description asks nothing. Leave it out.",
};
const COMBINED_FEEDBACK = ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"];
const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: "html",
  markdown: "markdown",
  plain_text: "plain",
  moodle_auto_format: "moodle",
};
type Draft = { item: Record<string, unknown>; problems: string[]; notes: string[] };

/** Questions of Moodle's own format, as its question bank hands them out. */
export function readMoodle(text: string, defaults: ImportDefaults): ReadQuestion[] {
  let quiz: XmlElement;
  try {
    quiz = readXml(text);
  } catch (error) {
    if (error instanceof XmlFault) return [{ line: error.line, problems: [error.message] }];
    throw error;
  }
  if (quiz.name !== "quiz")
    return [
      {
        line: quiz.line,
        problems: [`Moodle's questions stand in <quiz>, not in <${quiz.name.slice(0, 40)}>.`],
      },
    ];
  const read: ReadQuestion[] = [];
  let { topic } = defaults;
  let under = "";
  for (const question of childrenOf(quiz, "question")) {
    if (question.attributes.type === "category") {
      topic = topicOf(wordsOf(childOf(question, "category")), defaults.topic);
      under = `${text.slice(question.from, question.to)}\n`;
    } else
      read.push({
        source: text.slice(question.from, question.to),
        ...(under ? { under } : {}),
        ...readOne(question, read.length, { ...defaults, topic }),
      });
  }
  return read;
}

function readOne(question: XmlElement, index: number, defaults: ImportDefaults): ReadQuestion {
  const draft: Draft = { item: {}, problems: [], notes: [] };
  const type = question.attributes.type ?? "";
  const title = wordsOf(childOf(question, "name")).trim();
  const number = wordsOf(childOf(question, "idnumber")).trim();
  draft.item = commonOf(index, defaults, title, textOf(childOf(question, "generalfeedback"), draft));
  draft.item.stem = textOf(childOf(question, "questiontext"), draft);
  const read = READERS[type];
  if (!read)
    return {
      line: question.line,
      problems: [NOT_READ[type] ?? `Questions of the type "${type.slice(0, 40)}" are not read.`],
    };
  if (!draft.item.stem && draft.problems.length === 0) draft.problems.push("There is no question.");
  read(question, draft);
  const tags = childrenOf(childOf(question, "tags") ?? question, "tag").map((tag) => wordsOf(tag).trim());
  // A file of ours names the topic, and its ids are ours.
  if (isName(number) && tags.some((tag) => tag.startsWith("topic:"))) draft.item.id = number;
  const unknown = applyTags(draft.item, tags.filter(Boolean));
  if (unknown.length > 0) draft.notes.push(`These tags are not kept: ${unknown.join(", ").slice(0, 200)}.`);
  if (childrenOf(question, "hint").length > 0) draft.notes.push("Hints are not kept.");
  if (COMBINED_FEEDBACK.some((name) => wordsOf(childOf(childOf(question, name), "text")).trim()))
    draft.notes.push("What is said of every right, partly right or wrong answer alike is not kept.");
  if (draft.item.type === "essay") {
    draft.item.rubric ??= defaults.rubric || undefined;
    if (!draft.item.rubric) draft.problems.push("An essay needs a rubric: name one above.");
  }
  const { item, problems, notes } = draft;
  return problems.length > 0
    ? { line: question.line, problems, notes }
    : { line: question.line, item, problems, notes };
}

const READERS: Readonly<Record<string, (question: XmlElement, draft: Draft) => void>> = {
  multichoice: readChoice,
  truefalse: readTruth,
  shortanswer: readWords,
  numerical: readNumber,
  matching: readMatching,
  essay: readEssay,
};

function readChoice(question: XmlElement, draft: Draft): void {
  const isSingle = !/^(false|0)$/.test(wordsOf(childOf(question, "single")).trim());
  if (/^(false|0)$/.test(wordsOf(childOf(question, "shuffleanswers")).trim())) draft.item.keepOrder = true;
  setOptions(
    draft,
    answersOf(question, draft).map((answer) => ({ ...answer, text: textOf(answer.element, draft) })),
    isSingle,
  );
}

function readTruth(question: XmlElement, draft: Draft): void {
  const answers = answersOf(question, draft);
  const feedbackOf = (word: string) => answers.find(({ text }) => text.toLowerCase() === word)?.feedback;
  const word = answers
    .filter(({ share }) => share === 100)
    .map(({ text }) => text.toLowerCase())
    .join();
  if (word !== "true" && word !== "false") draft.problems.push('Neither "true" nor "false" is right.');
  setTruth(draft.item, word === "true", feedbackOf(word), feedbackOf(word === "true" ? "false" : "true"));
}

function readWords(question: XmlElement, draft: Draft): void {
  if (wordsOf(childOf(question, "usecase")).trim() === "1") draft.item.strict = "case";
  setTexts(draft, answersOf(question, draft));
}

function readNumber(question: XmlElement, draft: Draft): void {
  setNumbers(
    draft,
    answersOf(question, draft).map((answer) => ({
      ...answer,
      tolerance: wordsOf(childOf(answer.element, "tolerance")).trim() || "0",
    })),
  );
  const units = childrenOf(childOf(question, "units") ?? question, "unit");
  const [unit] = units;
  if (units.length > 1 || (unit && Number(wordsOf(childOf(unit, "multiplier"))) !== 1))
    draft.problems.push("Only one unit with the multiplier 1 is kept.");
  else if (unit) draft.item.unit = wordsOf(childOf(unit, "unit_name")).trim();
}

function readMatching(question: XmlElement, draft: Draft): void {
  const parts = childrenOf(question, "subquestion").map((part) => {
    const left = textOf(part, draft);
    return [left, textOf(childOf(part, "answer"), draft)] as const;
  });
  const pairs = parts.filter(([left]) => left);
  const unused = parts.flatMap(([left, right]) => (left ? [] : [right]));
  if (pairs.length < 2) draft.problems.push("It has fewer than two pairs.");
  if (pairs.some(([, right]) => !right)) draft.problems.push("A pair has no answer.");
  Object.assign(draft.item, matchingOf(pairs, unused));
}

function readEssay(question: XmlElement, draft: Draft): void {
  const words = (name: string) => Number(wordsOf(childOf(question, name)).trim()) || undefined;
  const [leastWords, mostWords] = [words("minwordlimit"), words("maxwordlimit")];
  Object.assign(draft.item, {
    type: "essay",
    leastWords: leastWords ?? 0,
    ...(mostWords ? { mostWords } : {}),
  });
  for (const [name, what] of [
    ["graderinfo", "Notes for markers"],
    ["responsetemplate", "A template of the answer"],
  ] as const)
    if (wordsOf(childOf(question, name)).trim()) draft.notes.push(`${what} is not kept.`);
}

type Answer = MoodleAnswer & { element: XmlElement };

/** The text as typed; options read theirs from the element. */
function answersOf(question: XmlElement, draft: Draft): Answer[] {
  return childrenOf(question, "answer").map((element) => {
    const share = Number(element.attributes.fraction);
    if (!Number.isFinite(share)) draft.problems.push("An answer does not say its fraction.");
    const text = wordsOf(childOf(element, "text")).trim();
    return { element, text, share, feedback: textOf(childOf(element, "feedback"), draft) };
  });
}

/** Text in the format its element names; Moodle's own is HTML. */
function textOf(element: XmlElement | undefined, draft: Draft): string {
  if (!element) return "";
  if (childrenOf(element, "file").length > 0 || /@@PLUGINFILE@@/.test(wordsOf(childOf(element, "text"))))
    draft.problems.push("Pictures and other files in a text are not taken.");
  const named = element.attributes.format ?? "html";
  const { text, problems } = markdownOf(wordsOf(childOf(element, "text")), FORMATS[named] ?? "moodle");
  draft.problems.push(...problems.filter((problem) => !draft.problems.includes(problem)));
  return text;
}
