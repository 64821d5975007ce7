import GithubSlugger from "github-slugger";
import type { Nodes, Paragraph, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
// How a node of ours is named and set up when Markdown becomes elements: hName and hProperties.
import type {} from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { replaceFactReferences } from "@/lib/facts/rules";
import { drawingTableOf, factsIn } from "./drawing-rows";

/**
 * The blocks an editor may use, and the only attributes each one reads. `label` is what stands in brackets after the
 * name: `:::callout[Before you pay]{kind=caution}`. Anything else is shown as it was typed.
 */
export const BLOCKS = {
  callout: { form: "container", attributes: ["kind"], needsLabel: true },
  checklist: { form: "container", attributes: [], needsLabel: true },
  comparison: { form: "container", attributes: [], needsLabel: true },
  steps: { form: "container", attributes: [], needsLabel: false },
  quote: { form: "leaf", attributes: [], needsLabel: true },
  cta: { form: "leaf", attributes: [], needsLabel: false },
  // Drawings: made of the list or table inside them (drawing-rows.ts).
  route: { form: "container", attributes: [], needsLabel: true, drawnFrom: "list" },
  intakes: { form: "container", attributes: [], needsLabel: true, drawnFrom: "list" },
  "exam-day": { form: "container", attributes: [], needsLabel: true, drawnFrom: "list" },
  scales: { form: "container", attributes: [], needsLabel: true, drawnFrom: "table" },
} as const satisfies Record<
  string,
  {
    form: "container" | "leaf";
    attributes: readonly string[];
    needsLabel: boolean;
    drawnFrom?: "list" | "table";
  }
>;
export type BlockName = keyof typeof BLOCKS;

type LeafDirective = Extract<RootContent, { type: "leafDirective" }>;
type ContainerDirective = Extract<RootContent, { type: "containerDirective" }>;
type TextDirective = Extract<RootContent, { type: "textDirective" }>;
/** The text that was parsed, as unified hands it to a plugin. */
type Source = { value: unknown };

/** The element name under which a fact reaches components/content/markdown.tsx. */
export const FACT_ELEMENT = "fact";

/** Control characters but tabs and line ends, and those that turn the direction of text. */
const HIDDEN_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu;

/** Body text made ready for the plugins below: no characters that hide or turn text, facts as directives. */
export function toSource(body: string): string {
  return replaceFactReferences(
    body.replace(HIDDEN_CHARACTERS, ""),
    (key) => `:${FACT_ELEMENT}{key="${key}"}`,
  );
}

/** The order matters: blocks are made of directives, and tables are named after their block. */
export const remarkPlugins = [remarkGfm, remarkDirective, remarkBlocks, remarkNames];

function remarkBlocks() {
  return (tree: Root, file: Source) => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return;
      // Where a directive may stand, a text or a paragraph may too.
      const siblings: RootContent[] = parent.children;
      if (node.type === "textDirective") {
        if (node.name === FACT_ELEMENT && node.attributes?.key) {
          node.data = { hName: FACT_ELEMENT, hProperties: { factKey: node.attributes.key } };
          return SKIP;
        }
        // "Time:note" in prose is not meant as a directive.
        siblings.splice(index, 1, { type: "text", value: sourceOf(node, file) });
        return index + 1;
      }
      if (node.type === "leafDirective" || node.type === "containerDirective") {
        if (becomeBlock(node)) return;
        const paragraph: Paragraph = {
          type: "paragraph",
          children: [{ type: "text", value: sourceOf(node, file) }],
        };
        siblings.splice(index, 1, paragraph);
        return index + 1;
      }
    });
  };
}

/** Gives a directive the name and properties of its block; false when there is no such block. */
function becomeBlock(node: LeafDirective | ContainerDirective): boolean {
  if (!isBlockName(node.name)) return false;
  const block = BLOCKS[node.name];
  if (`${block.form}Directive` !== node.type) return false;
  const properties: Record<string, string> = {};
  for (const name of block.attributes) {
    const value = node.attributes?.[name];
    if (value) properties[name] = value;
  }
  const label = takeLabel(node);
  if (label) properties.label = label;
  if (node.type === "containerDirective" && "drawnFrom" in block) prepareDrawing(node, properties);
  node.data = { hName: node.name, hProperties: properties };
  return true;
}

/** A route keeps its list, whose items become its stops; other drawings get what they draw as data, and keep a table only. */
function prepareDrawing(node: ContainerDirective, properties: Record<string, string>): void {
  if (node.name === "route") {
    for (const list of node.children) {
      if (list.type !== "list") continue;
      list.data = { hName: "stops" };
      for (const stop of list.children) {
        const [fact] = factsIn(stop);
        stop.data = { hName: "stop", hProperties: fact ? { fact } : {} };
      }
    }
    return;
  }
  properties.drawing = JSON.stringify(drawingTableOf(node.children));
  node.children = node.children.filter(({ type }) => type !== "list");
}

