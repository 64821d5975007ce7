/** Days as date fields write them, 2026-11-27 or 2026-11-27T17:00. No zone: they are what the calendar on the wall says. */

const VALUE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/;

/** The day as the browser's local midnight, which calendars are drawn from. Null for what is no day. */
export function readDayValue(value: string): Date | null {
  const match = VALUE.exec(value);
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

export function dayValue(day: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${String(day.getFullYear()).padStart(4, "0")}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The same hour on another day. */
export function withDay(value: string, day: Date, usualHour: string): string {
  return `${dayValue(day)}T${VALUE.exec(value)?.[4] ?? usualHour}`;
}

/** "Friday 27 November 2026, 5:00 pm", or nothing while the value is not whole. */
export function sayDayValue(value: string): string {
  const day = readDayValue(value);
  if (!day) return "";
  // Joined here, because browsers and servers put different commas between the parts.
  const part = (options: Intl.DateTimeFormatOptions) => day.toLocaleDateString("en-GB", options);
  const words = `${part({ weekday: "long" })} ${day.getDate()} ${part({ month: "long" })} ${day.getFullYear()}`;
  const hour = VALUE.exec(value)?.[4];
  if (!hour) return words;
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return `${words}, ${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
}
