/**
 * The five questions as an address holds them. Nothing here needs a script or a library: the form is a plain GET form, and
 * what was typed wrongly is answered beside its field with everything kept.
 */

import { english as inEnglish, type Translate } from "@/lib/locales/translate";
import {
  DEGREES,
  type Degree,
  ENGLISH_TESTS,
  type EnglishTest,
  FIELDS,
  type FieldChoice,
  isAfterSchool,
  LEVEL_CHOICES,
  type LevelChoice,
  SCALES,
  type Scale,
} from "./choices";
import type { GivenMarks } from "./marks";
import { offeredStarts, parseStart, type Start, startKey, usualStart } from "./starts";

export type English = { test: "none" } | { test: EnglishTest; score: number };

export type Student = {
  degree: Degree;
  marks: GivenMarks;
  level: LevelChoice;
  field: FieldChoice;
  /** For everything in a year: tuition and living. */
  budgetLakh: number;
  english: English;
  start: Start;
};

export const MATCH_FIELDS = [
  "degree",
  "marks",
  "scale",
  "level",
  "field",
  "budget",
  "english",
  "score",
  "start",
] as const;
export type MatchField = (typeof MATCH_FIELDS)[number];
export type MatchErrors = Partial<Record<MatchField, string>>;
export type MatchTyped = Record<MatchField, string>;

export const BUDGET_LAKH = { least: 1, most: 200 } as const;
/** Below it nothing is passed, and a single digit is somebody's CGPA. */
const LEAST_PERCENT = 30;
/** How much of a wrong value the page repeats. */
const TYPED_MAX_LENGTH = 40;
const RUPEES_PER_LAKH = 100_000;

export type MatchQuestions = {
  /** Whether anything was asked at all. */
  isAsked: boolean;
  typed: MatchTyped;
  errors: MatchErrors;
  /** Null while an answer is missing or wrong. */
  student: Student | null;
};

/** What is wrong is said in the words of `t`. */
export function parseMatch(params: URLSearchParams, today: string, t: Translate = inEnglish): MatchQuestions {
  const isAsked = MATCH_FIELDS.some((name) => params.has(name));
  const given = (name: MatchField) => (params.get(name) ?? "").trim().slice(0, TYPED_MAX_LENGTH);
  const typed: MatchTyped = {
    degree: given("degree"),
    marks: given("marks"),
    scale: given("scale") || "percent",
    level: given("level") || "not-sure",
    field: given("field") || "any",
    budget: given("budget"),
    english: given("english") || "none",
    score: given("score"),
    start: given("start") || startKey(usualStart(today)),
  };
  if (!isAsked) return { isAsked, typed, errors: {}, student: null };

  const errors: MatchErrors = {};
  const degree = oneOf(DEGREES, typed.degree) ?? refuse(errors, "degree", t("Choose what you have finished"));
  const marks = readMarks(typed, errors, t);
  const level =
    oneOf(LEVEL_CHOICES, typed.level) ?? refuse(errors, "level", t("Choose what you want to study"));
  if (degree && level && LEVEL_CHOICES[level].after > DEGREES[degree].stage)
    refuse(
      errors,
      "level",
      t(
        "That needs a bachelor’s degree first. After class 12, choose a bachelor’s degree or a foundation year",
      ),
    );
  if (degree && level && marks && !errors.level) checkScale(degree, level, marks.scale, errors, t);
  const field = oneOf(FIELDS, typed.field) ?? refuse(errors, "field", t("Choose one of the fields"));
  const budgetLakh = readBudget(typed.budget, errors, t);
  const english = readEnglish(typed, errors, t);
  const start = readStart(typed.start, today, errors, t);

  const isWhole = degree && marks && level && field && budgetLakh !== null && english && start;
  const student =
    isWhole && Object.keys(errors).length === 0
      ? { degree, marks, level, field, budgetLakh, english, start }
      : null;
  return { isAsked, typed, errors, student };
}

/** The address of these answers: the same for the same student, without what is at its usual value. */
export function matchQuery({ degree, marks, level, field, budgetLakh, english, start }: Student): string {
  const query = new URLSearchParams({ degree, marks: String(marks.value) });
  if (marks.scale !== "percent") query.set("scale", marks.scale);
  if (level !== "not-sure") query.set("level", level);
  if (field !== "any") query.set("field", field);
  query.set("budget", String(budgetLakh));
  if (english.test !== "none") {
    query.set("english", english.test);
    query.set("score", String(english.score));
  }
  query.set("start", startKey(start));
  return query.toString();
}

function oneOf<Name extends string>(list: Readonly<Record<Name, unknown>>, typed: string): Name | null {
  return Object.hasOwn(list, typed) ? (typed as Name) : null;
}

function refuse(errors: MatchErrors, field: MatchField, message: string): null {
  errors[field] = message;
  return null;
}

