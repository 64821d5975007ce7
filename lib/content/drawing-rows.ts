import type { Nodes, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** One thing that a drawing shows: what it is called, and its facts or words in the order in which they are written. */
export type DrawingRow = { name: string; values: DrawingValue[] };
export type DrawingValue = { fact: string } | { text: string };
export type DrawingTable = { columns: string[]; rows: DrawingRow[] };

/**
 * What a drawing is made of: the list or the table inside its block. An item is its name followed by its facts; a row is its
 * name, then a cell for each column. So the drawing and the words beside it have one source, which editors can change.
 */
export function drawingTableOf(nodes: readonly RootContent[]): DrawingTable | null {
  for (const node of nodes) {
    if (node.type === "list")
      return {
        columns: [],
        rows: node.children.map((item) => ({
          name: nameOf(item),
          values: factsIn(item).map((fact) => ({ fact })),
        })),
      };
    if (node.type === "table") {
      const [head, ...rows] = node.children.map(({ children }) => children);
      return {
        columns: (head ?? []).slice(1).map((cell) => textOf(cell)),
        rows: rows.map(([first, ...cells]) => ({
          name: first ? textOf(first) : "",
          values: cells.map((cell) => {
            const [fact] = factsIn(cell);
            return fact ? { fact } : { text: textOf(cell) };
          }),
        })),
      };
    }
  }
  return null;
}

/** The keys of the facts inside, in the order in which they are read. */
export function factsIn(node: Nodes): string[] {
  const keys: string[] = [];
  visit(node, "textDirective", ({ attributes }) => {
    if (attributes?.key) keys.push(attributes.key);
  });
  return keys;
}

/** The words before the first fact, without the colon that leads to it. */
function nameOf(node: Nodes): string {
  let name = "";
  let isOver = false;
  visit(node, (part) => {
    if (part.type === "textDirective") isOver = true;
    if (!isOver && part.type === "text") name += part.value;
  });
  return name.replace(/[\s:,]+$/, "");
}
