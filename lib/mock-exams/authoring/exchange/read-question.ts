/** One question of a file: what itemFile takes, or what is wrong with it, with the line it began on. */
export type ReadQuestion = {
  line: number;
  /** Its file, where several came at once. */
  file?: string;
  /** As it stands in the file, for a file of what has to be mended. */
  source?: string;
  /** The category it stands under, as that file writes it, where it is no part of the question itself. */
  under?: string;
  /** The picture it shows, by its path in the package, and its description. */
  picture?: { path: string; alt: string };
  item?: Record<string, unknown>;
  /** Why it cannot be taken. */
  problems: string[];
  /** What of it is not kept although it can be taken. */
  notes?: string[];
};

/** What questions get for which the file says nothing of it. */
export type ImportDefaults = {
  prefix: string;
  topic: string;
  rubric?: string;
  /** How many questions came before, in other files. */
  first?: number;
};

export const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Formats without a place for it leave this to be completed by an editor. */
const NO_EXPLANATION = "An editor has yet to write the worked explanation of this question.";

/** The parts every question has. */
export function commonOf(
  index: number,
  { prefix, topic, first = 0 }: ImportDefaults,
  title?: string,
  explanation?: string,
): Record<string, unknown> {
  const named = title ? slugOf(title) : "";
  return {
    id: `${prefix}-${named || index + first + 1}`.slice(0, 120).replace(/-$/, ""),
    topic,
    difficulty: "medium",
    seconds: 90,
    explanation: explanation?.trim() || NO_EXPLANATION,
  };
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Whether it can be an id as it stands. */
export function isName(text: string): boolean {
  return text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

export function lettered(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text, index) => [LETTERS[index] ?? `${index}`, text]));
}

export function numbered(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text, index) => [String(index + 1), text]));
}

/** Rows and the column of each, from pairs of texts; a column may serve several, and some may serve none. */
export function matchingOf(pairs: readonly (readonly [string, string])[], unused: readonly string[] = []) {
  const columns = [...new Set([...pairs.map(([, right]) => right), ...unused])];
  return {
    type: "matching",
    rows: numbered(pairs.map(([left]) => left)),
    columns: lettered(columns),
    key: numbered(pairs.map(([, right]) => LETTERS[columns.indexOf(right)] ?? "?")),
    reuse: new Set(pairs.map(([, right]) => right)).size < pairs.length,
  };
}

/** `$course$/top/Physics/Mechanics` as a topic of ours; a single step goes below the topic named for the file. */
export function topicOf(path: string, fallback: string): string {
  const steps = path
    .trim()
    .split(/(?<!\/)\/(?!\/)/)
    .filter((step) => !/^\$.*\$$/.test(step) && step !== "top")
    .map((step) => slugOf(step))
    .filter(Boolean)
    .slice(0, 4);
  if (steps.length === 0) return fallback;
  return steps.length === 1 ? `${fallback.split("/")[0]}/${steps[0]}` : steps.join("/");
}
