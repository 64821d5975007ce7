import type { Need } from "./fill-need";
import type { Ask, PaperQuestion } from "./rows";
import { isAskedFor, mixTally } from "./rules";

/** What the bank has no more of. Seconds, where only the time says how many there are. */
export type Lack = { ask: Ask; questions: number } | { ask: null; seconds: number };

/** How much of what is needed is still free. */
export function roomOf({ asks, questions, seconds, isBank }: Need, placed: readonly PaperQuestion[]) {
  const sizeOf = (question: PaperQuestion) => (isBank ? 1 : question.questions);
  const left = mixTally(
    placed.map((question) => ({ ...question, questions: sizeOf(question) })),
    asks,
  ).map(({ ask, have }) => (ask.count === null ? Number.POSITIVE_INFINITY : Math.max(0, ask.count - have)));
  let free = questions === null ? Number.POSITIVE_INFINITY : questions - sum(placed, sizeOf);
  let time = seconds === null ? Number.POSITIVE_INFINITY : seconds - sum(placed, (one) => one.seconds);
  /** Which kind each question is taken for; null where one does not fit. */
  const kinds = (added: readonly PaperQuestion[]): number[] | null => {
    if (sum(added, sizeOf) > free || sum(added, (one) => one.seconds) > time) return null;
    const rest = [...left];
    const places = added.map((question) => {
      const at = asks.findIndex(
        (ask, nth) => (rest[nth] ?? 0) >= sizeOf(question) && isAskedFor(question, ask),
      );
      if (at >= 0) rest[at] = (rest[at] ?? 0) - sizeOf(question);
      return at;
    });
    return places.includes(-1) ? null : places;
  };
  return {
    fits: (added: readonly PaperQuestion[]) => kinds(added)?.[0] ?? null,
    partOf: (added: readonly PaperQuestion[]) => {
      const part: PaperQuestion[] = [];
      for (const one of added) {
        part.push(one);
        if (!kinds(part)) part.pop();
      }
      return part;
    },
    take: (added: readonly PaperQuestion[]) => {
      const places = kinds(added) ?? [];
      for (const [nth, question] of added.entries()) {
        const at = places[nth] ?? -1;
        left[at] = (left[at] ?? 0) - sizeOf(question);
      }
      free -= sum(added, sizeOf);
      time -= sum(added, (one) => one.seconds);
    },
    lacks: (): Lack[] => {
      if (questions === null)
        return time >= 60 && Number.isFinite(time) ? [{ ask: null, seconds: time }] : [];
      return asks.flatMap((ask, nth) => {
        const missing = Math.min(left[nth] ?? 0, free);
        return missing > 0 ? [{ ask, questions: missing }] : [];
      });
    },
  };
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
