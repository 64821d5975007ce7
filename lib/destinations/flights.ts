/** Where most journeys from India begin; coordinates by GeoNames. */
export const AIRPORT_CITIES = [
  { name: "New Delhi", longitude: 77.22, latitude: 28.64 },
  { name: "Mumbai", longitude: 72.88, latitude: 19.07 },
] as const;

/** A jet on a long flight, with what climb and approach add. Ways round closed airspace are longer. */
export const CRUISING_KM_AN_HOUR = 850;
const CLIMB_AND_APPROACH_HOURS = 0.5;

/** What a flight without a stop takes at least, to the half hour: reckoned from the distance, no airline’s figure. */
export function flightHours(km: number): number {
  return Math.round((km / CRUISING_KM_AN_HOUR + CLIMB_AND_APPROACH_HOURS) * 2) / 2;
}
