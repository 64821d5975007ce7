/** The form of a question from the text of the repository's files (itemFile). */

import { ITEM_TYPES, PARTIAL_CREDITS, STRICTNESS } from "../../item.ts";
import { blankForm, choice } from "./blank-form.ts";
import type { FormGap, QuestionForm } from "./question-form.ts";

/** The form of a text that may not be whole: what is there is taken, the rest is empty. */
export function toForm(written: unknown): QuestionForm {
  const source = recordOf(written);
  const type = ITEM_TYPES.find((one) => one === source.type) ?? "single_choice";
  const blank = blankForm(type);
  const marking = recordOf(source.marking);
  const figure = recordOf(source.figure);
  return {
    ...blank,
    name: textOf(source.id),
    topic: textOf(source.topic),
    difficulty: (["easy", "medium", "hard"] as const).find((one) => one === source.difficulty) ?? "medium",
    seconds: textOf(source.seconds),
    limitSeconds: textOf(source.limitSeconds),
    isScored: source.scored !== false,
    stimulus: textOf(source.stimulus),
    stem: textOf(source.stem),
    explanation: textOf(source.explanation),
    figure: source.figure ? { file: textOf(figure.file), alt: textOf(figure.alt) } : null,
    hasOwnMarks: source.marking !== undefined,
    correct: source.marking === undefined ? "1" : textOf(marking.correct),
    wrong: textOf(marking.wrong) || "0",
    partial: PARTIAL_CREDITS.find((one) => one === marking.partial) ?? "none",
    proof: textOf(source.proof),
    ...readAnswer(type, source, blank),
  };
}

function readAnswer(
  type: QuestionForm["type"],
  source: Record<string, unknown>,
  blank: QuestionForm,
): Partial<QuestionForm> {
  const key = recordOf(source.key);
  switch (type) {
    case "single_choice":
    case "multiple_choice": {
      const right = Array.isArray(source.key) ? source.key.map(textOf) : [textOf(source.key)];
      const values = recordOf(source.values);
      const feedback = recordOf(source.feedback);
      const also = Array.isArray(source.also) ? source.also.map(textOf) : [];
      return {
        takesAny: type === "single_choice" && also.length > 0,
        options: listed(source.options).map(([letter, text]) =>
          choice(
            text,
            [...right, ...also].includes(letter),
            textOf(values[letter]),
            textOf(feedback[letter]),
          ),
        ),
        keepOrder: source.keepOrder === true,
        choose: textOf(source.choose),
      };
    }
    case "numeric":
      return {
        also: (Array.isArray(source.also) ? source.also : [])
          .map((one) => {
            const { from, to } = recordOf(one);
            return from === undefined ? textOf(one) : `${textOf(from)} to ${textOf(to)}`;
          })
          .join("\n"),
        feedback: saidOf(source.feedback),
        unit: textOf(source.unit),
        locale: (["en", "de", "fr"] as const).find((one) => one === source.locale) ?? "en",
        answer: {
          ...blank.answer,
          ...(typeof source.key === "object" && source.key
            ? { kind: "range" as const, from: textOf(key.from), to: textOf(key.to) }
            : { value: textOf(source.key) }),
        },
      };
    case "text":
      return {
        accept: textsOf(source.key),
        feedback: saidOf(source.feedback),
        mostWords: textOf(source.mostWords),
        strict: strictnessOf(source.strict),
      };
    case "gaps":
      return {
        bank: listed(source.bank).map(([letter, text]) => ({ key: letter, text })),
        gaps: Object.entries(recordOf(source.gaps)).map(([number, gap]) => readGap(number, gap, key[number])),
      };
    case "matching":
      return {
        rows: listed(source.rows).map(([number, text]) => ({ text, match: textOf(key[number]) })),
        columns: listed(source.columns).map(([letter, text]) => ({ key: letter, text })),
        keepOrder: source.keepOrder === true,
        reuse: source.reuse === true,
      };
    case "ordering": {
      const parts = new Map(listed(source.parts));
      const order = Array.isArray(source.key) ? source.key.map(textOf) : [];
      const rest = [...parts.keys()].filter((letter) => !order.includes(letter));
      return {
        parts: [...order.filter((letter) => parts.has(letter)), ...rest].map((l) => parts.get(l) ?? ""),
      };
    }
    case "essay":
      return {
        leastWords: textOf(source.leastWords),
        essayMostWords: textOf(source.mostWords),
        minutes: textOf(source.minutes),
        rubric: textOf(source.rubric),
      };
    case "speech":
      return {
        prepareSeconds: textOf(source.prepareSeconds),
        speakSeconds: textOf(source.speakSeconds),
        rubric: textOf(source.rubric),
      };
  }
}

function readGap(number: string, gap: unknown, key: unknown): FormGap {
  const { options, mostWords, letters, strict } = recordOf(gap);
  const blank: FormGap = {
    number,
    kind: "text",
    accept: [""],
    mostWords: textOf(mostWords),
    letters: textOf(letters),
    strict: strictnessOf(strict),
    options: [choice(), choice()],
    word: "",
  };
  if (gap === "bank") return { ...blank, kind: "bank", word: textOf(key) };
  if (options === undefined) return { ...blank, accept: textsOf(key) };
  return {
    ...blank,
    kind: "choice",
    options: listed(options).map(([letter, text]) => choice(text, letter === key)),
  };
}

const strictnessOf = (value: unknown): FormGap["strict"] => STRICTNESS.find((one) => one === value) ?? "";
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
const textsOf = (value: unknown): string[] => {
  const texts = Array.isArray(value) ? value.map(textOf) : [textOf(value)];
  return texts.length > 0 ? texts : [""];
};
const saidOf = (value: unknown) => listed(value).map(([answer, text]) => ({ answer, text }));
const listed = (value: unknown): [string, string][] =>
  Object.entries(recordOf(value)).map(([name, text]) => [name, textOf(text)]);
