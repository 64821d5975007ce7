import { DATE_TAGS, dateFormat } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";

/** "2027-09", or a day in it, as September 2027. */
export function formatMonth(month: string, locale: Locale = "en"): string {
  return dateFormat(DATE_TAGS[locale], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month.slice(0, 7)}-01`));
}

/** "2027-09-01" as Wed 1 Sept, under a heading that says the year. */
export function formatWeekday(day: string, locale: Locale = "en"): string {
  return dateFormat(DATE_TAGS[locale], {
    weekday: "short",
    day: "numeric",
    // Hindi has no usual short names.
    month: locale === "en" ? "short" : "long",
    timeZone: "UTC",
  }).format(new Date(day));
}
