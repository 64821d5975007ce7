/** When a figure is to be read again: by how such figures change, spread so that no day brings more than a few hours of reading. */

type Rhythm =
  /** What may change any week and costs a family a refusal. */
  | "quarter"
  /** What holds for a year and changes in a known month, 1 to 12. */
  | number
  /** What changes when somebody rewrites the rule. */
  | "year";

/** By how the key begins; the first that fits decides. */
const RHYTHMS: readonly (readonly [RegExp, Rhythm])[] = [
  [/^(?:insurance|psw|visa)\./, "quarter"],
  [/^exam\..+\.(?:dates|fee)(?:\.|$)/, "quarter"],
  [/^wage\.(?:gb|nz)\./, 4],
  [/^(?:pass|wage)\./, 1],
  [/^(?:loan|tax)\.in\./, 4],
  [/^(?:cost|fees)\.(?:au|nz)\./, 1],
  [/^(?:cost|fees)\.(?:jp|kr)\./, 4],
  [/^(?:benefit|cost|fees)\./, 8],
];

type Checked = { key: string; checked: string; effective_to: string | null };

/** A day after the check on which somebody works. A figure whose end is known is read again before it ends. */
export function nextCheckOn({ key, checked, effective_to }: Checked): string {
  const rhythm = RHYTHMS.find(([pattern]) => pattern.test(key))?.[1] ?? "year";
  const due = dayIn(windowOf(rhythm, checked), key);
  if (effective_to === null || effective_to <= checked || due <= effective_to) return due;
  const first = addDays(effective_to, -28);
  return dayIn([first > checked ? first : addDays(checked, 1), effective_to], key) ?? effective_to;
}

type Window = readonly [first: string, last: string];

function windowOf(rhythm: Rhythm, checked: string): Window {
  if (rhythm === "quarter") return [addDays(checked, 30), addDays(checked, 92)];
  if (rhythm === "year") return [addDays(checked, 150), addDays(checked, 365)];
  // The new figure is published in that month or in the two before it.
  const year = Number(checked.slice(0, 4));
  const windows = [year, year + 1, year + 2].map(
    (each): Window => [isoDay(each, rhythm - 3, 1), isoDay(each, rhythm, 0)],
  );
  return windows.find(([first]) => first > addDays(checked, 28)) ?? windowOf("year", checked);
}

/** The same weekday of the window for the same key, every time. */
function dayIn([first, last]: Window, key: string): string {
  const days = weekdays(first, last);
  return days[hashOf(key) % days.length] ?? last;
}

function weekdays(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days.push(day);
  }
  return days;
}

function addDays(day: string, days: number): string {
  const [year, month, date] = day.split("-").map(Number);
  return isoDay(year ?? 0, (month ?? 1) - 1, (date ?? 1) + days);
}

/** Months count from 0 here, and both they and days may run over. */
function isoDay(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

/** FNV-1a, and mixed once more so that keys with the same ending fall far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
