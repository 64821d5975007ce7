/**
 * The text of questions: Markdown with formulas between dollar signs becomes HTML that needs no script to be shown.
 * Formulas become MathML. `[[1]]` becomes the place of a gap, `\$` a dollar sign, and lines
 * between ``` a program as it is typed. HTML, links and images are refused.
 */
import katex from "katex";
// Makes \ce{…} known to KaTeX, for chemistry.
import "katex/contrib/mhchem";
import type { Code, Nodes, Parent, PhrasingContent, Root } from "mdast";
import type { InlineMath, Math as MathBlock } from "mdast-util-math";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";

declare module "mdast-util-math" {
  interface InlineMathData {
    displayed?: boolean;
  }
}

const REFUSED: Readonly<Record<string, string>> = {
  html: "HTML",
  link: "a link",
  linkReference: "a link",
  image: "an image",
  imageReference: "an image",
  definition: "a link",
  footnoteReference: "a footnote",
  footnoteDefinition: "a footnote",
};
/** What turns the direction of text or cannot be seen. */
const HIDDEN_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u200b\ufeff]/u;
/** What KaTeX finds unusual and draws all the same: ₹ and µ, and a break of line. */
const HARMLESS = new Set(["unicodeTextInMathMode", "unknownSymbol", "newLineInDisplayMode"]);
const GAP = /\[\[(\d{1,2})\]\]/g;

const markdown = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkMath).freeze();
const html = unified()
  .use(remarkRehype, {
    handlers: {
      inlineMath: (_: unknown, node: InlineMath) => ({
        type: "raw",
        value: formula(node.value, isDisplayed(node)),
      }),
      math: (_: unknown, node: MathBlock) => ({ type: "raw", value: formula(node.value, true) }),
      // Long lines scroll by themselves, so the block has to be reached by the keyboard.
      code: (_: unknown, { value }: Code) => ({
        type: "element",
        tagName: "pre",
        properties: { tabIndex: 0 },
        children: [{ type: "element", tagName: "code", properties: {}, children: [{ type: "text", value }] }],
      }),
    },
  })
  // The only raw pieces are the formulas above: HTML of a text never gets past `parse`.
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/** Nothing here means anything in Markdown, so nothing needs to be parsed: most options and many texts. */
const PLAIN = /^\p{L}[\p{L}\p{N} ,.;:'"’‘“”()?%–—…/-]*$/u;

/** Throws a sentence when something is in the text that a question must not hold. */
export function toHtml(text: string): string {
  if (PLAIN.test(text)) return `<p>${text}</p>`;
  const tree = parse(text);
  const [fault] = faultsOf(tree, text);
  if (fault) throw new Error(fault);
  return html.stringify(html.runSync(tree));
}

/** As above, and without the paragraph around it where there is only one. */
export function toInlineHtml(text: string): string {
  const result = toHtml(text);
  const [, only] = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(result) ?? [];
  return only ?? result;
}

/** What a question must not hold, in sentences. */
export function textFaultsIn(text: string): string[] {
  if (PLAIN.test(text)) return [];
  return faultsOf(parse(text), text);
}

/** The numbers of the gaps in a text, in order. */
export function gapsIn(text: string): string[] {
  return Array.from(text.matchAll(GAP), ([, number]) => number as string);
}

function parse(text: string): Root {
  const tree = markdown.runSync(markdown.parse(text)) as Root;
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (node.type === "link" && !startsWithBracket(node, text)) {
      // An address in running text stays text.
      (parent as Parent).children.splice(index, 1, ...node.children);
      return index;
    }
    if (node.type === "inlineMath" && text.startsWith("$$", node.position?.start.offset))
      node.data = { ...node.data, displayed: true };
    if (node.type === "text" && node.value.search(GAP) >= 0) {
      const pieces = withGaps(node.value);
      (parent as Parent).children.splice(index, 1, ...pieces);
      return [SKIP, index + pieces.length];
    }
  });
  return tree;
}

function withGaps(value: string): PhrasingContent[] {
  return value.split(GAP).flatMap((piece, index): PhrasingContent[] => {
    if (index % 2 === 0) return piece ? [{ type: "text", value: piece }] : [];
    const data = { hName: "span", hProperties: { "data-gap": piece }, hChildren: [] };
    return [{ type: "emphasis", children: [], data }];
  });
}

function startsWithBracket(node: Nodes, text: string): boolean {
  return text[node.position?.start.offset ?? 0] === "[";
}

function isFenced(node: Nodes, text: string): boolean {
  return /^[`~]{3}/.test(text.slice(node.position?.start.offset ?? 0));
}

function faultsOf(tree: Root, text: string): string[] {
  const faults: string[] = [];
  if (HIDDEN_CHARACTERS.test(text)) faults.push("The text holds a character that cannot be seen.");
  visit(tree, (node) => {
    const refused = REFUSED[node.type];
    if (refused) faults.push(`The text holds ${refused}: ${excerpt(node, text)}`);
    // Four spaces are as often a slip.
    if (node.type === "code" && !isFenced(node, text))
      faults.push(`Four spaces begin a block of code; write \`\`\` around it: ${excerpt(node, text)}`);
    if (node.type !== "inlineMath" && node.type !== "math") return;
    const { value } = node as InlineMath | MathBlock;
    if (/\[\[\d/.test(value)) faults.push(`A gap cannot stand inside a formula: ${value}`);
    if (readsLikeProse(value))
      faults.push(`Not a formula; write \\$ for a dollar sign: $${value.slice(0, 60)}$`);
    try {
      formula(value, isDisplayed(node));
    } catch (error) {
      faults.push(`The formula $${value}$ does not compile: ${(error as Error).message}`);
    }
  });
  return faults;
}

/** "$5 for the book and $6 for" between two dollar signs was meant as money. */
function readsLikeProse(value: string): boolean {
  const bare = value
    .replace(/\\(?:text|mathrm|operatorname|textbf|textit|mathbf)\{[^}]*\}/g, " ")
    .replace(/\\[a-zA-Z]+/g, " ");
  return /[a-z]{3,}\s+[a-z]{2,}\s/i.test(bare);
}

function excerpt(node: Nodes, text: string): string {
  const { start, end } = node.position ?? { start: { offset: 0 }, end: { offset: 40 } };
  return text.slice(start.offset, end.offset).slice(0, 60);
}

/** Its own line for `$$…$$`, whether written in one line or in several. */
function isDisplayed(node: Nodes): boolean {
  return node.type === "math" || (node.type === "inlineMath" && node.data?.displayed === true);
}

function formula(value: string, displayMode: boolean): string {
  const output = katex.renderToString(value, {
    displayMode,
    output: "mathml",
    throwOnError: true,
    trust: ({ command }: { command: string }) => {
      throw new Error(`${command} is not allowed`);
    },
    strict: (code: string) => (HARMLESS.has(code) ? "ignore" : "error"),
    maxSize: 20,
    maxExpand: 200,
  });
  // What was typed is of no use to a reader, and nothing may stand in it that a question must not show.
  return (
    output
      .replace(/<annotation[\s\S]*?<\/annotation>/g, "")
      .replace(/^<span class="katex">([\s\S]*)<\/span>$/, "$1")
      .replace(/<\/?semantics>/g, "")
      // Chromium puts the upper limit of an integral into its head; a little space keeps them apart.
      .replace(
        /(<msu[bp](?:sup)?>)<mo>([∫-∳])<\/mo>/g,
        '$1<mrow><mo>$2</mo><mspace width="0.3em"></mspace></mrow>',
      )
      .replace(' xmlns="http://www.w3.org/1998/Math/MathML"', "")
  );
}
