import { dayAfter, daysBetween, indianClock, momentInIndia, toField } from "./clock";
import { RHYTHMS, type Rhythm } from "./rhythms";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** "5 pm", "5:30 pm"; with `isFull`, "5:00 pm". */
export function formatHour(moment: Date, isFull = false): string {
  const { hour, minute } = indianClock(moment);
  const minutes = minute > 0 || isFull ? `:${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

/** "Fri 27 Nov"; with the year when it is another than now's. */
export function formatDate(moment: Date, now: Date): string {
  const { year, month, day, weekday } = indianClock(moment);
  const ofYear = year === indianClock(now).year ? "" : ` ${year}`;
  return `${WEEKDAYS[weekday - 1]} ${day} ${MONTHS[month - 1]}${ofYear}`;
}

/** What was understood, in full: "Fri 27 Nov, 5:00 pm". */
export function formatDue(moment: Date, now: Date): string {
  return `${formatDate(moment, now)}, ${formatHour(moment, true)}`;
}

/** When a task is due as one says it: "2 h late", "today 5 pm", "Fri 4 Dec, 11 am". */
export function dueInWords(moment: Date, now: Date): string {
  const lateMinutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  const days = daysBetween(now, moment);
  if (lateMinutes >= 0) {
    if (lateMinutes < 1) return "due now";
    if (lateMinutes < 60) return `${lateMinutes} min late`;
    if (days === 0 || lateMinutes < 12 * 60) return `${Math.floor(lateMinutes / 60)} h late`;
    return days >= -1 ? "1 day late" : `${-days} days late`;
  }
  if (days === 0) return `today ${formatHour(moment)}`;
  if (days === 1) return `tomorrow ${formatHour(moment)}`;
  return `${formatDate(moment, now)}, ${formatHour(moment)}`;
}

export const SNOOZE_PRESETS = {
  "later-today": "Later today",
  tomorrow: "Tomorrow",
  "next-working-day": "Next working day",
  "next-week": "Next week",
} as const;
export type SnoozePreset = keyof typeof SNOOZE_PRESETS;

const LATER_HOURS = 3;
const LAST_HOUR_TODAY = 20;
const MORNING = 10;

/** Until when a preset puts a task off; null where it makes no sense now, as "later today" in the evening. */
export function snoozeMoment(preset: SnoozePreset, now: Date, nextWorkingDay: string): Date | null {
  const today = indianClock(now);
  if (preset === "tomorrow") return momentInIndia(dayAfter(today, 1), MORNING);
  if (preset === "next-week") return momentInIndia(dayAfter(today, 8 - today.weekday), MORNING);
  if (preset === "next-working-day") {
    const [year = 0, month = 0, day = 0] = nextWorkingDay.split("-").map(Number);
    return momentInIndia({ year, month, day }, MORNING);
  }
  const halfHour = 30 * 60_000;
  const later = new Date(Math.ceil((now.getTime() + LATER_HOURS * 60 * 60_000) / halfHour) * halfHour);
  return later.getTime() <= momentInIndia(today, LAST_HOUR_TODAY).getTime() ? later : null;
}

/** The presets that lead somewhere, each moment once. */
export function snoozeChoices(
  now: Date,
  nextWorkingDay: string,
): { preset: SnoozePreset; label: string; until: string }[] {
  const seen = new Set<string>();
  return (Object.keys(SNOOZE_PRESETS) as SnoozePreset[]).flatMap((preset) => {
    const moment = snoozeMoment(preset, now, nextWorkingDay);
    if (!moment || seen.has(toField(moment))) return [];
    seen.add(toField(moment));
    const until =
      daysBetween(now, moment) === 0
        ? formatHour(moment)
        : `${formatDate(moment, now)}, ${formatHour(moment)}`;
    return [{ preset, label: SNOOZE_PRESETS[preset], until }];
  });
}

type Change = {
  kind:
    | "created"
    | "done"
    | "snoozed"
    | "woken"
    | "reassigned"
    | "edited"
    | "cancelled"
    | "reopened"
    | "repeated";
  changedTo: {
    title?: string | undefined;
    dueAt?: string | undefined;
    snoozedUntil?: string | null | undefined;
    ownerName?: string | null | undefined;
    repeats?: Rhythm | null | undefined;
    seriesEnd?: SeriesEnd | null | undefined;
  };
};

/** Why no other came when a task of a series was closed; it follows "it does not repeat any more: ". */
export const SERIES_ENDS = {
  stopped: "the whole series was cancelled",
  owner_gone: "its owner can’t work on it any more",
  subject_closed: "what it is about is closed",
} as const;
type SeriesEnd = keyof typeof SERIES_ENDS;

/** What was done to a task, to follow a name: "moved it to Fri 27 Nov, 5:00 pm". */
export function changeInWords({ kind, changedTo }: Change, now: Date): string {
  const { title, dueAt, snoozedUntil, ownerName, repeats, seriesEnd } = changedTo;
  const due = dueAt ? formatDue(new Date(dueAt), now) : null;
  const end = seriesEnd ? `; it does not repeat any more: ${SERIES_ENDS[seriesEnd]}` : "";
  if (kind === "created") return due ? `added it for ${due}` : "added it";
  if (kind === "repeated") return `closed the one before, so it was repeated${due ? ` for ${due}` : ""}`;
  if (kind === "done") return `marked it done${end}`;
  if (kind === "cancelled") return `cancelled it${end}`;
  if (kind === "reopened") return "reopened it";
  if (kind === "woken") return "brought it back";
  if (kind === "snoozed")
    return snoozedUntil ? `put it off until ${formatDue(new Date(snoozedUntil), now)}` : "put it off";
  if (kind === "reassigned") return ownerName ? `gave it to ${ownerName}` : "left it without an owner";
  const edits = [
    title ? `renamed it “${title}”` : null,
    due ? `moved it to ${due}` : null,
    repeats ? `made it repeat ${lowerFirst(RHYTHMS[repeats])}` : null,
    repeats === null ? "made it not repeat" : null,
  ].filter((edit) => edit !== null);
  return edits.length > 1
    ? `${edits.slice(0, -1).join(", ")} and ${edits.at(-1)}`
    : (edits[0] ?? "edited it");
}

export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
