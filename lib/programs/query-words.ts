/**
 * Reads what somebody typed into a search as filters: "mcom in germany under 20 lakh" is a level, a field, a country and a
 * budget. What stands in quotes is not read, and what is not understood is left to be looked up as words.
 */

import { english, type Translate } from "@/lib/locales/translate";
import { NO_FEE } from "./finder-values";
import { conversionNote, parseMarks } from "./marks";
import {
  COUNTRY_WORDS,
  DEGREES,
  FIELDS,
  FILLERS,
  HELD,
  SEASONS,
  SPELLED_OUT,
  TAG_WORDS,
} from "./query-dictionary";
import type { FinderFilters, FinderSort } from "./schema";
import {
  type DegreeHeld,
  DURATION_BANDS,
  type DurationBand,
  ENGLISH_STEPS,
  type LevelCode,
  type StudyMode,
  TUITION_STEPS_LAKH,
} from "./taxonomy";

/** Who calls their marks low is shown what takes these; the chip says so, and they can type their own. */
const LOW_MARKS = 55;
/** Longer texts are no query; the rest is left alone. */
const READ_LENGTH = 300;
const LAKH = 100_000;
const LAKHS_A_CRORE = 100;
/** A sum without a unit that could be a budget in rupees. */
const SMALLEST_SUM = 50_000;
const HIGHEST_STEP = TUITION_STEPS_LAKH.at(-1) ?? 0;

export type QueryReading = {
  /** What was understood, and only that. */
  filters: Partial<FinderFilters>;
  sort: FinderSort | null;
  /** What is left to be looked up as words. */
  words: string | null;
  /** Whether anything was understood at all. */
  isRead: boolean;
  /** Where a figure was changed to be of use, or could not be used. */
  notes: string[];
};

export function readQuery(typed: string, t: Translate = english): QueryReading {
  const query = new Query(typed.slice(0, READ_LENGTH), t);
  readHeld(query);
  readMarks(query);
  readMoney(query);
  readTags(query);
  readEnglish(query);
  readFreeAndCheap(query);
  readDuration(query);
  readIntakes(query);
  readMode(query);
  readDegrees(query);
  readFields(query);
  readCountries(query);
  readLooseMarks(query);
  spellOut(query);
  const words = query.wordsLeft();
  const { filters, sort, notes, impliedFields } = query;
  // Of "btech mechanical" the field is named; "btech" alone means what such degrees are taken in.
  if (filters.subject === undefined && impliedFields.length > 0 && words === null)
    filters.subject = [...new Set(impliedFields)];
  const isRead = Object.keys(filters).length > 0 || sort !== null;
  return { filters, sort, words: joined(words, typed.slice(READ_LENGTH)), isRead, notes };
}

/** A search with its words read. What was typed is newer than what was ticked, and stands in its place. */
export function withWordsRead<Asked extends { filters: FinderFilters; sort: FinderSort }>(
  asked: Asked,
  t: Translate = english,
): Asked & { typed: string | null; notes: string[] } {
  const typed = asked.filters.q;
  if (typed === null) return { ...asked, typed: null, notes: [] };
  const { filters, sort, words, isRead, notes } = readQuery(typed, t);
  const asksFee = filters.tuitionMax !== undefined || filters.tuitionMin !== undefined;
  const noFee = asksFee ? { tuitionMin: null, tuitionMax: null, tuition: null } : {};
  return {
    ...asked,
    filters: { ...asked.filters, ...noFee, ...filters, q: words },
    sort: asked.sort === "relevance" && sort !== null ? sort : asked.sort,
    typed: isRead ? typed : null,
    notes,
  };
}

function joined(words: string | null, rest: string): string | null {
  const all = [words ?? "", rest.trim()].filter(Boolean).join(" ");
  return all === "" ? null : all;
}

/** The text while it is read: what is understood is taken out, and leaves a gap that no other phrase reaches across. */
class Query {
  readonly filters: Partial<FinderFilters> = {};
  sort: FinderSort | null = null;
  readonly notes: string[] = [];
  /** Fields that a degree stands for when no other word names one. */
  readonly impliedFields: string[] = [];
  /** For the notes. */
  readonly t: Translate;
  private readonly typed: string;
  private readonly quoted: string[] = [];
  private text: string;
  private isRead = false;

