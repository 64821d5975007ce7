import { keyAround } from "./decimals";
import { toMarkdown } from "./html-to-markdown";
import {
  commonOf,
  type ImportDefaults,
  isName,
  LETTERS,
  lettered,
  numbered,
  type ReadQuestion,
} from "./read-question";
import { applyTags } from "./tags";
import {
  allBelow,
  childOf,
  childrenOf,
  escapeXml,
  readXml,
  wordsOf,
  type XmlElement,
  XmlFault,
} from "./xml-tree";

const INTERACTIONS = {
  choiceInteraction: readChoice,
  textEntryInteraction: readGaps,
  inlineChoiceInteraction: readGaps,
  gapMatchInteraction: readGaps,
  matchInteraction: readMatching,
  orderInteraction: readOrdering,
  extendedTextInteraction: readEssay,
} as const;
type Interaction = keyof typeof INTERACTIONS;
const INLINE = ["textEntryInteraction", "inlineChoiceInteraction", "gapMatchInteraction"];
/** Rules of marking that say no more than that everything has to be right. */
const PLAIN_RULES = new Set(
  "responseCondition responseIf responseElse and match equal variable correct setOutcomeValue baseValue".split(
    " ",
  ),
);
const NOT_ITEMS: Readonly<Record<string, string>> = {
  manifest: "This is the list of a package. Choose the whole zip file, or the files of its items.",
  assessmentTest: "This is a test, not its questions. Choose the files of its items.",
  assessmentStimulus: "This is a passage, not a question. Passages are written here first.",
  questestinterop: "This is QTI 1.2. Hand it out as QTI 2.1 or 3.",
};
/** Without anything around them, as a browser closes none of them. */
const VOID = new Set(["br", "hr", "img", "col", "wbr"]);
const KEPT_ATTRIBUTES: Readonly<Record<string, string>> = {
  encoding: "encoding",
  display: "display",
  align: "align",
};

/** What candidates choose from. */
const CHOICES = ["simpleChoice", "simpleAssociableChoice", "inlineChoice", "gapText", "gapImg"];

type Draft = {
  item: Record<string, unknown>;
  body: XmlElement;
  declarations: ReadonlyMap<string, XmlElement>;
  processing: XmlElement | undefined;
  /** What is said of single choices, by their identifiers. */
  said: Map<string, string>;
  picture?: { path: string; alt: string };
  /** The element of that picture, which stands in the question's own place for one. */
  pictured?: XmlElement;
  problems: string[];
  notes: string[];
};

/** One item of QTI 2.1, 2.2 or 3, of which a part is read: what our own types of questions can say. */
export function readQti(text: string, defaults: ImportDefaults): ReadQuestion[] {
  let root: XmlElement;
  try {
    root = camelCased(readXml(text));
  } catch (error) {
    if (error instanceof XmlFault) return [{ line: error.line, source: text, problems: [error.message] }];
    throw error;
  }
  if (root.name !== "assessmentItem") {
    const why = NOT_ITEMS[root.name] ?? `This is no item of QTI: it begins with <${root.name.slice(0, 40)}>.`;
    return [{ line: root.line, source: text, problems: [why] }];
  }
  return [{ source: text, ...readItem(root, defaults) }];
}

