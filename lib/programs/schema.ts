/** The finder's filters, as its address has them. Nonsense in an address is left out and said so; it never fails a page. */
import { z } from "zod";
import { UNIVERSITY_KINDS, type UniversityKind } from "@/lib/universities/taxonomy";
import { NO_FEE, UNKNOWN } from "./finder-values";
import { parseMarks } from "./marks";
import {
  DEGREES_HELD,
  type DegreeHeld,
  DURATION_BANDS,
  type DurationBand,
  ENGLISH_STEPS,
  LEVELS,
  type LevelCode,
  PROGRAM_TYPES,
  type ProgramType,
  STUDY_MODES,
  type StudyMode,
  SUBJECTS,
  TAGS,
  type Tag,
  TUITION_STEPS_LAKH,
} from "./taxonomy";

/** How the address of a program, university, scholarship or course looks. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Longer texts are no search. */
export const SEARCH_MAX_LENGTH = 120;
/** More choices of one filter than anybody makes. */
const MAX_CHOICES = 20;
/** How much of a dropped value the page repeats. */
const DROPPED_SHOWN_LENGTH = 60;
const MAX_DROPPED = 10;

export type FinderFilters = {
  q: string | null;
  country: string[];
  level: LevelCode[];
  subject: string[];
  type: ProgramType[];
  mode: StudyMode[];
  intake: number[];
  duration: DurationBand[];
  /** Every one of them. Of the other lists, any one. */
  tag: Tag[];
  /** Lakhs of rupees a year; at most 0 is a program without tuition fee. */
  tuitionMin: number | null;
  tuitionMax: number | null;
  tuition: typeof UNKNOWN | null;
  /** The student's own overall IELTS band. */
  english: number | typeof UNKNOWN | null;
  /** The student's own marks, in percent. */
  marks: number | typeof UNKNOWN | null;
  /** What the student has already. It stands for the levels that follow, unless levels are chosen. */
  have: DegreeHeld | null;
  /** Slug of a university. */
  university: string | null;
  /** Of universities only. */
  kind: UniversityKind[];
};

export type FinderShow = "programs" | "universities";

/** The first is the order when none is asked for. */
export const PROGRAM_SORTS = [
  "relevance",
  "tuition",
  "tuition-desc",
  "deadline",
  "duration",
  "name",
] as const;
export const UNIVERSITY_SORTS = ["relevance", "name", "programs"] as const;
export type FinderSort = (typeof PROGRAM_SORTS)[number] | (typeof UNIVERSITY_SORTS)[number];

export type Dropped = { name: string; value: string };

export type Finder = {
  show: FinderShow;
  filters: FinderFilters;
  sort: FinderSort;
  after: string | null;
  /** What was asked for and could not be understood. */
  dropped: Dropped[];
};

export const NO_FILTERS: FinderFilters = {
  q: null,
  country: [],
  level: [],
  subject: [],
  type: [],
  mode: [],
  intake: [],
  duration: [],
  tag: [],
  tuitionMin: null,
  tuitionMax: null,
  tuition: null,
  english: null,
  marks: null,
  have: null,
  university: null,
  kind: [],
};

const oneOf = <Value extends string>(list: Readonly<Record<Value, unknown>>) =>
  z.custom<Value>((value) => typeof value === "string" && Object.hasOwn(list, value));

const wholeNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);

const step = (steps: readonly number[]) =>
  z
    .string()
    .regex(/^\d{1,2}(\.\d)?$/)
    .transform(Number)
    .refine((value) => steps.includes(value));

const percent = z
  .string()
  .max(20)
  .transform((text, issues) => {
    const marks = parseMarks(text);
    if (marks) return marks.percent;
    issues.addIssue("These are no marks");
    return z.NEVER;
  });

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

function isCountry(code: string): boolean {
  return code !== "ZZ" && regions.of(code) !== undefined;
}

/** One value of each filter that may have several. */
const CHOICES = {
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .transform((code) => code.toUpperCase())
    .refine(isCountry),
  level: oneOf(LEVELS),
  subject: z.string().refine((code) => Object.hasOwn(SUBJECTS, code)),
  type: oneOf(PROGRAM_TYPES),
  mode: oneOf(STUDY_MODES),
  intake: wholeNumber.refine((month) => month >= 1 && month <= 12),
  duration: oneOf(DURATION_BANDS),
  tag: oneOf(TAGS),
  kind: oneOf(UNIVERSITY_KINDS),
} as const;

/** Filters that have one value: by their name here, how the address calls them and what they may be. */
const SINGLES = {
  q: {
    name: "q",
    schema: z
      .string()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .regex(/^[^\u0000-\u001f\u007f<>]*$/)
      .max(SEARCH_MAX_LENGTH),
  },
  tuitionMin: { name: "tuition_min", schema: step(TUITION_STEPS_LAKH) },
  tuitionMax: { name: "tuition_max", schema: step([NO_FEE, ...TUITION_STEPS_LAKH]) },
  tuition: { name: "tuition", schema: z.literal(UNKNOWN) },
  english: { name: "english", schema: z.literal(UNKNOWN).or(step(ENGLISH_STEPS)) },
  marks: { name: "marks", schema: z.literal(UNKNOWN).or(percent) },
  have: { name: "have", schema: oneOf(DEGREES_HELD) },
  university: {
    name: "university",
    schema: z.string().max(160).regex(SLUG),
  },
} as const;

