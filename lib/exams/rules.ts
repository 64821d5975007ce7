import { type Citation, type Citations, formatFact, type Source } from "@/lib/facts/rules";
import type { ExamId } from "@/lib/mock-exams/schema";
import type { LevelStart } from "./bands";
import { EXAM_FORMATS } from "./formats";
import type { ExamPaper, ExamScale } from "./formats/parts";

const MEASURES = ["questions", "minutes", "marks"] as const;
export type Measure = (typeof MEASURES)[number];

function paperKey(exam: ExamId, paper: ExamPaper): string {
  return paper.id ? `exam.${exam}.${paper.id}` : `exam.${exam}`;
}

export function totalMinutesKey(exam: ExamId): string {
  const [paper] = EXAM_FORMATS[exam].papers;
  return `${paper ? paperKey(exam, paper) : `exam.${exam}`}.total.minutes`;
}

export function scaleKeys(exam: ExamId, scale: ExamScale): string[] {
  const ends = [scale.min, scale.max, ...(scale.marks ?? []).map(({ key }) => key)];
  return ends.map((end) => `exam.${exam}.${end}`);
}

/** Every fact that the tables and scales of an exam may show, whether it is known or not. */
export function formatKeys(exam: ExamId): string[] {
  const { papers, scales } = EXAM_FORMATS[exam];
  return [
    ...papers.flatMap((paper) => {
      const base = paperKey(exam, paper);
      const cells = paper.sections.flatMap(({ id }) => MEASURES.map((measure) => `${base}.${id}.${measure}`));
      return [...cells, `${base}.total.minutes`];
    }),
    ...scales.flatMap((scale) => scaleKeys(exam, scale)),
  ];
}

export type FormatTable = {
  name: string;
  clock: ExamPaper["clock"];
  /** The measures of which at least one section knows a value. */
  measures: Measure[];
  rows: { name: string; asks: string; cells: Partial<Record<Measure, string>> }[];
  total: string | undefined;
  sources: Source[];
};

/** A paper as its page shows it. What is not known or not sure is left out of `cells`. */
export function toFormatTable(exam: ExamId, paper: ExamPaper, { byKey }: Citations): FormatTable {
  const base = paperKey(exam, paper);
  const cited: Citation[] = [];
  const shown = (key: string): string | undefined => {
    const citation = byKey.get(key);
    if (!citation?.isCurrent || !citation.fact) return undefined;
    cited.push(citation);
    return citation.fact.value;
  };
  const rows = paper.sections.map(({ id, name, asks }) => ({
    name,
    asks,
    cells: Object.fromEntries(
      MEASURES.flatMap((measure) => {
        const value = shown(`${base}.${id}.${measure}`);
        return value === undefined ? [] : [[measure, value.replace(" to ", "–")]];
      }),
    ) as FormatTable["rows"][number]["cells"],
  }));
  const total = shown(`${base}.total.minutes`);
  const sources = cited.flatMap(({ source }) => source ?? []);
  return {
    name: paper.name,
    clock: paper.clock,
    measures: MEASURES.filter((measure) => rows.some(({ cells }) => cells[measure] !== undefined)),
    rows,
    total: total && formatHours(longest(total)),
    sources: [...new Map(sources.map((source) => [source.number, source])).values()],
  };
}

/** A part of an exam as a strip draws it: how large, and how that is said. */
export type StripPart = { name: string; size: number; text: string };

/**
 * The sections of a paper as parts of one strip: as long as their minutes, or, where one clock runs for all, as large as their
 * marks or their number of questions. Null while one of them is not known.
 */
export function toStrip({
  clock,
  measures,
  rows,
}: FormatTable): { parts: StripPart[]; measure: Measure } | null {
  const measure = clock === "sections" ? "minutes" : measures.includes("marks") ? "marks" : "questions";
  const parts = rows.flatMap(({ name, cells }) => {
    const value = cells[measure];
    return value === undefined ? [] : [{ name, size: longest(value), text: `${value} ${measure}` }];
  });
  return parts.length === rows.length ? { parts, measure } : null;
}

/** "11 to 14" is 14 at the longest. */
export function longest(value: string): number {
  return Math.max(...(value.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number));
}

/** 164 is 2 h 44 min. */
export function formatHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}

export type ScaleSegment = { label: string; from: string; share: number };
export type ScaleDiagram = {
  name: string;
  note: string | undefined;
  min: string;
  max: string;
  stretches: ScaleSegment[];
};

/** A scale cut at its marks, each stretch with its share of the whole; null while one of its facts is missing. */
export function toScale(exam: ExamId, scale: ExamScale, { byKey }: Citations): ScaleDiagram | null {
  const values = scaleKeys(exam, scale).map((key) => {
    const citation = byKey.get(key);
    return citation?.isCurrent ? Number(citation.fact?.value) : Number.NaN;
  });
  if (values.some(Number.isNaN)) return null;
  const [min = 0, max = 0, ...marks] = values;
  const hasMinus = min < 0 && marks.length === 0;
  const cuts = hasMinus ? [min, 0, max] : [min, ...marks, max];
  const labels = hasMinus
    ? ["below 0", ""]
    : [scale.below ?? "", ...(scale.marks ?? []).map(({ label }) => label)];
  const stretches = labels.map((label, index) => {
    const [from = min, to = max] = cuts.slice(index, index + 2);
    return { label, from: withMinus(from), share: (to - from) / (max - min) };
  });
  return { name: scale.name, note: scale.note, min: withMinus(min), max: withMinus(max), stretches };
}

