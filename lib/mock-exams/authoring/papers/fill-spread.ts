import type { Need } from "./fill-need";
import type { PaperQuestion } from "./rows";

type Difficulty = PaperQuestion["difficulty"];
/** Our own mix of levels: the exams publish none. */
export const LEVELS: Record<"all" | "bank" | "low" | "middle" | "high", Record<Difficulty, number>> = {
  all: { easy: 0.25, medium: 0.5, hard: 0.25 },
  bank: { easy: 1 / 3, medium: 1 / 3, hard: 1 / 3 },
  low: { easy: 0.5, medium: 0.4, hard: 0.1 },
  middle: { easy: 0.25, medium: 0.5, hard: 0.25 },
  high: { easy: 0.1, medium: 0.3, hard: 0.6 },
};

/** Keeps topics and levels even: whatever has had least of its share costs least. */
export function spreadOf(
  { questions: wanted }: Need,
  placed: readonly PaperQuestion[],
  pool: readonly PaperQuestion[],
  levels: Record<Difficulty, number>,
) {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const note = (added: readonly PaperQuestion[]) => {
    for (const one of added) {
      count(topicOf(one));
      count(one.difficulty);
    }
  };
  note(placed);
  const all = wanted ?? placed.length + pool.length;
  const forTopic = Math.max(1, all / new Set([...placed, ...pool].map(topicOf)).size);
  const fullness = (one: PaperQuestion) =>
    (counts.get(topicOf(one)) ?? 0) / forTopic +
    (counts.get(one.difficulty) ?? 0) / Math.max(0.5, all * levels[one.difficulty]);
  return {
    costOf: (added: readonly PaperQuestion[]) =>
      added.reduce((total, one) => total + fullness(one), 0) / added.length,
    take: note,
  };
}

function topicOf({ topic }: PaperQuestion): string {
  return topic.split("/").slice(0, 2).join("/");
}
