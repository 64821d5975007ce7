/** What a result says of single questions, and which of them a view of the review shows. */
import { durationText, figureText } from "./figures";
import { type Paper, placesText } from "./places";
import type { AnswerMove, Outcome, QuestionResult, Result, SectionResult } from "./rows.ts";
import type { ReviewView } from "./schema.ts";

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

export const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

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

export const isCounted = ({ outcome }: QuestionResult) => outcome !== "not_counted" && outcome !== "pending";

/** Whether it was answered and marked by its key; what everybody got marks for says nothing of an answer. */
export const isAnswerGiven = (item: QuestionResult) =>
  isCounted(item) && !item.byPeople && item.outcome !== "unanswered" && item.outcome !== "dropped";

/** The share of the marks that these questions gave, of what they could give; what was taken off counts as none. */
export function shareOfMarks(items: readonly QuestionResult[]): number {
  const most = items.reduce((all, item) => all + item.most, 0);
  return most > 0 ? items.reduce((all, { marks }) => all + Math.max(marks ?? 0, 0), 0) / most : 0;
}

export const meanOf = (values: readonly number[]) =>
  values.reduce((all, value) => all + value, 0) / Math.max(1, values.length);

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
