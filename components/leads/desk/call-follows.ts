import type { NextStep } from "@/lib/leads/desk/next-step";
import { formatMoment } from "@/lib/platform/clock";

/** What an outcome of a call brings by itself, for its button. */
export function followsInWords(step: NextStep | null): string {
  if (step === null) return "Only writes it down";
  return "dueAt" in step
    ? `${step.title}, ${formatMoment(step.dueAt.toISOString())}`
    : "Closes the lead as lost";
}
