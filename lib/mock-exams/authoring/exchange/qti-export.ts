import { strToU8, zipSync } from "fflate";
import type { Strictness } from "../../item";
import type { ItemFile } from "../paper-file";
import { middleOf } from "./decimals";
import { type ExportedItem, lossReport, whyLeftOut } from "./losses";
import { toForeignHtml, toForeignInlineHtml } from "./markdown-to-html";
import { rangeOf } from "./numeric-range";
import { tagsOf } from "./tags";
import { escapeXml } from "./xml-tree";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const QTI = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';
const ALL_RIGHT = "https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct";

/** A package of QTI 3: one file for each question and passage, their list, and what could not come along. */
export function toQtiPackage(items: readonly ExportedItem[]): Uint8Array {
  const files: Record<string, string> = {};
  const resources: string[] = [];
  for (const one of items) {
    if (!one.item || whyLeftOut("qti", one)) continue;
    const path = `items/${one.item.id}.xml`;
    files[path] = toQtiItem(one.item);
    const passage = one.stimulus ? `stimuli/${one.stimulus.name}.xml` : undefined;
    const needs = one.stimulus ? `<dependency identifierref="${one.stimulus.name}"/>` : "";
    resources.push(resource(one.item.id, "imsqti_item_xmlv3p0", path, needs));
    if (!one.stimulus || !passage || files[passage]) continue;
    files[passage] = stimulusOf(one.stimulus);
    resources.push(resource(one.stimulus.name, "imsqti_stimulus_xmlv3p0", passage));
  }
  const report = lossReport("qti", items);
  if (report.length > 0) files["not-in-this-package.txt"] = `${report.join("\n")}\n`;
  files["imsmanifest.xml"] = [
    HEAD,
    '<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="questions">',
    "<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>",
    "<organizations/>",
    `<resources>\n${resources.join("\n")}\n</resources>`,
    "</manifest>\n",
  ].join("\n");
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

/** One question as an item of QTI 3. */
export function toQtiItem(item: ItemFile): string {
  const { declarations, body, processing } = partsOf(item);
  const explanation = toForeignHtml(item.explanation, "mathml");
  return [
    HEAD,
    `<qti-assessment-item ${QTI} identifier="${item.id}" title="${item.id}" adaptive="false" time-dependent="false" xml:lang="en">`,
    ...declarations,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>',
    '<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>',
    item.stimulus
      ? `<qti-assessment-stimulus-ref identifier="${item.stimulus}" href="../stimuli/${item.stimulus}.xml"/>`
      : "",
    `<qti-item-body data-type="${item.type}" data-tags="${escapeXml(
      tagsOf(item)
        .filter((tag) => !tag.startsWith("columns:"))
        .join("; "),
    )}">`,
    body,
    "</qti-item-body>",
    processing,
    '<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="show">',
    `<qti-content-body>${explanation}</qti-content-body>`,
    "</qti-modal-feedback>",
    "</qti-assessment-item>\n",
  ]
    .filter(Boolean)
    .join("\n");
}

type Parts = { declarations: string[]; body: string; processing: string };
const mapped = `<qti-response-processing template="${ALL_RIGHT.replace("match_correct", "map_response")}"/>`;
const matched = `<qti-response-processing template="${ALL_RIGHT}"/>`;

function partsOf(item: ItemFile): Parts {
  const stem = `<div>${toForeignHtml(item.stem, "mathml")}</div>`;
  switch (item.type) {
    case "single_choice":
    case "multiple_choice": {
      const isSingle = item.type === "single_choice";
      const also = isSingle ? item.also : undefined;
      const most = isSingle ? 1 : (item.choose ?? 0);
      const least = item.type === "multiple_choice" && item.choose ? ` min-choices="${item.choose}"` : "";
      return {
        declarations: [
          also
            ? accept("RESPONSE", [item.key, ...also].flat(), "identifier")
            : declare("RESPONSE", isSingle ? "single" : "multiple", "identifier", [item.key].flat()),
        ],
        body: `${stem}<qti-choice-interaction response-identifier="RESPONSE" max-choices="${most}"${least} shuffle="${!item.keepOrder}">${choices("qti-simple-choice", item.options)}</qti-choice-interaction>`,
        processing: also ? mapped : matched,
      };
    }
    case "numeric": {
      const { value, tolerance } = middleOf(rangeOf(item));
      const rule =
        tolerance === "0"
          ? '<qti-equal tolerance-mode="exact">'
          : `<qti-equal tolerance-mode="absolute" tolerance="${tolerance} ${tolerance}">`;
      return {
        declarations: [declare("RESPONSE", "single", "float", [value])],
        body: `${stem}<p><qti-text-entry-interaction response-identifier="RESPONSE"/></p>`,
        processing: processed([
          `${rule}<qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-equal>`,
        ]),
      };
    }
    case "text":
      return {
        declarations: [accept("RESPONSE", item.key, "string", item.strict)],
        body: `${stem}<p><qti-text-entry-interaction response-identifier="RESPONSE"/></p>`,
        processing: mapped,
      };
    case "gaps":
      return gapsOf(item);
    case "matching": {
      const most = item.reuse ? 0 : 1;
      const set = (entries: Record<string, string>, prefix: string, max: number) =>
        `<qti-simple-match-set>${Object.entries(entries)
          .map(
            ([id, text]) =>
              `<qti-simple-associable-choice identifier="${prefix}${id}" match-max="${max}">${inline(text)}</qti-simple-associable-choice>`,
          )
          .join("")}</qti-simple-match-set>`;
      const pairs = Object.entries(item.key).map(([row, column]) => `row${row} ${column}`);
      return {
        declarations: [declare("RESPONSE", "multiple", "directedPair", pairs)],
        body: `${stem}<qti-match-interaction response-identifier="RESPONSE" max-associations="${pairs.length}" shuffle="false">${set(item.rows, "row", 1)}${set(item.columns, "", most)}</qti-match-interaction>`,
        processing: matched,
      };
    }
    case "ordering":
      return {
        declarations: [declare("RESPONSE", "ordered", "identifier", item.key)],
        body: `${stem}<qti-order-interaction response-identifier="RESPONSE" shuffle="true">${choices("qti-simple-choice", item.parts)}</qti-order-interaction>`,
        processing: matched,
      };
    default:
      return {
        declarations: [
          '<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"/>',
        ],
        body: `${stem}<qti-extended-text-interaction response-identifier="RESPONSE"/>`,
        processing: "",
      };
  }
}

function gapsOf(item: Extract<ItemFile, { type: "gaps" }>): Parts {
  if (item.bank) {
    const pairs = Object.entries(item.key).map(([number, letter]) => `${String(letter)} gap_${number}`);
    const text = toForeignHtml(item.stem, "mathml", (number) => `<qti-gap identifier="gap_${number}"/>`);
    return {
      declarations: [declare("RESPONSE", "multiple", "directedPair", pairs)],
      body: `<qti-gap-match-interaction response-identifier="RESPONSE" shuffle="false">${choices("qti-gap-text", item.bank, ' match-max="1"')}${text}</qti-gap-match-interaction>`,
      processing: matched,
    };
  }
  const numbers = Object.keys(item.gaps);
  const declarations = numbers.map((number) => {
    const key = item.key[number];
    const name = `RESPONSE_${number}`;
    return Array.isArray(key)
      ? accept(name, key, "string", strictnessOf(item.gaps[number]))
      : declare(name, "single", "identifier", [key ?? ""]);
  });
  const text = toForeignHtml(item.stem, "mathml", (number) => {
    const gap = item.gaps[number];
    const named = `response-identifier="RESPONSE_${number}"`;
    if (typeof gap === "object" && "options" in gap)
      return `<qti-inline-choice-interaction ${named} shuffle="false">${choices("qti-inline-choice", gap.options)}</qti-inline-choice-interaction>`;
    const most = typeof gap === "object" && gap.mostWords ? ` data-most-words="${gap.mostWords}"` : "";
    const letters =
      typeof gap === "object" && gap.letters
        ? ` data-letters="${gap.letters}" expected-length="${gap.letters}"`
        : "";
    const strict = strictnessOf(gap);
    const compared = strict ? ` data-strict="${strict}"` : "";
    return `<qti-text-entry-interaction ${named}${most}${letters}${compared}/>`;
  });
  // Each typed gap has several right answers, of which a correct response names the first.
  const rules = numbers.map((number) => {
    const name = `RESPONSE_${number}`;
    return `<qti-match><qti-variable identifier="${name}"/><qti-correct identifier="${name}"/></qti-match>`;
  });
  return { declarations, body: `<div>${text}</div>`, processing: processed(rules) };
}

function strictnessOf(gap: Extract<ItemFile, { type: "gaps" }>["gaps"][string] | undefined) {
  return typeof gap === "object" && "strict" in gap ? gap.strict : undefined;
}

function processed(rules: readonly string[]): string {
  const all = rules.length > 1 ? `<qti-and>${rules.join("")}</qti-and>` : rules.join("");
  const score = (value: number) =>
    `<qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">${value}</qti-base-value></qti-set-outcome-value>`;
  return `<qti-response-processing><qti-response-condition><qti-response-if>${all}${score(1)}</qti-response-if><qti-response-else>${score(0)}</qti-response-else></qti-response-condition></qti-response-processing>`;
}

function declare(name: string, cardinality: string, type: string, values: readonly string[]): string {
  const right = values.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join("");
  return `<qti-response-declaration identifier="${name}" cardinality="${cardinality}" base-type="${type}"><qti-correct-response>${right}</qti-correct-response></qti-response-declaration>`;
}

/** Any of several answers: the first is the right one, and the mapping has every other that is accepted. */
function accept(name: string, texts: readonly string[], type = "string", strict?: Strictness): string {
  const entries = texts
    .map(
      (text) =>
        `<qti-map-entry map-key="${escapeXml(text)}" mapped-value="1" case-sensitive="${strict !== undefined}"/>`,
    )
    .join("");
  return `<qti-response-declaration identifier="${name}" cardinality="single" base-type="${type}"><qti-correct-response><qti-value>${escapeXml(texts[0] ?? "")}</qti-value></qti-correct-response><qti-mapping default-value="0">${entries}</qti-mapping></qti-response-declaration>`;
}

function choices(element: string, options: Record<string, string>, more = ""): string {
  return Object.entries(options)
    .map(([letter, text]) => `<${element} identifier="${letter}"${more}>${inline(text)}</${element}>`)
    .join("");
}

function inline(text: string): string {
  return toForeignInlineHtml(text, "mathml");
}

function stimulusOf({ name, title, html }: NonNullable<ExportedItem["stimulus"]>): string {
  return [
    HEAD,
    `<qti-assessment-stimulus ${QTI} identifier="${name}" title="${escapeXml(title ?? name)}">`,
    `<qti-stimulus-body>${wellFormed(html ?? "")}</qti-stimulus-body>`,
    "</qti-assessment-stimulus>\n",
  ].join("\n");
}

/** What rich-text.ts makes is HTML: elements without an end need one in XML. */
function wellFormed(html: string): string {
  return html.replace(/<(br|hr|col|wbr)([^>]*?)\/?>/g, "<$1$2/>").replaceAll("&nbsp;", "&#160;");
}

function resource(id: string, type: string, href: string, needs = ""): string {
  return `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/>${needs}</resource>`;
}