  constructor(typed: string, t: Translate) {
    this.t = t;
    this.typed = typed.trim();
    const unquoted = typed.replaceAll(/["“”]([^"“”]*)["“”]/g, (_, phrase: string) => {
      if (phrase.trim() !== "") this.quoted.push(`"${phrase.trim()}"`);
      return GAP;
    });
    this.text = normalize(unquoted);
  }

  /** Gives each place where the pattern stands to `read`, which answers false to leave it in the text. */
  each(pattern: string, read: (groups: Groups, before: string, after: string) => unknown): void {
    this.text = this.text.replace(
      wholeWords(pattern),
      (found: string, ...rest: (string | undefined | number)[]) => {
        const at = rest.at(-2) as number;
        const groups = [found, ...rest.slice(0, -2)] as Groups;
        if (read(groups, this.text.slice(0, at), this.text.slice(at + found.length)) === false) return found;
        this.isRead = true;
        return GAP;
      },
    );
  }

  replace(pattern: string, instead: string): void {
    this.text = this.text.replace(wholeWords(pattern), () => {
      this.isRead = true;
      return instead;
    });
  }

  add<Name extends ListName>(name: Name, ...values: FinderFilters[Name][number][]): void {
    const list = (this.filters[name] ?? []) as FinderFilters[Name][number][];
    Object.assign(this.filters, { [name]: [...new Set([...list, ...values])] });
  }

  note(text: string): void {
    if (!this.notes.includes(text)) this.notes.push(text);
  }

  /** What nothing was made of, without the small words between. */
  wordsLeft(): string | null {
    if (!this.isRead) return this.typed === "" ? null : this.typed;
    const isUnderstood = Object.keys(this.filters).length > 0 || this.sort !== null || this.notes.length > 0;
    const left = this.text.split(/[\s¦]+/).filter((word) => /[\p{L}\p{N}\p{S}]/u.test(word));
    const said = isUnderstood ? left.filter((word) => !FILLERS.has(word) && !this.isYear(word)) : left;
    const words = [...said, ...this.quoted].join(" ");
    return words === "" ? null : words;
  }

  private isYear(word: string): boolean {
    if (!/^20[2-3]\d$/.test(word)) return false;
    const { t } = this;
    this.note(t("Programs start again every year, so {year} leaves nothing out.", { year: word }));
    return true;
  }
}

type Groups = [found: string, ...groups: (string | undefined)[]];

/** A query is read with a hundred patterns; each is compiled once. */
const compiled = new Map<string, RegExp>();

function wholeWords(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "gu");
  compiled.set(pattern, made);
  return made;
}

type ListName = {
  [Name in keyof FinderFilters]: FinderFilters[Name] extends readonly unknown[] ? Name : never;
}[keyof FinderFilters];

const GAP = " ¦ ";

const UNITS_AFTER_DIGITS =
  "lakhs?|lacs?|l|lpa|crores?|cr|percent|percentage|cgpa|gpa|months?|years?|yrs?|bands?|th|rs|inr";

/** Small letters without the dots of abbreviations and the commas of sums; digits of any script as 0 to 9. */
function normalize(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\p{Nd}/gu, digit)
    .replaceAll("लाख", " lakh ")
    .replaceAll(/\bm\.\s*arch\b/g, "m arch")
    .replaceAll(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, "")
    .replaceAll(/(?<=\d),(?=\d)/g, "")
    .replaceAll(/(?<=\p{L})['’](?=s(?!\p{L}))|(?<=s)['’]/gu, "")
    .replaceAll(new RegExp(`(?<=\\d)(?=(?:${UNITS_AFTER_DIGITS})(?!\\p{L}))`, "gu"), " ")
    .replaceAll(/[₹%]/g, " $& ")
    .replaceAll(/(?<=\d)\s*[-–—]\s*(?=\d)/g, " to ")
    .replaceAll(/[-–—_:]/g, " ")
    .replaceAll(/[,;!?()[\]{}|]/g, GAP)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The blocks of decimal digits in Unicode are ten long and begin where the last digit of a block before them ended. */