function readItem(root: XmlElement, defaults: ImportDefaults): ReadQuestion {
  const body = childOf(root, "itemBody");
  const line = body?.line ?? root.line;
  if (!body) return { line, problems: ["The item has no body."] };
  const draft: Draft = {
    item: {},
    body,
    declarations: new Map(
      childrenOf(root, "responseDeclaration").map((one) => [one.attributes.identifier ?? "", one]),
    ),
    processing: childOf(root, "responseProcessing"),
    said: new Map(),
    problems: [],
    notes: [],
  };
  const { identifier = "", title = "" } = root.attributes;
  const tags = (body.attributes.dataTags ?? "").split(";").flatMap((tag) => tag.trim() || []);
  draft.item = commonOf(0, defaults, identifier || title, explanationOf(root, draft));
  if (tags.length > 0 && isName(identifier)) draft.item.id = identifier;
  const found = allBelow(body).map(({ name }) => name);
  const strange = found.find((name) => /Interaction$/.test(name) && !(name in INTERACTIONS));
  const known = [...new Set(found.filter((name): name is Interaction => name in INTERACTIONS))];
  const readers = new Set(known.map((name) => INTERACTIONS[name]));
  const [read] = readers;
  if (strange) draft.problems.push(`Answers by <${strange}> are not read.`);
  else if (!read) draft.problems.push("Nothing in the item asks for an answer.");
  else if (readers.size > 1 || (read !== readGaps && found.filter((name) => name in INTERACTIONS).length > 1))
    draft.problems.push("One item asks for answers of several kinds.");
  const inChoices = allBelow(body, "simpleChoice").flatMap((choice) => allBelow(choice, "feedbackInline"));
  const asides = allBelow(body, "feedbackInline").filter((one) => !inChoices.includes(one));
  if (
    asides.length > 0 ||
    found.some((name) => /^(feedbackBlock|templateInline|templateBlock|printedVariable)$/.test(name)) ||
    childOf(root, "templateProcessing")
  )
    draft.problems.push("Feedback or variables inside the text are not read.");
  takePicture(draft);
  if (draft.problems.length === 0 && read) {
    draft.item.stem = stemOf(draft);
    read(draft);
    if (!draft.item.stem) draft.problems.push("There is no question.");
    const unknown = applyTags(draft.item, tags);
    if (unknown.length > 0) draft.notes.push(`These tags are not kept: ${unknown.join(", ").slice(0, 200)}.`);
    const passage = childOf(root, "assessmentStimulusRef")?.attributes.identifier;
    if (passage) draft.item.stimulus = passage;
    if (draft.item.type === "essay") {
      draft.item.rubric ??= defaults.rubric || undefined;
      if (!draft.item.rubric) draft.problems.push("An essay needs a rubric: name one above.");
    }
    if (ownRules(draft)) draft.notes.push("Its own rules of marking are not kept; the right answers are.");
  }
  const { item, problems, notes, picture } = draft;
  if (problems.length > 0) return { line, problems, notes };
  return { line, item, ...(picture ? { picture } : {}), problems, notes };
}

