import type { SearchTerm } from "@/lib/programs/finder/rows";
import type { FinderFilters } from "@/lib/programs/schema";
import type { GroupKind } from "./schema";

/**
 * What to ask of one index after each has said what it takes the words for. A word that another index has as it was typed is no
 * slip of the pen: here it is left out instead of bent into the nearest one ("cost" into "costume"). Null when what is left
 * is half of it or less, and so another question.
 */
export function relevantWords(
  own: readonly SearchTerm[],
  others: readonly (readonly SearchTerm[])[],
): string | null {
  const known = new Set(others.flat().flatMap(({ typed, kind }) => (kind === "exact" ? [typed] : [])));
  const left = own.filter(({ typed, kind }) => kind === "exact" || !known.has(typed));
  return left.length * 2 > own.length ? left.map(({ typed }) => typed).join(" ") : null;
}

/** The words that were looked for: as they were understood, without those that nobody knows. */
export function resolvedWords(terms: readonly SearchTerm[]): string[] {
  return [...new Set(terms.flatMap(({ used }) => (used === null ? [] : [used])))];
}

/** Corrections and unknown words of all lists that are shown, each once. */
export function mergedTerms(lists: readonly (readonly SearchTerm[])[]): {
  corrected: { typed: string; used: string }[];
  unknown: string[];
} {
  const terms = lists.flat();
  const isKnown = (typed: string) => terms.some((term) => term.typed === typed && term.used !== null);
  const corrected = new Map(
    terms.flatMap(({ typed, used, kind }) =>
      kind === "corrected" && used !== null ? [[`${typed} ${used}`, { typed, used }] as const] : [],
    ),
  );
  return {
    corrected: [...corrected.values()],
    unknown: [...new Set(terms.flatMap(({ typed }) => (isKnown(typed) ? [] : [typed])))],
  };
}

/** Whether every word begins a word of the text. */
export function namesAll(text: string, words: readonly string[]): boolean {
  const said = wordsOf(text);
  return words.length > 0 && words.every((word) => said.some((other) => other.startsWith(word)));
}

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFD")
      .replaceAll(/[\p{M}.'’]/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Groups whose best result is called what was typed come first; the others keep their order. */
export function exactMatchesFirst<Group extends { kind: GroupKind; hits: readonly { title: string }[] }>(
  groups: readonly Group[],
  words: readonly string[],
): Group[] {
  const isMeant = ({ kind, hits: [best] }: Group) => kind === "country" || namesAll(best?.title ?? "", words);
  return [...groups.filter(isMeant), ...groups.filter((group) => !isMeant(group))];
}

/** Words of a query that are not among those left of it. */
export function wordsTaken(query: string, left: string | null): string[] {
  const others = new Set(wordsOf(left ?? ""));
  return wordsOf(query).filter((word) => !others.has(word));
}

/** Filters that only somebody sets who looks for a course. */
const OF_COURSES = [
  "level",
  "subject",
  "have",
  "marks",
  "tuitionMin",
  "tuitionMax",
  "duration",
  "intake",
] as const;

/**
 * Programs come first where the words describe one. How to go without IELTS is a question, and the guides that answer it come
 * before everything.
 */
export function meantFirst<Group extends { kind: GroupKind }>(
  groups: readonly Group[],
  read: Partial<FinderFilters>,
): Group[] {
  const first: GroupKind[] = [];
  if (read.tag?.includes("no_ielts")) first.push("guide");
  if (OF_COURSES.some((name) => read[name] !== undefined)) first.push("program");
  return [
    ...first.flatMap((kind) => groups.filter((group) => group.kind === kind)),
    ...groups.filter(({ kind }) => !first.includes(kind)),
  ];
}
