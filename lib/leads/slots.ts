import { DATE_TAGS, dateFormat } from "@/lib/platform/clock";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { INDIAN_TIME } from "./wording";

/** A free consultation slot: an instant, shown in the reader's time zone. */
export type Slot = { startsAt: string; endsAt: string };

export type SlotDay = {
  /** The day in the zone, as 2026-11-23. */
  date: string;
  weekday: string;
  day: string;
  fullDay: string;
  times: { startsAt: string; label: string }[];
};

/** Slots by calendar day of the zone. A clock time that occurs twice when the clocks go back is disambiguated. */
export function slotDays(slots: readonly Slot[], timeZone: string, locale: Locale = "en"): SlotDay[] {
  const tag = DATE_TAGS[locale];
  const weekdayOf = dateFormat(tag, { timeZone, weekday: "short" });
  const shortDayOf = dateFormat(tag, { timeZone, day: "numeric", month: "short" });
  const fullDayOf = dateFormat(tag, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  const days = new Map<string, SlotDay>();
  for (const slot of [...slots].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    const instant = new Date(slot.startsAt);
    const date = isoDateIn(timeZone, instant);
    const day = days.get(date) ?? {
      date,
      weekday: weekdayOf.format(instant),
      day: plainly(shortDayOf.format(instant)),
      fullDay: plainly(fullDayOf.format(instant)),
      times: [],
    };
    day.times.push({ startsAt: slot.startsAt, label: formatTime(instant, timeZone) });
    days.set(date, day);
  }
  for (const { times } of days.values()) {
    const twice = new Set(
      times.map(({ label }) => label).filter((label, index, all) => all.indexOf(label) !== index),
    );
    for (const time of times) {
      if (twice.has(time.label)) time.label += ` ${timeZoneName(new Date(time.startsAt), timeZone, "short")}`;
    }
  }
  return [...days.values()];
}

/** The calendar day of an instant in a zone, as 2026-11-23. */
export function isoDateIn(timeZone: string, instant: Date): string {
  return dateFormat("en-CA", { timeZone, dateStyle: "short" }).format(instant);
}

export function formatTime(instant: Date, timeZone: string): string {
  return plainly(dateFormat("en-IN", { timeZone, hour: "numeric", minute: "2-digit" }).format(instant));
}

/** "Monday 23 November 2026, 10:00 am". The clock time reads the same in every language. */
export function formatDateTime(timeZone: string, instant: Date, locale: Locale = "en"): string {
  const day = dateFormat(DATE_TAGS[locale], {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(instant);
  return `${plainly(day)}, ${formatTime(instant, timeZone)}`;
}

/** ICU versions differ in commas and narrow spaces; server and browser must render the same. Without the dot of "नव॰". */
function plainly(text: string): string {
  return text.replaceAll(/[,॰]/g, "").replace(/\s/gu, " ");
}

/** "India Standard Time", or "IST" when short. */
export function timeZoneName(
  instant: Date,
  timeZone: string,
  length: "short" | "long",
  locale: Locale = "en",
): string {
  const parts = dateFormat(LOCALES[locale].tag, {
    timeZone,
    timeZoneName: length,
  }).formatToParts(instant);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** Whether local time in this zone differs from Indian time at that instant. */
export function differsFromIndianTime(instant: Date, timeZone: string): boolean {
  return formatDateTime(timeZone, instant) !== formatDateTime(INDIAN_TIME, instant);
}
