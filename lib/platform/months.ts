/** MONTHS[8] is the ninth month. */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** 9 for "September"; 0 for what is no month. */
export function monthNamed(name: string): number {
  const names: readonly string[] = MONTHS;
  return names.indexOf(name) + 1;
}
