import "server-only";
import { type Document, parseDocument, stringify } from "yaml";
import { type ItemContent, type ItemKey, itemContent, itemKey, type Marking } from "../../item";
import type { ExamId } from "../../schema";
import { hashOf } from "../content-hash";
import { toItemRow, toMarking } from "../item-version";
import { type ItemFile, itemFile, markingFile } from "../paper-file";
import { toHtml } from "../rich-text";
import { toForm } from "./parse-source";
import { faultsOf } from "./question-faults";
import type { Faults, QuestionForm } from "./question-form";
import { toSource } from "./question-source";

/** Drawings that came with the files of the repository, by file: as they stand in a published question already. */
export type Drawings = ReadonlyMap<string, string>;

export type Preview = { content: ItemContent; key: ItemKey | null; explanation: string };

/** A question as the bank stores it; or what is wrong with it, by field. */
export function compileQuestion(
  exam: ExamId,
  form: QuestionForm,
  drawings: Drawings,
): { row: object } | { faults: Faults } {
  const faults = faultsOf(form);
  if (Object.keys(faults).length > 0) return { faults };
  const read = itemFile.safeParse(toSource(form));
  if (!read.success) {
    const [issue] = read.error.issues;
    const text = `${issue?.path.join(", ") || "The question"}: ${issue?.message}`;
    return { faults: { general: { text, isMissing: false } } };
  }
  try {
    const { pinned: _, ...row } = rowWithDrawing(read.data, exam, drawings);
    return { row: { ...row, source: read.data, hash: hashOf(JSON.stringify([row, read.data])) } };
  } catch (error) {
    return { faults: { general: { text: (error as Error).message, isMissing: false } } };
  }
}

/** The question as far as it is written; null where there is nothing to show yet. */
export function previewOf(exam: ExamId, form: QuestionForm, drawings: Drawings): Preview | null {
  const written = stopGapped(form);
  const read = itemFile.safeParse(toSource(written));
  if (!read.success) return null;
  try {
    const { content, key } = rowWithDrawing(read.data, exam, drawings);
    return {
      content: itemContent.parse(content),
      key: key === null ? null : itemKey.parse(key),
      explanation: form.explanation.trim() ? toHtml(form.explanation.trim()) : "",
    };
  } catch {
    return null;
  }
}

/** What the question is worth by itself. */
export function ownMarksOf(form: QuestionForm): Marking {
  return toMarking(markingFile.parse(toSource(form).marking));
}

/** The same question as text, for those who like to write it so. */
export function toYaml(form: QuestionForm): string {
  return stringify(toSource(form), { lineWidth: 0 });
}

/** The form of such a text; or where it cannot be read. */
export function fromYaml(text: string): { form: QuestionForm } | { fault: string } {
  const document: Document.Parsed = parseDocument(text);
  const [fault] = document.errors;
  if (fault) return { fault: `Line ${fault.linePos?.[0].line ?? 1}: ${fault.message.split("\n")[0]}` };
  let written: unknown;
  try {
    // An alias could make a short text endless.
    written = document.toJS({ maxAliasCount: 0 });
  } catch (error) {
    return { fault: (error as Error).message };
  }
  if (typeof written !== "object" || written === null || Array.isArray(written))
    return { fault: "Line 1: a question is a list of names with their values, for example type: text." };
  const unknown = itemFile
    .safeParse(written)
    .error?.issues.find(({ code }) => code === "unrecognized_keys" || code === "invalid_union");
  if (unknown && unknown.code === "unrecognized_keys") return { fault: unknown.message };
  return { form: toForm(written) };
}

/** As the bank stores it; a drawing stands in the question itself. */
export function rowWithDrawing(item: ItemFile, exam: ExamId, drawings: Drawings) {
  const { figure, ...bare } = item;
  const row = toItemRow(bare, exam, new Map());
  const svg = figure && drawings.get(figure.file);
  if (figure && !svg) throw new Error("The figure of this question is no longer there.");
  return figure && svg ? { ...row, content: { ...row.content, figure: { svg, alt: figure.alt } } } : row;
}

/** What is missing yet stands as three dots, so that the rest can be looked at. */
function stopGapped(form: QuestionForm): QuestionForm {
  const dots = (text: string) => (text.trim() ? text : "…");
  const whole = (text: string) => (Number(text) >= 1 && /^\d+$/.test(text.trim()) ? text : "");
  const filled = <T extends { text: string }>(list: readonly T[]) =>
    list.map((one) => ({ ...one, text: dots(one.text) }));
  const firstIsRight = (options: QuestionForm["options"]) =>
    filled(options).map((option, at) => ({
      ...option,
      isRight: options.some(({ isRight }) => isRight) ? option.isRight : at === 0,
    }));
  const faulty = Object.keys(faultsOf(form));
  const isNumberWhole = !faulty.some((field) => field.startsWith("answer."));
  const columns = filled(form.columns);
  const bank = filled(form.bank);
  return {
    ...form,
    name: "preview",
    topic: "of/preview",
    seconds: "60",
    limitSeconds: "",
    hasOwnMarks: false,
    proof: "",
    rubric: "preview",
    choose: whole(form.choose),
    mostWords: whole(form.mostWords),
    leastWords: whole(form.leastWords),
    essayMostWords: whole(form.essayMostWords),
    minutes: whole(form.minutes),
    prepareSeconds: whole(form.prepareSeconds),
    speakSeconds: whole(form.speakSeconds) || "60",
    stem: dots(form.stem),
    explanation: "…".repeat(40),
    options: firstIsRight(form.options),
    also: faulty.includes("also") ? "" : form.also,
    answer: isNumberWhole ? form.answer : { ...form.answer, kind: "exact", value: "0" },
    accept: form.accept.some((text) => text.trim()) ? form.accept : ["…"],
    gaps: form.gaps.map((gap) => ({
      ...gap,
      mostWords: whole(gap.mostWords),
      letters: whole(gap.letters),
      options: firstIsRight(gap.options),
      accept: gap.accept.some((text) => text.trim()) ? gap.accept : ["…"],
      word: bank.some(({ key }) => key === gap.word) ? gap.word : (bank[0]?.key ?? ""),
    })),
    bank,
    rows: filled(form.rows).map((row) => ({
      ...row,
      match: columns.some(({ key }) => key === row.match) ? row.match : (columns[0]?.key ?? ""),
    })),
    columns,
    parts: form.parts.map(dots),
  };
}
