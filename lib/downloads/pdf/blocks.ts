import type { List, ListItem, RootContent, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { setLabel, setSubtitle, setTitle } from "./headings";
import { plainText, type References, runsOf } from "./inline";
import { type Mark, setItem } from "./list";
import { setParagraph } from "./paragraph";
import type { Sheet } from "./sheet";
import { AMBER, MARGIN } from "./style";
import { setTable } from "./table";

type ContainerDirective = Extract<RootContent, { type: "containerDirective" }>;

/** Sets Markdown with our own blocks. */
export function setBlocks(sheet: Sheet, nodes: readonly RootContent[], references: References, indent = 0) {
  for (const node of nodes) setBlock(sheet, node, references, indent);
}

function setBlock(sheet: Sheet, node: RootContent, references: References, indent: number) {
  switch (node.type) {
    case "heading":
      if (node.depth <= 2) setTitle(sheet, textOf(node), "part");
      else setSubtitle(sheet, textOf(node));
      return;
    case "paragraph":
      return setParagraph(sheet, runsOf(node.children, references), { indent });
    case "list":
      return setList(sheet, node, references, indent);
    case "table":
      return setMarkdownTable(sheet, node, references);
    case "blockquote":
      return setBlocks(sheet, node.children, references, indent + 18);
    case "thematicBreak":
      sheet.doc.y += 10;
      return;
    case "containerDirective":
      return setContainer(sheet, node, references, indent);
    case "leafDirective":
      if (node.name === "lines") setLines(sheet, Number(node.attributes?.count ?? 4));
      return;
    default:
      return;
  }
}

function setContainer(sheet: Sheet, node: ContainerDirective, references: References, indent: number) {
  const [first, ...rest] = node.children;
  const isLabelled = first?.type === "paragraph" && first.data?.directiveLabel;
  if (isLabelled) setLabel(sheet, textOf(first));
  const content: readonly RootContent[] = isLabelled ? rest : node.children;
  if (node.name === "checklist") setBoxes(sheet, content, references, indent);
  else if (node.name === "callout")
    besideBar(sheet, () => setBlocks(sheet, content, references, indent + 16));
  else setBlocks(sheet, content, references, indent);
}

/** A note stands beside a bar; one that goes over a page has it on its first page only. */
function besideBar(sheet: Sheet, content: () => void) {
  const { doc } = sheet;
  const from = doc.y;
  const page = doc.bufferedPageRange().count;
  content();
  if (doc.bufferedPageRange().count !== page) return;
  const to = doc.y - 4;
  sheet.artifact(() =>
    doc
      .moveTo(MARGIN + 4, from)
      .lineTo(MARGIN + 4, to)
      .lineWidth(2)
      .stroke(AMBER),
  );
}

function setBoxes(sheet: Sheet, nodes: readonly RootContent[], references: References, indent: number) {
  for (const node of nodes) {
    if (node.type === "list") setList(sheet, node, references, indent, "box");
    else setBlock(sheet, node, references, indent);
  }
}

function setList(sheet: Sheet, list: List, references: References, indent: number, everyMark?: Mark) {
  sheet.inside("L", () =>
    list.children.forEach((item, index) => {
      const own = typeof item.checked === "boolean" ? "box" : "•";
      const mark = everyMark ?? (list.ordered ? `${(list.start ?? 1) + index}.` : own);
      setListItem(sheet, item, mark, references, indent + 18);
    }),
  );
  sheet.doc.y += 3;
}

function setListItem(sheet: Sheet, item: ListItem, mark: Mark, references: References, indent: number) {
  const [first, ...rest] = item.children;
  const isText = first?.type === "paragraph";
  const runs = isText ? runsOf(first.children, references) : [];
  const others = isText ? rest : item.children;
  setItem(sheet, { mark, runs, indent, below: () => setBlocks(sheet, others, references, indent) });
}

/** Columns are as wide as the root of their longest cell, so that a long one does not take all. */
function setMarkdownTable(sheet: Sheet, table: Table, references: References) {
  const [head, ...rows] = table.children.map((row) =>
    row.children.map((cell) => plainText(runsOf(cell.children, references))),
  );
  if (!head) return;
  const longest = head.map((_, column) =>
    Math.max(...table.children.map((row) => Math.min(textOf(row.children[column] ?? row).length, 90)), 8),
  );
  const sum = longest.reduce((all, one) => all + Math.sqrt(one), 0);
  setTable(sheet, { head, rows, shares: longest.map((one) => Math.sqrt(one) / sum) });
}

/** Ruled lines to write on. */
function setLines(sheet: Sheet, count: number) {
  const { doc } = sheet;
  for (let line = 0; line < Math.min(Math.max(count, 1), 30); line++) {
    sheet.room(26);
    doc.y += 24;
    sheet.artifact(() => sheet.rule(doc.y));
  }
  doc.y += 10;
}
