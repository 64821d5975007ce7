import { dayInIndia, formatDay } from "../../platform/clock.ts";
import type {
  AnswerMove,
  MeasureResult,
  NextStep,
  Outcome,
  OwnAttempt,
  Percentile,
  QuestionResult,
  Result,
  ScaledScore,
  ScorePart,
  SectionResult,
  TopicResult,
  Verdict,
} from "./rows.ts";
import type { ReviewView } from "./schema.ts";

/** What results and reviews say, decided without a screen. */

const FIRST_ATTEMPTS_NEEDED = 100;

export const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  right: "Right",
  partly: "Partly right",
  wrong: "Wrong",
  unanswered: "Left out",
  pending: "Yet to be marked",
  marked: "Marked",
  dropped: "Dropped: full marks for everyone",
  bonus: "Full marks for everyone who answered",
  not_counted: "Trial question, not counted",
};

export const MOVE_TEXTS: Readonly<Record<AnswerMove, string>> = {
  right_to_wrong: "from right to wrong",
  wrong_to_right: "from wrong to right",
  wrong_to_wrong: "from one wrong answer to another",
};

const PLACE_TEXTS: Readonly<Record<NonNullable<TopicResult["place"]>, string>> = {
  quick_and_right: "Quick and right",
  slow_and_right: "Slow but right",
  quick_and_wrong: "Quick but wrong",
  slow_and_wrong: "Slow and wrong",
};

/** A figure with the decimals it needs: 6.5, 121, −0.33. */
export function figureText(value: number): string {
  return new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }).format(value).replace("-", "−");
}

/** "1 mark", "40 marks" */
export function marksText(value: number): string {
  return `${figureText(value)} ${value === 1 ? "mark" : "marks"}`;
}

export function shareText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

const CLOCK_STEPS_MS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600].map(
  (seconds) => seconds * 1_000,
);

/** Where lines stand on an axis of time that ends there: two to four of them, at times that people count in. */
export function clockTicks(top: number): number[] {
  const step = CLOCK_STEPS_MS.find((one) => top / one < 5) ?? top;
  return Array.from({ length: Math.floor(top / step) }, (_, at) => (at + 1) * step);
}

/** How long something took: 45 s, 2 min 05 s, 1 h 20 min. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return `${minutes} min${seconds % 60 ? ` ${String(seconds % 60).padStart(2, "0")} s` : ""}`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ""}`;
}

/** How long others need for a question; what its author expects until enough have answered it. */
export function othersText({ medianMs, n }: Pick<QuestionResult, "medianMs" | "n">): string {
  if (medianMs === null) return "not known";
  return `${durationText(medianMs)}${n > 0 ? "" : " (expected)"}`;
}

/** "6.5 to 7.5"; null where nothing says how far off the score may be, and at the end of a scale that it cannot leave. */
export function intervalText({ low, high }: Pick<ScaledScore, "low" | "high">): string | null {
  if (low === null || high === null || low === high) return null;
  return `${figureText(low)} to ${figureText(high)}`;
}

/** A figure with the name of its scale: "band 6.5", "score 4.5", "72 points". */
export function scaledText({ value, unit }: Pick<ScaledScore, "value" | "unit">): string {
  const name = unit.toLowerCase();
  return name === "band" || name === "score"
    ? `${name} ${figureText(value)}`
    : `${figureText(value)} ${value === 1 ? name.replace(/s$/, "") : name}`;
}

/** What a part came to on the scale it is reported on, and in marks where they say anything: "band 7 (31 of 40 marks)". */
export function partText({ raw, most, pending, inBands, scaled }: Omit<ScorePart, "title">): string {
  const marks = inBands ? null : `${figureText(raw)} of ${marksText(most)}`;
  if (scaled) {
    const grade = scaled.grade ? `, ${scaled.grade}` : "";
    return `${scaledText(scaled)}${grade}${marks && scaled.basis !== "exact" ? ` (${marks})` : ""}`;
  }
  if (marks && (pending === 0 || raw > 0)) return pending > 0 ? `${marks} so far` : marks;
  return pending > 0 ? "not marked yet" : "no score";
}

