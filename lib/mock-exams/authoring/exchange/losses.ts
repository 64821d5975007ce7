import { CSV_LETTERS } from "../import-formats";
import type { ItemFile } from "../paper-file";
import type { ExportedRow } from "./rows";
import { type ExportFormat, FORMAT_NAMES } from "./schema";

/** A question as the database hands it out for a file. */
export type ExportedItem = {
  name: string;
  item: ItemFile | null;
  stimulus: ExportedRow["stimulus"];
};

const TYPES: Readonly<Record<ExportFormat, readonly ItemFile["type"][]>> = {
  csv: ["single_choice", "multiple_choice", "numeric", "text"],
  gift: ["single_choice", "multiple_choice", "numeric", "text", "matching", "essay"],
  moodle_xml: ["single_choice", "multiple_choice", "numeric", "text", "matching", "essay"],
  qti: ["single_choice", "multiple_choice", "numeric", "text", "gaps", "matching", "ordering", "essay"],
};

/** Why a format cannot hold a question at all; null when it can. */
export function whyLeftOut(format: ExportFormat, { item, stimulus }: ExportedItem): string | null {
  const name = FORMAT_NAMES[format];
  if (!item) return "it has no text of its own to hand out";
  if (!TYPES[format].includes(item.type))
    return `${name} as we write it has no questions of the type ${item.type.replaceAll("_", " ")}`;
  if (item.figure) return "it has a drawing, and drawings do not leave the product";
  if (stimulus?.kind === "audio") return "it belongs to a recording, and recordings do not leave the product";
  if (format === "csv" && "options" in item && Object.keys(item.options).length > CSV_LETTERS.length)
    return `it has more than ${CSV_LETTERS.length} options`;
  if (format === "csv" && item.type === "text" && item.key.some((text) => text.includes("|")))
    return "a right answer has the sign | in it, which stands between answers";
  if (format === "gift" && item.type === "text" && item.key.some((text) => text.includes("->")))
    return "a right answer has the sign -> in it, which means a pair in GIFT";
  if (item.type === "numeric" && item.also)
    return "more than one number is right, and a file of ours has a place for one";
  if (item.type === "gaps") {
    const kinds = new Set(Object.values(item.gaps).map((gap) => gap === "bank"));
    if (kinds.size > 1) return "some of its gaps are filled from a bank and others are not";
  }
  if (item.type === "matching") {
    const texts = [...Object.values(item.columns)];
    if (format !== "qti" && new Set(texts).size < texts.length) return "two of its columns say the same";
    if (
      format === "gift" &&
      Object.keys(item.columns).some((letter) => !Object.values(item.key).includes(letter))
    )
      return "GIFT has no place for columns that belong to no row";
  }
  return null;
}

/** What of a question does not come along, although the question does. */
export function lostOf(format: ExportFormat, { item, stimulus }: ExportedItem): string[] {
  if (!item) return [];
  const lost: string[] = [];
  if (item.marking) lost.push("its own marks");
  if (item.limitSeconds) lost.push("its own clock");
  if (!item.scored) lost.push("that it counts for nothing");
  if ("feedback" in item && item.feedback) {
    // Of numbers, only what is said of every other one has a place in Moodle's formats as we write them.
    const isKept = format === "gift" || format === "moodle_xml";
    const answers = Object.keys(item.feedback);
    if (!isKept || (item.type === "numeric" && answers.some((answer) => answer !== "*")))
      lost.push("the feedback for its answers");
  }
  if ("proof" in item && item.proof) lost.push("the proof of its arithmetic");
  if (stimulus && format !== "qti") lost.push(`its ${stimulus.kind} ${stimulus.name}`);
  if (stimulus?.hasFigure && format === "qti") lost.push(`the drawing of ${stimulus.name}`);
  return lost;
}

/** What a file does not hold, in sentences for its reader; empty when it holds everything. */
export function lossReport(format: ExportFormat, items: readonly ExportedItem[]): string[] {
  const sentences: string[] = [];
  for (const one of items) {
    const why = whyLeftOut(format, one);
    if (why) sentences.push(`${one.name} is not in this file: ${why}.`);
  }
  for (const one of items) {
    const lost = whyLeftOut(format, one) ? [] : lostOf(format, one);
    if (lost.length > 0) sentences.push(`${one.name} is here without ${lost.join(", ")}.`);
  }
  return sentences;
}
