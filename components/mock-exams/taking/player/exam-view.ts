import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import { openSections, pageOf } from "@/lib/mock-exams/taking/player-rules";
import type { Attempt } from "@/lib/mock-exams/taking/rows";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import { PROFILES } from "./profiles";

/** What the person has opened over the questions. */
export type Overlay = "palette" | "section" | "exam" | "instructions" | null;

export type ExamView = ReturnType<typeof examView>;

/** What of the exam is on the screen, and what may be done there: all of it follows from how the sitting stands. */
export function examView(run: ExamRun, state: RunState) {
  const { attempt, current, phase } = state;
  const profile = PROFILES[attempt.player];
  const section = attempt.sections.find((entry) => entry.section === state.section);
  const items = run.itemsOf(state.section);
  const item = current === null ? undefined : state.items.get(current);
  const isAsking = Boolean(section?.adaptive && !state.review);
  const isLinear = section?.navigation === "linear" || isAsking;
  const isGrouped = profile.grouping === "stimulus" && !isLinear;
  const page = item ? (isGrouped ? pageOf(items, item.o) : [item]) : [];
  const stimulus = item?.stimulus ? state.stimuli.get(item.stimulus) : undefined;
  const isFrozen = phase !== "running" || state.isTimeUp || state.holder !== "us" || state.finishing !== null;
  const at = items.findIndex(({ o }) => o === current);
  const isLastSection = section && !attempt.sections.some((entry) => entry.section > section.section);
  return {
    profile,
    section,
    items,
    item,
    /** The questions that stand on one page with the current one. */
    page,
    stimulus,
    /** An adaptive section still asks: each question comes from the server, and none is gone back to. */
    isAsking,
    isLinear,
    isFrozen,
    mayAnswer: !isFrozen || run.mayAnswerEarly(),
    /** The place of the current question among those of its section. */
    at,
    before: isGrouped ? items[items.findIndex(({ o }) => o === page[0]?.o) - 1] : items[at - 1],
    after: isGrouped ? items[items.findIndex(({ o }) => o === page.at(-1)?.o) + 1] : items[at + 1],
    isMarked: current !== null && (state.answers.get(current)?.m ?? false),
    /** What can be ended here: the section, or with the last one the exam. */
    closes: attempt.clock === "sections" && !isLastSection ? ("section" as const) : ("exam" as const),
    mayEnd: attempt.clock === "shared" || section?.mayCloseEarly || attempt.mode === "practice",
    hasPalette: profile.palette !== "none" && !isAsking,
    /** What a question is called: counted through the paper where one clock runs for all of it, else through its section. */
    numberOf: (ordinal: number) =>
      attempt.clock === "shared" ? ordinal : ordinal - (section?.first ?? ordinal) + 1,
  };
}

/** The same on the server and at the first look in the browser: what the server knew when it wrote the page. */
export function timeLeftAtFirst(attempt: Attempt): number | null {
  const [open] = openSections(attempt.sections);
  const deadline = attempt.clock === "sections" ? open?.deadlineAt : attempt.deadlineAt;
  return deadline ? Math.max(0, Date.parse(deadline) - Date.parse(attempt.serverNow)) : null;
}