/** Whether a result without a score of the whole is told part by part: marks do not add up, or a part has a scale of its own. */
export function isToldByPart(result: {
  marksAddUp: boolean;
  measures: readonly Pick<MeasureResult, "scaled">[];
}): boolean {
  return !result.marksAddUp || result.measures.some(({ scaled }) => scaled);
}

/** What a section came to: its marks, or where people gave bands, the score of the part it is alone in. */
export function sectionText(
  section: Pick<SectionResult, "measure" | "raw" | "most">,
  { measures, sections }: Pick<Result, "measures" | "sections">,
): string {
  const part = measures.find(({ code }) => code === section.measure);
  if (!part?.inBands) return `${figureText(section.raw)} of ${figureText(section.most)}`;
  const isAlone = sections.filter(({ measure }) => measure === section.measure).length === 1;
  return isAlone && part.scaled ? scaledText(part.scaled) : "–";
}

/** Whether every question of a section is one that people mark, so that none is right or wrong. */
export function isByPeople(
  { section }: Pick<SectionResult, "section">,
  items: readonly QuestionResult[],
): boolean {
  const own = items.filter((item) => item.section === section);
  return own.length > 0 && own.every(({ byPeople }) => byPeople);
}

/** What a question gave: "3 of 4", or "band 5.5 of 9". */
export function gainText({ band, marks, most }: Pick<QuestionResult, "band" | "marks" | "most">): string {
  if (band) return band.value === null ? "–" : `band ${figureText(band.value)} of ${figureText(band.most)}`;
  return `${marks === null ? "–" : figureText(marks)} of ${figureText(most)}`;
}

/** How many of a topic are right; essays and recordings are neither right nor wrong. */
export function rightOfText({ right, questions, byPeople }: TopicResult): string {
  return byPeople === questions ? "–" : `${right} of ${questions - byPeople}`;
}

/** The share of a topic's marks; where people gave bands in all of it, their mean. */
export function topicGainText({ topic, accuracy }: TopicResult, items: readonly QuestionResult[]): string {
  const own = items.filter((item) => item.topic === topic || item.topic.startsWith(`${topic}/`));
  const bands = own.flatMap(({ band }) => (band ? [band] : []));
  const [first] = bands;
  if (!first || bands.length < own.length || bands.some(({ most }) => most !== first.most))
    return shareText(accuracy);
  const given = bands.flatMap(({ value }) => (value === null ? [] : [value]));
  if (given.length === 0) return "–";
  const mean = given.reduce((all, value) => all + value, 0) / given.length;
  return gainText({ band: { value: mean, most: first.most }, marks: null, most: 0 });
}

/** How right and how quick the answers of a topic were, and how many questions have none. */
export function placeText({ place, questions, answered, byPeople }: TopicResult): string {
  const leftOut = questions - answered;
  if (answered === 0) return "Left out";
  const how = place ? PLACE_TEXTS[place] : byPeople > 0 ? "Marked by people" : "Full marks to everybody";
  return leftOut > 0 ? `${how}, ${leftOut} left out` : how;
}

/**
 * The parts of a score in which nothing was answered. Their figure is no judgement: neither a person nor a machine had
 * anything to mark.
 */
export function leftOutParts({ measures, sections }: Pick<Result, "measures" | "sections">): MeasureResult[] {
  return measures.filter(({ code }) => {
    const own = sections.filter(({ measure, questions }) => measure === code && questions > 0);
    return own.length > 0 && own.every(({ questions, unanswered }) => questions === unanswered);
  });
}

export const LEFT_OUT_TEXT = "You answered nothing in this part, so there was nothing to mark.";

/** What parts that were left out mean for the whole; null where none was, or where all were. */
export function leftOutText(result: Pick<Result, "measures" | "sections" | "overall">): string | null {
  const titles = leftOutParts(result).map(({ title }) => title);
  if (titles.length === 0 || titles.length === result.measures.length) return null;
  const names = [titles.slice(0, -1).join(", "), titles.at(-1)].filter(Boolean).join(" and ");
  return `You answered nothing in ${names}. ${
    result.overall ? "The score of the whole paper counts that as it stands." : "That counts as no marks."
  }`;
}