/** A number as people write it: 65, 65.5, 65,5 %, ₹20 lakh; NaN for what is none. */
function numberIn(typed: string): number {
  const bare = typed
    .toLowerCase()
    .replace(/(₹|rs\.?|inr|lakhs?|lacs?|per ?cent|%|cgpa)/g, "")
    .replaceAll(/\s/g, "");
  // Commas between groups of digits (20,00,000), or a decimal comma (65,5).
  const plain = /^\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare.replace(",", ".");
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

function readMarks(
  { marks, scale: typedScale }: MatchTyped,
  errors: MatchErrors,
  t: Translate,
): GivenMarks | null {
  const scale: Scale | null = oneOf(SCALES, typedScale);
  if (!scale) return refuse(errors, "scale", t("Choose how your marks are counted"));
  if (marks === "") return refuse(errors, "marks", t("Enter your marks"));
  const value = numberIn(marks);
  if (Number.isNaN(value))
    return refuse(errors, "marks", t("Enter your marks as a number, such as 65 or 7.8"));
  const { most } = SCALES[scale];
  if (value > most) return refuse(errors, "marks", tooHigh(value, most, t));
  if (value <= 0) return refuse(errors, "marks", t("Marks must be above 0"));
  if (most === 100 && value <= 10)
    return refuse(
      errors,
      "marks",
      t("{value} per cent? If it is a CGPA, choose “{choice}” beside it", {
        value,
        choice: t(SCALES.cgpa10.name),
      }),
    );
  if (most === 100 && value < LEAST_PERCENT)
    return refuse(errors, "marks", t("Enter marks of at least {least} per cent", { least: LEAST_PERCENT }));
  return { value, scale };
}

function tooHigh(value: number, most: number, t: Translate): string {
  if (most === 100) return t("Marks cannot be above 100 per cent");
  return most === 4 && value <= 10
    ? t("A CGPA out of {most} cannot be above {most}. Is it out of 10?", { most })
    : t("A CGPA out of {most} cannot be above {most}. Is it a percentage?", { most });
}

/** A degree is entered by the marks of class 12, what follows a degree by the degree's. */
function checkScale(
  degree: Degree,
  level: LevelChoice,
  scale: Scale,
  errors: MatchErrors,
  t: Translate,
): void {
  const needsSchool = isAfterSchool(level, degree);
  const isSchool = scale === "class12" || DEGREES[degree].stage === 0;
  if (needsSchool && !isSchool)
    refuse(
      errors,
      "marks",
      t("This needs your class 12 marks: choose “{choice}” beside them", { choice: t(SCALES.class12.name) }),
    );
  if (!needsSchool && isSchool)
    refuse(errors, "marks", t("This needs the marks of your degree: enter what you have so far"));
}

function readBudget(typed: string, errors: MatchErrors, t: Translate): number | null {
  if (typed === "")
    return refuse(errors, "budget", t("Enter what you can spend in a year, such as 20 for ₹20 lakh a year"));
  const value = numberIn(typed);
  if (Number.isNaN(value))
    return refuse(errors, "budget", t("Enter a number of lakh, such as 20 for ₹20 lakh a year"));
  const { least, most } = BUDGET_LAKH;
  if (value >= RUPEES_PER_LAKH && value <= most * RUPEES_PER_LAKH) {
    const lakh = Math.round(value / (RUPEES_PER_LAKH / 10)) / 10;
    return refuse(errors, "budget", t("This field counts in lakh: for ₹{lakh} lakh enter {lakh}", { lakh }));
  }
  if (value < least) return refuse(errors, "budget", t("Enter at least {least} lakh a year", { least }));
  if (value > most)
    return refuse(
      errors,
      "budget",
      t("Enter at most {most} lakh (₹{crore} crore) a year, such as 20 for ₹20 lakh a year", {
        most,
        crore: most / 100,
      }),
    );
  return value;
}

function readEnglish({ english, score }: MatchTyped, errors: MatchErrors, t: Translate): English | null {
  if (english === "none") {
    if (score === "") return { test: "none" };
    return refuse(
      errors,
      "english",
      t("Which test is the {score} from? Choose it, or clear the score", { score }),
    );
  }
  const test = oneOf(ENGLISH_TESTS, english);
  if (!test) return refuse(errors, "english", t("Choose your English test, or “No test yet”"));
  const { name, least, most, step } = ENGLISH_TESTS[test];
  if (score === "")
    return refuse(
      errors,
      "score",
      t("Enter your {test} score. Not taken yet, or waiting for it? Choose “No test yet”", { test: name }),
    );
  const value = numberIn(score);
  if (test === "toefl" && value < least)
    return refuse(
      errors,
      "score",
      t("Enter the total out of 120. Your report shows it beside the new score"),
    );
  if (!(value >= least && value <= most))
    return refuse(
      errors,
      "score",
      t("{test} scores are from {least} to {most}", { test: name, least, most }),
    );
  if (!Number.isInteger(value / step))
    return refuse(
      errors,
      "score",
      t("{test} scores go in steps of {step}, such as {example}", {
        test: name,
        step,
        example: most - 2 * step,
      }),
    );
  return { test, score: value };
}

function readStart(typed: string, today: string, errors: MatchErrors, t: Translate): Start | null {
  const start = parseStart(typed);
  const offered = offeredStarts(today);
  if (start && offered.some((one) => startKey(one) === startKey(start))) return start;
  const first = offered[0];
  const isPast = start && first && start.year <= first.year;
  return refuse(
    errors,
    "start",
    isPast ? t("That start has passed. Choose a coming one") : t("Choose one of the coming starts"),
  );
}
