import "server-only";
import { en, type ParsedComponents, type ParsedResult } from "chrono-node";
import { DEFAULT_HOUR, dayAfter, indianClock, momentInIndia } from "./clock";

/** A moment that a text names, and where in the text it does. */
export type DueMoment = {
  at: Date;
  /** False for a day alone: then it is the end of that working day. */
  isTimeGiven: boolean;
  index: number;
  text: string;
};

/** What words without figures stand for here; chrono would have 6 in the morning and 8 or 10 in the evening. */
const HOURS_OF_WORDS: readonly (readonly [pattern: RegExp, hour: number])[] = [
  [/\b(?:mid-?day|noon)\b/i, 12],
  [/\bafternoon\b/i, 15],
  [/\bmorning\b/i, 10],
  [/\bevening\b/i, 18],
  [/\b(?:tonight|night)\b/i, 20],
];
/** Before this hour a figure without am or pm is meant for the afternoon: "at 5" is 17:00, "at 11" is 11:00. */
const FIRST_MORNING_HOUR = 9;

const END_OF_DAY = /\b(?:eod|cob|end of (?:the )?day|close of business)\b/i;
const END_OF_WEEK = /\bend of (?:the |this )?week\b/i;
const DAY_AFTER_TOMORROW = /\b(?:the )?day after tomorrow\b/i;
const TO_THE_HOUR = /\b(half past|quarter past|quarter to)\s+(\d{1,2})\b/i;
/** "on the 4th", but no 4th semester and no 2nd attempt. */
const DAY_OF_MONTH =
  /\b(?:(?:on|by|before|till|until)\s+)?(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:of\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|floor|time|class|standard|std|sem|year|round|attempt|place|mark|grade|call|visit|choice|option|week|month|day|hour))/i;
/** "5.30" on its own is a time; after these words it is a result. */
const CLOCK_FIGURE =
  /(?<![\w.,:/₹$£€-])(\d{1,2})[.:]([0-5]\d)(?![\w/%-]|[.,]\d|\s*(?:lakhs?|crores?|cr|lpa|percent|bands?|gpa|cgpa|hours?|hrs?|mins?|minutes?|km)\b)/i;
const RESULT_BEFORE =
  /(?:\b(?:ielts|toefl|pte|duolingo|gre|gmat|sat|neet|gate|bands?|score[ds]?|overall|reading|writing|listening|speaking|cgpa|gpa|sgpa|marks?|grade|version|v|percent|rs|inr|usd|of|got|has|have|with)\s*:?\s*|[₹$£€]\s*)$/i;

const parser = en.GB.clone();
parser.parsers.unshift(
  found(DAY_AFTER_TOMORROW, (_match, today) => ({ ...dayAfter(today, 2) })),
  found(END_OF_DAY, () => ({ hour: DEFAULT_HOUR, minute: 0, meridiem: 1 })),
  found(END_OF_WEEK, (_match, today) => ({ ...dayAfter(today, (5 - today.weekday + 7) % 7) })),
  found(TO_THE_HOUR, ([, words = "", figure = ""]) => {
    const hour = Number(figure);
    if (hour < 1 || hour > 12) return null;
    const isTo = words.toLowerCase() === "quarter to";
    const full = isTo ? hour - 1 || 12 : hour;
    return { hour: full, minute: isTo ? 45 : words.toLowerCase() === "half past" ? 30 : 15 };
  }),
  found(DAY_OF_MONTH, ([, figure = ""], today) => nextDayOfMonth(Number(figure), today)),
);

type Known = ReturnType<typeof indianClock>;
type Parts = Partial<Record<"year" | "month" | "day" | "hour" | "minute" | "meridiem", number>>;

function found(pattern: RegExp, extract: (match: RegExpMatchArray, today: Known) => Parts | null) {
  return {
    pattern: () => pattern,
    extract: (context: { refDate: Date }, match: RegExpMatchArray) =>
      extract(match, indianClock(context.refDate)),
  };
}

