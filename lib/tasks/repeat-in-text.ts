import type { Rhythm } from "./rhythms";

/** Words that say how often, and where in the text they stand. */
export type RepeatWords = {
  repeats: Rhythm;
  /** From Monday, 1, to Sunday, 7, where the words name it. */
  weekday: number | null;
  monthDay: number | null;
  index: number;
  text: string;
};

const EVERY = "(?:every|each)";
const WEEKDAY =
  "(mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?";
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const MONTH_DAY = "(?:the\\s+)?(last day|\\d{1,2}(?:st|nd|rd|th)?)";
const LAST_DAY = 31;

/** The first that fits is meant, so "every week" comes after "every week on Monday" and "every week day". */
const PATTERNS: readonly (readonly [Rhythm, "weekday" | "monthDay" | null, RegExp])[] = [
  [
    "working_days",
    null,
    words(`(?:on\\s+)?${EVERY}\\s+(?:single\\s+)?(?:work(?:ing)?\\s?-?day|week\\s?-?day|business day|day)s?`),
  ],
  ["working_days", null, words("daily(?=\\s+at\\b)")],
  ["two_weekly", "weekday", words(`(?:on\\s+)?${EVERY}\\s+(?:other|second|2nd|alternate)\\s+${WEEKDAY}`)],
  [
    "two_weekly",
    "weekday",
    words(
      `(?:${EVERY}\\s+(?:(?:two|2)\\s+weeks|(?:other|second|2nd|alternate)\\s+week|fortnight)|fortnightly)(?:,?\\s+on\\s+${WEEKDAY})?`,
    ),
  ],
  ["weekly", "weekday", words(`(?:on\\s+)?${EVERY}\\s+${WEEKDAY}`)],
  ["weekly", "weekday", words(`(?:${EVERY}\\s+week|weekly(?=\\s+on\\b))(?:,?\\s+on\\s+${WEEKDAY})?`)],
  ["monthly", "monthDay", words(`(?:(?:on|by|at)\\s+)?${MONTH_DAY}\\s+(?:day\\s+)?of\\s+${EVERY}\\s+month`)],
  ["monthly", "monthDay", words(`(?:(?:at|by)\\s+)?(?:the\\s+)?(end) of ${EVERY} month`)],
  ["monthly", "monthDay", words(`(?:${EVERY}\\s+month|monthly(?=\\s+on\\b))(?:,?\\s+on\\s+${MONTH_DAY})?`)],
];

function words(pattern: string): RegExp {
  return new RegExp(`\\b${pattern}(?![\\w-])`, "i");
}

/** How often a text says that something is to be done: "every Monday", "every month on the 5th". Null where it does not. */
export function findRepeat(text: string): RepeatWords | null {
  for (const [repeats, named, pattern] of PATTERNS) {
    const match = pattern.exec(text);
    // The test is written in capitals: "every SAT".
    if (!match || match[1] === "SAT" || match[1] === "SATs") continue;
    const found = { repeats, weekday: null, monthDay: null, index: match.index, text: match[0] };
    if (named === null || match[1] === undefined) return found;
    if (named === "weekday") {
      return { ...found, weekday: WEEKDAYS.indexOf(match[1].slice(0, 3).toLowerCase()) + 1 };
    }
    const monthDay = /\d/.test(match[1]) ? Number.parseInt(match[1], 10) : LAST_DAY;
    if (monthDay >= 1 && monthDay <= LAST_DAY) return { ...found, monthDay };
  }
  return null;
}