/** The word beside every score that is not simply counted. */
export function estimateText({ basis, label }: ScaledScore): string | null {
  return basis === "exact" ? null : label || "Estimate, not an official score";
}

/** How an exam calls that one of its sections has no answer, and so none is scored. It is no mark to be reached. */
const EVERY_SECTION = "every_section";

/** The rules with a mark to reach; that every section needs an answer is said by noScoreText. */
export function passRules(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter(({ code }) => code !== EVERY_SECTION);
}

/** "Not reached, with 41 points." */
export function verdictText({ passed, reached, unit }: Verdict): string {
  if (passed === null) return "Not decided yet.";
  const figure =
    reached === null ? "" : `, with ${figureText(reached)}${unit ? ` ${unit.toLowerCase()}` : ""}`;
  return `${passed ? "Reached" : "Not reached"}${figure}.`;
}

/**
 * Whether the parts of a score say more than the sections do: a figure of their own, a mark to reach, or where they stand
 * among those of others.
 */
export function hasParts({ measures }: Pick<Result, "measures">): boolean {
  return (
    measures.length > 1 &&
    measures.some(({ scaled, verdicts, percentile }) => scaled || verdicts.length > 0 || percentile)
  );
}

/** Why there are marks and no score of the whole. A paper of some parts has none even when all is marked. */
export function noScoreText({
  pending,
  kind,
  hasTotal,
  verdicts,
}: Pick<Result, "pending" | "kind" | "hasTotal" | "verdicts">): string {
  if (verdicts.some(({ code }) => code === EVERY_SECTION))
    return "This exam scores no section when one of them has no answer, so there is no score for the whole paper.";
  if (pending > 0)
    return kind === "full" && hasTotal
      ? "The score of the whole paper follows once people have marked the rest."
      : "The other marks follow once people have marked the rest.";
  if (!hasTotal && (kind === "full" || kind === "section"))
    return "This exam reports each part on its own, so there is no score for the whole paper.";
  return kind === "full"
    ? "There is no score for the whole paper on this exam’s own scale."
    : "This paper is a part of the exam, so there is no score for the whole exam.";
}

const FORMULAS: Readonly<Record<Percentile["formula"], string>> = {
  nta: "the share of candidates with as many marks or fewer, as the testing agency counts it",
  cat: "the share of candidates ranked below, as the exam counts it",
  mid: "the share of candidates below, and half of those level with you",
};

/** Why a percentile is what it is, or why there is none. */
export function percentileText(
  result: Pick<
    Result,
    "percentile" | "percentileN" | "mode" | "state" | "practised" | "overall" | "marksAddUp"
  >,
): string {
  const { percentile, percentileN, mode, state, practised, overall, marksAddUp } = result;
  if (percentile)
    return `Among ${percentile.n.toLocaleString("en-IN")} first attempts in exam mode, counted on ${dayOf(percentile)}: ${FORMULAS[percentile.formula]}.`;
  if (mode === "practice")
    return "There is no percentile in practice: only first attempts in exam mode are compared.";
  if (practised)
    return "You had already seen answers to some of these questions, so this attempt is not ranked: it has no percentile and doesn’t count towards anyone else’s.";
  if (state !== "scored") return "There is no percentile until everything is marked.";
  if (!overall && !marksAddUp)
    return "There is no percentile, because this paper has no score for the whole to compare.";
  const counted =
    percentileN === 0
      ? "none counts"
      : percentileN === 1
        ? "1 counts"
        : `${percentileN.toLocaleString("en-IN")} count`;
  return percentileN < FIRST_ATTEMPTS_NEEDED
    ? `There is no percentile yet. We show one from ${FIRST_ATTEMPTS_NEEDED} first attempts in exam mode; ${counted} so far.`
    : "There is no percentile for this attempt yet. We work them out again every hour.";
}

/** The percentile of a part with how many it is drawn from and when; null where there is none. Its formula is that of the whole. */
export function partPercentileText({ percentile }: Pick<MeasureResult, "percentile">): string | null {
  return percentile
    ? `Percentile ${percentile.value} among ${percentile.n.toLocaleString("en-IN")} first attempts, counted on ${dayOf(percentile)}.`
    : null;
}

