import type { Plan, StepId } from "./plan";
import { daysBetween } from "./schedule";

/** What a step belongs to, in the order of a plan; a drawing gives each its colour. */
export const PHASES = [
  {
    id: "prepare",
    name: "Prepare",
    steps: [
      "passport",
      "shortlist",
      "transcripts",
      "english",
      "english_test",
      "admission_prep",
      "admission_test",
    ],
  },
  { id: "apply", name: "Apply", steps: ["referees", "statement", "aps", "apply", "decision", "accept"] },
  { id: "visa", name: "Money and visa", steps: ["funds", "confirmation", "visa"] },
  { id: "travel", name: "Travel", steps: ["travel", "arrive"] },
] as const satisfies readonly { id: string; name: string; steps: readonly StepId[] }[];
export type PhaseId = (typeof PHASES)[number]["id"];

/** Places along the plan, from 0 at its first month to 1 at its first day of study. */
export type DrawnCalendar = {
  months: { month: string; at: number }[];
  bars: { id: StepId; name: string; phase: PhaseId; from: number; to: number; isLate: boolean }[];
  /** Null when today lies outside. */
  today: number | null;
};

export function drawCalendar({ steps, firstDay }: Plan, today: string): DrawnCalendar {
  const first = `${[today, ...steps.map(({ startBy }) => startBy)].sort()[0]?.slice(0, 7)}-01`;
  const length = Math.max(1, daysBetween(first, firstDay));
  const at = (day: string) => Math.min(1, Math.max(0, daysBetween(first, day) / length));
  const months: DrawnCalendar["months"] = [];
  for (let month = first.slice(0, 7); `${month}-01` < firstDay; month = monthAfter(month))
    months.push({ month, at: at(`${month}-01`) });
  return {
    months,
    bars: steps.map(({ id, name, startBy, finishBy, slack }) => ({
      id,
      name,
      phase: phaseOf(id),
      from: at(startBy),
      to: at(finishBy),
      isLate: slack < 0,
    })),
    today: today < firstDay ? at(today) : null,
  };
}

function phaseOf(id: StepId): PhaseId {
  return PHASES.find(({ steps }) => (steps as readonly StepId[]).includes(id))?.id ?? "prepare";
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
