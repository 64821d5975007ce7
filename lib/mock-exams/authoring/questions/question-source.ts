/** A question from its form, as authors of the repository's files write it (itemFile); parse-source.ts is the way back. */

import { furtherNumber, marksOf, numberKey } from "./number-text.ts";
import type { FormChoice, FormGap, QuestionForm } from "./question-form.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** As an author of files would write it. What is not filled in yet is there all the same, and empty. */
export function toSource(form: QuestionForm): Record<string, unknown> {
  return {
    id: form.name.trim(),
    type: form.type,
    ...(form.stimulus ? { stimulus: form.stimulus } : {}),
    topic: topicPath(form.topic),
    difficulty: form.difficulty,
    seconds: figureOf(form.seconds),
    ...(form.limitSeconds.trim() ? { limitSeconds: figureOf(form.limitSeconds) } : {}),
    ...(form.isScored ? {} : { scored: false }),
    stem: form.stem.trim(),
    ...(form.figure ? { figure: { file: form.figure.file, alt: form.figure.alt.trim() } } : {}),
    ...answerOf(form),
    ...(form.hasOwnMarks
      ? {
          marking: {
            correct: marksOf(form.correct),
            wrong: marksOf(form.wrong || "0"),
            partial: form.partial,
          },
        }
      : {}),
    explanation: form.explanation.trim(),
  };
}

/** "Physics / Laws of motion" is written physics/laws-of-motion. */
export function topicPath(text: string): string {
  return text
    .split("/")
    .map((part) =>
      part
        .normalize("NFKD")
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, "-")
        .replaceAll(/^-|-$/g, ""),
    )
    .filter(Boolean)
    .join("/");
}

function answerOf(form: QuestionForm): Record<string, unknown> {
  const proof = form.proof.trim() ? { proof: form.proof } : {};
  switch (form.type) {
    case "single_choice": {
      const right = rightOf(form.options);
      const values = form.options.flatMap(({ worth }, at) =>
        worth.trim() ? [[LETTERS[at], Number(worth)]] : [],
      );
      return {
        options: lettered(form.options.map(({ text }) => text)),
        ...(form.keepOrder ? { keepOrder: true } : {}),
        ...(values.length > 0 && form.proof ? { values: Object.fromEntries(values) } : {}),
        ...proof,
        ...optionFeedback(form.options),
        key: right[0] ?? "",
        ...(form.takesAny && right.length > 1 ? { also: right.slice(1) } : {}),
      };
    }
    case "multiple_choice":
      return {
        options: lettered(form.options.map(({ text }) => text)),
        ...(form.keepOrder ? { keepOrder: true } : {}),
        ...(form.choose.trim() ? { choose: figureOf(form.choose) } : {}),
        ...optionFeedback(form.options),
        key: rightOf(form.options),
      };
    case "numeric":
      return {
        ...(form.unit.trim() ? { unit: form.unit.trim() } : {}),
        ...(form.locale === "en" ? {} : { locale: form.locale }),
        ...proof,
        ...typedFeedback(form),
        key: numberKey(form.answer),
        ...(form.also.trim() ? { also: form.also.split("\n").flatMap(furtherNumber) } : {}),
      };
    case "text":
      return {
        ...(form.mostWords.trim() ? { mostWords: figureOf(form.mostWords) } : {}),
        ...typedFeedback(form),
        ...(form.strict ? { strict: form.strict } : {}),
        key: trimmed(form.accept),
      };
    case "gaps": {
      const words = new Map(form.bank.map(({ key }, at) => [key, LETTERS[at] ?? ""]));
      return {
        gaps: Object.fromEntries(form.gaps.map((gap) => [gap.number, gapSource(gap)])),
        ...(form.bank.length > 0 ? { bank: lettered(form.bank.map(({ text }) => text)) } : {}),
        key: Object.fromEntries(form.gaps.map((gap) => [gap.number, gapKey(gap, words)])),
      };
    }
    case "matching": {
      const letters = new Map(form.columns.map(({ key }, at) => [key, LETTERS[at] ?? ""]));
      const numbered = <T>(values: T[]) =>
        Object.fromEntries(values.map((value, at) => [String(at + 1), value]));
      return {
        rows: numbered(form.rows.map(({ text }) => text.trim())),
        columns: lettered(form.columns.map(({ text }) => text)),
        ...(form.keepOrder ? { keepOrder: true } : {}),
        ...(form.reuse ? { reuse: true } : {}),
        key: numbered(form.rows.map(({ match }) => letters.get(match) ?? "")),
      };
    }
    case "ordering":
      return { parts: lettered(form.parts), key: form.parts.map((_, at) => LETTERS[at]) };
    case "essay":
      return {
        leastWords: figureOf(form.leastWords || "0"),
        ...(form.essayMostWords.trim() ? { mostWords: figureOf(form.essayMostWords) } : {}),
        ...(form.minutes.trim() ? { minutes: figureOf(form.minutes) } : {}),
        rubric: form.rubric,
      };
    case "speech":
      return {
        prepareSeconds: figureOf(form.prepareSeconds || "0"),
        speakSeconds: figureOf(form.speakSeconds),
        rubric: form.rubric,
      };
  }
}

function gapSource(gap: FormGap): unknown {
  if (gap.kind === "bank") return "bank";
  if (gap.kind === "choice") return { options: lettered(gap.options.map(({ text }) => text)) };
  return {
    ...(gap.mostWords.trim() ? { mostWords: figureOf(gap.mostWords) } : {}),
    ...(gap.letters.trim() ? { letters: figureOf(gap.letters) } : {}),
    ...(gap.strict ? { strict: gap.strict } : {}),
  };
}

function gapKey(gap: FormGap, words: ReadonlyMap<string, string>): unknown {
  if (gap.kind === "bank") return words.get(gap.word) ?? "";
  if (gap.kind === "choice") return rightOf(gap.options)[0] ?? "";
  return trimmed(gap.accept);
}

function optionFeedback(options: readonly FormChoice[]): object {
  return feedbackOf(options.map(({ feedback }, at) => [LETTERS[at] ?? "", feedback]));
}

function typedFeedback({ feedback }: QuestionForm): object {
  return feedbackOf(feedback.map(({ answer, text }) => [answer.trim(), text]));
}

function feedbackOf(said: readonly (readonly [string, string])[]): object {
  const feedback = said.flatMap(([answer, text]) => (answer && text.trim() ? [[answer, text.trim()]] : []));
  return feedback.length > 0 ? { feedback: Object.fromEntries(feedback) } : {};
}

const figureOf = (text: string): number | string =>
  /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text.trim();
const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim()).filter(Boolean);
const lettered = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, at) => [LETTERS[at] ?? String(at), text.trim()]));
const rightOf = (options: readonly FormChoice[]) =>
  options.flatMap(({ isRight }, at) => (isRight ? [LETTERS[at] ?? ""] : []));
