export type Scale = {
  name: string;
  min: string;
  max: string;
  /** What stands in each column, as its table prints it; undefined where no table says. */
  marks: readonly (string | undefined)[];
};

export type DrawnScale = {
  name: string;
  min: string;
  max: string;
  /** The stretch in which tables set the scales beside one another. Outside it nobody says how they compare. */
  compared: { from: number; to: number } | undefined;
  marks: { x: number; label: string }[];
};

/** The part of the line that the columns stand in; beyond it is room for the ends of the scale. */
const [FIRST, LAST] = [0.2, 0.84];

/** Scales below one another, with what tables call equal in one column, as far apart as the columns and not as the values. */
export function alignScales(scales: readonly Scale[], width: number): DrawnScale[] {
  const columns = Math.max(0, ...scales.map(({ marks }) => marks.length));
  const places = Array.from(
    { length: columns },
    (_, column) => width * (FIRST + ((LAST - FIRST) * column) / Math.max(1, columns - 1)),
  );
  return scales.map(({ name, min, max, marks }) => {
    const drawn = marks.flatMap((mark, column) =>
      mark === undefined ? [] : [{ x: places[column] ?? 0, label: shorten(mark) }],
    );
    const [first, last] = [drawn.at(0), drawn.at(-1)];
    return {
      name,
      min: shorten(min),
      max: shorten(max),
      compared: first && last && { from: first.x, to: last.x },
      marks: drawn,
    };
  });
}

function shorten(value: string): string {
  return value.replace(" to ", "–").replace("-", "−");
}
