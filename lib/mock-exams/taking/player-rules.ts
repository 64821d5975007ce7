import type { ItemContent, ItemResponse } from "../item.ts";
import type { PaperItem, SectionState } from "./rows.ts";
import type { SaveState } from "./save-state.ts";

/** What the player of an exam shows, decided without a screen. */

export type PaletteState = "not_visited" | "not_answered" | "answered" | "marked" | "answered_marked";
export const PALETTE_TEXTS: Record<PaletteState, string> = {
  not_visited: "Not visited",
  not_answered: "Not answered",
  answered: "Answered",
  marked: "Marked for review",
  answered_marked: "Answered and marked for review",
};

export type Answered = { r: ItemResponse; m: boolean; t: number };

/** What is no answer yet counts as none: blanks, an empty list, gaps that are all empty. */
export function isAnswered(response: ItemResponse | undefined): boolean {
  if (response === null || response === undefined) return false;
  if (typeof response === "string") return response.trim() !== "";
  return Object.values(response).some((part) => part !== "");
}

export function paletteState(answer: Answered | undefined, wasServed: boolean): PaletteState {
  const isDone = isAnswered(answer?.r);
  if (answer?.m) return isDone ? "answered_marked" : "marked";
  if (isDone) return "answered";
  return wasServed ? "not_answered" : "not_visited";
}

export function countStates(states: readonly PaletteState[]): Record<PaletteState, number> {
  const counts = { not_visited: 0, not_answered: 0, answered: 0, marked: 0, answered_marked: 0 };
  for (const state of states) counts[state]++;
  return counts;
}

/** As exams count: what stands between blanks and holds a letter or a figure. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** 3:04:05 or 14:09; rounded up, so that 0:00 is the end and not the last second. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (figure: number) => String(figure).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The same for a voice: "1 hour 5 minutes". */
export function spokenTime(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const parts: [number, string][] =
    seconds < 60
      ? [[seconds, "second"]]
      : [
          [Math.floor(seconds / 3_600), "hour"],
          [Math.floor(seconds / 60) % 60, "minute"],
        ];
  const said = parts.filter(([figure]) => figure > 0).map(([n, unit]) => `${n} ${unit}${n === 1 ? "" : "s"}`);
  return said.join(" ") || "0 seconds";
}

export const WARNINGS_MINUTES = [10, 5, 1] as const;

/** The warning that is due between two looks at what is left; where both lie before one, nothing. */
export function warningBetween(beforeMs: number, nowMs: number): number | null {
  return WARNINGS_MINUTES.find((minutes) => beforeMs > minutes * 60_000 && nowMs <= minutes * 60_000) ?? null;
}

const answers = (count: number) => `${count} ${count === 1 ? "answer" : "answers"}`;

/** What became of the answers that the server did not take, once the exam is over; null where there are none. */
export function notSavedText(refused: SaveState["refused"]): string | null {
  if (refused.size === 0) return null;
  const copies = [...refused.values()].filter(Boolean).length;
  const lost = `${answers(refused.size)} could not be saved.`;
  if (copies === refused.size)
    return `${lost} The exam team has a copy${refused.size === 1 ? "" : " of each"}.`;
  const here = "kept on this device: please tell the exam team.";
  if (copies > 0) return `${lost} The exam team has a copy of ${copies}. The others are ${here}`;
  return `${lost} ${refused.size === 1 ? "It is" : "They are"} ${here}`;
}

/** The line that is always on the screen. `at` is the server's time of the last confirmation, as a clock shows it. */
export function saveText(state: SaveState, at: string | null): string {
  switch (state.kind) {
    case "taken":
      return "Another window took over";
    case "signed_out":
      return `Signed out: ${answers(state.waiting)} kept on this device`;
    case "offline":
      return `Offline: ${answers(state.waiting)} kept on this device`;
    case "trouble":
      return `Server trouble, retrying: ${answers(state.waiting)} kept on this device`;
    case "refused":
      return `${answers(state.refused.size)} not saved`;
    case "saving":
      return state.waiting > 0 ? `Saving ${state.waiting}` : "Saving";
    default:
      if (state.late > 0) return `${answers(state.late)} came after the end`;
      return at ? `All answers saved ${at}` : "All answers saved";
  }
}

/** In the order this candidate sees; what the order does not name keeps its place at the end. */
export function inOrder<Part extends { id: string }>(
  parts: readonly Part[],
  order: readonly string[],
): Part[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...parts].sort((one, other) => place(one.id) - place(other.id));
}

/** Questions that are read together: neighbours with the same passage, data or sound. */
export function pageOf(items: readonly PaperItem[], ordinal: number): PaperItem[] {
  const at = items.findIndex(({ o }) => o === ordinal);
  const stimulus = items[at]?.stimulus;
  if (at < 0) return [];
  if (!stimulus) return items.slice(at, at + 1);
  let [first, last] = [at, at];
  while (items[first - 1]?.stimulus === stimulus) first--;
  while (items[last + 1]?.stimulus === stimulus) last++;
  return items.slice(first, last + 1);
}

type Named = { code: string; title: string };

/** Every order in which sections may come, the paper's own first. */
export function ordersOf<Section extends Named>(sections: readonly Section[]): Section[][] {
  if (sections.length < 2) return [[...sections]];
  return sections.flatMap((first) =>
    ordersOf(sections.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

/** The section whose clock runs; with one clock for all of them the one that is looked at. */
export function openSections(sections: readonly SectionState[]): SectionState[] {
  return sections.filter(({ state }) => state === "open");
}

/** Typed figures: a sign, digits, one point or comma, a fraction stroke. Longer than anything that is a number is cut. */
export function numberAsTyped(text: string): string {
  return text
    .replaceAll(/[^\d.,/−-]/g, "")
    .replaceAll("−", "-")
    .slice(0, LONGEST.numeric);
}

/** As ANSWER_LIMITS in item.ts, without its schemas, which would be most of the page's script. */
export const LONGEST = { numeric: 20, text: 200, essay: 20_000 } as const;

/** How a question is answered, for people who cannot see it. */
export function instructionFor(content: ItemContent | null): string {
  switch (content?.type) {
    case undefined:
      return "";
    case "single_choice":
      return "Choose one answer.";
    case "multiple_choice":
      return content.choose ? `Choose ${content.choose} answers.` : "Choose all answers that apply.";
    case "numeric":
      return "Type a number.";
    case "text":
      return content.mostWords
        ? `Write no more than ${content.mostWords} ${content.mostWords === 1 ? "word" : "words"}.`
        : "Type your answer.";
    case "gaps":
      return content.bank ? "Fill each gap with a word from the list." : "Fill in each gap.";
    case "matching":
      return content.reuse
        ? "Choose a match for each row. One may be used more than once."
        : "Choose a match for each row.";
    case "ordering":
      return "Put the parts into the right order.";
    case "essay":
      return content.leastWords > 0 ? `Write at least ${content.leastWords} words.` : "Write your answer.";
    case "speech":
      return `Speak for up to ${content.speakSeconds} seconds.`;
  }
}
