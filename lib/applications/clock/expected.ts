/** By when others are usually done, in words. Without zod: a form uses it in the browser. */
import type { Holder } from "../stages";

export type Expected = { holder: Holder; day: string | null; cases: number | null };

/** What stands below the day of a hand-over: where the day that is suggested comes from. */
export function expectedHint(expected: Expected | undefined): string {
  if (!expected) return "Without a day, ours follows from the stage.";
  if (expected.day === null) return "Their holidays are not known here: ask them for a day.";
  return expected.cases === null
    ? "What our planner allows, in working days there. Change it if they named a day."
    : `Nine in ten of our ${expected.cases} applications there were answered by then. Change it if they named a day.`;
}
