import type { ItemFile } from "../paper-file";
import { type ExportedItem, lossReport, whyLeftOut } from "./losses";
import { toForeignHtml, toForeignInlineHtml } from "./markdown-to-html";
import { rangeOf } from "./numeric-range";
import { tagsOf } from "./tags";

/** Moodle's GIFT, as HTML; what it does not hold is said at its beginning, and tags keep what only we know. */
export function toGift(items: readonly ExportedItem[]): string {
  const report = lossReport("gift", items).map((sentence) => `// ${sentence.replace(/\s+/g, " ")}`);
  const blocks = items.flatMap((one) => (one.item && !whyLeftOut("gift", one) ? blockOf(one.item) : []));
  return `${[...(report.length > 0 ? [report.join("\n")] : []), ...blocks].join("\n\n")}\n`;
}

function blockOf(item: ItemFile): string {
  const said = [`[id:${item.id}]`, ...tagsOf(item).map((tag) => `[tag:${tag}]`)].join(" ");
  const explanation = `####${html(item.explanation, toForeignHtml)}`;
  return `// ${said}\n::${escaped(item.id)}::[html]${html(item.stem, toForeignHtml)}{\n${answersOf(item)}\n${explanation}\n}`;
}

function answersOf(item: ItemFile): string {
  switch (item.type) {
    case "single_choice":
      return Object.entries(item.options)
        .map(([letter, text]) => `${letter === item.key ? "=" : "~"}${html(text)}`)
        .join("\n");
    case "multiple_choice": {
      const share = Number((100 / item.key.length).toFixed(5));
      return Object.entries(item.options)
        .map(([letter, text]) => `~%${item.key.includes(letter) ? share : -100}%${html(text)}`)
        .join("\n");
    }
    case "numeric": {
      const { from, to } = rangeOf(item);
      return from === to ? `#${from}` : `#${from}..${to}`;
    }
    case "text":
      return item.key.map((text) => `=${escaped(text)}`).join("\n");
    case "matching":
      return Object.entries(item.rows)
        .map(([row, text]) => `=${html(text)} -> ${html(item.columns[item.key[row] ?? ""] ?? "")}`)
        .join("\n");
    default:
      return "";
  }
}

type Write = (text: string, formulas: "tex") => string;

/** An empty line would end the question. */
function html(text: string, write: Write = toForeignInlineHtml): string {
  return escaped(write(text, "tex").replaceAll("->", "-&gt;").trim()).replaceAll("\n", "\\n");
}

function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, "\\$&");
}
