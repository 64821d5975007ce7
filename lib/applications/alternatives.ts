/** Whether an intake closes so soon, or has closed, that others are worth showing. */
import { daysBetween } from "@/lib/timeline/schedule";
import { type IntakeChoice, intakeChoices, type ProgramIntake } from "./intakes";

/** Sooner than this an application is seldom ready to be sent. */
export const DAYS_TO_APPLY = 14;

export type TightIntake = {
  on: string;
  name: string;
  isClosed: boolean;
  /** "Closed on 4 May 2027", "Apply by 30 November 2026". */
  closing: string;
  /** The next start of the same program that leaves time to apply; null where none is known. */
  next: IntakeChoice | null;
};

/**
 * The intake that was chosen, or else the first of the program, if it is closed or closes within two weeks. What nobody
 * recorded a closing date of is not called tight.
 */
export function tightIntake(
  intakes: readonly ProgramIntake[],
  today: string,
  chosenOn?: string | null,
): TightIntake | null {
  // Where nobody recorded the months, every month is a choice, and none is known to be open.
  if (intakes.length === 0) return null;
  const choices = intakeChoices(intakes, today);
  const asked = chosenOn ? choices.find(({ on }) => on === chosenOn) : choices[0];
  if (!asked || !isTight(asked, intakes, today)) return null;
  const next = choices.find((choice) => choice.on > asked.on && !isTight(choice, intakes, today)) ?? null;
  return { on: asked.on, name: asked.name, isClosed: asked.isClosed, closing: asked.closing, next };
}

function isTight(
  { on, isClosed, isClosingSoon }: IntakeChoice,
  intakes: readonly ProgramIntake[],
  today: string,
): boolean {
  if (isClosed) return true;
  if (!isClosingSoon) return false;
  const month = Number(on.slice(5, 7));
  return intakes.some(
    ({ month: ofMonth, deadlineOn }) =>
      ofMonth === month &&
      deadlineOn !== null &&
      deadlineOn >= today &&
      daysBetween(today, deadlineOn) <= DAYS_TO_APPLY,
  );
}
