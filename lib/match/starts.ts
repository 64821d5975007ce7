/** When a program begins, as students plan it: a half of a year, or a whole one. */
import { english, type Translate } from "@/lib/locales/translate";

export const SEASONS = {
  spring: { name: "Spring {year}", label: "Spring {year} (January to June)", months: [1, 2, 3, 4, 5, 6] },
  autumn: {
    name: "Autumn {year}",
    label: "Autumn {year} (July to December)",
    months: [7, 8, 9, 10, 11, 12],
  },
} as const;
export type Season = keyof typeof SEASONS;

/** `season` is null for any time in the year. */
export type Start = { year: number; season: Season | null };

const YEARS_OFFERED = 3;
/** A season is offered until its first months are over: later nobody is admitted to it any more. */
const MONTHS_STILL_OFFERED = 3;

/** The coming starts, the nearest first. */
export function offeredStarts(today: string): Start[] {
  const { year: thisYear, month } = partsOf(today);
  return Array.from({ length: YEARS_OFFERED }, (_, index) => thisYear + index).flatMap((year): Start[] => {
    const seasons = (Object.keys(SEASONS) as Season[]).filter(
      (season) => year > thisYear || month < SEASONS[season].months[0] + MONTHS_STILL_OFFERED,
    );
    const starts = seasons.map((season) => ({ year, season }));
    return seasons.length > 1 ? [...starts, { year, season: null }] : starts;
  });
}

/** The autumn for which there is still time for tests, applications and a visa. */
export function usualStart(today: string): Start {
  const { year, month } = partsOf(today);
  return { year: month <= 3 ? year : year + 1, season: "autumn" };
}

/** 2027-autumn; 2027 for any time in it. */
export function startKey({ year, season }: Start): string {
  return season ? `${year}-${season}` : String(year);
}

export function parseStart(text: string): Start | null {
  const [, year, season] = /^(20\d\d)(?:-(spring|autumn))?$/.exec(text) ?? [];
  return year ? { year: Number(year), season: (season as Season | undefined) ?? null } : null;
}

/** Spring 2027; any time in 2027. */
export function startName({ year, season }: Start, t: Translate = english): string {
  return season
    ? t(SEASONS[season].name, { year: String(year) })
    : t("Any time in {year}", { year: String(year) });
}

/** Spring 2027 (January to June). */
export function startLabel(start: Start, t: Translate = english): string {
  const { year, season } = start;
  return season ? t(SEASONS[season].label, { year: String(year) }) : startName(start, t);
}

/** The months of a start that are still to come. */
export function monthsOf({ year, season }: Start, today: string): number[] {
  const now = partsOf(today);
  const months: readonly number[] = season
    ? SEASONS[season].months
    : [...SEASONS.spring.months, ...SEASONS.autumn.months];
  return months.filter((month) => year > now.year || (year === now.year && month >= now.month));
}

/** The starts beside this one that are worth comparing it with: the other halves of the year before and after it. */
export function otherStarts(start: Start, today: string): Start[] {
  const { year, season } = start;
  if (season === null) return [];
  const offered = new Set(offeredStarts(today).map(startKey));
  const others: Start[] =
    season === "autumn"
      ? [
          { year, season: "spring" },
          { year: year + 1, season: "spring" },
        ]
      : [
          { year: year - 1, season: "autumn" },
          { year, season: "autumn" },
        ];
  return others.filter((other) => offered.has(startKey(other)));
}

export function partsOf(day: string): { year: number; month: number } {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return { year, month };
}