function takeLabel(node: LeafDirective | ContainerDirective): string {
  if (node.type === "leafDirective") {
    const label = textOf(node);
    node.children = [];
    return label;
  }
  const [first] = node.children;
  if (first?.type !== "paragraph" || !first.data?.directiveLabel) return "";
  node.children.shift();
  return textOf(first);
}

function isBlockName(name: string): name is BlockName {
  return Object.hasOwn(BLOCKS, name);
}

function sourceOf(node: Nodes, file: Source): string {
  const { position } = node;
  return position ? String(file.value).slice(position.start.offset, position.end.offset) : textOf(node);
}

/** Ids of the page around the body, which no heading in it may take. */
const RESERVED_IDS = [
  "band-tool",
  "bring",
  "call-to-action",
  "content",
  "contents",
  "countries",
  "exam-countries",
  "in-short",
  "included",
  "key-facts",
  "not-included",
  "press-contact",
  "price",
  "questions",
  "related",
  "scale",
  "sections",
  "sources",
  "versions",
  "who-we-are",
];

/** Gives headings the ids that the table of contents links to, and tables the name that is read aloud. */
function remarkNames() {
  return (tree: Root) => {
    const slugger = newSlugger();
    let heading = "";
    visit(tree, (node, _index, parent) => {
      if (node.type === "heading") {
        heading = textOf(node);
        node.data = { ...node.data, hProperties: { id: slugger.slug(heading) } };
      }
      if (node.type === "table") {
        const block = parent?.data?.hProperties?.label;
        node.data = { ...node.data, hProperties: { ariaLabel: block ?? `Table: ${heading}` } };
      }
    });
  };
}

function newSlugger(): GithubSlugger {
  const slugger = new GithubSlugger();
  for (const id of RESERVED_IDS) slugger.slug(id);
  return slugger;
}

function parse(body: string): Root {
  return unified().use(remarkParse).use(remarkGfm).use(remarkDirective).parse(toSource(body));
}

export type Heading = { id: string; text: string };

/** The table of contents: headings of the second level, with the ids they get on the page. */
export function headingsOf(body: string): Heading[] {
  const slugger = newSlugger();
  const headings: Heading[] = [];
  visit(parse(body), "heading", ({ depth, children }) => {
    const text = textOf({ type: "root", children } as Root);
    const id = slugger.slug(text);
    if (depth === 2) headings.push({ id, text });
  });
  return headings;
}

export function wordCount(body: string): number {
  let words = 0;
  visit(parse(body), (node: Root | RootContent) => {
    if (node.type === "textDirective") words += 1;
    if (node.type === "text")
      words += node.value.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  });
  return words;
}

const WORDS_A_MINUTE = 220;

export function readMinutes(body: string): number {
  return Math.max(1, Math.round(wordCount(body) / WORDS_A_MINUTE));
}

export type BodyLink = { url: string; text: string };

export function linksIn(body: string): BodyLink[] {
  const links: BodyLink[] = [];
  visit(parse(body), "link", (link) => {
    links.push({ url: link.url, text: textOf(link) });
  });
  return links;
}

/** What in a body is not as our blocks want it; empty when all is well. For the editor and for content.test.ts. */
export function blockFaultsIn(body: string): string[] {
  const faults: string[] = [];
  visit(parse(body), (node: Root | RootContent) => {
    if (node.type === "html") faults.push(`HTML is not shown: ${node.value.slice(0, 40)}`);
    if (node.type === "textDirective" && !isFact(node)) faults.push(`":${node.name}" is not a block`);
    if (node.type !== "leafDirective" && node.type !== "containerDirective") return;
    if (!isBlockName(node.name)) {
      faults.push(`"${node.name}" is not a block`);
      return;
    }
    const { form, attributes, needsLabel } = BLOCKS[node.name];
    if (`${form}Directive` !== node.type) faults.push(`"${node.name}" is written as a ${form} block`);
    const unknown = Object.keys(node.attributes ?? {}).filter(
      (name) => !(attributes as readonly string[]).includes(name),
    );
    if (unknown.length > 0) faults.push(`"${node.name}" has no ${unknown.join(", ")}`);
    if (needsLabel && takeLabel(structuredClone(node)) === "") faults.push(`"${node.name}" needs a [label]`);
    const block = BLOCKS[node.name];
    if ("drawnFrom" in block && !node.children.some(({ type }) => type === block.drawnFrom))
      faults.push(`"${node.name}" is drawn from a ${block.drawnFrom}`);
  });
  return faults;
}

/** The pull quotes of a body that are no sentences of it. For content.test.ts. */
export function strayQuotesIn(body: string): string[] {
  const tree = parse(body);
  const quotes: string[] = [];
  const texts: string[] = [];
  visit(tree, (node: Root | RootContent) => {
    if (node.type === "leafDirective" && node.name === "quote") quotes.push(textOf(node));
    else if (node.type === "paragraph") texts.push(textOf(node));
  });
  return quotes.filter((quote) => !texts.some((text) => text.includes(quote)));
}

function isFact(node: TextDirective): boolean {
  return node.name === FACT_ELEMENT && Boolean(node.attributes?.key);
}
