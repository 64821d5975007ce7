import type { ItemFile } from "../paper-file";
import { middleOf } from "./decimals";
import { type ExportedItem, lossReport, whyLeftOut } from "./losses";
import { toForeignHtml, toForeignInlineHtml } from "./markdown-to-html";
import { rangeOf } from "./numeric-range";
import { tagsOf } from "./tags";
import { escapeXml } from "./xml-tree";

const TYPES = {
  single_choice: "multichoice",
  multiple_choice: "multichoice",
  numeric: "numerical",
  text: "shortanswer",
  matching: "matching",
  essay: "essay",
} as const;

/** A file for Moodle's question bank; what it does not hold is said in comments at its beginning. */
export function toMoodle(items: readonly ExportedItem[]): string {
  const report = lossReport("moodle_xml", items).map(
    (sentence) => `<!-- ${escapeXml(sentence).replaceAll("--", "- -")} -->`,
  );
  let topic = "";
  const questions = items.flatMap((one) => {
    if (!one.item || whyLeftOut("moodle_xml", one)) return [];
    const category = one.item.topic === topic ? [] : [categoryOf(one.item.topic)];
    topic = one.item.topic;
    return [...category, questionOf(one.item)];
  });
  return `${['<?xml version="1.0" encoding="UTF-8"?>', ...report, "<quiz>", ...questions, "</quiz>"].join("\n")}\n`;
}

function categoryOf(topic: string): string {
  return `<question type="category">\n<category><text>$course$/top/${escapeXml(topic)}</text></category>\n</question>`;
}

function questionOf(item: ItemFile): string {
  const tags = tagsOf(item).map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`);
  return [
    `<question type="${TYPES[item.type as keyof typeof TYPES]}">`,
    `<name><text>${escapeXml(item.id)}</text></name>`,
    `<questiontext format="html">${cdata(toForeignHtml(item.stem, "tex"))}</questiontext>`,
    `<generalfeedback format="html">${cdata(toForeignHtml(item.explanation, "tex"))}</generalfeedback>`,
    `<idnumber>${escapeXml(item.id)}</idnumber>`,
    ...answersOf(item),
    `<tags>${tags.join("")}</tags>`,
    "</question>",
  ].join("\n");
}

function answersOf(item: ItemFile): string[] {
  switch (item.type) {
    case "single_choice":
    case "multiple_choice": {
      const isSingle = item.type === "single_choice";
      const right = isSingle ? [item.key, ...(item.also ?? [])] : item.key;
      const share = isSingle ? 100 : Number((100 / right.length).toFixed(5));
      return [
        `<single>${isSingle}</single>`,
        `<shuffleanswers>${!item.keepOrder}</shuffleanswers>`,
        ...Object.entries(item.options).map(([letter, text]) => {
          const wrong = isSingle ? 0 : -100;
          const words = `${html(text)}${said(item, letter)}`;
          return answer(right.includes(letter) ? share : wrong, words, ' format="html"');
        }),
      ];
    }
    case "numeric": {
      const { value, tolerance } = middleOf(rangeOf(item));
      const unit = item.unit
        ? [
            `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(item.unit)}</unit_name></unit></units>`,
          ]
        : [];
      return [
        `<answer fraction="100"><text>${value}</text><tolerance>${tolerance}</tolerance></answer>`,
        ...(item.feedback?.["*"]
          ? [answer(0, `<text>*</text>${said(item, "*")}<tolerance>0</tolerance>`)]
          : []),
        ...unit,
      ];
    }
    case "text":
      return [
        `<usecase>${item.strict ? 1 : 0}</usecase>`,
        ...item.key.map((text) => answer(100, `${typed(text)}${said(item, text)}`)),
        ...Object.keys(item.feedback ?? {})
          .filter((text) => !item.key.includes(text))
          .sort((one, other) => Number(one === "*") - Number(other === "*"))
          .map((text) => answer(0, `${text === "*" ? "<text>*</text>" : typed(text)}${said(item, text)}`)),
      ];
    case "matching": {
      const used = new Set(Object.values(item.key));
      const pair = (left: string, right: string) =>
        `<subquestion format="html">${left}<answer><text>${escapeXml(toForeignInlineHtml(right, "tex"))}</text></answer></subquestion>`;
      return [
        `<shuffleanswers>true</shuffleanswers>`,
        ...Object.entries(item.rows).map(([row, text]) =>
          pair(html(text), item.columns[item.key[row] ?? ""] ?? ""),
        ),
        ...Object.entries(item.columns).flatMap(([letter, text]) =>
          used.has(letter) ? [] : pair("<text></text>", text),
        ),
      ];
    }
    case "essay":
      return [
        `<minwordlimit>${item.leastWords || ""}</minwordlimit>`,
        `<maxwordlimit>${item.mostWords ?? ""}</maxwordlimit>`,
      ];
    default:
      return [];
  }
}

function answer(fraction: number, text: string, format = ""): string {
  return `<answer fraction="${fraction}"${format}>${text}</answer>`;
}

/** A star stands for any words in Moodle. */
function typed(text: string): string {
  return `<text>${escapeXml(text.replaceAll("*", "\\*"))}</text>`;
}

function said(item: ItemFile, answer: string): string {
  const feedback = "feedback" in item ? item.feedback?.[answer] : undefined;
  return feedback ? `<feedback format="html">${cdata(toForeignHtml(feedback, "tex"))}</feedback>` : "";
}

function html(text: string): string {
  return cdata(toForeignInlineHtml(text, "tex"));
}

function cdata(text: string): string {
  return `<text><![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]></text>`;
}
