import type { Nodes, PhrasingContent, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { toSource } from "@/lib/content/render";
import type { Citations } from "@/lib/facts/rules";
import { clean } from "./fonts";

/** Words that look alike, and where they lead. */
export type Run = { text: string; font: "text" | "strong"; link?: string };

/** What links and facts in a text stand for: the text's own address, and the figures it cites. */
export type References = { url: string; citations: Citations };

export function parse(markdown: string): Root {
  return unified().use(remarkParse).use(remarkGfm).use(remarkDirective).parse(toSource(markdown));
}

/** The runs of a text of one paragraph. */
export function inlineRuns(markdown: string, references: References): Run[] {
  const [first] = parse(markdown).children;
  return first?.type === "paragraph" ? runsOf(first.children, references) : [];
}

export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}

export function runsOf(nodes: readonly PhrasingContent[], references: References): Run[] {
  const runs: Run[] = [];
  for (const run of piecesOf(nodes, "text", references)) {
    const last = runs.at(-1);
    // A line may break between two runs, even before a full stop, so what looks alike is one.
    if (last && !last.link && !run.link && last.font === run.font) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

function piecesOf(nodes: readonly PhrasingContent[], font: Run["font"], references: References): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case "text":
        return [{ text: clean(node.value.replaceAll(/\s+/g, " ")), font }];
      case "inlineCode":
        return [{ text: clean(node.value), font }];
      case "strong":
        return piecesOf(node.children, "strong", references);
      case "emphasis":
      case "delete":
        return piecesOf(node.children, font, references);
      case "break":
        return [{ text: " ", font }];
      case "link": {
        const url = node.url.startsWith("/") ? new URL(node.url, references.url).href : node.url;
        return [{ text: clean(textOf(node)), font, link: url }];
      }
      case "textDirective":
        return [factRun(node, font, references)];
      default:
        return [];
    }
  });
}

function factRun(
  node: Extract<Nodes, { type: "textDirective" }>,
  font: Run["font"],
  { citations }: References,
): Run {
  const citation = citations.byKey.get(node.attributes?.key ?? "");
  // "Time:note" in prose is not meant as a fact.
  if (node.name !== "fact" || !citation) return { text: clean(`:${node.name}${textOf(node)}`), font };
  const mark = citation.source ? `\u00a0[${citation.source.number}]` : "";
  return { text: clean(citation.text) + mark, font };
}
