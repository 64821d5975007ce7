/** The day it is for our readers, as 2026-11-21. */
export function dayInIndia(now: Date = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(now);
}

/** A day as people write it: 21 November 2026. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

const indianMoment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A moment as people write it: 21 Nov 2026, 14:30 IST. */
export function formatMoment(moment: string | Date): string {
  return `${indianMoment.format(new Date(moment))} IST`;
}