function withMinus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** The ends of an exam's first scale, for lists: "0–9", "−75 to 300". Undefined while one of them is not known. */
export function scoreRange(exam: ExamId, citations: Citations): string | undefined {
  const [scale] = EXAM_FORMATS[exam].scales;
  const drawn = scale && toScale(exam, { ...scale, marks: [] }, citations);
  if (!drawn) return undefined;
  return drawn.min.startsWith("−") ? `${drawn.min} to ${drawn.max}` : `${drawn.min}–${drawn.max}`;
}

/** How long an exam takes, for lists. */
export function totalTime(exam: ExamId, { byKey }: Citations): string | undefined {
  const citation = byKey.get(totalMinutesKey(exam));
  return citation?.isCurrent && citation.fact ? formatHours(longest(citation.fact.value)) : undefined;
}

/** A fact as people say it, or undefined while it cannot be shown. */
export function factText(key: string, { byKey }: Citations): string | undefined {
  const citation = byKey.get(key);
  return citation?.isCurrent && citation.fact ? formatFact(citation.fact) : undefined;
}

/** What the head of an exam's page shows besides scale and length, in this order, each where it is known. */
const FIGURES = [
  { fact: "fee", label: "Fee" },
  { fact: "validity", label: "Results count for" },
  { fact: "results", label: "Results arrive" },
  { fact: "retake.gap", label: "Wait before a retake" },
] as const;

export function figureKeys(exam: ExamId): string[] {
  return FIGURES.map(({ fact }) => `exam.${exam}.${fact}`);
}

const MOST_FIGURES = 4;

/** The large figures of an exam's page, with their sources. */
export function examFigures(exam: ExamId, citations: Citations) {
  const sourceOf = (key: string | undefined) => (key ? citations.byKey.get(key)?.source : undefined);
  const [scale] = EXAM_FORMATS[exam].scales;
  const scaleKey = scale && `exam.${exam}.${scale.max}`;
  const timeKey = totalMinutesKey(exam);
  const figures = [
    { label: "Score scale", value: scoreRange(exam, citations), fact: scaleKey },
    { label: "Test time", value: totalTime(exam, citations), fact: timeKey },
    ...FIGURES.map(({ fact, label }) => {
      const key = `exam.${exam}.${fact}`;
      return { label, value: factText(key, citations), fact: key };
    }),
  ];
  return figures
    .flatMap(({ value, ...figure }) => (value ? [{ ...figure, value, source: sourceOf(figure.fact) }] : []))
    .slice(0, MOST_FIGURES);
}

/** Where the European levels begin on the scale of IELTS bands, with the sources that say so. */
export function bandLevels({ byKey }: Citations): { starts: LevelStart[]; sources: Source[] } {
  const cited = (EXAM_FORMATS.ielts.scales[0]?.marks ?? []).flatMap(({ key, label }) => {
    const citation = byKey.get(`exam.ielts.${key}`);
    return citation?.isCurrent && citation.fact ? [{ label, citation, value: citation.fact.value }] : [];
  });
  const rounding = byKey.get("exam.ielts.score.rounding");
  const sources = [rounding, ...cited.map(({ citation }) => citation)].flatMap(
    (citation) => citation?.source ?? [],
  );
  return {
    starts: cited.map(({ label, value }) => ({ level: label, from: Number(value) })),
    sources: [...new Map(sources.map((source) => [source.number, source])).values()],
  };
}

/** The English tests that universities choose between, and what tells them apart besides length and scale. */
export const ENGLISH_TESTS = [
  { exam: "ielts", place: "Test centre, with a person to speak to", results: undefined },
  { exam: "toefl", place: "Test centre or home", results: "exam.toefl.results" },
  { exam: "pte", place: "Test centre, on a computer throughout", results: "exam.pte.results" },
  { exam: "duolingo", place: "Home", results: "exam.duolingo.results" },
] as const satisfies readonly { exam: ExamId; place: string; results: string | undefined }[];

export const COMPARED_KEYS: readonly string[] = ENGLISH_TESTS.flatMap(({ exam, results }) => [
  `exam.${exam}.validity`,
  ...(results ? [results] : []),
]);

/** The sources behind the rows of a comparison. */
export function overviewSources(exams: readonly ExamId[], { byKey }: Citations): Source[] {
  const prefixes = exams.map((exam) => `exam.${exam}.`);
  const sources = [...byKey]
    .filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix)))
    .flatMap(([, citation]) => (citation.isCurrent ? (citation.source ?? []) : []));
  return [...new Map(sources.map((source) => [source.number, source])).values()];
}