/** A question has one picture, which stands beside its text. */
function takePicture(draft: Draft): void {
  const isPicture = ({ name, attributes }: XmlElement) =>
    name === "img" || (name === "object" && /^image\//.test(attributes.type ?? ""));
  const pictures = allBelow(draft.body, "img", "object").filter(isPicture);
  const [picture] = pictures;
  if (!picture) return;
  if (allBelow(draft.body, ...CHOICES).some((choice) => allBelow(choice, "img", "object").some(isPicture)))
    draft.problems.push(
      "A picture inside an option has no place here. Only the question itself can have one.",
    );
  else if (pictures.length > 1)
    draft.problems.push(
      `It has ${pictures.length} pictures, and a question here has one. Put them together into one picture.`,
    );
  else {
    const { src, data, alt } = picture.attributes;
    draft.picture = { path: src ?? data ?? "", alt: (alt ?? wordsOf(picture)).replace(/\s+/g, " ").trim() };
    draft.pictured = picture;
    draft.notes.push("Its picture stands beside the text, in the place that questions have for one.");
  }
}

function readChoice(draft: Draft): void {
  const [interaction] = allBelow(draft.body, "choiceInteraction");
  const choices = childrenOf(interaction as XmlElement, "simpleChoice");
  const { declaration, letters } = declared(interaction, choices, draft);
  if (choices.length > LETTERS.length) draft.problems.push(`More than ${LETTERS.length} options.`);
  if (letters.length === 0) draft.problems.push("No option is right.");
  const { shuffle, minChoices = "0", maxChoices } = interaction?.attributes ?? {};
  const options = lettered(choices.map((choice) => markdownOf(choice, draft)));
  const keepOrder = shuffle !== "true";
  const feedback = Object.fromEntries(
    choices.flatMap((choice, at) => {
      const [inside] = allBelow(choice, "feedbackInline");
      const { identifier = "" } = choice.attributes;
      const text = inside ? markdownOf(inside, draft, []) : draft.said.get(identifier);
      return text ? [[LETTERS[at] ?? "?", text]] : [];
    }),
  );
  if (Object.keys(feedback).length > 0) draft.item.feedback = feedback;
  if (declaration?.attributes.cardinality !== "multiple") {
    const [key, ...also] = letters;
    if (letters.length === choices.length) draft.problems.push("Every option is right.");
    const any = also.length > 0 ? { also } : {};
    Object.assign(draft.item, { type: "single_choice", options, key, ...any, keepOrder });
  } else {
    const choose = minChoices === maxChoices ? Number(maxChoices) : 0;
    const some = { type: "multiple_choice", options, key: letters, keepOrder };
    Object.assign(draft.item, some, choose > 0 ? { choose } : {});
  }
}

/** One thing to type at the end is a text or a number; everything else inside a text is a gap. */
function readGaps(draft: Draft): void {
  const places = placesIn(draft.body);
  const [only] = places;
  const stem = String(draft.item.stem);
  const alone = /(?:^|\n\n)\[\[\d+\]\]$/;
  const isTyped = only?.element.name === "textEntryInteraction";
  if (
    only &&
    places.length === 1 &&
    isTyped &&
    alone.test(stem) &&
    draft.body.attributes.dataType !== "gaps"
  ) {
    draft.item.stem = stem.replace(alone, "").trim();
    readTyped(only.element, draft);
    return;
  }
  const gaps: Record<string, unknown> = {};
  const key: Record<string, unknown> = {};
  const [bankOf] = allBelow(draft.body, "gapMatchInteraction");
  const words = bankOf ? childrenOf(bankOf, "gapText") : [];
  const pairs = bankOf ? valuesOf(declarationOf(bankOf, draft)).map((pair) => pair.split(/\s+/)) : [];
  for (const { number, element } of places) {
    if (element.name === "gap") {
      gaps[number] = "bank";
      const own = pairs.filter(([, gap]) => gap === element.attributes.identifier);
      const [[word] = []] = own;
      if (own.length > 1) draft.problems.push(`Gap ${number} has several right words, of which one is kept.`);
      if (pairs.filter(([other]) => other === word).length > 1)
        draft.problems.push("A word belongs to several gaps; here each word is used once.");
      key[number] = LETTERS[words.findIndex(({ attributes }) => attributes.identifier === word)];
    } else if (element.name === "inlineChoiceInteraction") {
      const choices = childrenOf(element, "inlineChoice");
      gaps[number] = { options: lettered(choices.map((choice) => markdownOf(choice, draft))) };
      const { letters } = declared(element, choices, draft);
      if (letters.length > 1)
        draft.problems.push(`Gap ${number} has several right options; here one is right.`);
      key[number] = letters[0];
    } else {
      const { dataMostWords, dataLetters, dataStrict } = element.attributes;
      gaps[number] = {
        ...(dataMostWords ? { mostWords: Number(dataMostWords) } : {}),
        ...(dataLetters ? { letters: Number(dataLetters) } : {}),
        ...strictnessOf(declarationOf(element, draft), draft),
        ...(dataStrict ? { strict: dataStrict } : {}),
      };
      key[number] = acceptedBy(declarationOf(element, draft), draft);
    }
    if (key[number] === undefined || (Array.isArray(key[number]) && key[number].length === 0))
      draft.problems.push(`Gap ${number} has no right answer.`);
  }
  const bank = bankOf ? { bank: lettered(words.map((word) => markdownOf(word, draft))) } : {};
  Object.assign(draft.item, { type: "gaps", gaps, key, ...bank });
}

function readTyped(element: XmlElement, draft: Draft): void {
  const declaration = declarationOf(element, draft);
  if (!/^(float|integer)$/.test(declaration?.attributes.baseType ?? "")) {
    const key = acceptedBy(declaration, draft);
    if (key.length === 0) draft.problems.push("There is no right answer.");
    Object.assign(draft.item, { type: "text", key, ...strictnessOf(declaration, draft) });
    return;
  }
  const [value = "", ...others] = valuesOf(declaration);
  const equal = draft.processing ? allBelow(draft.processing, "equal")[0] : undefined;
  const { toleranceMode = "exact", tolerance = "0" } = equal?.attributes ?? {};
  const [below = "0", above = below] = tolerance.trim().split(/\s+/);
  if (toleranceMode === "relative")
    draft.problems.push("A tolerance in per cent is not kept: write it as a number.");
  const key = toleranceMode === "absolute" ? keyAround(value, below, above) : keyAround(value, "0");
  if (key === null || others.length > 0)
    draft.problems.push(`Not one number with a tolerance: ${value.slice(0, 40)}`);
  Object.assign(draft.item, { type: "numeric", key });
}

function readMatching(draft: Draft): void {
  const [interaction] = allBelow(draft.body, "matchInteraction");
  const [left, right] = childrenOf(interaction as XmlElement, "simpleMatchSet");
  if (!interaction || !left || !right) {
    draft.problems.push("Matching needs two sets.");
    return;
  }
  const [rows, columns] = [left, right].map((set) => childrenOf(set, "simpleAssociableChoice")) as [
    XmlElement[],
    XmlElement[],
  ];
  const pairs = valuesOf(declarationOf(interaction, draft)).map((pair) => pair.trim().split(/\s+/));
  const key = rows.map(({ attributes }) => {
    const own = pairs.filter(([row]) => row === attributes.identifier);
    if (own.length !== 1)
      draft.problems.push("Every row of the first set goes with exactly one of the second.");
    return LETTERS[columns.findIndex((column) => column.attributes.identifier === own[0]?.[1])] ?? "?";
  });
  Object.assign(draft.item, {
    type: "matching",
    rows: numbered(rows.map((row) => markdownOf(row, draft))),
    columns: lettered(columns.map((column) => markdownOf(column, draft))),
    key: numbered(key),
    reuse: columns.some(({ attributes }) => attributes.matchMax !== undefined && attributes.matchMax !== "1"),
  });
}

function readOrdering(draft: Draft): void {
  const [interaction] = allBelow(draft.body, "orderInteraction");
  const parts = childrenOf(interaction as XmlElement, "simpleChoice");
  const { letters } = declared(interaction, parts, draft);
  if (letters.length !== parts.length) draft.problems.push("The right order does not have each part once.");
  const texts = lettered(parts.map((part) => markdownOf(part, draft)));
  Object.assign(draft.item, { type: "ordering", parts: texts, key: letters });
}

function readEssay(draft: Draft): void {
  Object.assign(draft.item, { type: "essay", leastWords: 0 });
}

/** Its right answers as letters of the choices. */
function declared(interaction: XmlElement | undefined, choices: readonly XmlElement[], draft: Draft) {
  const declaration = interaction && declarationOf(interaction, draft);
  const values = usesMapping(draft) ? [] : valuesOf(declaration);
  const right = values.length > 0 ? values : mappedBy(declaration, draft);
  const letters = (right.length > 0 ? right : valuesOf(declaration)).map((value) => {
    const place = choices.findIndex(({ attributes }) => attributes.identifier === value);
    if (place < 0) draft.problems.push(`The right answer ${value.slice(0, 40)} is no option.`);
    return LETTERS[place] ?? "?";
  });
  return { declaration, letters };
}

function declarationOf(interaction: XmlElement, draft: Draft): XmlElement | undefined {
  return draft.declarations.get(interaction.attributes.responseIdentifier ?? "RESPONSE");
}

function valuesOf(declaration: XmlElement | undefined): string[] {
  const correct = childOf(declaration, "correctResponse");
  return correct ? childrenOf(correct, "value").map((value) => wordsOf(value).trim()) : [];
}

/** Where every answer of a mapping says that its capitals count, they do here. */
function strictnessOf(declaration: XmlElement | undefined, draft: Draft): { strict?: "case" } {
  const entries = entriesOf(declaration, draft);
  const isStrict =
    entries.length > 0 && entries.every(({ attributes }) => attributes.caseSensitive === "true");
  return isStrict ? { strict: "case" } : {};
}

function entriesOf(declaration: XmlElement | undefined, draft: Draft): XmlElement[] {
  const mapping = childOf(declaration, "mapping");
  return mapping && !isMatchedOnly(draft) ? childrenOf(mapping, "mapEntry") : [];
}

function isMatchedOnly({ processing }: Draft): boolean {
  return /match_correct/.test(processing?.attributes.template ?? "");
}

function acceptedBy(declaration: XmlElement | undefined, draft: Draft): string[] {
  const entries = entriesOf(declaration, draft);
  const note = "Capital and small letters count as the same here.";
  const isForgiving =
    entries.length > 0 && entries.every(({ attributes }) => attributes.caseSensitive === "false");
  if (!isForgiving && !strictnessOf(declaration, draft).strict && !draft.notes.includes(note))
    draft.notes.push(note);
  const mapped = isMatchedOnly(draft) ? [] : mappedBy(declaration, draft);
  return [...new Set([...valuesOf(declaration), ...mapped])];
}

/** Whether a mapping decides what is right, and the correct response is only an example of it. */
function usesMapping({ processing }: Draft): boolean {
  if (!processing) return false;
  if (/map_response(\.xml)?$/.test(processing.attributes.template ?? "")) return true;
  return allBelow(processing, "mapResponse").length > 0 && allBelow(processing, "match").length === 0;
}

/** What a mapping gives marks for, as long as it gives the same for each. */
function mappedBy(declaration: XmlElement | undefined, draft: Draft): string[] {
  const mapping = childOf(declaration, "mapping");
  const entries = mapping ? childrenOf(mapping, "mapEntry") : [];
  const right = entries.filter(({ attributes }) => Number(attributes.mappedValue) > 0);
  if (new Set(right.map(({ attributes }) => Number(attributes.mappedValue))).size > 1)
    draft.problems.push("Right answers worth different marks are not kept.");
  return right.map(({ attributes }) => attributes.mapKey ?? "");
}

function explanationOf(root: XmlElement, draft: Draft): string | undefined {
  const choices = new Set(
    allBelow(draft.body, "simpleChoice").map(({ attributes }) => attributes.identifier),
  );
  const general: string[] = [];
  for (const feedback of childrenOf(root, "modalFeedback")) {
    const text = markdownOf(childOf(feedback, "contentBody") ?? feedback, draft);
    const { identifier = "", showHide } = feedback.attributes;
    if (choices.has(identifier) && showHide !== "hide") draft.said.set(identifier, text);
    else general.push(text);
  }
  if (general.length > 1)
    draft.problems.push("It has feedback for several cases that are no options. Leave one for all.");
  return general[0];
}

function ownRules({ processing }: Draft): boolean {
  if (
    !processing ||
    /(match_correct|map_response|CC2_match|CC2_map_response)(\.xml)?$/.test(
      processing.attributes.template ?? "",
    )
  )
    return false;
  return allBelow(processing).some(({ name }) => !PLAIN_RULES.has(name));
}

type Place = { number: string; element: XmlElement };

/** Where something is filled in, with the numbers our own files give them, or in the order of the text. */
function placesIn(body: XmlElement): Place[] {
  const elements = allBelow(body, "textEntryInteraction", "inlineChoiceInteraction", "gap");
  const own = elements.map(
    ({ attributes }) => /_(\d{1,2})$/.exec(attributes.responseIdentifier ?? attributes.identifier ?? "")?.[1],
  );
  const areOurs = own.every(Boolean) && new Set(own).size === own.length;
  return elements.map((element, index) => ({
    element,
    number: (areOurs && own[index]) || String(index + 1),
  }));
}

function stemOf(draft: Draft): string {
  const places = placesIn(draft.body);
  const inside = (element: XmlElement): string => {
    const place = places.find((one) => one.element === element);
    if (place) return `<span data-gap="${place.number}"></span>`;
    if (element === draft.pictured) return "";
    if (element.name === "gapText") return "";
    if (/Interaction$/.test(element.name) && !INLINE.includes(element.name)) {
      const prompt = childOf(element, "prompt");
      return prompt ? `<div>${htmlIn(prompt, inside)}</div>` : "";
    }
    return elementOf(element, inside);
  };
  return cleaned(htmlIn(draft.body, inside), draft);
}

/** Without the elements named: what is said of a choice is no part of its text. */
function markdownOf(element: XmlElement, draft: Draft, without = ["feedbackInline"]): string {
  return cleaned(
    htmlIn(element, (child) => (without.includes(child.name) ? "" : elementOf(child))),
    draft,
  );
}

function cleaned(html: string, draft: Draft): string {
  const { text, problems } = toMarkdown(html);
  draft.problems.push(...problems.filter((problem) => !draft.problems.includes(problem)));
  return text;
}

function htmlIn(element: XmlElement, inside: (child: XmlElement) => string): string {
  return element.children
    .map((child) => (typeof child === "string" ? escapeXml(child) : inside(child)))
    .join("");
}

function elementOf(element: XmlElement, inside?: (child: XmlElement) => string): string {
  const name = /^[a-z][a-z0-9]*$/i.test(element.name) ? (NAMES[element.name] ?? element.name) : "span";
  const attributes = Object.entries(KEPT_ATTRIBUTES)
    .flatMap(([key, written]) => {
      const value = element.attributes[key];
      return value === undefined ? [] : ` ${written}="${escapeXml(value)}"`;
    })
    .join("");
  if (VOID.has(name)) return `<${name}${attributes}>`;
  return `<${name}${attributes}>${htmlIn(element, inside ?? ((child) => elementOf(child)))}</${name}>`;
}

/** Elements of QTI that are no HTML but stand around text. */
const NAMES: Readonly<Record<string, string>> = {
  gapMatchInteraction: "div",
  prompt: "p",
  contentBody: "div",
  contentBlock: "div",
  rubricBlock: "div",
};

/** The names of QTI 3 (`qti-item-body`) as those of QTI 2 (`itemBody`). */
function camelCased(element: XmlElement): XmlElement {
  const camel = (name: string) =>
    name.replace(/^qti-/, "").replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    ...element,
    name: element.name.startsWith("qti-") ? camel(element.name) : element.name,
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [camel(name), value]),
    ),
    children: element.children.map((child) => (typeof child === "string" ? child : camelCased(child))),
  };
}
