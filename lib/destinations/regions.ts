/** The parts of the world under which destinations are listed, each with the drawing colour of its maps. */
export const REGIONS = [
  { name: "North America", colour: 2, codes: ["US", "CA"] },
  {
    name: "Europe",
    colour: 4,
    codes: [
      ...["GB", "IE", "DE", "FR", "NL", "IT", "ES", "CH", "SE", "FI", "DK", "NO", "AT", "BE"],
      ...["PL", "CZ", "HU", "PT", "MT", "LT", "LV", "RU"],
    ],
  },
  { name: "Australia and New Zealand", colour: 3, codes: ["AU", "NZ"] },
  { name: "Asia", colour: 1, codes: ["SG", "AE", "MY", "JP", "KR", "GE"] },
] as const satisfies readonly { name: string; colour: 1 | 2 | 3 | 4; codes: readonly string[] }[];

export type Region = (typeof REGIONS)[number];
/** A destination added by an editor stands under the last region until it is given its own. */
export function regionOf(code: string): Region {
  return REGIONS.find(({ codes }) => (codes as readonly string[]).includes(code)) ?? REGIONS[3];
}