function dayOf({ builtAt }: Percentile): string {
  return formatDay(dayInIndia(new Date(builtAt)));
}

/** Fields whose paths do not spell them as their exams do. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  csat: "CSAT",
  english: "English",
  "standard-english-conventions": "standard English conventions",
  "modern-math": "modern mathematics",
  lesen: "Lesen",
  hoeren: "Hören",
  schreiben: "Schreiben",
  sprechen: "Sprechen",
  "comprehension-orale": "compréhension orale",
  "comprehension-ecrite": "compréhension écrite",
  "production-ecrite": "production écrite",
};

function fieldWords(field: string): string {
  return FIELD_NAMES[field] ?? field.replaceAll("-", " ");
}

type Titled = { topic: string; title: string };

/** What a topic is called among others: where two fields have one of the same name, each says which it is of. */
export function topicTitle({ topic, title }: Titled, among: readonly Titled[]): string {
  const isShared = among.some((other) => other.title === title && other.topic !== topic);
  return isShared ? `${title} (${fieldWords(fieldOf(topic))})` : title;
}

export function stepText({ reason, accuracy, questions }: NextStep): string {
  if (reason === "unanswered")
    return questions === 1
      ? "You left its one question out."
      : `You left out more than half of its ${questions} questions.`;
  if (reason === "slow") return `${shareText(accuracy)} of its marks, but much more time than expected.`;
  return `${shareText(accuracy)} of the marks of its ${questions === 1 ? "one question" : `${questions} questions`}.`;
}

const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** What the player noticed, in a sentence; null for what is of no use to anybody. */
export function eventText({ kind, count, totalMs }: Result["events"][number]): string | null {
  const long = totalMs >= 1_000 ? `, for ${durationText(totalMs)} altogether` : "";
  switch (kind) {
    case "hidden":
      return `The exam was out of sight ${times(count)}${long}.`;
    case "blur":
      return `Another window was in front ${times(count)}${long}.`;
    case "paste":
      return `Text was pasted into an answer ${times(count)}.`;
    case "fullscreen_exit":
      return `Full screen was left ${times(count)}.`;
    case "session.claimed":
      return `The exam was taken over in another window or on another device ${times(count)}.`;
    case "audio.given_back":
      return `A recording did not begin ${times(count)}; that play was given back.`;
    default:
      return null;
  }
}

export function lateText(count: number): string {
  return `Time is up. ${count} ${count === 1 ? "answer" : "answers"} arrived after the end and ${count === 1 ? "was" : "were"} not counted.`;
}

/** NOT_RELEASED, with the moment where there is one. */
export function notReleasedText(moment: string | null): string {
  return moment
    ? `Results will be available on ${moment}.`
    : "Results will be available once this paper has been marked.";
}

/** What one attempt came to, in a few characters; null while nothing can be shown. */
export function scoreText({ score }: Pick<OwnAttempt, "score">): string | null {
  if (!score) return null;
  const { overall, raw, most, marksAddUp, parts } = score;
  if (!overall && isToldByPart({ marksAddUp, measures: parts }))
    return parts.map((part) => `${part.title}: ${partText(part)}`).join("; ") || null;
  if (!overall) return `${figureText(raw)} of ${marksText(most)}`;
  return overall.basis === "exact"
    ? `${figureText(overall.value)} of ${figureText(overall.max)}`
    : `${figureText(overall.value)}${overall.grade ? ` (${overall.grade})` : ""}`;
}

const totalOf = ({ score }: OwnAttempt) => score?.overall?.value ?? null;

/** The best and the latest score in exam mode of each mock exam; practice has other conditions and is not compared. */
export function bestAndLast(attempts: readonly OwnAttempt[], mockId: string) {
  const counted = attempts.filter(
    (one) => one.mockId === mockId && one.mode === "exam" && totalOf(one) !== null,
  );
  const last = counted[0] ?? null;
  const best = counted.reduce<OwnAttempt | null>(
    (top, one) => (top && (totalOf(top) ?? 0) >= (totalOf(one) ?? 0) ? top : one),
    null,
  );
  return { best, last };
}

