import cities from "./cities.json";
import countryMaps from "./country-maps.json";
import { distanceKm, EARTH_RADIUS_KM, placeAlong } from "./globe";
import { labelBox, type PlacedLabel, placeLabels } from "./labels";
import { type Place, type Point, placeOn, type View } from "./projection";
import silhouettes from "./silhouettes.json";
import { MAP_SIZE } from "./sizes";

type CountryMapShape = { view: View; land: string; home: string };

const SHAPES: Readonly<Record<string, CountryMapShape | undefined>> = countryMaps;
const SILHOUETTES: Readonly<Record<string, { view: View; outline: string } | undefined>> = silhouettes;
// JSON arrays are typed as lists of any length; each of these has a longitude and a latitude.
const CITIES = cities as unknown as Readonly<
  Record<string, Readonly<Record<string, [number, number] | undefined>> | undefined>
>;

export type MapCity = { name: string; place: Place };
export type CityMark = Point & {
  name: string;
  label: PlacedLabel | null;
  /** There is room for its name on a wide screen only, where letters are smaller beside the map. */
  isWideOnly: boolean;
};
export type CountryMap = { land: string; home: string; marks: CityMark[]; way: string };

/** In units of the map; a phone shows it at half the width, with letters of the same size on the glass. */
export const CITY_LETTERS = { wide: 16, narrow: 27 };
const MARK_RADIUS = { wide: 5.5, narrow: 8 };

/** The outline of a country within SILHOUETTE_SIZE and where in it a city lies; null for one that is not drawn. */
export function drawSilhouette(
  code: string,
  city: string | null,
): { outline: string; mark: Point | null } | null {
  const shape = SILHOUETTES[code];
  if (!shape) return null;
  const place = city === null ? null : findCity(code, city);
  return { outline: shape.outline, mark: place && placeOn(shape.view, place) };
}

/** Where a city is, by the name our catalogue gives it; null for one we have no coordinates of. */
export function findCity(code: string, name: string): Place | null {
  const found = CITIES[code]?.[name];
  return found ? { longitude: found[0], latitude: found[1] } : null;
}

/** The largest cities of a country, for a reader to find her way by. */
export function largestCities(code: string, count: number): MapCity[] {
  return Object.keys(CITIES[code] ?? {})
    .slice(0, count)
    .flatMap((name) => {
      const place = findCity(code, name);
      return place ? [{ name, place }] : [];
    });
}

/**
 * A map of a country with its cities, the more important first: those get a name before others do. `way` is the last part of
 * the shortest way from a place elsewhere to the first city.
 */
export function drawCountryMap(
  code: string,
  wanted: readonly MapCity[],
  from: Place | null = null,
): CountryMap | null {
  const shape = SHAPES[code];
  if (!shape) return null;
  const seen = wanted
    .map(({ name, place }) => ({ text: name, ...placeOn(shape.view, place) }))
    .filter(isOnMap);
  const narrow = placeLabels(
    seen.map((city) => ({ ...city, radius: MARK_RADIUS.narrow })),
    { fontSize: CITY_LETTERS.narrow, frame: MAP_SIZE },
  );
  const taken = narrow.flatMap((label, index) =>
    label ? [labelBox(label, seen[index]?.text ?? "", CITY_LETTERS.narrow)] : [],
  );
  const others = seen.filter((_, index) => narrow[index] === null);
  const wide = placeLabels(
    others.map((city) => ({ ...city, radius: MARK_RADIUS.wide })),
    { fontSize: CITY_LETTERS.wide, frame: MAP_SIZE, taken },
  );
  return {
    land: shape.land,
    home: shape.home,
    marks: seen.map(({ text, x, y }, index) => ({
      name: text,
      x,
      y,
      label: narrow[index] ?? wide[others.findIndex((other) => other.text === text)] ?? null,
      isWideOnly: narrow[index] === null,
    })),
    way: from && wanted[0] ? wayInto(shape.view, from, wanted[0].place) : "",
  };
}

const WAY_STEPS = 12;

/** From beyond the edge of the map to the city, along the globe. */
function wayInto(view: View, from: Place, city: Place): string {
  const acrossKm = (Math.hypot(MAP_SIZE.width, MAP_SIZE.height) / view.scale) * EARTH_RADIUS_KM;
  const share = Math.min(1, acrossKm / distanceKm(city, from));
  const points = Array.from({ length: WAY_STEPS + 1 }, (_, step) =>
    placeOn(view, placeAlong(city, from, share * (1 - step / WAY_STEPS))),
  );
  return `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
}

function isOnMap({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= MAP_SIZE.width && y <= MAP_SIZE.height;
}
