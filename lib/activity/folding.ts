import type { Entry } from "./entries";

const SHORT = { characters: 600, lines: 9 } as const;
const HEAD = { characters: 280, lines: 4 } as const;

/** The beginning of a long text, cut between words; null for one that is shown whole. */
export function headOf(text: string): string | null {
  const lines = text.split("\n");
  const characters = [...text];
  if (characters.length <= SHORT.characters && lines.length <= SHORT.lines) return null;
  const head = [...lines.slice(0, HEAD.lines).join("\n")];
  return head.length <= HEAD.characters ? `${head.join("").trimEnd()} …` : cutOff(head, HEAD.characters);
}

const EXTRACT_CHARACTERS = 180;

/** The beginning of what somebody wrote elsewhere, on one line. */
export function extractOf(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  return characters.length <= EXTRACT_CHARACTERS
    ? characters.join("")
    : cutOff(characters, EXTRACT_CHARACTERS);
}

function cutOff(characters: readonly string[], most: number): string {
  const cut = characters.slice(0, most).join("");
  const lastSpace = cut.search(/\s\S*$/);
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()} …`;
}

export type Folded = { entry: Entry; earlier: readonly Entry[] };

/** Neighbours of one thread as the newest of them with those before it; everything else alone. */
export function foldThreads(entries: readonly Entry[]): Folded[] {
  const folded: { entry: Entry; earlier: Entry[] }[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (last && entry.thread !== undefined && last.entry.thread === entry.thread) last.earlier.push(entry);
    else folded.push({ entry, earlier: [] });
  }
  return folded;
}
