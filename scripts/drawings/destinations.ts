/** Two corners of a part of the globe: west, south, east, north, in degrees. */
export type Extent = readonly [west: number, south: number, east: number, north: number];

type DestinationOutline = {
  /** ISO 3166-1 numeric, as the atlas names it. */
  number: string;
  /** The part that is drawn, where the country also has land far away. */
  within?: Extent;
  /** What the large map is framed to, where most of the country is empty. */
  frame?: Extent;
};

/** What is drawn of each destination. */
export const DESTINATIONS: Readonly<Record<string, DestinationOutline>> = {
  AE: { number: "784" },
  AT: { number: "040" },
  AU: { number: "036", within: [112, -44, 154, -10] },
  BE: { number: "056" },
  CA: { number: "124", frame: [-128, 42, -60, 58] },
  CH: { number: "756" },
  CZ: { number: "203" },
  DE: { number: "276" },
  DK: { number: "208" },
  ES: { number: "724", within: [-10, 35.9, 5, 44] },
  FI: { number: "246" },
  FR: { number: "250", within: [-6, 41, 10, 52] },
  GB: { number: "826", within: [-9, 49, 3, 61] },
  GE: { number: "268" },
  HU: { number: "348" },
  IE: { number: "372" },
  IT: { number: "380" },
  JP: { number: "392", within: [128, 30.9, 146, 46], frame: [129, 31, 145, 45] },
  KR: { number: "410", within: [125, 33, 130, 39] },
  LT: { number: "440" },
  LV: { number: "428" },
  MT: { number: "470" },
  MY: { number: "458" },
  NL: { number: "528", within: [3, 50, 8, 54] },
  NO: { number: "578", within: [4, 57, 32, 72] },
  NZ: { number: "554", within: [166, -48, 179, -34] },
  PL: { number: "616" },
  PT: { number: "620", within: [-10, 36, -6, 43] },
  // Without Crimea, Kaliningrad and what lies beyond the antimeridian.
  RU: { number: "643", within: [27, 41.1, 180, 82], frame: [28, 46, 105, 64] },
  SE: { number: "752" },
  SG: { number: "702" },
  US: { number: "840", within: [-125, 24, -66, 50] },
};