export type TrendPoint = {
  at: string;
  value: number;
  low: number;
  high: number;
  isExact: boolean;
  title: string;
};
export type Trend = {
  examId: OwnAttempt["examId"];
  unit: string;
  min: number;
  max: number;
  points: TrendPoint[];
};

/** Scores in exam mode by exam, oldest first; only those on one scale stand in one chart. */
export function trendsOf(attempts: readonly OwnAttempt[]): Trend[] {
  const trends = new Map<string, Trend>();
  for (const { examId, mode, kind, score, submittedAt, mockTitle } of [...attempts].reverse()) {
    const overall = score?.overall;
    if (!overall || mode !== "exam" || !submittedAt) continue;
    const scale = `${examId} ${kind} ${overall.unit} ${overall.min} ${overall.max}`;
    const trend = trends.get(scale) ?? {
      examId,
      unit: overall.unit,
      min: overall.min,
      max: overall.max,
      points: [],
    };
    trend.points.push({
      at: submittedAt,
      value: overall.value,
      low: overall.low ?? overall.value,
      high: overall.high ?? overall.value,
      isExact: overall.basis === "exact",
      title: mockTitle,
    });
    trends.set(scale, trend);
  }
  return [...trends.values()];
}

const VIEWS: Readonly<Record<ReviewView, (item: QuestionResult) => boolean>> = {
  all: () => true,
  wrong: ({ outcome }) => outcome === "wrong" || outcome === "partly",
  skipped: ({ outcome }) => outcome === "unanswered",
  marked: ({ marked }) => marked,
  pending: ({ outcome, settled }) => outcome === "pending" && !settled,
};

export function isInView(item: QuestionResult, view: ReviewView): boolean {
  return VIEWS[view](item);
}

/** So many topics a picture can hold. */
const MOST_TOPICS = 14;