function nextDayOfMonth(day: number, today: Known): Parts | null {
  if (day < 1 || day > 31) return null;
  for (let ahead = 0; ahead < 3; ahead++) {
    const month = ((today.month - 1 + ahead) % 12) + 1;
    const year = today.year + Math.floor((today.month - 1 + ahead) / 12);
    const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
    if (exists && (ahead > 0 || day > today.day)) return { year, month, day };
  }
  return null;
}

/**
 * The first moment to come that a text names, read as people here write: days before months, "at 5" in the afternoon, a
 * weekday as the coming one, and all of it in India's time. Null where it names none.
 */
export function findDueMoment(text: string, now: Date): DueMoment | null {
  const results = parser.parse(text, { instant: now, timezone: INDIA_OFFSET_MINUTES }, { forwardDate: true });
  for (const result of results) {
    const due = isMeant(text, result) ? read(text, result, now) : null;
    if (due && due.at.getTime() - now.getTime() <= FURTHEST_DAYS * 24 * 60 * 60_000) return due;
  }
  return bareClockFigure(text, now);
}

const INDIA_OFFSET_MINUTES = 330;
/** "File 9501490d" is no day 26,000 years ahead. */
const FURTHEST_DAYS = 5 * 366;
const DURATION_ALONE =
  /^(?:for\s.*|(?:about |around )?(?:an?|one|two|three|four|five|six|few|several|\d+)\s*(?:min|hour|hr|day|week|month|year)\w*)$/i;

/** Leaves out what chrono reads as a date and no promise means: the past, a duration, "24/7", the intake of a month. */
function isMeant(text: string, { index, text: words, start }: ParsedResult): boolean {
  const before = text.slice(0, index);
  if (/\b(?:last|past|previous|since)\s*$/i.test(before) || /^(?:last|past)\b|\bago$/i.test(words))
    return false;
  if (DURATION_ALONE.test(words) || words === "24/7") return false;
  if (/^[a-z]{3,9}-[a-z]{3,9}$/i.test(words)) return false;
  // A bare figure that chrono takes for a time after "IELTS" or "₹".
  if (/^\d/.test(words) && RESULT_BEFORE.test(before) && !start.isCertain("meridiem")) return false;
  const namesDay = start.isCertain("day") || start.isCertain("weekday");
  const namesTime = start.isCertain("hour") || hourOfWords(words) !== null;
  return namesDay || namesTime || /^next month$/i.test(words);
}

function read(text: string, result: ParsedResult, now: Date): DueMoment | null {
  const { start } = result;
  const today = indianClock(now);
  const words = withPreposition(text, result);
  const of = (at: Date, isTimeGiven: boolean, extra = ""): DueMoment | null =>
    at.getTime() > now.getTime() ? { at, isTimeGiven, index: words.index, text: words.text + extra } : null;

  // "in 2 hours" is counted from now and not rounded.
  if (/\b(?:min|minute|hour|hr)s?\b/i.test(result.text) && start.isCertain("hour")) {
    return of(momentInIndia(dateOf(start), numberOf(start, "hour"), numberOf(start, "minute")), true);
  }

  const namesDay = start.isCertain("day") || start.isCertain("weekday") || start.isCertain("month");
  const day = namesDay ? dayOf(result, today) : today;
  const time = timeOf(result) ?? figureAfter(text, words);
  const extra = time?.extra ?? "";
  if (!time) {
    const end = momentInIndia(day, DEFAULT_HOUR, 0);
    // "today" said in the evening: within the hour.
    return of(end > now || !isSameDay(day, today) ? end : inAnHour(now), false);
  }
  const at = momentInIndia(day, time.hour, time.minute);
  if (at > now) return of(at, true, extra);
  if (/^(?:today|tonight|this)\b/i.test(result.text)) return of(inAnHour(now), false, extra);
  // A time alone that has passed is tomorrow's.
  return namesDay ? null : of(momentInIndia(dayAfter(today, 1), time.hour, time.minute), true, extra);
}

