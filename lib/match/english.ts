import { ENGLISH_TEST_NAMES, ENGLISH_TESTS, type EnglishTest } from "./choices";
import type { GapSize } from "./gaps";
import type { English } from "./schema";

/** The overall scores a program asks for, by test. It names one, some or none. */
export type EnglishAsked = Partial<Record<EnglishTest, number>>;

/** A score that is on no scale we ask about (TOEFL from 1 to 6) is not compared. */
export function englishAsked(scores: Readonly<Record<string, number>>): EnglishAsked {
  const asked: EnglishAsked = {};
  for (const test of ENGLISH_TEST_NAMES) {
    const score = scores[test];
    if (score !== undefined && score >= ENGLISH_TESTS[test].least && score <= ENGLISH_TESTS[test].most)
      asked[test] = score;
  }
  return asked;
}

export type EnglishCheck =
  | { status: "met"; test: EnglishTest; minimum: number }
  | {
      status: "missing";
      test: EnglishTest;
      minimum: number;
      /** How many points are missing, or null when no test was taken yet. */
      short: number | null;
      size: GapSize;
      acceptsOtherProof: boolean;
    }
  /** It asks for other tests, or nobody knows what it asks for. */
  | { status: "unknown"; asked: EnglishAsked };

/** IELTS first: it is what people compare by. */
const ORDER: readonly EnglishTest[] = ["ielts", "toefl", "pte", "duolingo"];

/**
 * Whether the student’s English is enough. Scores of different tests are not converted: each university does that in its own
 * way, and says so.
 */
export function checkEnglish(
  english: English,
  asked: EnglishAsked,
  acceptsOtherProof: boolean,
): EnglishCheck {
  const first = ORDER.find((test) => asked[test] !== undefined);
  const minimumOf = (test: EnglishTest) => asked[test];
  if (english.test === "none") {
    const minimum = first && minimumOf(first);
    if (!first || minimum === undefined) return { status: "unknown", asked };
    return { status: "missing", test: first, minimum, short: null, size: "small", acceptsOtherProof };
  }
  const minimum = minimumOf(english.test);
  if (minimum === undefined) return { status: "unknown", asked };
  const short = minimum - english.score;
  if (short <= 0) return { status: "met", test: english.test, minimum };
  const { small, large } = ENGLISH_TESTS[english.test];
  const size = short <= small ? "small" : short <= large ? "large" : "far";
  return { status: "missing", test: english.test, minimum, short, size, acceptsOtherProof };
}
