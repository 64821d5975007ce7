/** Answers in three values, and what several of them say together. */
import type { RecordKind } from "./choices";

export type Verdict = "met" | "not met" | "unknown";

export type Judgement = {
  verdict: Verdict;
  /** In words, to the student. */
  reason: string;
  /** The step of the file that would change it; null when that is not in the file. */
  mend: RecordKind | null;
};

export const met = (reason: string): Judgement => ({ verdict: "met", reason, mend: null });
export const notMet = (reason: string, mend: RecordKind): Judgement => ({ verdict: "not met", reason, mend });
export const unknown = (reason: string, mend: RecordKind | null = null): Judgement => ({
  verdict: "unknown",
  reason,
  mend,
});

/** Everything is needed: one that is not met decides, then one that nobody knows. */
export function allOf(judgements: readonly [Judgement, ...Judgement[]]): Judgement {
  return (
    judgements.find(({ verdict }) => verdict === "not met") ??
    judgements.find(({ verdict }) => verdict === "unknown") ??
    judgements[0]
  );
}

/** One is enough: one that is met decides, then one that nobody knows. */
export function anyOf(judgements: readonly [Judgement, ...Judgement[]]): Judgement {
  return (
    judgements.find(({ verdict }) => verdict === "met") ??
    judgements.find(({ verdict }) => verdict === "unknown") ??
    judgements[0]
  );
}

export function isSome<Item>(list: readonly Item[]): list is readonly [Item, ...Item[]] {
  return list.length > 0;
}

export function mapSome<Item, Made>(
  [first, ...rest]: readonly [Item, ...Item[]],
  make: (item: Item) => Made,
): [Made, ...Made[]] {
  return [make(first), ...rest.map(make)];
}
