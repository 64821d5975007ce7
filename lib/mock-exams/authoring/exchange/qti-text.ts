import { toMarkdown } from "./html-to-markdown";
import type { Draft } from "./qti-draft";
import { allBelow, childOf, escapeXml, type XmlElement } from "./xml-tree";

const INLINE = ["textEntryInteraction", "inlineChoiceInteraction", "gapMatchInteraction"];

/** Without anything around them, as a browser closes none of them. */
const VOID = new Set(["br", "hr", "img", "col", "wbr"]);
const KEPT_ATTRIBUTES: Readonly<Record<string, string>> = {
  encoding: "encoding",
  display: "display",
  align: "align",
};

type Place = { number: string; element: XmlElement };

/** Where something is filled in, with the numbers our own files give them, or in the order of the text. */
export function placesIn(body: XmlElement): Place[] {
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

export function stemOf(draft: Draft): string {
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
export function markdownOf(element: XmlElement, draft: Draft, without = ["feedbackInline"]): string {
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
