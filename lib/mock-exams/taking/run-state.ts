import { storable } from "../../platform/storable-text.ts";
import type { ItemResponse } from "../item.ts";
import type { AnswerChange } from "../types.ts";
import { type Answered, openSections } from "./player-rules.ts";
import type {
  Attempt,
  OpenSection,
  PaperItem,
  RevealedItem,
  SectionState,
  Stimulus,
  Submitted,
} from "./rows.ts";
import type { SaveState } from "./save-state.ts";

/** An answer, or what becomes of the latest one: of two quick clicks the second knows of the first. */
export type AnswerUpdate = ItemResponse | ((latest: ItemResponse) => ItemResponse);

/** How a sitting stands, and what follows from that. */
export type RunState = {
  /**
   * opening: what an earlier page left is being sent. running: questions. waiting: a break, or the next section is not open
   * yet. paused: practice whose clock stands, its questions put away. over: nothing more can be answered.
   */
  phase: "opening" | "running" | "waiting" | "paused" | "over";
  attempt: Attempt;
  items: ReadonlyMap<number, PaperItem>;
  stimuli: ReadonlyMap<string, Stimulus>;
  answers: ReadonlyMap<number, Answered>;
  served: ReadonlySet<number>;
  /** The question that is looked at, by its place in the paper. */
  current: number | null;
  section: number | null;
  /** The clock has run out: nothing can be changed any more, and what is left is being sent. */
  isTimeUp: boolean;
  finishing: "section" | "exam" | "question" | "pause" | null;
  /** Who holds the attempt: another window of this browser, or another device, unless we do. */
  holder: "us" | "window" | "device";
  save: SaveState;
  submitted: Submitted | null;
  /** What the one polite live region says; the number makes the same words news again. */
  announcement: { text: string; number: number };
  revealed: ReadonlyMap<number, RevealedItem>;
  /** An adaptive section has asked all its questions, and so many answers may still be changed. */
  review: { section: number; changesLeft: number } | null;
  isLoading: boolean;
};

/** Before the device's own store was read. */
export function openingState(
  attempt: Attempt,
  sections: readonly OpenSection[],
  holder: RunState["holder"],
  save: SaveState,
): RunState {
  return {
    phase: "opening",
    attempt,
    ...contentOf(sections),
    answers: new Map(),
    served: new Set(attempt.palette.filter(({ served }) => served).map(({ o }) => o)),
    current: null,
    section: null,
    isTimeUp: false,
    finishing: null,
    holder,
    save,
    submitted: null,
    announcement: { text: "", number: 0 },
    revealed: new Map(),
    review: null,
    isLoading: false,
  };
}

/** The places one can go to in a section. */
export function itemsOf({ attempt, items }: RunState, section: number | null): PaperItem[] {
  const found = attempt.sections.find((entry) => entry.section === section);
  if (found?.first == null || found.last == null) return [];
  const { first, last } = found;
  return [...items.values()].filter(({ o }) => o >= first && o <= last).sort((a, b) => a.o - b.o);
}

export function isLocked({ revealed, review, attempt, served }: RunState, ordinal: number): boolean {
  if (revealed.has(ordinal)) return true;
  const section = sectionOf(attempt, ordinal);
  if (section?.adaptive && review?.section === section.section) return review.changesLeft <= 0;
  if (attempt.palette.find(({ o }) => o === ordinal)?.locked) return true;
  // No way back: what comes before the last question that was seen is closed.
  if (section?.navigation !== "linear" && !section?.adaptive) return false;
  return [...served].some((other) => other > ordinal && isWithin(section, other));
}

