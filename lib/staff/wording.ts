import { ROLE_NAMES, type Role } from "@/lib/access/roles";
import { LANGUAGES, type Language } from "@/lib/contact-preferences/rules";
import { formatDay } from "@/lib/platform/clock";

/** What lists and forms about colleagues call things. Safe in the browser. */

export const STAFF_LIMITS = { place: 80, awayDays: 366 } as const;

/** The roles of those who work here. */
export const STAFF_ROLES = ROLE_NAMES.filter((role): role is Exclude<Role, "student"> => role !== "student");

export const STAFF_LANGUAGES = Object.entries(LANGUAGES) as [Language, string][];

/** "4 March 2027" for one day, "2 to 4 March 2027" and "28 February to 4 March 2027" for more. */
export function formatDays(firstDay: string, lastDay: string): string {
  const last = formatDay(lastDay);
  if (firstDay === lastDay) return last;
  const [day, month, year] = formatDay(firstDay).split(" ");
  if (firstDay.slice(0, 7) === lastDay.slice(0, 7)) return `${day} to ${last}`;
  return firstDay.slice(0, 4) === lastDay.slice(0, 4)
    ? `${day} ${month} to ${last}`
    : `${day} ${month} ${year} to ${last}`;
}

type Away = { awayFrom: string | null; awayUntil: string | null; coverName: string | null };

/** Where somebody is today: null when they are here and nothing is planned. */
export function awayText({ awayFrom, awayUntil, coverName }: Away, today: string): string | null {
  if (!awayFrom || !awayUntil) return null;
  const days =
    awayFrom <= today ? `Away until ${formatDay(awayUntil)}` : `Away ${formatDays(awayFrom, awayUntil)}`;
  return coverName ? `${days}. ${coverName} covers` : `${days}. Nobody covers`;
}
