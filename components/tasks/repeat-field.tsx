import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { nextRepeat } from "@/lib/tasks/repeat";
import { repeatWithHour } from "@/lib/tasks/repeat-wording";
import { RHYTHMS, type Rhythm } from "@/lib/tasks/rhythms";
import { formatDate } from "@/lib/tasks/wording";

/** How often a task comes again. The weekday, the day of the month and the hour are those of its moment. */
export function RepeatSelect(props: ComponentProps<typeof Select>) {
  return (
    <Select name="repeats" {...props}>
      <option value="">Does not repeat</option>
      {Object.entries(RHYTHMS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

export type ChosenRhythm = Rhythm | "";

export function isRhythm(value: string): value is ChosenRhythm {
  return value === "" || value in RHYTHMS;
}

/** What was chosen, in words: "Every Monday at 10 am, after this one on Mon 7 Dec". */
export function RepeatWords({
  repeats,
  dueAt,
  monthDay,
  closedDays,
  now,
}: {
  repeats: ChosenRhythm;
  dueAt: Date | null;
  monthDay: number | null;
  closedDays: readonly string[];
  now: Date;
}) {
  if (!repeats || !dueAt) return null;
  const repetition = { repeats, dueAt, monthDay };
  const next = nextRepeat(repetition, now, new Set(closedDays));
  return (
    <>
      {repeatWithHour(repetition)}, after this one on {formatDate(next, now)}
    </>
  );
}
