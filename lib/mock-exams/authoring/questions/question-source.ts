/** The way between the form of a question and the text of the repository's files (itemFile), there and back. */
import { ITEM_TYPES, PARTIAL_CREDITS, STRICTNESS } from "../../item.ts";
import type { FormChoice, FormGap, QuestionForm } from "./question-form.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const choice = (text = "", isRight = false, worth = "", feedback = ""): FormChoice => ({
  text,
  isRight,
  worth,
  feedback,
});

export function blankForm(type: QuestionForm["type"]): QuestionForm {
  return {
    type,
    name: "",
    topic: "",
    difficulty: "medium",
    seconds: "90",
    limitSeconds: "",
    isScored: true,
    stimulus: "",
    stem: "",
    explanation: "",
    figure: null,
    hasOwnMarks: false,
    correct: "1",
    wrong: "0",
    partial: "none",
    proof: "",
    options: [choice(), choice(), choice(), choice()],
    keepOrder: false,
    takesAny: false,
    choose: "",
    answer: { kind: "exact", value: "", tolerance: "", from: "", to: "" },
    also: "",
    unit: "",
    locale: "en",
    accept: [""],
    feedback: [],
    mostWords: "",
    strict: "",
    gaps: [],
    bank: [],
    rows: [
      { text: "", match: "" },
      { text: "", match: "" },
    ],
    columns: [
      { key: "a", text: "" },
      { key: "b", text: "" },
    ],
    reuse: false,
    parts: ["", "", ""],
    leastWords: "250",
    essayMostWords: "",
    minutes: "",
    rubric: "",
    prepareSeconds: "30",
    speakSeconds: "60",
  };
}

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

/** What cannot be read stays as it was typed, to be found fault with. */
export function furtherNumber(line: string): (string | { from: string; to: string })[] {
  if (line.trim() === "") return [];
  const [from = "", to] = line.split(/\s+to\s+/i);
  return [to === undefined ? numberText(from) : { from: numberText(from), to: numberText(to) }];
}

/** A value and how far off it may be become the range that is accepted; exact, because binary fractions are not. */
function numberKey(answer: QuestionForm["answer"]): unknown {
  if (answer.kind === "exact") return numberText(answer.value);
  if (answer.kind === "range") return { from: numberText(answer.from), to: numberText(answer.to) };
  return rangeAround(numberText(answer.value), numberText(answer.tolerance));
}

/** Null where one of them is no plain decimal number. */
export function rangeAround(value: string, tolerance: string): { from: string; to: string } | null {
  if (!/^-?\d+(\.\d+)?$/.test(value) || !/^\d+(\.\d+)?$/.test(tolerance)) return null;
  const places = Math.max(...[value, tolerance].map((text) => text.split(".")[1]?.length ?? 0));
  const scaled = (text: string) => {
    const [whole = "0", decimals = ""] = text.replace("-", "").split(".");
    const size = BigInt(whole + decimals.padEnd(places, "0"));
    return text.startsWith("-") ? -size : size;
  };
  const shown = (size: bigint) => {
    const digits = (size < 0n ? -size : size).toString().padStart(places + 1, "0");
    const fraction = places > 0 ? digits.slice(-places).replace(/0+$/, "") : "";
    const whole = places > 0 ? digits.slice(0, -places) : digits;
    return `${size < 0n ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
  };
  const [middle, off] = [scaled(value), scaled(tolerance)];
  return { from: shown(middle - off), to: shown(middle + off) };
}

/** As numbers are typed anywhere: a comma or a point, a minus of any kind, no blanks. */
export function numberText(text: string): string {
  return text.trim().replaceAll(/\s/g, "").replaceAll(/[−–]/g, "-").replace(",", ".").replace(/^\+/, "");
}

/** 4, -1/3, or -0.25, which is written -1/4; anything else stays as it was typed, to be found fault with. */
export function marksOf(text: string): number | string {
  const plain = numberText(text);
  if (/^-?\d+$/.test(plain)) return Number(plain);
  const [, sign = "", whole = "", decimals = ""] = /^(-?)(\d*)\.(\d{1,4})$/.exec(plain) ?? [];
  if (!decimals) return plain;
  const den = 10 ** decimals.length;
  const num = Number(`${whole}${decimals}`);
  const shared = divisor(num, den);
  return den === shared ? Number(`${sign}${num / shared}`) : `${sign}${num / shared}/${den / shared}`;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
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
