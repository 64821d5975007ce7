/** Half bands from 0 to 9. A band is counted in halves, so that no sum meets a fraction it cannot hold. */
const HALVES = 18;

export const BANDS: readonly number[] = Array.from({ length: HALVES + 1 }, (_, halves) => halves / 2);

/**
 * The overall band of four parts: their mean, to the nearest half band, .25 and .75 going up (exam.ielts.score.rounding).
 */
export function overallBand(parts: readonly number[]): number {
  return Math.floor(sum(parts) / 2 + 0.5) / 2;
}

/** The least and the greatest sum of four bands that make this overall band. */
export function sumsOf(overall: number): { least: number; greatest: number } {
  const least = Math.max(0, overall * 4 - 1);
  const greatest = Math.min(HALVES * 2, overall * 4 + 0.5);
  return { least, greatest };
}

export type LevelStart = { level: string; from: number };

/** The European level of a band: the highest whose first band it has reached. */
export function levelOf(band: number, starts: readonly LevelStart[]): string | undefined {
  return starts
    .filter(({ from }) => from <= band)
    .sort((one, other) => other.from - one.from)
    .at(0)?.level;
}

/** Bands as they are printed: 6.0, 6.5. */
export function formatBand(band: number): string {
  return band.toFixed(1);
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