function digit(sign: string): string {
  let zero = sign.codePointAt(0) ?? 48;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (sign.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
  return String((sign.codePointAt(0) ?? 48) - zero);
}

const HELD_BY_LEVEL: Partial<Record<LevelCode, DegreeHeld>> = {
  diploma: "diploma",
  bachelor: "bachelor",
  master: "master",
};

/** What is said of the person: "after 12th", "65 percent in bcom", "bcom 65". */
function readHeld(query: Query): void {
  for (const [words, have] of HELD)
    query.each(`(?:after |completed |passed |done )?(?:${words})`, () => {
      query.filters.have = have;
    });
  for (const [words, { level, subject, alone }] of DEGREES) {
    const isHeld = () => {
      const have = HELD_BY_LEVEL[level[0] ?? "master"];
      if (have === undefined || query.filters.have !== undefined) return false;
      query.filters.have = have;
      query.impliedFields.push(...(subject ?? alone ?? []));
      return true;
    };
    query.each(`(?:after|completed|done|i have|have done|finished) (?:my )?(?:${words})`, isHeld);
    // "Bachelor’s with 65 percent" is what somebody wants.
    if (level[0] !== "bachelor" || words.includes("undergraduate")) continue;
    query.each(
      `(?:with )?(\\d{1,2}(?:\\.\\d{1,2})?) ?(%|percent|percentage|cgpa|gpa|marks) (?:(?:marks|in|aggregate|my|of) )*(?:${words})`,
      ([, figure = "", scale = ""]) => isHeld() && setMarks(query, withScale(figure, scale)),
    );
    query.each(
      `(?:${words}) (?:(?:with|at|of|having|scored|and) )*([4-9]\\d(?:\\.\\d{1,2})?|\\d\\.\\d{1,2}) ?(%|percent|percentage|cgpa|gpa|marks)?(?! ?(?:lakhs?|lacs?|l|months?|years?|k|bands?|ielts))`,
      ([, figure = "", scale = ""]) => isHeld() && setMarks(query, withScale(figure, scale)),
    );
  }
}

function withScale(figure: string, scale: string): string {
  return /gpa/.test(scale) ? `${figure} cgpa` : scale === "" ? figure : `${figure}%`;
}

const LIMIT =
  "under|below|within|up to|upto|less than|max|maximum|at most|budget of|budget is|budget|in|around|about|for";
const FLOOR = "above|over|more than|at least|minimum|min";
const SUM = "(\\d{1,9}(?:\\.\\d{1,2})?)";
const UNIT = "(lakhs?|lacs?|l|lpa|crores?|cr)";
const RUPEES = "(?:₹|rs|inr|rupees?)";
const A_YEAR = "(?: (?:₹|rs|inr|rupees?|per year|a year|per annum|pa|budget|fees?))*";

function readMoney(query: Query): void {
  const lakhs = (sum: string, unit: string) => Number(sum) * (/^cr/.test(unit) ? LAKHS_A_CRORE : 1);
  query.each(
    `(?:(?:between|from) )?${RUPEES}? ?${SUM} (?:${UNIT} )?(?:-|to|and) ${RUPEES}? ?${SUM} ${UNIT}${A_YEAR}`,
    ([, low = "", unit, high = "", lastUnit = ""]) => {
      setBudget(query, lakhs(low, unit || lastUnit), lakhs(high, lastUnit));
    },
  );
  query.each(
    `(?:(${FLOOR}) )?(?:(?:${LIMIT}) )*(?:of )?(?:${RUPEES} )?${SUM} ${UNIT}${A_YEAR}`,
    ([, floor, sum = "", unit = ""]) => {
      if (floor) setBudget(query, lakhs(sum, unit), null);
      else setBudget(query, null, lakhs(sum, unit));
    },
  );
  query.each(
    `(?:(${FLOOR}) )?(?:(?:${LIMIT}) )*(${RUPEES} )?(\\d{1,9})( ${RUPEES})?${A_YEAR}`,
    ([found, floor, before, sum = "", after]) => {
      const rupees = Number(sum);
      const isLimit = /budget|under|below|within|less than|up ?to|max/.test(found);
      const isNamed = Boolean(before || after) || /budget|fees?/.test(found);
      // "under 20" is in lakh: nobody studies for twenty rupees.
      const isInLakh = isLimit && rupees >= 2 && rupees <= LAKHS_A_CRORE;
      if (!isInLakh && rupees < SMALLEST_SUM && !(isNamed && rupees === 0)) return false;
      const lakh = isInLakh ? rupees : rupees / LAKH;
      return floor ? setBudget(query, lakh, null) : setBudget(query, null, lakh);
    },
  );
}

function setBudget(query: Query, from: number | null, to: number | null): void {
  const { t } = query;
  if (to === 0) {
    query.filters.tuitionMax = NO_FEE;
    query.note(t("A budget of ₹0: these programs have no tuition fee."));
    return;
  }
  if (to !== null) {
    const step = TUITION_STEPS_LAKH.find((lakh) => lakh >= to);
    if (step === undefined)
      query.note(
        t("The highest limit is ₹{lakh} lakh a year, so every fee is shown.", { lakh: HIGHEST_STEP }),
      );
    else {
      query.filters.tuitionMax = Math.min(step, query.filters.tuitionMax ?? step);
      if (step !== to)
        query.note(
          t("₹{asked} lakh: shown up to ₹{step} lakh, the next step.", {
            asked: Number(to.toFixed(2)),
            step,
          }),
        );
    }
  }
  const floor = from === null ? undefined : TUITION_STEPS_LAKH.findLast((lakh) => lakh <= from);
  if (floor !== undefined && floor < (query.filters.tuitionMax ?? Number.POSITIVE_INFINITY))
    query.filters.tuitionMin = floor;
}

const MARKS_BEFORE =
  "(?:(?:with|above|below|under|over|around|only|have|got|scored|my|marks|percentage|cgpa|gpa|of|is|at) )*";

function readMarks(query: Query): void {
  const { t } = query;
  query.each(
    `${MARKS_BEFORE}(\\d{1,3}(?:\\.\\d{1,2})?) (?:%|percent|percentage|per cent|marks)(?: (?:marks|in|aggregate|score))*`,
    ([, sum = ""]) => {
      setMarks(query, `${sum}%`);
    },
  );
  query.each(
    `${MARKS_BEFORE}(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:cgpa|gpa|pointer|\\/ ?10)(?: cgpa| gpa)?`,
    ([, sum = ""]) => {
      setMarks(query, `${sum} cgpa`);
    },
  );
  query.each(`(?:cgpa|gpa) (?:(?:of|is|was) )?(\\d{1,2}(?:\\.\\d{1,2})?)(?: ?\\/ ?10)?`, ([, sum = ""]) => {
    setMarks(query, `${sum} cgpa`);
  });
  query.each(
    `(?:marks|percentage|percent) (?:(?:of|is|was) )?(\\d{1,3}(?:\\.\\d{1,2})?)(?: %)?`,
    ([, sum = ""]) => {
      setMarks(query, `${sum}%`);
    },
  );
  query.each(
    "(?:with )?(?:low|less|poor|average|weak|bad) (?:percentage|percent|marks|cgpa|gpa|scores?|grades|academics)",
    () => {
      query.filters.marks ??= LOW_MARKS;
      query.note(t("We took low marks to be {percent}%. Type your own to be exact.", { percent: LOW_MARKS }));
    },
  );
}

function setMarks(query: Query, text: string): void {
  const { t } = query;
  const marks = parseMarks(text);
  if (!marks) {
    query.note(
      t("We could not use “{text}” as marks: type a percentage such as 65, or a CGPA out of 10.", { text }),
    );
    return;
  }
  query.filters.marks = marks.percent;
  const note = conversionNote(marks, t);
  if (note) query.note(note);
}

function readTags(query: Query): void {
  for (const [words, tag] of TAG_WORDS) query.each(words, () => query.add("tag", tag));
}

function readEnglish(query: Query): void {
  const set = (score: string) => {
    const band = ENGLISH_STEPS.findLast((step) => step <= Number(score));
    if (band === undefined || Number(score) > 9) return false;
    query.filters.english = band;
    return true;
  };
  query.each(
    `(?:with )?ielts (?:(?:score|band|overall|of|is) )*(\\d(?:\\.\\d{1,2})?)(?: bands?| score| overall)*`,
    ([, score = ""]) => set(score),
  );
  query.each(`(?:with )?(\\d(?:\\.\\d{1,2})?) (?:bands?|ielts)(?: score)?(?: in ielts)?`, ([, score = ""]) =>
    set(score),
  );
}

function readFreeAndCheap(query: Query): void {
  query.each(
    "(?:tuition|fee) free|no tuition(?: fees?)?|without (?:tuition )?fees?|(?:no|zero) fees?|free (?:of cost|tuition|education|study|universities|university|courses|masters)?|free",
    () => {
      query.filters.tuitionMax = NO_FEE;
      delete query.filters.tuitionMin;
    },
  );
  query.each(
    "cheapest|cheap|affordable|low ?cost|low (?:fees?|tuition|budget)|lowest (?:fees?|tuition)|less fees?",
    () => {
      query.sort = "tuition";
    },
  );
}

const NUMBER_WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

function readDuration(query: Query): void {
  query.each(
    `(\\d{1,2}(?:\\.5)?|one|two|three|four|five) ?-? ?(years?|yrs?|months?)(?! (?:of )?(?:experience|exp|gap|work|backlogs?|old))(?: long| duration)?`,
    ([, sum = "", unit = ""]) => {
      const count = NUMBER_WORDS[sum] ?? Number(sum);
      const months = unit.startsWith("m") ? count : count * 12;
      const band = (Object.keys(DURATION_BANDS) as DurationBand[]).find(
        (name) => months >= DURATION_BANDS[name].from && months <= DURATION_BANDS[name].to,
      );
      if (band === undefined || months < 3) return false;
      query.add("duration", band);
      return true;
    },
  );
}

const MONTH_WORDS = [
  "jan|january",
  "feb|february",
  "mar|march",
  "apr|april",
  "may",
  "jun|june",
  "jul|july",
  "aug|august",
  "sep|sept|september",
  "oct|october",
  "nov|november",
  "dec|december",
];
/** These are other words too, so they are months only beside a year or "intake". */
const DOUBTFUL_MONTHS: ReadonlySet<string> = new Set(["mar", "march", "may"]);
const YEAR = "20[2-3]\\d|2[5-9]|3\\d";

function readIntakes(query: Query): void {
  const seasons = Object.keys(SEASONS).join("|");
  query.each(
    `(${seasons})(?! (?:school|course|program|internship))(?: semester| term| sem)?(?: intake| start| session| admission)?(?: (?:${YEAR}))?(?: intake)?`,
    ([, season = ""]) => {
      query.add("intake", ...(SEASONS[season] ?? []));
    },
  );
  for (const [at, names] of MONTH_WORDS.entries())
    query.each(
      `(?:intake (?:of|in) |starts? in |from )?(${names})( (?:intake|start|session|batch|admission|${YEAR}))*`,
      ([, name = "", beside]) => {
        if (DOUBTFUL_MONTHS.has(name) && !beside) return false;
        query.add("intake", at + 1);
        return true;
      },
    );
}

function readMode(query: Query): void {
  const modes: [words: string, mode: StudyMode][] = [
    ["online|distance|distance learning|from home", "online"],
    ["part time", "part_time"],
    ["full time", "full_time"],
  ];
  for (const [words, mode] of modes) query.each(words, () => query.add("mode", mode));
}

function readDegrees(query: Query): void {
  for (const [words, { level, subject, alone }] of DEGREES)
    query.each(words, () => {
      query.add("level", ...level);
      if (subject) query.add("subject", ...subject);
      if (alone) query.impliedFields.push(...alone);
    });
  // "ms it", "msc in it": without a degree it is no field.
  if (query.filters.level) query.each("(?:in )?it", () => query.add("subject", "061"));
}

function readFields(query: Query): void {
  for (const [words, subject] of FIELDS)
    query.each(`(?:in )?(?:${words})(?: engineering)?`, () => query.add("subject", subject));
}

/** "Georgia Tech", "University of Georgia": a name, not the country. */
const NAME_BEFORE = /(?:university|institute|college|school) of (?:[\p{L}]+ ){0,3}$/u;
const NAME_AFTER = /^ (?:tech|state|institute|west|catholic|national university|business school)(?![\p{L}])/u;

function readCountries(query: Query): void {
  for (const [code, names] of Object.entries(COUNTRY_WORDS))
    query.each(`(?:in |at |from |for )?(?:the )?(?:${names})`, (_found, before, after) => {
      if (NAME_BEFORE.test(before) || NAME_AFTER.test(after)) return false;
      query.add("country", code);
      return true;
    });
}

/** "mba 65": beside a degree the number can only be marks. */
function readLooseMarks(query: Query): void {
  const { t } = query;
  const { marks, level, have } = query.filters;
  if (marks !== undefined || (level === undefined && have === undefined)) return;
  query.each("(?<!(?:top|best) )([4-9]\\d(?:\\.\\d)?)", ([, sum = ""]) => {
    if (query.filters.marks !== undefined) return false;
    setMarks(query, `${sum}%`);
    query.note(t("We took {marks} for your marks.", { marks: sum }));
    return true;
  });
}

function spellOut(query: Query): void {
  for (const [words, instead] of SPELLED_OUT) query.replace(words, instead);
}
