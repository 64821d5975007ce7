import katex from "katex";
import "katex/contrib/mhchem";
import type { Parent, PhrasingContent, Root } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";

const GAP = /\[\[(\d{1,2})\]\]/g;
const GAP_PLACE = /<span data-gap="(\d{1,2})"><\/span>/g;

/** How another program wants formulas: in TeX's brackets, which it typesets itself, or as MathML that holds its TeX. */
const FORMULAS = {
  tex: (tex: string, isBlock: boolean) => ({
    type: "text" as const,
    value: isBlock ? `\\[${tex}\\]` : `\\(${tex}\\)`,
  }),
  mathml: (tex: string, isBlock: boolean) => ({ type: "raw" as const, value: mathml(tex, isBlock) }),
};

const markdown = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkMath).freeze();
const writers = { tex: writerWith("tex"), mathml: writerWith("mathml") };

/** A question's text as well-formed HTML for other programs. What stands at a gap is given by its number. */
export function toForeignHtml(
  text: string,
  formulas: keyof typeof FORMULAS,
  gap?: (number: string) => string,
): string {
  const tree = markdown.runSync(markdown.parse(text)) as Root;
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (node.type === "link") {
      // An address in running text stays text.
      (parent as Parent).children.splice(index, 1, ...node.children);
      return index;
    }
    if (node.type === "inlineMath" && text.startsWith("$$", node.position?.start.offset))
      (node as { data?: object }).data = { displayed: true };
    if (gap && node.type === "text" && node.value.search(GAP) >= 0) {
      const pieces = withGaps(node.value);
      (parent as Parent).children.splice(index, 1, ...pieces);
      return [SKIP, index + pieces.length];
    }
  });
  const writer = writers[formulas];
  const html = writer.stringify(writer.runSync(tree));
  return gap ? html.replace(GAP_PLACE, (_, number: string) => gap(number)) : html;
}

/** As above, and without the paragraph around it where there is only one. */
export function toForeignInlineHtml(text: string, formulas: keyof typeof FORMULAS): string {
  const html = toForeignHtml(text, formulas);
  const [, only] = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html) ?? [];
  return only ?? html;
}

function writerWith(formulas: keyof typeof FORMULAS) {
  type MathNode = { value: string; data?: { displayed?: boolean } };
  return unified()
    .use(remarkRehype, {
      handlers: {
        inlineMath: (_: unknown, node: MathNode) =>
          FORMULAS[formulas](node.value, Boolean(node.data?.displayed)),
        math: (_: unknown, node: MathNode) => FORMULAS[formulas](node.value, true),
      },
    })
    .use(rehypeStringify, {
      allowDangerousHtml: true,
      closeSelfClosing: true,
      characterReferences: { useNamedReferences: false },
    })
    .freeze();
}

function withGaps(value: string): PhrasingContent[] {
  return value.split(GAP).flatMap((piece, index): PhrasingContent[] => {
    if (index % 2 === 0) return piece ? [{ type: "text", value: piece }] : [];
    const data = { hName: "span", hProperties: { "data-gap": piece }, hChildren: [] };
    return [{ type: "emphasis", children: [], data }];
  });
}

function mathml(tex: string, displayMode: boolean): string {
  return katex
    .renderToString(tex, { displayMode, output: "mathml", throwOnError: false, strict: false, trust: false })
    .replace(/^<span class="katex">([\s\S]*)<\/span>$/, "$1");
}
