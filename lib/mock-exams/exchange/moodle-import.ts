import { keyAround } from "./decimals";
import { toMarkdown, toOurFormulas } from "./html-to-markdown";
import {
  commonOf,
  type ImportDefaults,
  isName,
  LETTERS,
  lettered,
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
  for (const question of childrenOf(quiz, "question")) {
    if (question.attributes.type === "category")
      topic = topicOf(wordsOf(childOf(question, "category")), defaults.topic);
    else read.push(readOne(question, read.length, { ...defaults, topic }));
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
  const answers = answersOf(question, draft);
  const isSingle = !/^(false|0)$/.test(wordsOf(childOf(question, "single")).trim());
  const texts = answers.map((answer) => textOf(answer, draft));
  const right = answers.flatMap(({ share }, index) => (share > 0 ? [LETTERS[index] ?? "?"] : []));
  const shares = new Set(answers.flatMap(({ share }) => (share > 0 ? [Math.round(share)] : [])));
  if (answers.length > LETTERS.length) draft.problems.push(`More than ${LETTERS.length} options.`);
  if (right.length === 0) draft.problems.push("No option is right.");
  if (/^(false|0)$/.test(wordsOf(childOf(question, "shuffleanswers")).trim())) draft.item.keepOrder = true;
  if (isSingle) {
    if (right.length > 1 || (right.length === 1 && !shares.has(100)))
      draft.problems.push("Options worth a part of the marks are not kept: one is right and worth 100.");
    Object.assign(draft.item, { type: "single_choice", options: lettered(texts), key: right[0] });
    return;
  }
  if (shares.size > 1)
    draft.problems.push("Right options are worth different parts of the marks, which is not kept.");
  if (right.length > 0 && !shares.has(Math.round(100 / right.length)))
    draft.problems.push("The right options together are not worth 100.");
  Object.assign(draft.item, { type: "multiple_choice", options: lettered(texts), key: right });
}

function readTruth(question: XmlElement, draft: Draft): void {
  const right = answersOf(question, draft).filter(({ share }) => share === 100);
  const word = right.map((answer) => wordsOf(childOf(answer, "text")).trim().toLowerCase()).join();
  if (word !== "true" && word !== "false") draft.problems.push('Neither "true" nor "false" is right.');
  Object.assign(draft.item, {
    type: "single_choice",
    options: { a: "True", b: "False" },
    key: word === "true" ? "a" : "b",
    keepOrder: true,
  });
}

function readWords(question: XmlElement, draft: Draft): void {
  const answers = answersOf(question, draft);
  if (answers.some(({ share }) => share !== 100))
    draft.problems.push("Answers worth a part of the marks are not kept.");
  const texts = answers.map((answer) => wordsOf(childOf(answer, "text")).trim());
  if (texts.some((text) => /(?<!\\)\*/.test(text)))
    draft.problems.push("An answer with * for any words is not kept: list what is accepted.");
  if (wordsOf(childOf(question, "usecase")).trim() === "1")
    draft.notes.push("Capital and small letters count as the same here.");
  if (texts.length === 0) draft.problems.push("There is no answer.");
  Object.assign(draft.item, { type: "text", key: texts.map((text) => text.replaceAll("\\*", "*")) });
}

function readNumber(question: XmlElement, draft: Draft): void {
  const [answer, ...others] = answersOf(question, draft);
  if (!answer || others.length > 0 || answer.share !== 100)
    draft.problems.push("A numerical question has one answer here, worth 100.");
  const value = wordsOf(childOf(answer, "text")).trim();
  const key = keyAround(value, wordsOf(childOf(answer, "tolerance")).trim() || "0");
  if (key === null) draft.problems.push(`Not a number with a tolerance: ${value.slice(0, 40)}`);
  const units = childrenOf(childOf(question, "units") ?? question, "unit");
  const [unit] = units;
  if (units.length > 1 || (unit && Number(wordsOf(childOf(unit, "multiplier"))) !== 1))
    draft.problems.push("Only one unit with the multiplier 1 is kept.");
  else if (unit) draft.item.unit = wordsOf(childOf(unit, "unit_name")).trim();
  Object.assign(draft.item, { type: "numeric", key });
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

type Answer = XmlElement & { share: number };

function answersOf(question: XmlElement, draft: Draft): Answer[] {
  return childrenOf(question, "answer").map((answer) => {
    if (wordsOf(childOf(answer, "feedback")).trim())
      draft.problems.push("Feedback for one answer is not kept: put it into the general feedback.");
    const share = Number(answer.attributes.fraction);
    if (!Number.isFinite(share)) draft.problems.push("An answer does not say its fraction.");
    return { ...answer, share };
  });
}

/** Text in the format its element names; Moodle's own is HTML. */
function textOf(element: XmlElement | undefined, draft: Draft): string {
  if (!element) return "";
  if (childrenOf(element, "file").length > 0 || /@@PLUGINFILE@@/.test(wordsOf(childOf(element, "text"))))
    draft.problems.push("Pictures and other files in a text are not taken.");
  const text = wordsOf(childOf(element, "text"));
  const format = element.attributes.format ?? "html";
  if (format === "markdown") return toOurFormulas(text);
  const html = format === "plain_text" ? escaped(text) : text;
  const { text: markdown, problems } = toMarkdown(format === "html" ? html : withBreaks(html));
  draft.problems.push(...problems.filter((problem) => !draft.problems.includes(problem)));
  return markdown;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function withBreaks(html: string): string {
  return html
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll("\n", "<br>")}</p>`)
    .join("");
}
