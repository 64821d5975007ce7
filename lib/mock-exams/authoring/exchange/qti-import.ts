import { readChoice, readEssay, readGaps, readMatching, readOrdering } from "./qti-answers";
import type { Draft } from "./qti-draft";
import { markdownOf, stemOf } from "./qti-text";
import { commonOf, type ImportDefaults, isName, type ReadQuestion } from "./read-question";
import { applyTags } from "./tags";
import { allBelow, childOf, childrenOf, readXml, wordsOf, type XmlElement, XmlFault } from "./xml-tree";

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

/** What candidates choose from. */
const CHOICES = ["simpleChoice", "simpleAssociableChoice", "inlineChoice", "gapText", "gapImg"];

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