/** Where a page ended, in the order it was in; the next begins after it. */
export type Cursor = { t: 1 | 2; k: string; n: number };

/** What an order compares: a wrong kind of value in a cursor would be an error of the database. */
const CURSOR_KEY: Readonly<Record<FinderSort, RegExp>> = {
  relevance: /^-?\d{1,9}$/,
  tuition: /^[01]?\d{1,9}$/,
  "tuition-desc": /^[01]?\d{1,9}$/,
  deadline: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  duration: /^\d{1,3}$/,
  name: /^/,
  programs: /^\d{1,9}$/,
};

export function cursorText({ t, k, n }: Cursor): string {
  return `${t}.${n}.${k}`;
}

/** The cursor in an address, or null when it is none of ours or belongs to another order. */
export function parseCursor(text: string, sort: FinderSort): Cursor | null {
  const [, t, n, k] = /^([12])\.(\d{1,9})\.(.{0,600})$/u.exec(text) ?? [];
  if (t === undefined || n === undefined || k === undefined) return null;
  // Those without the value that is sorted by come last, in the order of relevance.
  const key = t === "2" ? "relevance" : sort;
  if (k.includes("\0") || !CURSOR_KEY[key].test(k) || (key === "deadline" && !isDay(k))) return null;
  return { t: t === "1" ? 1 : 2, k, n: Number(n) };
}

function isDay(text: string): boolean {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * What the address of the finder asks for. Values of a filter may be repeated or stand with commas between them. Names we do
 * not know (utm_source) are none of our business; values we do not understand are dropped and named.
 */
export function parseFinder(params: URLSearchParams): Finder {
  const filters: FinderFilters = { ...NO_FILTERS };
  const dropped: Dropped[] = [];
  const drop = (name: string, value: string) => {
    if (dropped.length < MAX_DROPPED) dropped.push({ name, value: value.slice(0, DROPPED_SHOWN_LENGTH) });
  };

  for (const name of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
    const kept = new Set<unknown>();
    for (const value of params.getAll(name).flatMap((text) => text.split(","))) {
      if (value.trim() === "") continue;
      const parsed = CHOICES[name].safeParse(value.trim());
      if (parsed.success && kept.size < MAX_CHOICES) kept.add(parsed.data);
      else drop(name, value);
    }
    // Each list is filled with what its own schema gave.
    Object.assign(filters, { [name]: [...kept] });
  }
  for (const [key, { name, schema }] of Object.entries(SINGLES)) {
    const [value, ...more] = params.getAll(name).filter((text) => text.trim() !== "");
    // The form says it beside a field where a figure can be typed instead.
    for (const text of more) if (text !== UNKNOWN) drop(name, text);
    if (value === undefined) continue;
    const parsed = schema.safeParse(value.trim());
    if (parsed.success) Object.assign(filters, { [key]: parsed.data });
    else drop(name, value);
  }
  if (
    filters.tuitionMin !== null &&
    filters.tuitionMax !== null &&
    filters.tuitionMin >= filters.tuitionMax
  ) {
    drop("tuition_min", String(filters.tuitionMin));
    filters.tuitionMin = null;
  }
  if (filters.tuitionMin !== null || filters.tuitionMax !== null) filters.tuition = null;

  const asked = {
    show: params.get("show") ?? "",
    sort: params.get("sort") ?? "",
    after: params.get("after") ?? "",
  };
  const show: FinderShow = asked.show === "universities" ? "universities" : "programs";
  if (!["", "programs", "universities"].includes(asked.show)) drop("show", asked.show);
  const sorts: readonly FinderSort[] = show === "universities" ? UNIVERSITY_SORTS : PROGRAM_SORTS;
  const sort = sorts.find((name) => name === asked.sort) ?? "relevance";
  if (asked.sort !== "" && sort !== asked.sort) drop("sort", asked.sort);
  const after = asked.after !== "" && parseCursor(asked.after, sort) !== null ? asked.after : null;
  if (asked.after !== "" && after === null) drop("after", asked.after);
  return { show, filters, sort, after, dropped };
}

/** The query string of these filters, the same for the same filters; empty for none. */
export function finderQuery(
  filters: Partial<FinderFilters>,
  {
    show,
    sort,
    after,
    compared = [],
  }: { show?: FinderShow; sort?: FinderSort; after?: string | null; compared?: readonly string[] } = {},
): string {
  const query = new URLSearchParams();
  if (show === "universities") query.set("show", show);
  if (filters.q) query.set("q", filters.q);
  for (const name of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
    for (const value of [...(filters[name] ?? [])].map(String).sort()) query.append(name, value);
  }
  for (const [key, { name }] of Object.entries(SINGLES)) {
    const value = filters[key as keyof typeof SINGLES];
    if (name !== "q" && value !== null && value !== undefined) query.set(name, String(value));
  }
  if (sort !== undefined && sort !== "relevance") query.set("sort", sort);
  if (after) query.set("after", after);
  for (const slug of compared) query.append("with", slug);
  return query.toString();
}
