/** A question as its author wrote it becomes what candidates meet, and apart from it the key. */

import type { z } from "zod";
import { type ItemContent, type ItemKey, itemContent, itemKey, type Marking } from "../item.ts";
import type { ExamId } from "../schema.ts";
import { hashOf } from "./content-hash.ts";
import { toFigureMarkup } from "./figures.ts";
import { keyOf } from "./item-key.ts";
import { choicesOf, idOf, inNoOrder } from "./option-ids.ts";
import type { ItemFile, markingFile } from "./paper-file.ts";
import { toHtml, toInlineHtml } from "./rich-text.ts";

type ItemVersion = {
  content: ItemContent;
  /** None where people mark. */
  key: ItemKey | null;
  explanation: string;
  /** Options that stay last when the others are shuffled: "None of these". */
  pinned: string[];
  /** Of the three-parameter model, until answers say better. */
  b: number;
  c: number;
};

/** Of the exams that are not in English. */
export const LANGUAGES: Partial<Record<ExamId, "de" | "fr">> = { german: "de", french: "fr" };
/** Where editors' words for difficulty lie on the scale of ability. */
const DIFFICULTY = { easy: -1, medium: 0, hard: 1 } as const;
const PINNED = /^(?:none|all|neither|both) of (?:the above|these|them|the given)/i;

/** Throws a sentence when a text does not compile. */
function toItemVersion(item: ItemFile, figures: ReadonlyMap<string, string>): ItemVersion {
  const content = itemContent.parse(contentOf(item, figures));
  const key = keyOf(item);
  return {
    content,
    key: key === null ? null : itemKey.parse(key),
    explanation: explanationOf(item),
    pinned: item.type === "single_choice" ? pinnedOf(item.id, item.options) : [],
    b: DIFFICULTY[item.difficulty],
    c: guessOf(item),
  };
}

/** A version as the database's procedures take it, but for its source and its hash. */
export function toItemRow(item: ItemFile, exam: ExamId, figures: ReadonlyMap<string, string>) {
  return {
    name: item.id,
    type: item.type,
    ...toItemVersion(item, figures),
    rubric: "rubric" in item ? item.rubric : null,
    stimulus: item.stimulus ?? null,
    topic: item.topic,
    difficulty: item.difficulty,
    est_seconds: item.seconds,
    language: LANGUAGES[exam] ?? "en",
  };
}

/** The drawing of a question or stimulus as it stands in the page. */
export function toFigure(figure: { file: string; alt: string }, figures: ReadonlyMap<string, string>) {
  const svg = figures.get(figure.file);
  if (!svg) throw new Error(`figures/${figure.file} is missing.`);
  return { svg: toFigureMarkup(svg, `f${hashOf(figure.file).slice(0, 6)}`), alt: figure.alt };
}

/** Exact fractions: "-2/3" is two thirds off. */
export function toMarking({ correct, wrong, partial }: z.infer<typeof markingFile>): Marking {
  return { correct: toFraction(correct), wrong: toFraction(wrong), partial };
}

function contentOf(item: ItemFile, figures: ReadonlyMap<string, string>): unknown {
  const common = {
    type: item.type,
    stem: toHtml(item.stem),
    ...(item.figure ? { figure: toFigure(item.figure, figures) } : {}),
  };
  const choices = (options: Record<string, string>) => choicesOf(item.id, options);
  switch (item.type) {
    case "single_choice":
      return { ...common, options: choices(item.options), keepOrder: item.keepOrder };
    case "multiple_choice": {
      const { options, keepOrder, choose } = item;
      return { ...common, options: choices(options), keepOrder, ...(choose ? { choose } : {}) };
    }
    case "numeric":
      return { ...common, ...(item.unit ? { unit: item.unit } : {}), locale: item.locale };
    case "text":
      return {
        ...common,
        ...(item.mostWords ? { mostWords: item.mostWords } : {}),
        ...(item.strict ? { strict: item.strict } : {}),
      };
    case "gaps":
      return {
        ...common,
        gaps: Object.entries(item.gaps).map(([id, gap]) => {
          if (gap === "bank") return { id, kind: "bank" };
          if ("options" in gap)
            return { id, kind: "choice", options: choicesOf(`${item.id} ${id}`, gap.options) };
          return { id, kind: "text", ...gap };
        }),
        ...(item.bank ? { bank: inNoOrder(choices(item.bank)) } : {}),
      };
    case "matching": {
      const rows = Object.entries(item.rows).map(([id, text]) => ({ id, html: toInlineHtml(text) }));
      const { keepOrder, reuse } = item;
      return { ...common, rows, columns: choices(item.columns), ...(keepOrder ? { keepOrder } : {}), reuse };
    }
    case "ordering":
      return { ...common, parts: inNoOrder(choices(item.parts)) };
    case "essay": {
      const { leastWords, mostWords, minutes } = item;
      return {
        ...common,
        leastWords,
        ...(mostWords ? { mostWords } : {}),
        ...(minutes ? { minutes } : {}),
      };
    }
    case "speech":
      return { ...common, prepareSeconds: item.prepareSeconds, speakSeconds: item.speakSeconds };
  }
}

/** What is said of single answers belongs to the explanation, so that it is shown with it and never earlier. */
function explanationOf(item: ItemFile): string {
  const explanation = toHtml(item.explanation);
  if (!("feedback" in item) || !item.feedback) return explanation;
  const said = Object.entries(item.feedback).map(
    ([answer, text]) => `<dt>${answerHtml(item, answer)}</dt><dd>${toInlineHtml(text)}</dd>`,
  );
  return said.length > 0 ? `${explanation}<dl>${said.join("")}</dl>` : explanation;
}

function answerHtml(item: ItemFile, answer: string): string {
  if ("options" in item) {
    const option = item.options[answer];
    if (option === undefined)
      throw new Error(`There is feedback for the option ${answer}, which is not there.`);
    return toInlineHtml(option);
  }
  if (answer === "*") return "Any other answer";
  return answer.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function pinnedOf(scope: string, options: Record<string, string>): string[] {
  return Object.entries(options)
    .filter(([, text]) => PINNED.test(text.trim()))
    .map(([letter, text]) => idOf(scope, letter, text));
}

/** How likely it is to hit the key blindly. */
function guessOf(item: ItemFile): number {
  if (item.type === "single_choice") return (1 + (item.also?.length ?? 0)) / Object.keys(item.options).length;
  if (item.type === "multiple_choice") {
    const count = Object.keys(item.options).length;
    return item.choose ? 1 / combinations(count, item.choose) : 1 / (2 ** count - 1);
  }
  return 0;
}

function combinations(count: number, chosen: number): number {
  return Array.from({ length: chosen }, (_, index) => (count - index) / (index + 1)).reduce(
    (product, factor) => product * factor,
    1,
  );
}

function toFraction(value: number | string): { num: number; den: number } {
  const [num = 0, den = 1] = String(value).split("/").map(Number);
  return { num, den };
}
