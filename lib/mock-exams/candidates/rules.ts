import { formatDay } from "../../platform/clock.ts";
import { EXAMS, type ExamId } from "../schema.ts";
import type { AttemptState } from "../types.ts";
import type { Accommodation, AccommodationChange, AttemptLog, CandidateAttempt, LateReason } from "./rows.ts";

/** What the screens about candidates call things. Safe in the browser. */

export const CANDIDATE_LIMITS = { reason: 500 } as const;

export const ATTEMPT_STATES: Readonly<Record<AttemptState, string>> = {
  in_progress: "Running",
  paused: "Paused",
  submitted: "Handed in",
  marking: "Being marked",
  scored: "Marked",
  void: "Void",
};

export const LATE_REASONS: Readonly<Record<LateReason, string>> = {
  late: "It came after the end of the time",
  closed: "The attempt had ended",
  section_closed: "Its section was closed",
  locked: "The question was no longer open",
  session_taken: "Another window had taken over",
};

/** The exams whose answers are kept after what somebody ticked and unticked; what a colleague changed in the meantime stays. */
export function changedLogs(
  now: readonly ExamId[],
  before: readonly ExamId[],
  ticked: readonly ExamId[],
): ExamId[] {
  const kept = now.filter((id) => ticked.includes(id) || !before.includes(id));
  return [...new Set([...kept, ...ticked.filter((id) => !before.includes(id))])];
}

export function examText(examId: AccommodationChange["examId"]): string {
  return examId === null ? "Every exam" : EXAMS[examId].name;
}

export function attemptName(attempt: Pick<CandidateAttempt, "examId" | "mockTitle" | "attemptNo">): string {
  return `${EXAMS[attempt.examId].name}: ${attempt.mockTitle}, attempt ${attempt.attemptNo}`;
}

export function minutesText(seconds: number): string {
  const minutes = Math.round((seconds / 60) * 10) / 10;
  return `${minutes} minute${minutes === 1 ? "" : "s"}`;
}

/** "1.5 times the time, 5 minutes more in each break". */
export function timeText({
  timeMultiplier,
  extraBreakS,
}: Pick<Accommodation, "timeMultiplier" | "extraBreakS">): string {
  const parts = [
    ...(timeMultiplier > 1 ? [`${timeMultiplier} times the time`] : []),
    ...(extraBreakS > 0 ? [`${minutesText(extraBreakS)} more in each break`] : []),
  ];
  return parts.join(", ") || "The usual time";
}

export function changeText({ action, before, after }: AccommodationChange): string {
  if (action === "delete") return "Withdrawn";
  const facts = { ...before, ...after };
  const times = [
    ...(after?.timeMultiplier === undefined || (action === "insert" && after.timeMultiplier === 1)
      ? []
      : [after.timeMultiplier === 1 ? "the usual time" : `${after.timeMultiplier} times the time`]),
    ...(after?.extraBreakS ? [`${minutesText(after.extraBreakS)} more in each break`] : []),
    ...(action === "update" && after?.extraBreakS === 0 ? ["breaks of the usual length"] : []),
    ...(after?.validTo ? [`until ${formatDay(after.validTo)}`] : []),
    ...(action === "update" && after && "validTo" in after && facts.validTo === null
      ? ["without an end"]
      : []),
  ];
  return [action === "insert" ? "Given" : "Changed", times.join(", ")].filter(Boolean).join(": ");
}

/** The reason that was given with a change. */
export function reasonOf({ action, before, after }: AccommodationChange): string | null {
  return (action === "delete" ? before?.note : after?.note) ?? null;
}

export function isRunning({ state }: Pick<CandidateAttempt, "state">): boolean {
  return state === "in_progress" || state === "paused";
}

/** Whether there is a clock to which time can be added; one that stands in a pause runs on from where it stands. */
export function mayGetTime(
  { state, endsAt }: Pick<CandidateAttempt, "state" | "endsAt">,
  now: string,
): boolean {
  if (endsAt === null) return false;
  return state === "paused" || (state === "in_progress" && Date.parse(endsAt) > Date.parse(now));
}

/** An answer for people: options by the letter under which the candidate saw them, everything else as it was typed. */
export function answerText(response: string | null, options: readonly string[] | null): string {
  if (response === null) return "Taken back";
  let value: unknown;
  try {
    value = JSON.parse(response);
  } catch {
    return `${response}…`;
  }
  return written(value, options ?? []) || "Nothing";
}

function written(value: unknown, options: readonly string[]): string {
  if (typeof value === "string") {
    const place = options.indexOf(value);
    return place >= 0 && place < 26 ? String.fromCharCode(65 + place) : value;
  }
  if (Array.isArray(value)) return value.map((one) => written(one, options)).join(", ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${written(one, options)}`)
      .join("; ");
  return value === null || value === undefined ? "" : String(value);
}

/** "focus.lost" as "Focus lost"; what an event carries comes behind it. */
export function eventText({ kind, detail }: Pick<AttemptLog["events"][number], "kind" | "detail">): string {
  const words = kind.replaceAll(/[._-]/g, " ");
  const facts = Object.entries(detail ?? {}).map(([name, value]) => `${name} ${written(value, [])}`);
  return [
    words.charAt(0).toUpperCase() + words.slice(1),
    ...(facts.length > 0 ? [facts.join(", ")] : []),
  ].join(": ");
}
