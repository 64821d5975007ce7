/** The day it is for our readers, as 2026-11-21. */
export function dayInIndia(now: Date = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(now);
}

/** A day as people write it: 21 November 2026. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
