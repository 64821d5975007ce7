import type { Draft } from "./qti-draft";
import { LETTERS } from "./read-question";
import { allBelow, childOf, childrenOf, wordsOf, type XmlElement } from "./xml-tree";

/** Its right answers as letters of the choices. */
export function declared(interaction: XmlElement | undefined, choices: readonly XmlElement[], draft: Draft) {
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

export function declarationOf(interaction: XmlElement, draft: Draft): XmlElement | undefined {
  return draft.declarations.get(interaction.attributes.responseIdentifier ?? "RESPONSE");
}

export function valuesOf(declaration: XmlElement | undefined): string[] {
  const correct = childOf(declaration, "correctResponse");
  return correct ? childrenOf(correct, "value").map((value) => wordsOf(value).trim()) : [];
}

/** Where every answer of a mapping says that its capitals count, they do here. */
export function strictnessOf(declaration: XmlElement | undefined, draft: Draft): { strict?: "case" } {
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

export function acceptedBy(declaration: XmlElement | undefined, draft: Draft): string[] {
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
