type Limits = { mostADay: number | null; mostInAll: number | null; againAfterDays: number | null };

/** How often a rule gives points, in sentences; none where there is no limit. */
export function limitsText({ mostADay, mostInAll, againAfterDays }: Limits): string {
  return [
    mostADay === null ? null : mostADay === 1 ? "Once a day." : `At most ${mostADay} a day.`,
    mostInAll === null ? null : mostInAll === 1 ? "Once." : `At most ${mostInAll} in all.`,
    againAfterDays === null ? null : `The same mock exam again after ${againAfterDays} days.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

/** With a sign, and a minus as wide as the plus. */
export const signed = (points: number) =>
  points < 0 ? `−${Math.abs(points).toLocaleString("en-IN")}` : `+${points.toLocaleString("en-IN")}`;

export const pointsText = (points: number) =>
  points === 1 ? "1 point" : `${points.toLocaleString("en-IN")} points`;
