import type { Element, Nodes, Root, Text } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";

/** What a question's text has no place for. Decoration (classes, styles, colours) is not among it: it only goes. */
const REFUSED = new Set(
  "script style iframe frame object embed applet img picture svg audio video source canvas form input select textarea button link meta base a template portal".split(
    " ",
  ),
);
/** Formulas stand aside while the rest becomes Markdown, between two characters that mean nothing in any text. */
const KEPT = /(\\*)\ue000(\d+)\ue001/g;
const FORMULA = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g;

const reader = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkStringify, { bullet: "-", emphasis: "_", listItemIndent: "one", rule: "-" })
  .freeze();

/** HTML of another program as the Markdown of our questions; formulas in TeX's brackets or MathML with its TeX are kept. */
export function toMarkdown(html: string): { text: string; problems: string[] } {
  if (/[\ue000\ue001]/.test(html))
    return { text: "", problems: ["The text holds a character that cannot be shown."] };
  const problems: string[] = [];
  const kept: string[] = [];
  const keep = (markdown: string): Text => ({
    type: "text",
    value: `\ue000${kept.push(markdown) - 1}\ue001`,
  });
  const tree = reader.parse(html);
  visit(tree, (node, index, parent) => {
    if (node.type === "text") {
      node.value = node.value.replace(FORMULA, (_, inline?: string, block?: string, dollars?: string) =>
        inline ? keep(`$${inline.trim()}$`).value : keep(`$$${(block ?? dollars ?? "").trim()}$$`).value,
      );
      return;
    }
    if (node.type !== "element" || !parent || index === undefined) return;
    const put = (instead: Text): [typeof SKIP, number] => {
      (parent as Element | Root).children.splice(index, 1, instead);
      return [SKIP, index + 1];
    };
    if (node.tagName === "math") {
      const tex = texOf(node);
      if (!tex) problems.push("A formula in MathML has no TeX beside it. Write it as \\( … \\).");
      return put(keep(isBlock(node) ? `$$${tex}$$` : `$${tex}$`));
    }
    if (node.tagName === "sub" || node.tagName === "sup") {
      const words = wordsIn(node).trim();
      const tex = /^[\d+−-]+$/.test(words)
        ? words.replace("−", "-")
        : `\\mathrm{${words.replace(/[\\{}$%#&_^~]/g, "")}}`;
      return put(keep(`\${}${node.tagName === "sub" ? "_" : "^"}{${tex}}$`));
    }
    const gap = node.properties.dataGap;
    if (gap !== undefined) return put(keep(`[[${String(gap)}]]`));
    if (REFUSED.has(node.tagName)) {
      problems.push(`The text holds <${node.tagName}>, which a question here cannot have.`);
      return SKIP;
    }
  });
  if (problems.length > 0) return { text: "", problems: [...new Set(problems)] };
  const markdown = writer.stringify(writer.runSync(tree) as MarkdownRoot);
  const text = markdown
    .replace(/(?<!\\)\$/g, "\\$")
    .replace(KEPT, (_, slashes: string, place: string) => besides(slashes, kept[Number(place)]))
    .trim();
  return { text, problems: [] };
}

/** Formulas as other programs write them in Markdown or plain text; every other dollar sign means money. */
export function toOurFormulas(text: string): string {
  const pieces: string[] = [];
  const aside = text.replace(FORMULA, (_, inline?: string, block?: string, dollars?: string) => {
    pieces.push(inline ? `$${inline.trim()}$` : `$$${(block ?? dollars ?? "").trim()}$$`);
    return `\ue000${pieces.length - 1}\ue001`;
  });
  return aside
    .replace(/(?<!\\)\$/g, "\\$")
    .replace(KEPT, (_, slashes: string, place: string) => besides(slashes, pieces[Number(place)]))
    .trim();
}

/** A backslash of the text would take the dollar sign of the formula behind it for one of money. */
function besides(slashes: string, formula = ""): string {
  return `${slashes}${slashes.length % 2 === 1 ? "\\" : ""}${formula}`;
}

function texOf(math: Element): string | undefined {
  let tex: string | undefined;
  visit(math, "element", (node) => {
    if (node.tagName === "annotation" && node.properties.encoding === "application/x-tex")
      tex = wordsIn(node).trim();
  });
  return tex;
}

function isBlock(math: Element): boolean {
  return math.properties.display === "block";
}

function wordsIn(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(wordsIn).join("") : "";
}
