const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const dayName = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** "2027-09", or a day in it, as September 2027. */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month.slice(0, 7)}-01`));
}

/** "2027-09-01" as Wed 1 Sept, under a heading that says the year. */
export function formatDayOfPlan(day: string): string {
  return dayName.format(new Date(day));
}
