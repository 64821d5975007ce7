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
  return `// ${said}\n::${escaped(item.id)}::[html]${html(item.stem, toForeignHtml)}{\n${[answersOf(item), explanation].filter(Boolean).join("\n")}\n}`;
}

function answersOf(item: ItemFile): string {
  switch (item.type) {
    case "single_choice":
      return Object.entries(item.options)
        .map(([letter, text]) => {
          const isRight = letter === item.key || item.also?.includes(letter);
          return `${isRight ? "=" : "~"}${html(text)}${said(item, letter)}`;
        })
        .join("\n");
    case "multiple_choice": {
      const share = Number((100 / item.key.length).toFixed(5));
      return Object.entries(item.options)
        .map(
          ([letter, text]) =>
            `~%${item.key.includes(letter) ? share : -100}%${html(text)}${said(item, letter)}`,
        )
        .join("\n");
    }
    case "numeric": {
      const others = Object.keys(item.feedback ?? {}).includes("*") ? `\n~${said(item, "*")}` : "";
      const { from, to } = rangeOf(item);
      return `${from === to ? `#${from}` : `#${from}..${to}`}${others}`;
    }
    case "text": {
      const wrong = Object.keys(item.feedback ?? {}).filter((answer) => !item.key.includes(answer));
      // Moodle takes the first that fits, so what is said of every other answer stands last.
      wrong.sort((one, other) => Number(one === "*") - Number(other === "*"));
      return [
        ...item.key.map((text) => `=${typed(text)}${said(item, text)}`),
        ...wrong.map((text) => `=%0%${text === "*" ? "*" : typed(text)}${said(item, text)}`),
      ].join("\n");
    }
    case "matching":
      return Object.entries(item.rows)
        .map(([row, text]) => `=${html(text)} -> ${html(item.columns[item.key[row] ?? ""] ?? "")}`)
        .join("\n");
    default:
      return "";
  }
}

type Write = (text: string, formulas: "tex") => string;

/** Behind an answer, what is said of it. */
function said(item: ItemFile, answer: string): string {
  const feedback = "feedback" in item ? item.feedback?.[answer] : undefined;
  return feedback ? `#${html(feedback)}` : "";
}

/** A star stands for any words in Moodle. */
function typed(text: string): string {
  return escaped(text.replaceAll("*", "\\*"));
}

/** An empty line would end the question. */
function html(text: string, write: Write = toForeignInlineHtml): string {
  return escaped(write(text, "tex").replaceAll("->", "-&gt;").trim()).replaceAll("\n", "\\n");
}

function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, "\\$&");
}