function dayOf({ text, start }: ParsedResult, today: Known) {
  if (/^next week$/i.test(text)) return dayAfter(today, 8 - today.weekday);
  if (/^next month$/i.test(text)) {
    return today.month === 12
      ? { year: today.year + 1, month: 1, day: 1 }
      : { year: today.year, month: today.month + 1, day: 1 };
  }
  // chrono counts weekdays by the clock of the server, and takes today for the coming one before noon.
  if (start.isCertain("weekday") && !start.isCertain("day")) {
    const weekday = start.get("weekday") || 7;
    return /\bnext\b/i.test(text)
      ? dayAfter(today, 7 - today.weekday + weekday)
      : dayAfter(today, (weekday - today.weekday + 7) % 7 || 7);
  }
  return dateOf(start);
}

type Time = { hour: number; minute: number; extra?: string };

function timeOf({ text, start }: ParsedResult): Time | null {
  const ofWords = hourOfWords(text);
  if (!start.isCertain("hour")) return ofWords === null ? null : { hour: ofWords, minute: 0 };
  const minute = numberOf(start, "minute");
  const hour = numberOf(start, "hour");
  if (/\bmorning\b/i.test(text) || start.isCertain("meridiem")) return { hour, minute };
  if (ofWords !== null && ofWords > 12 && hour < 12) return { hour: hour + 12, minute };
  return { hour: inWorkingHours(hour), minute };
}

function inWorkingHours(hour: number): number {
  return hour >= 1 && hour < FIRST_MORNING_HOUR ? hour + 12 : hour;
}

function hourOfWords(text: string): number | null {
  return HOURS_OF_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** "tomorrow 5", "Friday, 5.30": a figure right after the day, which chrono leaves alone. */
function figureAfter(text: string, words: { index: number; text: string }): Time | null {
  const rest = text.slice(words.index + words.text.length);
  const match =
    /^(\s*,?\s*(?:(?:at|by|around|@)\s*)?(\d{1,2})(?:[.:]([0-5]\d))?)(?![\w/%.,:-]\d|\s*[a-z%₹])/i.exec(rest);
  if (!match) return null;
  const [, extra = "", figure = "", minutes = "0"] = match;
  const hour = Number(figure);
  return hour >= 1 && hour <= 23 ? { hour: inWorkingHours(hour), minute: Number(minutes), extra } : null;
}

function bareClockFigure(text: string, now: Date): DueMoment | null {
  const match = CLOCK_FIGURE.exec(text);
  if (!match || RESULT_BEFORE.test(text.slice(0, match.index))) return null;
  const [figures, hours = "", minutes = ""] = match;
  if (Number(hours) < 1 || Number(hours) > 23) return null;
  const today = indianClock(now);
  const words = withPreposition(text, { index: match.index, text: figures });
  const at = (day: { year: number; month: number; day: number }) =>
    momentInIndia(day, inWorkingHours(Number(hours)), Number(minutes));
  return { at: at(today) > now ? at(today) : at(dayAfter(today, 1)), isTimeGiven: true, ...words };
}

/** "by Friday" goes out of the title as a whole. */
function withPreposition(text: string, { index, text: words }: { index: number; text: string }) {
  const [before = ""] =
    /(?:^|\s|,)(?:(?:at|on|by|before|till|until|around|from|this coming|coming)\s+|@\s*)+$/i.exec(
      text.slice(0, index),
    ) ?? [];
  return { index: index - before.length, text: before + words };
}

function inAnHour(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + 60 * 60_000) / (30 * 60_000)) * 30 * 60_000);
}

function isSameDay(
  a: { year: number; month: number; day: number },
  b: { year: number; month: number; day: number },
) {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

function dateOf(parts: ParsedComponents) {
  return { year: numberOf(parts, "year"), month: numberOf(parts, "month"), day: numberOf(parts, "day") };
}

function numberOf(parts: ParsedComponents, name: "year" | "month" | "day" | "hour" | "minute"): number {
  return parts.get(name) ?? 0;
}
