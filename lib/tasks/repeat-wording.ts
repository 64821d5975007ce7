import { indianClock } from "./clock";
import { givenMonthDay } from "./repeat";
import { type Repetition, RHYTHMS } from "./rhythms";
import { formatHour } from "./wording";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const LAST_DAY = 31;

/** "Every Monday", "Every month on the 5th". */
export function repeatInWords(repetition: Repetition): string {
  const { repeats, dueAt } = repetition;
  const weekday = WEEKDAYS[indianClock(dueAt).weekday - 1];
  if (repeats === "weekly") return `Every ${weekday}`;
  if (repeats === "two_weekly") return `Every two weeks on ${weekday}`;
  if (repeats === "monthly") {
    const day = givenMonthDay(repetition);
    return `Every month on the ${day === LAST_DAY ? "last day" : ordinal(day)}`;
  }
  return RHYTHMS[repeats];
}

/** "Every Monday at 10 am". */
export function repeatWithHour(repetition: Repetition): string {
  return `${repeatInWords(repetition)} at ${formatHour(repetition.dueAt)}`;
}

function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${ending}`;
}