/** The attempt as the server has it now, with what it does not know yet laid over it. */
export function stateWith(
  state: RunState,
  attempt: Attempt,
  unsent: readonly AnswerChange[],
  early: ReadonlyMap<number, readonly AnswerUpdate[]>,
): Pick<RunState, "attempt" | "answers" | "served" | "phase" | "section" | "current" | "isTimeUp"> {
  const answers = new Map<number, Answered>(attempt.responses.map(({ o, r, m, t }) => [o, { r, m, t }]));
  for (const { o, r, m, t } of unsent) answers.set(o, { r, m, t });
  for (const [o, updates] of early) {
    const { r, m, t } = answers.get(o) ?? { r: null, m: false, t: 0 };
    answers.set(o, { r: updates.reduce(updated, r), m, t });
  }
  const served = new Set([
    ...state.served,
    ...attempt.palette.filter((entry) => entry.served).map(({ o }) => o),
  ]);
  const isRunning = attempt.state === "in_progress";
  const open = openSections(attempt.sections);
  const isPaused = attempt.state === "paused";
  const phase = isPaused ? "paused" : !isRunning ? "over" : open.length > 0 ? "running" : "waiting";
  // Where several are open, a reload goes on in the last of them that was seen.
  const kept =
    open.find(({ section }) => section === state.section) ??
    open.findLast((section) => [...served].some((o) => isWithin(section, o))) ??
    open[0] ??
    null;
  const { current, items } = state;
  const isStillOpen = current !== null && kept && isWithin(kept, current) && items.has(current);
  return {
    attempt,
    answers,
    served,
    phase,
    section: kept?.section ?? null,
    // After a pause one is where one was.
    current: isStillOpen || isPaused ? current : whereToGoOn({ attempt, items, answers, served }, kept),
    isTimeUp: false,
  };
}

/** Where this tab does not know which question was looked at: the last that was seen. */
function whereToGoOn(
  { attempt, items, answers, served }: Pick<RunState, "attempt" | "items" | "answers" | "served">,
  section: SectionState | null,
): number | null {
  if (!section) return null;
  const ordinals = [...items.keys()].filter((o) => isWithin(section, o)).sort((a, b) => a - b);
  if (section.adaptive) return ordinals.at(-1) ?? null;
  const open = ordinals.filter((o) => !attempt.palette.some((entry) => entry.o === o && entry.locked));
  const lastSeen = open.findLast((o) => served.has(o) || answers.has(o));
  return lastSeen ?? open[0] ?? null;
}

export function sectionOf(attempt: Attempt, ordinal: number): SectionState | undefined {
  return attempt.sections.find((section) => isWithin(section, ordinal));
}

export function updated(latest: ItemResponse, update: AnswerUpdate): ItemResponse {
  return storable(typeof update === "function" ? update(latest) : update);
}

export function contentOf(sections: readonly OpenSection[]): Pick<RunState, "items" | "stimuli"> {
  return {
    items: new Map(sections.flatMap(({ items }) => items.map((item) => [item.o, item] as const))),
    stimuli: new Map(sections.flatMap(({ stimuli }) => stimuli.map((entry) => [entry.id, entry] as const))),
  };
}

/** An adaptive section with the question that was asked next. */
export function withNextItem(
  { attempt, ...state }: RunState,
  section: number,
  item: PaperItem,
  stimuli: readonly Stimulus[] = [],
): Pick<RunState, "items" | "stimuli" | "attempt"> {
  const sections = attempt.sections.map((entry) =>
    entry.section === section
      ? { ...entry, first: entry.first ?? item.o, last: Math.max(entry.last ?? 0, item.o) }
      : entry,
  );
  return {
    items: new Map(state.items).set(item.o, item),
    stimuli: new Map([...state.stimuli, ...stimuli.map((entry) => [entry.id, entry] as const)]),
    attempt: { ...attempt, sections },
  };
}

function isWithin(section: SectionState, ordinal: number): boolean {
  return (
    section.first !== null && section.last !== null && ordinal >= section.first && ordinal <= section.last
  );
}

/** What the clock showed when it was stopped. */
export function leftAtPause(attempt: Attempt): number | null {
  const open = openSections(attempt.sections)[0];
  const end =
    attempt.clock === "shared" ? attempt.deadlineAt : (open?.deadlineAt ?? upcoming(attempt)?.opensAt);
  return end && attempt.pausedAt ? Math.max(0, Date.parse(end) - Date.parse(attempt.pausedAt)) : null;
}

/** The section that opens next, by the clock or by the person. */
export function upcoming(attempt: Attempt): SectionState | undefined {
  return attempt.sections.find(({ state }) => state === "future");
}