/** A field by its name: "Pure mathematics". */
function fieldTitle(field: string): string {
  const words = fieldWords(field);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The field of a topic: "physics" of "physics/mechanics". */
function fieldOf(topic: string): string {
  return topic.split("/")[0] ?? topic;
}

const isCounted = ({ outcome }: QuestionResult) => outcome !== "not_counted" && outcome !== "pending";

/** Whether it was answered and marked by its key; what everybody got marks for says nothing of an answer. */
const isAnswerGiven = (item: QuestionResult) =>
  isCounted(item) && !item.byPeople && item.outcome !== "unanswered" && item.outcome !== "dropped";

/** The share of the marks that these questions gave, of what they could give; what was taken off counts as none. */
function shareOfMarks(items: readonly QuestionResult[]): number {
  const most = items.reduce((all, item) => all + item.most, 0);
  return most > 0 ? items.reduce((all, { marks }) => all + Math.max(marks ?? 0, 0), 0) / most : 0;
}

const meanOf = (values: readonly number[]) =>
  values.reduce((all, value) => all + value, 0) / Math.max(1, values.length);

/**
 * The topics as they are, or where there are too many to say anything of each, the fields they belong to. Their questions
 * may be worth different marks, so the share of a field comes from them and not from its topics.
 */
export function topicGroups(topics: readonly TopicResult[], items: readonly QuestionResult[]): TopicResult[] {
  if (topics.length <= MOST_TOPICS) return [...topics];
  const fields = new Map<string, TopicResult[]>();
  for (const topic of topics) {
    const field = fieldOf(topic.topic);
    fields.set(field, [...(fields.get(field) ?? []), topic]);
  }
  return [...fields].map(([field, members]) => {
    const count = (of: (topic: TopicResult) => number) => members.reduce((all, topic) => all + of(topic), 0);
    const own = items.filter((item) => fieldOf(item.topic) === field && isCounted(item));
    const given = own.filter(isAnswerGiven);
    const timed = given.length > 0 ? given : own;
    const answeredAccuracy = given.length > 0 ? shareOfMarks(given) : null;
    const meanMs = meanOf(timed.map(({ timeMs }) => timeMs));
    const medianMs = timed.some((item) => item.medianMs === null)
      ? null
      : meanOf(timed.map((item) => item.medianMs ?? 0));
    return {
      topic: field,
      title: fieldTitle(field),
      questions: count((topic) => topic.questions),
      right: count((topic) => topic.right),
      answered: count((topic) => topic.answered),
      byPeople: count((topic) => topic.byPeople),
      accuracy: shareOfMarks(own),
      answeredAccuracy,
      meanMs,
      medianMs,
      place:
        answeredAccuracy === null
          ? null
          : `${meanMs <= (medianMs ?? meanMs) ? "quick" : "slow"}_and_${answeredAccuracy >= 0.6 ? "right" : "wrong"}`,
    };
  });
}

/** Slower than three halves of what others need, and slow enough to matter. */
function isSlow({ timeMs, medianMs }: Pick<QuestionResult, "timeMs" | "medianMs">): boolean {
  return medianMs !== null && timeMs > 1.5 * medianMs && timeMs - medianMs > 10_000;
}

/** Where much more time went than others need; as long as too few have answered for that, than the authors expect. */
export function slowText(paper: Omit<Paper, "items"> & { items: readonly QuestionResult[] }): string {
  const slow = paper.items.filter(isSlow);
  const than = paper.items.some(({ n }) => n > 0) ? "others" : "expected";
  if (slow.length === 0) return `You spent much longer than ${than} on no question.`;
  const which = slow.length === 1 ? "one question" : `${slow.length} questions`;
  return `You spent much longer than ${than} on ${which}: ${placesText(
    slow.map(({ o }) => o),
    paper,
  )}.`;
}

type Place = Pick<QuestionResult, "o" | "section">;
type Paper = {
  clock: Result["clock"];
  sections: readonly { section: number; title: string }[];
  items: readonly Place[];
};

/**
 * Parts of the score by the name their sections share: "Reading and Writing" of two modules. The database names such a part
 * by its code, where small words are lost.
 */
export function namedMeasures({
  measures,
  sections,
}: Pick<Result, "measures" | "sections">): Result["measures"] {
  return measures.map((measure) => {
    const own = sections.filter((section) => section.measure === measure.code);
    const [shared, ...others] = new Set(own.map(({ title }) => title.replace(/,[^,]*$/, "")));
    return own.length > 1 && shared && others.length === 0 ? { ...measure, title: shared } : measure;
  });
}

/** Whether a number alone does not say which question is meant. */
export function beginsAnewInSections({ clock, sections }: Omit<Paper, "items">): boolean {
  return clock === "sections" && sections.length > 1;
}

/** What the player called a question: with a clock each, sections are numbered each for itself. */
export function questionNumbers(paper: Paper): (o: number) => number {
  if (!beginsAnewInSections(paper)) return (o) => o;
  const firsts = new Map<number, number>();
  for (const { o, section } of paper.items) firsts.set(section, Math.min(o, firsts.get(section) ?? o));
  const sectionOf = new Map(paper.items.map(({ o, section }) => [o, section]));
  return (o) => o - (firsts.get(sectionOf.get(o) ?? 0) ?? 1) + 1;
}

/** Questions by number, the first dozen of many: "3, 7" or "3, 7 (Listening); 12 (Reading)". */
export function placesText(ordinals: readonly number[], paper: Paper): string {
  const number = questionNumbers(paper);
  const shown = ordinals.slice(0, 12);
  const rest = ordinals.length > shown.length ? ` and ${ordinals.length - shown.length} more` : "";
  if (!beginsAnewInSections(paper)) return `${shown.join(", ")}${rest}`;
  const sectionOf = new Map(paper.items.map(({ o, section }) => [o, section]));
  const groups = paper.sections.map(({ section, title }) => ({
    title,
    numbers: shown.filter((o) => sectionOf.get(o) === section).map(number),
  }));
  const named = groups.filter(({ numbers }) => numbers.length > 0);
  return `${named.map(({ title, numbers }) => `${numbers.join(", ")} (${title})`).join("; ")}${rest}`;
}
