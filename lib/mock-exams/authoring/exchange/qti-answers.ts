import { keyAround } from "./decimals";
import type { Draft } from "./qti-draft";
import { acceptedBy, declarationOf, declared, strictnessOf, valuesOf } from "./qti-right-answers";
import { markdownOf, placesIn } from "./qti-text";
import { LETTERS, lettered, numbered } from "./read-question";
import { allBelow, childrenOf, type XmlElement } from "./xml-tree";

export function readChoice(draft: Draft): void {
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
export function readGaps(draft: Draft): void {
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

export function readMatching(draft: Draft): void {
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

export function readOrdering(draft: Draft): void {
  const [interaction] = allBelow(draft.body, "orderInteraction");
  const parts = childrenOf(interaction as XmlElement, "simpleChoice");
  const { letters } = declared(interaction, parts, draft);
  if (letters.length !== parts.length) draft.problems.push("The right order does not have each part once.");
  const texts = lettered(parts.map((part) => markdownOf(part, draft)));
  Object.assign(draft.item, { type: "ordering", parts: texts, key: letters });
}

export function readEssay(draft: Draft): void {
  Object.assign(draft.item, { type: "essay", leastWords: 0 });
}
