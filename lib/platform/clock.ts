import type { Locale } from "./locales";

const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are time zones; a stranger can spell a zone's name in many ways. */
const MAX_FORMATS = 1_000;

/** Made once for each language and kind: to make one takes as long as to write fifty dates. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, options);
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, format);
  return format;
}

/** Today for our readers, as 2026-11-21. */
export function dayInIndia(now: Date = new Date()): string {
  return dateFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(now);
}

/** How dates are written in each language of the site. */
export const DATE_TAGS: Record<Locale, string> = { en: "en-GB", hi: "hi-IN" };

/** A day as people write it: 21 November 2026. */
export function formatDay(day: string, locale: Locale = "en"): string {
  return dateFormat(DATE_TAGS[locale], { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** "September" for 9; short, "Sept". */
export function formatMonth(month: number, locale: Locale = "en", style: "long" | "short" = "long"): string {
  return dateFormat(DATE_TAGS[locale], { month: style, timeZone: "UTC" }).format(
    new Date(Date.UTC(2026, month - 1, 1)),
  );
}

const INDIAN_TIME = "Asia/Kolkata";

/** A moment to the second, where the order of things matters: 21 Nov 2026, 14:30:05 IST. */
export function formatSecond(moment: string): string {
  return `${dateFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: INDIAN_TIME }).format(new Date(moment))} IST`;
}

/** A moment as people write it: 21 Nov 2026, 14:30 IST; in another zone with that zone's name. */
export function formatMoment(
  moment: string | Date,
  timeZone: string = INDIAN_TIME,
  locale: Locale = "en",
): string {
  const isIndian = timeZone === INDIAN_TIME;
  const date = new Date(moment);
  const written = dateFormat(DATE_TAGS[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  }).format(date);
  if (isIndian) return `${written} IST`;
  const zone = dateFormat("en-GB", { timeZone, timeZoneName: "short" })
    .formatToParts(date)
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${written} ${zone ?? timeZone}`;
}
